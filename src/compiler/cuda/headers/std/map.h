#pragma once
#include <__tree>
#include <tuple>
namespace std {
template <class K, class T> struct __first_of {
  static const K &of(const pair<const K, T> &value) { return value.first; }
};
template <class K, class T, class F = less<K>, class A = allocator<pair<const K, T>>>
class map : public __sorted<K, pair<const K, T>, pair<const K, T>, __first_of<K, T>, F, A, false> {
public:
  typedef pair<const K, T> value_type;
  typedef T mapped_type;
  typedef __sorted<K, pair<const K, T>, pair<const K, T>, __first_of<K, T>, F, A, false> base;
  typedef typename base::iterator iterator;
  typedef typename base::const_iterator const_iterator;
  class value_compare {
    F less_;

  public:
    value_compare(const F &less) : less_(less) {}
    bool operator()(const value_type &a, const value_type &b) const { return less_(a.first, b.first); }
  };
  map() : base(F(), A()) {}
  explicit map(const F &less, const A &a = A()) : base(less, a) {}
  explicit map(const A &a) : base(F(), a) {}
  map(initializer_list<pair<const K, T>> items, const F &less = F(), const A &a = A()) : base(less, a) { insert(items.begin(), items.end()); }
  map(initializer_list<pair<const K, T>> items, const A &a) : base(F(), a) { insert(items.begin(), items.end()); }
  template <class I, class = __if_iterator<I>> map(I first, I last, const F &less = F(), const A &a = A()) : base(less, a) { insert(first, last); }
  map(const map &) = default;
  map(map &&) = default;
  map(const map &other, const A &a) : base(other, a) {}
  map(map &&other, const A &a) : base(static_cast<map &&>(other), a) {}
  map &operator=(const map &) = default;
  map &operator=(map &&) = default;
  map &operator=(initializer_list<pair<const K, T>> items) {
    this->clear();
    insert(items.begin(), items.end());
    return *this;
  }
  value_compare value_comp() const { return value_compare(this->less_); }
  T &operator[](const K &k) {
    return try_emplace(k).first->second;
  }
  T &operator[](K &&k) { return try_emplace(static_cast<K &&>(k)).first->second; }
  T &at(const K &k) {
    iterator it = this->find(k);
    if (it == this->end()) __stop_what("out_of_range", "map::at");
    return it->second;
  }
  const T &at(const K &k) const {
    const_iterator it = this->find(k);
    if (it == this->end()) __stop_what("out_of_range", "map::at");
    return it->second;
  }
  using base::insert;
  template <class B, class C> pair<iterator, bool> insert(pair<B, C> &&value) {
    if constexpr (is_same<remove_const_t<B>, K>::value)
      return this->put(value.first, static_cast<pair<B, C> &&>(value));
    else return this->emplace(static_cast<pair<B, C> &&>(value));
  }
  template <class B, class C> pair<iterator, bool> insert(const pair<B, C> &value) {
    if constexpr (is_same<remove_const_t<B>, K>::value) return this->put(value.first, value);
    else return this->emplace(value);
  }
  template <class U> pair<iterator, bool> insert_or_assign(const K &k, U &&value) {
    return assigned(try_emplace(k, static_cast<U &&>(value)), static_cast<U &&>(value));
  }
  template <class U> pair<iterator, bool> insert_or_assign(K &&k, U &&value) {
    return assigned(try_emplace(static_cast<K &&>(k), static_cast<U &&>(value)), static_cast<U &&>(value));
  }
  template <class... R> pair<iterator, bool> try_emplace(const K &k, R &&...args) {
    return this->put(k, __keyed_t(), __keyed_t(), k, static_cast<R &&>(args)...);
  }
  template <class... R> pair<iterator, bool> try_emplace(K &&k, R &&...args) {
    return this->put(k, __keyed_t(), __keyed_t(), static_cast<K &&>(k), static_cast<R &&>(args)...);
  }

private:
  /** What is there already gets the value, which nothing was made of. */
  template <class U> static pair<iterator, bool> assigned(pair<iterator, bool> placed, U &&value) {
    if (!placed.second) placed.first->second = static_cast<U &&>(value);
    return placed;
  }
};
template <class K, class T> map(initializer_list<pair<K, T>>) -> map<remove_const_t<K>, T>;
template <class I, class = __if_iterator<I>> map(I, I)
    -> map<remove_const_t<typename iterator_traits<I>::value_type::first_type>, typename iterator_traits<I>::value_type::second_type>;
template <class K, class T, class F = less<K>, class A = allocator<pair<const K, T>>>
class multimap : public __sorted<K, pair<const K, T>, pair<const K, T>, __first_of<K, T>, F, A, true> {
public:
  typedef pair<const K, T> value_type;
  typedef T mapped_type;
  typedef __sorted<K, pair<const K, T>, pair<const K, T>, __first_of<K, T>, F, A, true> base;
  typedef typename base::iterator iterator;
  typedef typename base::const_iterator const_iterator;
  multimap() : base(F(), A()) {}
  explicit multimap(const F &less, const A &a = A()) : base(less, a) {}
  explicit multimap(const A &a) : base(F(), a) {}
  multimap(initializer_list<pair<const K, T>> items, const F &less = F(), const A &a = A()) : base(less, a) { insert(items.begin(), items.end()); }
  template <class I, class = __if_iterator<I>> multimap(I first, I last, const F &less = F(), const A &a = A()) : base(less, a) { insert(first, last); }
  multimap(const multimap &) = default;
  multimap(multimap &&) = default;
  multimap(const multimap &other, const A &a) : base(other, a) {}
  multimap(multimap &&other, const A &a) : base(static_cast<multimap &&>(other), a) {}
  multimap &operator=(const multimap &) = default;
  multimap &operator=(multimap &&) = default;
  multimap &operator=(initializer_list<pair<const K, T>> items) {
    this->clear();
    insert(items.begin(), items.end());
    return *this;
  }
  using base::insert;
  template <class B, class C> iterator insert(pair<B, C> &&value) { return this->emplace(static_cast<pair<B, C> &&>(value)); }
  template <class B, class C> iterator insert(const pair<B, C> &value) { return this->emplace(value); }
};
template <class K, class T> multimap(initializer_list<pair<K, T>>) -> multimap<remove_const_t<K>, T>;
template <class I, class = __if_iterator<I>> multimap(I, I)
    -> multimap<remove_const_t<typename iterator_traits<I>::value_type::first_type>, typename iterator_traits<I>::value_type::second_type>;
}
