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
    node *n = this->locate(k);
    if (!n) {
      n = this->make(k, T());
      this->attach(n);
    }
    return n->value.second;
  }
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
  pair<iterator, bool> insert(const pair<const K, T> &value) { return emplace(value.first, value.second); }
  template <class I, class = __if_iterator<I>> void insert(I first, I last) {
    for (; first != last; ++first) insert(pair<const K, T>(first->first, first->second));
  }
  void insert(initializer_list<pair<const K, T>> items) { insert(items.begin(), items.end()); }
  iterator insert(const_iterator, const pair<const K, T> &value) { return insert(value).first; }
  template <class A, class B> pair<iterator, bool> insert(pair<A, B> &&value) {
    return emplace(static_cast<A &&>(value.first), static_cast<B &&>(value.second));
  }
  template <class A, class B> pair<iterator, bool> insert(const pair<A, B> &value) {
    return emplace(value.first, value.second);
  }
  template <class O> void merge(O &&other) {
    for (auto it = other.begin(); it != other.end();)
      if (insert(*it).second) it = other.erase(it);
      else ++it;
  }
  pair<iterator, bool> insert_or_assign(const K &k, const T &value) {
    pair<iterator, bool> result = emplace(k, value);
    if (!result.second) result.first->second = value;
    return result;
  }
  template <class A, class B> pair<iterator, bool> emplace(A &&k, B &&value) {
    node *made = this->make(static_cast<A &&>(k), static_cast<B &&>(value));
    node *n = this->locate(made->value.first);
    if (n) {
      this->release(made);
      return pair<iterator, bool>(iterator(n, &this->root_), false);
    }
    this->attach(made);
    return pair<iterator, bool>(iterator(made, &this->root_), true);
  }
  template <class... A> pair<iterator, bool> try_emplace(const K &k, A &&...args) {
    node *n = this->locate(k);
    if (n) return pair<iterator, bool>(iterator(n, &this->root_), false);
    return emplace(k, T(static_cast<A &&>(args)...));
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
  template <class A, class B> iterator emplace(A &&k, B &&value) {
    auto made = this->make(static_cast<A &&>(k), static_cast<B &&>(value));
    this->attach(made);
    return iterator(made, &this->root_);
  }
};
}
