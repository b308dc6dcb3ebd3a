#pragma once
#include <__tree>
namespace std {
template <class K> struct __itself {
  static const K &of(const K &value) { return value; }
};
template <class K, class F = less<K>, class A = allocator<K>>
class set : public __sorted<K, K, const K, __itself<K>, F, A, false> {
public:
  typedef F value_compare;
  typedef __sorted<K, K, const K, __itself<K>, F, A, false> base;
  typedef typename base::iterator iterator;
  typedef typename base::const_iterator const_iterator;
  set() : base(F(), A()) {}
  explicit set(const F &less, const A &a = A()) : base(less, a) {}
  explicit set(const A &a) : base(F(), a) {}
  set(initializer_list<K> items, const F &less = F(), const A &a = A()) : base(less, a) { this->insert(items.begin(), items.end()); }
  template <class I, class = __if_iterator<I>> set(I first, I last, const F &less = F(), const A &a = A()) : base(less, a) { this->insert(first, last); }
  set(const set &) = default;
  set(set &&) = default;
  set(const set &other, const A &a) : base(other, a) {}
  set(set &&other, const A &a) : base(static_cast<set &&>(other), a) {}
  set &operator=(const set &) = default;
  set &operator=(set &&) = default;
  set &operator=(initializer_list<K> items) {
    this->clear();
    this->insert(items.begin(), items.end());
    return *this;
  }
  F value_comp() const { return this->less_; }
};
template <class K> set(initializer_list<K>) -> set<K>;
template <class I, class = __if_iterator<I>> set(I, I) -> set<typename iterator_traits<I>::value_type>;
template <class K, class F = less<K>, class A = allocator<K>>
class multiset : public __sorted<K, K, const K, __itself<K>, F, A, true> {
public:
  typedef F value_compare;
  typedef __sorted<K, K, const K, __itself<K>, F, A, true> base;
  typedef typename base::iterator iterator;
  typedef typename base::const_iterator const_iterator;
  multiset() : base(F(), A()) {}
  explicit multiset(const F &less, const A &a = A()) : base(less, a) {}
  explicit multiset(const A &a) : base(F(), a) {}
  multiset(initializer_list<K> items, const F &less = F(), const A &a = A()) : base(less, a) { this->insert(items.begin(), items.end()); }
  template <class I, class = __if_iterator<I>> multiset(I first, I last, const F &less = F(), const A &a = A()) : base(less, a) { this->insert(first, last); }
  multiset(const multiset &) = default;
  multiset(multiset &&) = default;
  multiset(const multiset &other, const A &a) : base(other, a) {}
  multiset(multiset &&other, const A &a) : base(static_cast<multiset &&>(other), a) {}
  multiset &operator=(const multiset &) = default;
  multiset &operator=(multiset &&) = default;
  multiset &operator=(initializer_list<K> items) {
    this->clear();
    this->insert(items.begin(), items.end());
    return *this;
  }
  F value_comp() const { return this->less_; }
};
template <class K> multiset(initializer_list<K>) -> multiset<K>;
template <class I, class = __if_iterator<I>> multiset(I, I) -> multiset<typename iterator_traits<I>::value_type>;
}
