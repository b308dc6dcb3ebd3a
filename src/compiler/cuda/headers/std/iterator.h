#pragma once
#include <utility>
#include <__algobase>
#include <stddef.h>
namespace std {
struct input_iterator_tag {};
struct output_iterator_tag {};
struct forward_iterator_tag : input_iterator_tag {};
struct bidirectional_iterator_tag : forward_iterator_tag {};
struct random_access_iterator_tag : bidirectional_iterator_tag {};
template <class C, class T, class D = long, class P = T *, class R = T &> struct iterator {
  typedef C iterator_category;
  typedef T value_type;
  typedef D difference_type;
  typedef P pointer;
  typedef R reference;
};
template <class I> struct iterator_traits {
  typedef typename I::iterator_category iterator_category;
  typedef typename I::value_type value_type;
  typedef typename I::difference_type difference_type;
  typedef typename I::pointer pointer;
  typedef typename I::reference reference;
};
template <class T> struct iterator_traits<T *> {
  typedef random_access_iterator_tag iterator_category;
  typedef remove_cv_t<T> value_type;
  typedef long difference_type;
  typedef T *pointer;
  typedef T &reference;
};
template <class I> using __value_of = typename iterator_traits<I>::value_type;
/** Well-formed for iterators only: keeps numbers out of the templates for ranges. */
template <class I> using __if_iterator = decltype(*declval<I &>());
template <class I> inline void __advance(I &it, long n, input_iterator_tag) {
  for (; n > 0; --n) ++it;
}
template <class I> inline void __advance(I &it, long n, bidirectional_iterator_tag) {
  for (; n > 0; --n) ++it;
  for (; n < 0; ++n) --it;
}
template <class I> inline void __advance(I &it, long n, random_access_iterator_tag) { it += n; }
template <class I> inline void advance(I &it, long n) {
  __advance(it, n, typename iterator_traits<I>::iterator_category());
}
template <class I> inline long __distance(I first, I last, input_iterator_tag) {
  long n = 0;
  for (; first != last; ++first) ++n;
  return n;
}
template <class I> inline long __distance(I first, I last, random_access_iterator_tag) { return last - first; }
template <class I> inline long distance(I first, I last) {
  return __distance(first, last, typename iterator_traits<I>::iterator_category());
}
template <class I> inline I next(I it, long n = 1) {
  advance(it, n);
  return it;
}
template <class I> inline I prev(I it, long n = 1) {
  advance(it, -n);
  return it;
}
template <class C> constexpr auto begin(C &c) -> decltype(c.begin()) { return c.begin(); }
template <class C> constexpr auto begin(const C &c) -> decltype(c.begin()) { return c.begin(); }
template <class C> constexpr auto end(C &c) -> decltype(c.end()) { return c.end(); }
template <class C> constexpr auto end(const C &c) -> decltype(c.end()) { return c.end(); }
template <class T, unsigned long N> constexpr T *begin(T (&a)[N]) { return a; }
template <class T, unsigned long N> constexpr T *end(T (&a)[N]) { return a + N; }
template <class C> constexpr auto cbegin(const C &c) -> decltype(c.begin()) { return c.begin(); }
template <class C> constexpr auto cend(const C &c) -> decltype(c.end()) { return c.end(); }
template <class C> constexpr long ssize(const C &c) { return (long)c.size(); }
template <class T, long N> constexpr long ssize(const T (&)[N]) { return N; }
template <class C> constexpr unsigned long size(const C &c) { return c.size(); }
template <class T, unsigned long N> constexpr unsigned long size(const T (&)[N]) { return N; }
template <class C> constexpr bool empty(const C &c) { return c.empty(); }
template <class C> constexpr auto data(C &c) -> decltype(c.data()) { return c.data(); }
template <class C> constexpr auto data(const C &c) -> decltype(c.data()) { return c.data(); }
template <class T, unsigned long N> constexpr T *data(T (&a)[N]) { return a; }
template <class I> class reverse_iterator {
  I it_;

public:
  typedef typename iterator_traits<I>::iterator_category iterator_category;
  typedef typename iterator_traits<I>::value_type value_type;
  typedef typename iterator_traits<I>::difference_type difference_type;
  typedef typename iterator_traits<I>::pointer pointer;
  typedef typename iterator_traits<I>::reference reference;
  reverse_iterator() : it_() {}
  explicit reverse_iterator(I it) : it_(it) {}
  I base() const { return it_; }
  reference operator*() const {
    I before = it_;
    --before;
    return *before;
  }
  auto operator->() const { return &**this; }
  reference operator[](long n) const { return *(*this + n); }
  reverse_iterator &operator++() { --it_; return *this; }
  reverse_iterator &operator--() { ++it_; return *this; }
  reverse_iterator operator++(int) { reverse_iterator old = *this; --it_; return old; }
  reverse_iterator operator--(int) { reverse_iterator old = *this; ++it_; return old; }
  reverse_iterator &operator+=(long n) { it_ -= n; return *this; }
  reverse_iterator &operator-=(long n) { it_ += n; return *this; }
  reverse_iterator operator+(long n) const { return reverse_iterator(it_ - n); }
  reverse_iterator operator-(long n) const { return reverse_iterator(it_ + n); }
  long operator-(const reverse_iterator &other) const { return other.it_ - it_; }
  bool operator==(const reverse_iterator &other) const { return it_ == other.it_; }
  bool operator!=(const reverse_iterator &other) const { return it_ != other.it_; }
  bool operator<(const reverse_iterator &other) const { return other.it_ < it_; }
  bool operator>(const reverse_iterator &other) const { return it_ < other.it_; }
  bool operator<=(const reverse_iterator &other) const { return !(it_ < other.it_); }
  bool operator>=(const reverse_iterator &other) const { return !(other.it_ < it_); }
};
template <class C> inline auto rbegin(C &c) -> decltype(c.rbegin()) { return c.rbegin(); }
template <class C> inline auto rend(C &c) -> decltype(c.rend()) { return c.rend(); }
template <class C> class back_insert_iterator {
  C *container_;

public:
  typedef output_iterator_tag iterator_category;
  typedef void value_type;
  typedef long difference_type;
  typedef void pointer;
  typedef void reference;
  explicit back_insert_iterator(C &container) : container_(&container) {}
  back_insert_iterator &operator=(const typename C::value_type &value) {
    container_->push_back(value);
    return *this;
  }
  back_insert_iterator &operator*() { return *this; }
  back_insert_iterator &operator++() { return *this; }
  back_insert_iterator operator++(int) { return *this; }
};
template <class C> inline back_insert_iterator<C> back_inserter(C &container) {
  return back_insert_iterator<C>(container);
}
template <class C> class front_insert_iterator {
  C *container_;

public:
  typedef output_iterator_tag iterator_category;
  typedef void value_type;
  typedef long difference_type;
  typedef void pointer;
  typedef void reference;
  explicit front_insert_iterator(C &container) : container_(&container) {}
  front_insert_iterator &operator=(const typename C::value_type &value) {
    container_->push_front(value);
    return *this;
  }
  front_insert_iterator &operator*() { return *this; }
  front_insert_iterator &operator++() { return *this; }
  front_insert_iterator operator++(int) { return *this; }
};
template <class C> inline front_insert_iterator<C> front_inserter(C &container) {
  return front_insert_iterator<C>(container);
}
template <class C> class insert_iterator {
  C *container_;
  typename C::iterator at_;

public:
  typedef output_iterator_tag iterator_category;
  typedef void value_type;
  typedef long difference_type;
  typedef void pointer;
  typedef void reference;
  insert_iterator(C &container, typename C::iterator at) : container_(&container), at_(at) {}
  insert_iterator &operator=(const typename C::value_type &value) {
    at_ = container_->insert(at_, value);
    ++at_;
    return *this;
  }
  insert_iterator &operator*() { return *this; }
  insert_iterator &operator++() { return *this; }
  insert_iterator operator++(int) { return *this; }
};
template <class C> inline insert_iterator<C> inserter(C &container, typename C::iterator at) {
  return insert_iterator<C>(container, at);
}
template <class I> class move_iterator {
  I it_;

public:
  typedef typename iterator_traits<I>::iterator_category iterator_category;
  typedef typename iterator_traits<I>::value_type value_type;
  typedef typename iterator_traits<I>::difference_type difference_type;
  typedef I pointer;
  typedef value_type &&reference;
  explicit move_iterator(I it) : it_(it) {}
  I base() const { return it_; }
  value_type &&operator*() const { return static_cast<value_type &&>(*it_); }
  move_iterator &operator++() { ++it_; return *this; }
  move_iterator operator++(int) { move_iterator old = *this; ++it_; return old; }
  move_iterator &operator--() { --it_; return *this; }
  move_iterator operator+(long n) const { return move_iterator(it_ + n); }
  long operator-(const move_iterator &other) const { return it_ - other.it_; }
  bool operator==(const move_iterator &other) const { return it_ == other.it_; }
  bool operator!=(const move_iterator &other) const { return it_ != other.it_; }
};
template <class I> inline move_iterator<I> make_move_iterator(I it) { return move_iterator<I>(it); }
template <class I> inline reverse_iterator<I> make_reverse_iterator(I it) { return reverse_iterator<I>(it); }
template <class C> inline auto crbegin(const C &c) -> decltype(c.rbegin()) { return c.rbegin(); }
template <class C> inline auto crend(const C &c) -> decltype(c.rend()) { return c.rend(); }
}
