#pragma once
#include <__hash_table>
namespace std {
template <class K> struct __hashed_itself {
  static const K &of(const K &value) { return value; }
};
template <class K, class H = hash<K>, class E = equal_to<K>>
class unordered_set : public __hash_table<K, K, const K, __hashed_itself<K>, H, E> {
public:
  typedef __hash_table<K, K, const K, __hashed_itself<K>, H, E> base;
  typedef typename base::iterator iterator;
  typedef typename base::const_iterator const_iterator;
  unordered_set() {}
  explicit unordered_set(unsigned long n) { this->rehash(n); }
  unordered_set(initializer_list<K> items) {
    this->rehash(items.size());
    for (const K *p = items.begin(); p != items.end(); ++p) insert(*p);
  }
  template <class I, class = __if_iterator<I>> unordered_set(I first, I last) {
    this->rehash(distance(first, last));
    for (; first != last; ++first) insert(*first);
  }
  pair<iterator, bool> insert(const K &value) {
    __hash_node<K> *n = this->locate(value);
    const bool is_new = n == nullptr;
    if (is_new) {
      n = this->make(value);
      this->attach(n);
    }
    return pair<iterator, bool>(iterator(n), is_new);
  }
  template <class I, class = __if_iterator<I>> void insert(I first, I last) {
    this->expect(distance(first, last));
    for (; first != last; ++first) insert(*first);
  }
  void insert(initializer_list<K> items) { insert(items.begin(), items.end()); }
  template <class... A> pair<iterator, bool> emplace(A &&...args) { return insert(K(static_cast<A &&>(args)...)); }
};
}
