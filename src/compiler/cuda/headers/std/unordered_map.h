#pragma once
#include <__hash_table>
#include <tuple>
namespace std {
template <class K, class T> struct __hashed_first {
  static const K &of(const pair<const K, T> &value) { return value.first; }
};
template <class K, class T, class H = hash<K>, class E = equal_to<K>, class A = allocator<pair<const K, T>>>
class unordered_map : public __hash_table<K, pair<const K, T>, pair<const K, T>, __hashed_first<K, T>, H, E, A> {
public:
  typedef pair<const K, T> value_type;
  typedef T mapped_type;
  typedef H hasher;
  typedef E key_equal;
  typedef __hash_table<K, pair<const K, T>, pair<const K, T>, __hashed_first<K, T>, H, E, A> base;
  typedef typename base::iterator iterator;
  typedef typename base::const_iterator const_iterator;
  using base::insert;
  typedef __hash_node<pair<const K, T>> node;
  unordered_map() {}
  explicit unordered_map(unsigned long n, const H &hash = H(), const E &same = E(), const A &a = A()) : base(hash, same, a) {
    this->rehash(n);
  }
  explicit unordered_map(const A &a) : base(H(), E(), a) {}
  unordered_map(initializer_list<pair<const K, T>> items, unsigned long n = 0, const H &hash = H(), const E &same = E(), const A &a = A()) : base(hash, same, a) {
    if (n) this->rehash(n);
    insert(items);
  }
  template <class I, class = __if_iterator<I>> unordered_map(I first, I last, unsigned long n = 0, const H &hash = H(), const E &same = E(), const A &a = A()) : base(hash, same, a) {
    if (n) this->rehash(n);
    insert(first, last);
  }
  T &operator[](const K &k) {
    node *n = this->locate(k);
    return n ? n->value.second : made(k);
  }
  T &operator[](K &&k) {
    node *n = this->locate(k);
    return n ? n->value.second : made(static_cast<K &&>(k));
  }
  T &at(const K &k) {
    node *n = this->locate(k);
    if (!n) __stop_what("out_of_range", "_Map_base::at");
    return n->value.second;
  }
  const T &at(const K &k) const {
    node *n = this->locate(k);
    if (!n) __stop_what("out_of_range", "_Map_base::at");
    return n->value.second;
  }
  pair<iterator, bool> insert(const pair<const K, T> &value) { return make_at(value.first, value); }
  pair<iterator, bool> insert(pair<const K, T> &value) { return emplace(value); }
  pair<iterator, bool> insert(pair<const K, T> &&value) { return emplace(static_cast<pair<const K, T> &&>(value)); }
  iterator insert(const_iterator, const pair<const K, T> &value) { return insert(value).first; }
  template <class I, class = __if_iterator<I>> void insert(I first, I last) {
    for (; first != last; ++first) insert(*first);
  }
  void insert(initializer_list<pair<const K, T>> items) { insert(items.begin(), items.end()); }
  template <class X, class Y> pair<iterator, bool> insert(pair<X, Y> &&value) {
    return emplace(static_cast<pair<X, Y> &&>(value));
  }
  template <class X, class Y> pair<iterator, bool> insert(const pair<X, Y> &value) { return emplace(value); }
  template <class U> pair<iterator, bool> insert_or_assign(const K &k, U &&value) {
    node *n = this->locate(k);
    if (!n) return make_at(k, __keyed_t(), __keyed_t(), k, static_cast<U &&>(value));
    n->value.second = static_cast<U &&>(value);
    return pair<iterator, bool>(iterator(n), false);
  }
  template <class... R> pair<iterator, bool> emplace(R &&...args) {
    node *made = this->make(static_cast<R &&>(args)...);
    node *n = this->locate(made->value.first);
    if (n) {
      this->release(made);
      return pair<iterator, bool>(iterator(n), false);
    }
    this->attach(made);
    return pair<iterator, bool>(iterator(made), true);
  }
  template <class... R> iterator emplace_hint(const_iterator, R &&...args) {
    return emplace(static_cast<R &&>(args)...).first;
  }
  template <class... R> pair<iterator, bool> try_emplace(const K &k, R &&...args) {
    return make_at(k, __keyed_t(), __keyed_t(), k, static_cast<R &&>(args)...);
  }
  template <class... R> pair<iterator, bool> try_emplace(K &&k, R &&...args) {
    return make_at(k, __keyed_t(), __keyed_t(), static_cast<K &&>(k), static_cast<R &&>(args)...);
  }

private:
  /** A new element's. */
  template <class U> T &made(U &&k) {
    node *n = this->make(__keyed_t(), __keyed_t(), static_cast<U &&>(k));
    this->attach(n);
    return n->value.second;
  }
  /** A node of these arguments, unless there is one with the key. */
  template <class... R> pair<iterator, bool> make_at(const K &k, R &&...args) {
    node *n = this->locate(k);
    const bool is_new = !n;
    if (is_new) {
      n = this->make(static_cast<R &&>(args)...);
      this->attach(n);
    }
    return pair<iterator, bool>(iterator(n), is_new);
  }
};
template <class K, class T, class H = hash<K>, class E = equal_to<K>, class A = allocator<pair<const K, T>>>
class unordered_multimap : public __hash_table<K, pair<const K, T>, pair<const K, T>, __hashed_first<K, T>, H, E, A, true> {
public:
  typedef pair<const K, T> value_type;
  typedef T mapped_type;
  typedef H hasher;
  typedef E key_equal;
  typedef __hash_table<K, pair<const K, T>, pair<const K, T>, __hashed_first<K, T>, H, E, A, true> base;
  typedef typename base::iterator iterator;
  typedef typename base::const_iterator const_iterator;
  using base::insert;
  unordered_multimap() {}
  explicit unordered_multimap(unsigned long n, const H &hash = H(), const E &same = E(), const A &a = A()) : base(hash, same, a) {
    this->rehash(n);
  }
  explicit unordered_multimap(const A &a) : base(H(), E(), a) {}
  unordered_multimap(initializer_list<pair<const K, T>> items, unsigned long n = 0, const H &hash = H(), const E &same = E(), const A &a = A()) : base(hash, same, a) {
    if (n) this->rehash(n);
    this->fill(items.begin(), items.end());
  }
  template <class I, class = __if_iterator<I>> unordered_multimap(I first, I last, unsigned long n = 0, const H &hash = H(), const E &same = E(), const A &a = A()) : base(hash, same, a) {
    if (n) this->rehash(n);
    this->fill(first, last);
  }
  iterator insert(const pair<const K, T> &value) { return emplace(value); }
  iterator insert(pair<const K, T> &&value) { return emplace(static_cast<pair<const K, T> &&>(value)); }
  template <class X, class Y> iterator insert(pair<X, Y> &&value) { return emplace(static_cast<pair<X, Y> &&>(value)); }
  template <class X, class Y> iterator insert(const pair<X, Y> &value) { return emplace(value); }
  template <class I, class = __if_iterator<I>> void insert(I first, I last) { this->insert_all(first, last); }
  void insert(initializer_list<pair<const K, T>> items) { insert(items.begin(), items.end()); }
  template <class... R> iterator emplace(R &&...args) {
    auto made = this->make(static_cast<R &&>(args)...);
    this->attach(made);
    return iterator(made);
  }
};
}
