#pragma once
#include <__hash_table>
namespace std {
template <class K> struct __hashed_itself {
  static const K &of(const K &value) { return value; }
};
template <class K, class H = hash<K>, class E = equal_to<K>>
class unordered_set : public __hash_table<K, K, const K, __hashed_itself<K>, H, E> {
public:
  typedef H hasher;
  typedef E key_equal;
  typedef __hash_table<K, K, const K, __hashed_itself<K>, H, E> base;
  typedef typename base::iterator iterator;
  typedef typename base::const_iterator const_iterator;
  unordered_set() {}
  explicit unordered_set(unsigned long n, const H &hash = H(), const E &same = E()) : base(hash, same) {
    this->rehash(n);
  }
  unordered_set(initializer_list<K> items) { insert(items); }
  template <class I, class = __if_iterator<I>> unordered_set(I first, I last) { insert(first, last); }
  pair<iterator, bool> insert(const K &value) { return make_at(value, value); }
  pair<iterator, bool> insert(K &&value) { return make_at(value, static_cast<K &&>(value)); }
  iterator insert(const_iterator, const K &value) { return insert(value).first; }
  template <class I, class = __if_iterator<I>> void insert(I first, I last) {
    for (; first != last; ++first) insert(*first);
  }
  void insert(initializer_list<K> items) { insert(items.begin(), items.end()); }
  template <class... A> pair<iterator, bool> emplace(A &&...args) {
    __hash_node<K> *made = this->make(static_cast<A &&>(args)...);
    __hash_node<K> *n = this->locate(made->value);
    if (n) {
      this->release(made);
      return pair<iterator, bool>(iterator(n), false);
    }
    this->attach(made);
    return pair<iterator, bool>(iterator(made), true);
  }

private:
  template <class A> pair<iterator, bool> make_at(const K &k, A &&value) {
    __hash_node<K> *n = this->locate(k);
    const bool is_new = !n;
    if (is_new) {
      n = this->make(static_cast<A &&>(value));
      this->attach(n);
    }
    return pair<iterator, bool>(iterator(n), is_new);
  }
};
template <class K, class H = hash<K>, class E = equal_to<K>>
class unordered_multiset : public __hash_table<K, K, const K, __hashed_itself<K>, H, E, true> {
public:
  typedef H hasher;
  typedef E key_equal;
  typedef __hash_table<K, K, const K, __hashed_itself<K>, H, E, true> base;
  typedef typename base::iterator iterator;
  typedef typename base::const_iterator const_iterator;
  unordered_multiset() {}
  explicit unordered_multiset(unsigned long n, const H &hash = H(), const E &same = E()) : base(hash, same) {
    this->rehash(n);
  }
  unordered_multiset(initializer_list<K> items) { this->fill(items.begin(), items.end()); }
  template <class I, class = __if_iterator<I>> unordered_multiset(I first, I last) { this->fill(first, last);
  }
  iterator insert(const K &value) { return emplace(value); }
  iterator insert(K &&value) { return emplace(static_cast<K &&>(value)); }
  template <class I, class = __if_iterator<I>> void insert(I first, I last) { this->insert_all(first, last); }
  void insert(initializer_list<K> items) { insert(items.begin(), items.end()); }
  template <class... A> iterator emplace(A &&...args) {
    auto made = this->make(static_cast<A &&>(args)...);
    this->attach(made);
    return iterator(made);
  }
};
}
