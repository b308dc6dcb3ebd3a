#pragma once
#include <__hash_table>
#include <tuple>
namespace std {
template <class K> struct __hashed_itself {
  static const K &of(const K &value) { return value; }
};
template <class K, class H = hash<K>, class E = equal_to<K>, class A = allocator<K>>
class unordered_set : public __hash_table<K, K, const K, __hashed_itself<K>, H, E, A> {
public:
  typedef H hasher;
  typedef E key_equal;
  typedef __hash_table<K, K, const K, __hashed_itself<K>, H, E, A> base;
  typedef typename base::iterator iterator;
  typedef typename base::const_iterator const_iterator;
  using base::insert;
  unordered_set() {}
  explicit unordered_set(unsigned long n, const H &hash = H(), const E &same = E(), const A &a = A()) : base(hash, same, a) {
    this->rehash(n);
  }
  explicit unordered_set(const A &a) : base(H(), E(), a) {}
  unordered_set(initializer_list<K> items, unsigned long n = 0, const H &hash = H(), const E &same = E(), const A &a = A()) : base(hash, same, a) {
    if (n) this->rehash(n);
    insert(items);
  }
  template <class I, class = __if_iterator<I>> unordered_set(I first, I last, unsigned long n = 0, const H &hash = H(), const E &same = E(), const A &a = A()) : base(hash, same, a) {
    if (n) this->rehash(n);
    insert(first, last);
  }
  pair<iterator, bool> insert(const K &value) { return make_at(value, value); }
  pair<iterator, bool> insert(K &&value) { return make_at(value, static_cast<K &&>(value)); }
  iterator insert(const_iterator, const K &value) { return insert(value).first; }
  template <class I, class = __if_iterator<I>> void insert(I first, I last) {
    for (; first != last; ++first) insert(*first);
  }
  void insert(initializer_list<K> items) { insert(items.begin(), items.end()); }
  template <class... R> pair<iterator, bool> emplace(R &&...args) {
    __hash_node<K> *made = this->make(static_cast<R &&>(args)...);
    __hash_node<K> *n = this->locate(made->value);
    if (n) {
      this->release(made);
      return pair<iterator, bool>(iterator(n), false);
    }
    this->attach(made);
    return pair<iterator, bool>(iterator(made), true);
  }

private:
  template <class R> pair<iterator, bool> make_at(const K &k, R &&value) {
    __hash_node<K> *n = this->locate(k);
    const bool is_new = !n;
    if (is_new) {
      n = this->make(static_cast<R &&>(value));
      this->attach(n);
    }
    return pair<iterator, bool>(iterator(n), is_new);
  }
};
template <class K, class H = hash<K>, class E = equal_to<K>, class A = allocator<K>>
class unordered_multiset : public __hash_table<K, K, const K, __hashed_itself<K>, H, E, A, true> {
public:
  typedef H hasher;
  typedef E key_equal;
  typedef __hash_table<K, K, const K, __hashed_itself<K>, H, E, A, true> base;
  typedef typename base::iterator iterator;
  typedef typename base::const_iterator const_iterator;
  using base::insert;
  unordered_multiset() {}
  explicit unordered_multiset(unsigned long n, const H &hash = H(), const E &same = E(), const A &a = A()) : base(hash, same, a) {
    this->rehash(n);
  }
  explicit unordered_multiset(const A &a) : base(H(), E(), a) {}
  unordered_multiset(initializer_list<K> items, unsigned long n = 0, const H &hash = H(), const E &same = E(), const A &a = A()) : base(hash, same, a) {
    if (n) this->rehash(n);
    this->fill(items.begin(), items.end());
  }
  template <class I, class = __if_iterator<I>> unordered_multiset(I first, I last, unsigned long n = 0, const H &hash = H(), const E &same = E(), const A &a = A()) : base(hash, same, a) {
    if (n) this->rehash(n);
    this->fill(first, last);
  }
  iterator insert(const K &value) { return emplace(value); }
  iterator insert(K &&value) { return emplace(static_cast<K &&>(value)); }
  template <class I, class = __if_iterator<I>> void insert(I first, I last) { this->insert_all(first, last); }
  void insert(initializer_list<K> items) { insert(items.begin(), items.end()); }
  template <class... R> iterator emplace(R &&...args) {
    auto made = this->make(static_cast<R &&>(args)...);
    this->attach(made);
    return iterator(made);
  }
};
}
