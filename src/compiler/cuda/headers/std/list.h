#pragma once
#include <iterator>
#include <new>
namespace std {
struct __list_link {
  __list_link *next;
  __list_link *prev;
};
template <class T> struct __list_node : __list_link {
  T value;
  template <class... A> __list_node(A &&...args) : value(static_cast<A &&>(args)...) {}
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
template <class T> class list {
  __list_link *ring_;
  unsigned long size_;
  unsigned long unused_;

  typedef __list_node<T> node;
  void start() {
    ring_ = static_cast<__list_link *>(__allocate(1, sizeof(__list_link)));
    ring_->next = ring_->prev = ring_;
    size_ = 0;
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

  /** Ends what is behind the first `n`. */
  void cut(unsigned long n) {
    iterator at = begin();
    for (; n > 0 && at != end(); --n) ++at;
    erase(at, end());
  }

public:
  typedef T value_type;
  typedef unsigned long size_type;
  typedef __list_iterator<T, T> iterator;
  typedef __list_iterator<T, const T> const_iterator;
  typedef std::reverse_iterator<iterator> reverse_iterator;
  typedef std::reverse_iterator<const_iterator> const_reverse_iterator;
  list() { start(); }
  explicit list(unsigned long n) {
    start();
    for (; n > 0; --n) emplace_back();
  }
  list(unsigned long n, const T &value) {
    start();
    for (; n > 0; --n) push_back(value);
  }
  list(initializer_list<T> values) {
    start();
    for (const T *p = values.begin(); p != values.end(); ++p) push_back(*p);
  }
  template <class I, class = __if_iterator<I>> list(I first, I last) {
    start();
    for (; first != last; ++first) push_back(*first);
  }
  list(const list &other) {
    start();
    for (const_iterator it = other.begin(); it != other.end(); ++it) push_back(*it);
  }
  list(list &&other) noexcept {
    start();
    swap(other);
  }
  ~list() {
    clear();
    ::free(ring_);
  }
  list &operator=(const list &other) {
    if (this != &other) assign(other.begin(), other.end());
    return *this;
  }
  list &operator=(list &&other) noexcept {
    clear();
    swap(other);
    return *this;
  }
  void swap(list &other) {
    std::swap(ring_, other.ring_);
    std::swap(size_, other.size_);
  }
  iterator begin() { return iterator(ring_->next); }
  iterator end() { return iterator(ring_); }
  const_iterator begin() const { return const_iterator(ring_->next); }
  const_iterator end() const { return const_iterator(ring_); }
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
  template <class... A> iterator emplace(iterator position, A &&...args) {
    void *memory = __allocate(1, sizeof(node));
    node *made = ::new (memory) node(static_cast<A &&>(args)...);
    put_before(position.at_, made);
    return iterator(made);
  }
  template <class... A> T &emplace_back(A &&...args) { return *emplace(end(), static_cast<A &&>(args)...); }
  template <class... A> T &emplace_front(A &&...args) { return *emplace(begin(), static_cast<A &&>(args)...); }
  iterator insert(iterator position, const T &value) { return emplace(position, value); }
  iterator insert(iterator position, T &&value) { return emplace(position, static_cast<T &&>(value)); }
  iterator insert(iterator position, unsigned long n, const T &value) {
    list made(n, value);
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
    n->~node();
    ::free(n);
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
    __list_link *link = ring_;
    do {
      __list_link *next = link->next;
      link->next = link->prev;
      link->prev = next;
      link = next;
    } while (link != ring_);
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
    list half;
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
}
