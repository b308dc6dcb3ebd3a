#pragma once
#include <__tree>
#include <tuple>
namespace std {
template <class K, class T> struct __first_of {
  static const K &of(const pair<const K, T> &value) { return value.first; }
};
template <class K, class T, class F = less<K>>
class map : public __sorted<K, pair<const K, T>, pair<const K, T>, __first_of<K, T>, F> {
public:
  typedef pair<const K, T> value_type;
  typedef T mapped_type;
  typedef __sorted<K, pair<const K, T>, pair<const K, T>, __first_of<K, T>, F> base;
  typedef typename base::iterator iterator;
  typedef typename base::const_iterator const_iterator;
  typedef __tree_node<pair<const K, T>> node;
  map() : base(F()) {}
  explicit map(F less) : base(less) {}
  map(initializer_list<pair<const K, T>> items) : base(F()) {
    for (const pair<const K, T> *p = items.begin(); p != items.end(); ++p) insert(*p);
  }
  template <class I, class = __if_iterator<I>> map(I first, I last) : base(F()) { insert(first, last); }
  T &operator[](const K &k) {
    return try_emplace(k).first->second;
  }
  T &operator[](K &&k) { return try_emplace(static_cast<K &&>(k)).first->second; }
  T &at(const K &k) {
    node *n = this->locate(k);
    if (!n) __stop_what("out_of_range", "map::at");
    return n->value.second;
  }
  const T &at(const K &k) const {
    node *n = this->locate(k);
    if (!n) __stop_what("out_of_range", "map::at");
    return n->value.second;
  }
  pair<iterator, bool> insert(const pair<const K, T> &value) { return make_at(value.first, value); }
  pair<iterator, bool> insert(pair<const K, T> &&value) {
    return make_at(value.first, static_cast<pair<const K, T> &&>(value));
  }
  template <class I, class = __if_iterator<I>> void insert(I first, I last) {
    for (; first != last; ++first) emplace(*first);
  }
  void insert(initializer_list<pair<const K, T>> items) { insert(items.begin(), items.end()); }
  iterator insert(const_iterator, const pair<const K, T> &value) { return insert(value).first; }
  template <class A, class B> pair<iterator, bool> insert(pair<A, B> &&value) {
    if constexpr (is_same<remove_const_t<A>, K>::value)
      return make_at(value.first, static_cast<pair<A, B> &&>(value));
    else return emplace(static_cast<pair<A, B> &&>(value));
  }
  template <class A, class B> pair<iterator, bool> insert(const pair<A, B> &value) {
    if constexpr (is_same<remove_const_t<A>, K>::value) return make_at(value.first, value);
    else return emplace(value);
  }
  template <class O> void merge(O &&other) {
    for (auto it = other.begin(); it != other.end();)
      if (insert(*it).second) it = other.erase(it);
      else ++it;
  }
  template <class U> pair<iterator, bool> insert_or_assign(const K &k, U &&value) {
    node *n = this->locate(k);
    if (!n) return make_at(k, __keyed_t(), __keyed_t(), k, static_cast<U &&>(value));
    n->value.second = static_cast<U &&>(value);
    return pair<iterator, bool>(iterator(n, &this->root_), false);
  }
  template <class... A> pair<iterator, bool> emplace(A &&...args) {
    node *made = this->make(static_cast<A &&>(args)...);
    node *n = this->locate(made->value.first);
    if (n) {
      this->release(made);
      return pair<iterator, bool>(iterator(n, &this->root_), false);
    }
    this->attach(made);
    return pair<iterator, bool>(iterator(made, &this->root_), true);
  }
  template <class... A> iterator emplace_hint(const_iterator, A &&...args) {
    return emplace(static_cast<A &&>(args)...).first;
  }
  template <class... A> pair<iterator, bool> try_emplace(const K &k, A &&...args) {
    return make_at(k, __keyed_t(), __keyed_t(), k, static_cast<A &&>(args)...);
  }
  template <class... A> pair<iterator, bool> try_emplace(K &&k, A &&...args) {
    return make_at(k, __keyed_t(), __keyed_t(), static_cast<K &&>(k), static_cast<A &&>(args)...);
  }

private:
  /** A node of these arguments, unless there is one with the key. */
  template <class... A> pair<iterator, bool> make_at(const K &k, A &&...args) {
    node *n = this->locate(k);
    const bool is_new = !n;
    if (is_new) {
      n = this->make(static_cast<A &&>(args)...);
      this->attach(n);
    }
    return pair<iterator, bool>(iterator(n, &this->root_), is_new);
  }
};
template <class K, class T, class F = less<K>>
class multimap : public __sorted<K, pair<const K, T>, pair<const K, T>, __first_of<K, T>, F> {
public:
  typedef pair<const K, T> value_type;
  typedef T mapped_type;
  typedef __sorted<K, pair<const K, T>, pair<const K, T>, __first_of<K, T>, F> base;
  typedef typename base::iterator iterator;
  typedef typename base::const_iterator const_iterator;
  multimap() : base(F()) {}
  multimap(initializer_list<pair<const K, T>> items) : base(F()) {
    for (const pair<const K, T> *p = items.begin(); p != items.end(); ++p) insert(*p);
  }
  iterator insert(const pair<const K, T> &value) { return emplace(value.first, value.second); }
  template <class A, class B> iterator insert(const pair<A, B> &value) { return emplace(value.first, value.second); }
  template <class I, class = __if_iterator<I>> void insert(I first, I last) {
    for (; first != last; ++first) emplace(first->first, first->second);
  }
  void insert(initializer_list<pair<const K, T>> items) { insert(items.begin(), items.end()); }
  template <class... A> iterator emplace(A &&...args) {
    auto made = this->make(static_cast<A &&>(args)...);
    this->attach(made);
    return iterator(made, &this->root_);
  }
};
}
