#pragma once
#include <__allocators>
#include <iterator>
#include <new>
namespace std {
struct __list_link {
  __list_link *next;
  __list_link *prev;
};
template <class T> struct __list_node : __list_link {
  T value;
};
template <class T, class R> class __list_iterator {
public:
  __list_link *at_;
  typedef bidirectional_iterator_tag iterator_category;
  typedef T value_type;
  typedef long difference_type;
  typedef R *pointer;
  typedef R &reference;
  __list_iterator() : at_(nullptr) {}
  explicit __list_iterator(__list_link *at) : at_(at) {}
  template <class S> __list_iterator(const __list_iterator<T, S> &other) : at_(other.at_) {}
  R &operator*() const { return static_cast<__list_node<T> *>(at_)->value; }
  R *operator->() const { return &static_cast<__list_node<T> *>(at_)->value; }
  __list_iterator &operator++() { at_ = at_->next; return *this; }
  __list_iterator &operator--() { at_ = at_->prev; return *this; }
  __list_iterator operator++(int) { __list_iterator old = *this; at_ = at_->next; return old; }
  __list_iterator operator--(int) { __list_iterator old = *this; at_ = at_->prev; return old; }
  template <class S> bool operator==(const __list_iterator<T, S> &other) const { return at_ == other.at_; }
  template <class S> bool operator!=(const __list_iterator<T, S> &other) const { return at_ != other.at_; }
};
/** A ring of nodes through one link that holds no value. */
template <class T, class A = allocator<T>>
class list : __allocating<__list_node<T>, A> {
  typedef __allocating<__list_node<T>, A> allocating;
  __list_link ring_;
  unsigned long size_;

  typedef __list_node<T> node;
  void start() {
    ring_.next = ring_.prev = &ring_;
    size_ = 0;
  }
  /** What another list had, which is empty then. */
  void take(list &other) {
    start();
    if (other.size_ == 0) return;
    ring_ = other.ring_;
    ring_.next->prev = ring_.prev->next = &ring_;
    size_ = other.size_;
    other.start();
  }
  void take_out(__list_link *link) {
    link->prev->next = link->next;
    link->next->prev = link->prev;
    --size_;
  }
  void put_before(__list_link *link, __list_link *made) {
    made->next = link;
    made->prev = link->prev;
    link->prev->next = made;
    link->prev = made;
    ++size_;
  }

  /** Elements of nodes that another allocator gave. */
  void move_from(list &other) {
    iterator old = begin(), from = other.begin();
    for (; old != end() && from != other.end(); ++old, ++from) *old = static_cast<T &&>(*from);
    erase(old, end());
    for (; from != other.end(); ++from) push_back(static_cast<T &&>(*from));
  }
  /** Ends what is behind the first `n`. */
  void cut(unsigned long n) {
    iterator at = begin();
    for (; n > 0 && at != end(); --n) ++at;
    erase(at, end());
  }

public:
  typedef A allocator_type;
  typedef T value_type;
  typedef T &reference;
  typedef const T &const_reference;
  typedef long difference_type;
  typedef unsigned long size_type;
  typedef __list_iterator<T, T> iterator;
  typedef __list_iterator<T, const T> const_iterator;
  typedef std::reverse_iterator<iterator> reverse_iterator;
  typedef std::reverse_iterator<const_iterator> const_reverse_iterator;
  list() { start(); }
  explicit list(const A &a) noexcept : allocating(a) { start(); }
  explicit list(unsigned long n, const A &a = A()) : list(a) {
    for (; n > 0; --n) emplace_back();
  }
  list(unsigned long n, const T &value, const A &a = A()) : list(a) {
    for (; n > 0; --n) push_back(value);
  }
  list(initializer_list<T> values, const A &a = A()) : list(a) {
    for (const T *p = values.begin(); p != values.end(); ++p) push_back(*p);
  }
  template <class I, class = __if_iterator<I>> list(I first, I last, const A &a = A()) : list(a) {
    for (; first != last; ++first) push_back(*first);
  }
  list(const list &other) : list(other, A(std::__allocator_of_copy(other.__own()))) {}
  list(const list &other, const A &a) : list(a) {
    for (const_iterator it = other.begin(); it != other.end(); ++it) push_back(*it);
  }
  list(list &&other) noexcept : allocating(other.__own()) { take(other); }
  list(list &&other, const A &a) : list(a) {
    if (std::__are_equal(this->__own(), other.__own())) take(other);
    else move_from(other);
  }
  ~list() { clear(); }
  list &operator=(const list &other) {
    if (this != &other) {
      if constexpr (__on_copy<A>::value) {
        if (!std::__are_equal(this->__own(), other.__own())) clear();
        this->__own() = other.__own();
      }
      assign(other.begin(), other.end());
    }
    return *this;
  }
  list &operator=(list &&other) noexcept {
    if (this == &other) return *this;
    if (std::__takes_memory(this->__own(), other.__own())) {
      clear();
      take(other);
      std::__move_allocator(this->__own(), other.__own());
    } else {
      move_from(other);
    }
    return *this;
  }
  list &operator=(initializer_list<T> items) {
    assign(items.begin(), items.end());
    return *this;
  }
  A get_allocator() const noexcept { return A(this->__own()); }
  void swap(list &other) noexcept {
    list old(static_cast<list &&>(*this));
    take(other);
    other.take(old);
    std::__swap_allocators(this->__own(), other.__own());
  }
  iterator begin() { return iterator(ring_.next); }
  iterator end() { return iterator(&ring_); }
  const_iterator begin() const { return const_iterator(ring_.next); }
  const_iterator end() const { return const_iterator(const_cast<__list_link *>(&ring_)); }
  reverse_iterator rbegin() { return reverse_iterator(end()); }
  reverse_iterator rend() { return reverse_iterator(begin()); }
  const_reverse_iterator rbegin() const { return const_reverse_iterator(end()); }
  const_reverse_iterator rend() const { return const_reverse_iterator(begin()); }
  const_reverse_iterator crbegin() const { return rbegin(); }
  const_reverse_iterator crend() const { return rend(); }
  unsigned long size() const { return size_; }
  bool empty() const { return size_ == 0; }
  T &front() { return *begin(); }
  const T &front() const { return *begin(); }
  T &back() { return *--end(); }
  const T &back() const { return *--end(); }
  template <class... R> iterator emplace(iterator position, R &&...args) {
    node *made = this->__obtain(1);
#ifdef __GRIDSTRIDE_HANDLERS
    struct returned {
      list &of;
      node *n;
      ~returned() {
        if (n) of.__return(n, 1);
      }
    } guard = {*this, made};
    std::__construct(this->__own(), &made->value, static_cast<R &&>(args)...);
    guard.n = nullptr;
#else
    std::__construct(this->__own(), &made->value, static_cast<R &&>(args)...);
#endif
    put_before(position.at_, made);
    return iterator(made);
  }
  template <class... R> T &emplace_back(R &&...args) { return *emplace(end(), static_cast<R &&>(args)...); }
  template <class... R> T &emplace_front(R &&...args) { return *emplace(begin(), static_cast<R &&>(args)...); }
  iterator insert(iterator position, const T &value) { return emplace(position, value); }
  iterator insert(iterator position, T &&value) { return emplace(position, static_cast<T &&>(value)); }
  iterator insert(iterator position, unsigned long n, const T &value) {
    list made(n, value, get_allocator());
    if (n == 0) return position;
    iterator first = made.begin();
    splice(position, made);
    return first;
  }
  template <class I, class = __if_iterator<I>> iterator insert(iterator position, I first, I last) {
    iterator made = position;
    for (bool is_first = true; first != last; ++first, is_first = false) {
      iterator it = emplace(position, *first);
      if (is_first) made = it;
    }
    return made;
  }
  iterator insert(iterator position, initializer_list<T> items) {
    return insert(position, items.begin(), items.end());
  }
  template <class I, class = __if_iterator<I>> void assign(I first, I last) {
    iterator old = begin();
    for (; old != end() && first != last; ++old, ++first) *old = *first;
    erase(old, end());
    insert(end(), first, last);
  }
  void assign(initializer_list<T> items) { assign(items.begin(), items.end()); }
  void assign(unsigned long n, const T &value) {
    iterator old = begin();
    for (; old != end() && n > 0; ++old, --n) *old = value;
    erase(old, end());
    insert(end(), n, value);
  }
  void resize(unsigned long n) {
    cut(n);
    while (size_ < n) emplace_back();
  }
  void resize(unsigned long n, const T &value) {
    cut(n);
    while (size_ < n) push_back(value);
  }
  template <class F> void unique(F same) {
    for (iterator it = begin(); size_ > 1 && it != --end();) {
      iterator after = it;
      ++after;
      if (same(*it, *after)) erase(after);
      else it = after;
    }
  }
  void unique() {
    unique([](const T &a, const T &b) { return a == b; });
  }
  template <class F> void merge(list &other, F less) {
    for (iterator it = begin(); !other.empty();) {
      while (it != end() && !less(other.front(), *it)) ++it;
      splice(it, other, other.begin());
    }
  }
  void merge(list &other) {
    merge(other, [](const T &a, const T &b) { return a < b; });
  }
  void push_back(const T &value) { emplace(end(), value); }
  void push_back(T &&value) { emplace(end(), static_cast<T &&>(value)); }
  void push_front(const T &value) { emplace(begin(), value); }
  void push_front(T &&value) { emplace(begin(), static_cast<T &&>(value)); }
  iterator erase(iterator position) {
    node *n = static_cast<node *>(position.at_);
    iterator after(n->next);
    take_out(n);
    std::__destruct(this->__own(), &n->value);
    this->__return(n, 1);
    return after;
  }
  iterator erase(iterator first, iterator last) {
    while (first != last) first = erase(first);
    return last;
  }
  void pop_back() { erase(--end()); }
  void pop_front() { erase(begin()); }
  void clear() {
    while (size_ > 0) pop_front();
  }
  void remove(const T &value) {
    for (iterator it = begin(); it != end();) {
      if (*it == value) it = erase(it);
      else ++it;
    }
  }
  template <class F> void remove_if(F f) {
    for (iterator it = begin(); it != end();) {
      if (f(*it)) it = erase(it);
      else ++it;
    }
  }
  void reverse() {
    __list_link *link = &ring_;
    do {
      __list_link *next = link->next;
      link->next = link->prev;
      link->prev = next;
      link = next;
    } while (link != &ring_);
  }
  void splice(iterator position, list &other, iterator which) {
    other.take_out(which.at_);
    put_before(position.at_, which.at_);
  }
  void splice(iterator position, list &other) {
    while (!other.empty()) splice(position, other, other.begin());
  }
  void splice(iterator position, list &&other) { splice(position, other); }
  void splice(iterator position, list &other, iterator first, iterator last) {
    while (first != last) splice(position, other, first++);
  }
  /** Stable: the first half, sorted, goes back into the second before its equals. */
  template <class F> void sort(F less) {
    if (size_ < 2) return;
    list half(get_allocator());
    for (unsigned long n = size_ / 2; n > 0; --n) half.splice(half.end(), *this, begin());
    half.sort(less);
    sort(less);
    for (iterator it = begin(); !half.empty(); ) {
      while (it != end() && less(*it, half.front())) ++it;
      splice(it, half, half.begin());
    }
  }
  void sort() {
    sort([](const T &a, const T &b) { return a < b; });
  }
};
template <class T, class A> inline bool operator==(const list<T, A> &a, const list<T, A> &b) {
  if (a.size() != b.size()) return false;
  auto p = a.begin();
  for (auto q = b.begin(); q != b.end(); ++p, ++q)
    if (!(*p == *q)) return false;
  return true;
}
template <class T, class A> inline bool operator!=(const list<T, A> &a, const list<T, A> &b) { return !(a == b); }
template <class T, class A> inline void swap(list<T, A> &a, list<T, A> &b) { a.swap(b); }
template <class I, class = __if_iterator<I>> list(I, I) -> list<typename iterator_traits<I>::value_type>;
}
