#pragma once
#include <__tree>
namespace std {
template <class K> struct __itself {
  static const K &of(const K &value) { return value; }
};
template <class K, class F = less<K>> class set : public __sorted<K, K, const K, __itself<K>, F> {
public:
  typedef __sorted<K, K, const K, __itself<K>, F> base;
  typedef typename base::iterator iterator;
  typedef typename base::const_iterator const_iterator;
  set() : base(F()) {}
  explicit set(F less) : base(less) {}
  set(initializer_list<K> items) : base(F()) { insert(items.begin(), items.end()); }
  template <class I, class = __if_iterator<I>> set(I first, I last) : base(F()) { insert(first, last); }
  pair<iterator, bool> insert(const K &value) {
    __tree_node<K> *n = this->locate(value);
    const bool is_new = n == nullptr;
    if (is_new) {
      n = this->make(value);
      this->attach(n);
    }
    return pair<iterator, bool>(iterator(n, &this->root_), is_new);
  }
  pair<iterator, bool> insert(K &&value) {
    __tree_node<K> *n = this->locate(value);
    const bool is_new = n == nullptr;
    if (is_new) {
      n = this->make(static_cast<K &&>(value));
      this->attach(n);
    }
    return pair<iterator, bool>(iterator(n, &this->root_), is_new);
  }
  template <class I, class = __if_iterator<I>> void insert(I first, I last) {
    for (; first != last; ++first) insert(*first);
  }
  void insert(initializer_list<K> items) { insert(items.begin(), items.end()); }
  iterator insert(const_iterator, const K &value) { return insert(value).first; }
  template <class... A> pair<iterator, bool> emplace(A &&...args) {
    __tree_node<K> *made = this->make(static_cast<A &&>(args)...);
    __tree_node<K> *n = this->locate(made->value);
    if (n) this->release(made);
    else this->attach(n = made);
    return pair<iterator, bool>(iterator(n, &this->root_), n == made);
  }
  template <class O> void merge(O &&other) {
    for (auto it = other.begin(); it != other.end();)
      if (insert(*it).second) it = other.erase(it);
      else ++it;
  }
};
template <class K, class F = less<K>> class multiset : public __sorted<K, K, const K, __itself<K>, F> {
public:
  typedef __sorted<K, K, const K, __itself<K>, F> base;
  typedef typename base::iterator iterator;
  typedef typename base::const_iterator const_iterator;
  multiset() : base(F()) {}
  explicit multiset(F less) : base(less) {}
  multiset(initializer_list<K> items) : base(F()) {
    for (const K *p = items.begin(); p != items.end(); ++p) insert(*p);
  }
  iterator insert(const K &value) {
    __tree_node<K> *n = this->make(value);
    this->attach(n);
    return iterator(n, &this->root_);
  }
  template <class I, class = __if_iterator<I>> multiset(I first, I last) : base(F()) { insert(first, last); }
  template <class I, class = __if_iterator<I>> void insert(I first, I last) {
    for (; first != last; ++first) insert(*first);
  }
  void insert(initializer_list<K> items) { insert(items.begin(), items.end()); }
  iterator insert(K &&value) { return emplace(static_cast<K &&>(value)); }
  template <class... A> iterator emplace(A &&...args) {
    __tree_node<K> *n = this->make(static_cast<A &&>(args)...);
    this->attach(n);
    return iterator(n, &this->root_);
  }
};
}
