#pragma once
#include <__hash_table>
#include <tuple>
namespace std {
template <class K, class T> struct __hashed_first {
  static const K &of(const pair<const K, T> &value) { return value.first; }
};
template <class K, class T, class H = hash<K>, class E = equal_to<K>>
class unordered_map : public __hash_table<K, pair<const K, T>, pair<const K, T>, __hashed_first<K, T>, H, E> {
public:
  typedef pair<const K, T> value_type;
  typedef T mapped_type;
  typedef __hash_table<K, pair<const K, T>, pair<const K, T>, __hashed_first<K, T>, H, E> base;
  typedef typename base::iterator iterator;
  typedef typename base::const_iterator const_iterator;
  typedef __hash_node<pair<const K, T>> node;
  unordered_map() {}
  explicit unordered_map(unsigned long n) { this->rehash(n); }
  unordered_map(initializer_list<pair<const K, T>> items) {
    this->rehash(items.size());
    for (const pair<const K, T> *p = items.begin(); p != items.end(); ++p) insert(*p);
  }
  template <class I, class = __if_iterator<I>> unordered_map(I first, I last) {
    this->rehash(distance(first, last));
    for (; first != last; ++first) insert(pair<const K, T>(first->first, first->second));
  }
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
    if (!n) __stop_what("out_of_range", "_Map_base::at");
    return n->value.second;
  }
  const T &at(const K &k) const {
    node *n = this->locate(k);
    if (!n) __stop_what("out_of_range", "_Map_base::at");
    return n->value.second;
  }
  pair<iterator, bool> insert(const pair<const K, T> &value) { return emplace(value.first, value.second); }
  template <class I, class = __if_iterator<I>> void insert(I first, I last) {
    this->expect(distance(first, last));
    for (; first != last; ++first) insert(pair<const K, T>(first->first, first->second));
  }
  void insert(initializer_list<pair<const K, T>> items) { insert(items.begin(), items.end()); }
  template <class A, class B> pair<iterator, bool> insert(pair<A, B> &&value) {
    return emplace(static_cast<A &&>(value.first), static_cast<B &&>(value.second));
  }
  template <class A, class B> pair<iterator, bool> insert(const pair<A, B> &value) {
    return emplace(value.first, value.second);
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
      return pair<iterator, bool>(iterator(n), false);
    }
    this->attach(made);
    return pair<iterator, bool>(iterator(made), true);
  }
  template <class... A> pair<iterator, bool> try_emplace(const K &k, A &&...args) {
    node *n = this->locate(k);
    if (n) return pair<iterator, bool>(iterator(n), false);
    return emplace(k, T(static_cast<A &&>(args)...));
  }
};
}
