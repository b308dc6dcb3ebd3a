#pragma once
#include <__operations>
#include <iterator>
#include <new>
#include <string.h>
namespace std {
/** A growing array; its iterators are pointers. vector<bool> is an array of bool. */
template <class T> class vector {
  T *first_;
  T *last_;
  T *limit_;

  /** Room for n more, as libstdc++ grows: at least twice as many. */
  void grow(unsigned long n) { reserve(size() + (size() < n ? n : size())); }
  /** Makes room for n elements at an index: those behind move up; the room holds no objects. */
  T *open(unsigned long at, unsigned long n) {
    if (size() + n > capacity()) {
      unsigned long wanted = size() + (size() < n ? n : size());
      T *memory = static_cast<T *>(__allocate(wanted, sizeof(T)));
      transfer(memory, first_, first_ + at);
      transfer(memory + at + n, first_ + at, last_);
      last_ = memory + size() + n;
      ::free(first_);
      first_ = memory;
      limit_ = memory + wanted;
    } else {
      for (T *p = last_; p != first_ + at;) {
        --p;
        ::new (static_cast<void *>(p + n)) T(static_cast<T &&>(*p));
        p->~T();
      }
      last_ += n;
    }
    return first_ + at;
  }
  static void transfer(T *to, T *first, T *last) {
    if constexpr (__is_plain<T>::value) {
      if (first != last) ::memcpy(to, first, (last - first) * sizeof(T));
    } else {
      for (; first != last; ++first, ++to) {
        ::new (static_cast<void *>(to)) T(static_cast<T &&>(*first));
        first->~T();
      }
    }
  }
  void check(unsigned long i) const {
    if (i >= size()) __stop_range("vector::_M_range_check", i, "this->size()", size());
  }

public:
  typedef T value_type;
  typedef T &reference;
  typedef const T &const_reference;
  typedef T *pointer;
  typedef const T *const_pointer;
  typedef T *iterator;
  typedef const T *const_iterator;
  typedef std::reverse_iterator<T *> reverse_iterator;
  typedef std::reverse_iterator<const T *> const_reverse_iterator;
  typedef unsigned long size_type;
  typedef long difference_type;

  vector() : first_(nullptr), last_(nullptr), limit_(nullptr) {}
  // What delegates is a vector already, and ends as one when an element throws.
  explicit vector(size_type n) : vector() { resize(n); }
  vector(size_type n, const T &value) : vector() { assign(n, value); }
  template <class I, class = __if_iterator<I>>
  vector(I first, I last) : vector() { append(first, last); }
  vector(initializer_list<T> items) : vector() {
    append(items.begin(), items.end());
  }
  vector(const vector &other) : vector() {
    append(other.first_, other.last_);
  }
  vector(vector &&other) noexcept : first_(other.first_), last_(other.last_), limit_(other.limit_) {
    other.first_ = other.last_ = other.limit_ = nullptr;
  }
  ~vector() {
    __destroy(first_, last_);
    ::free(first_);
  }
  vector &operator=(const vector &other) {
    if (this != &other) assign(other.first_, other.last_);
    return *this;
  }
  vector &operator=(vector &&other) noexcept {
    if (this != &other) {
      clear();
      swap(other);
    }
    return *this;
  }
  vector &operator=(initializer_list<T> items) {
    assign(items.begin(), items.end());
    return *this;
  }
  void assign(size_type n, const T &value) {
    T saved(value);
    clear();
    resize(n, saved);
  }
  template <class I, class = __if_iterator<I>> void assign(I first, I last) {
    clear();
    append(first, last);
  }
  void assign(initializer_list<T> items) { assign(items.begin(), items.end()); }

  T *begin() { return first_; }
  T *end() { return last_; }
  const T *begin() const { return first_; }
  const T *end() const { return last_; }
  const T *cbegin() const { return first_; }
  const T *cend() const { return last_; }
  reverse_iterator rbegin() { return reverse_iterator(last_); }
  reverse_iterator rend() { return reverse_iterator(first_); }
  const_reverse_iterator rbegin() const { return const_reverse_iterator(last_); }
  const_reverse_iterator rend() const { return const_reverse_iterator(first_); }
  const_reverse_iterator crbegin() const { return rbegin(); }
  const_reverse_iterator crend() const { return rend(); }
  size_type size() const { return last_ - first_; }
  size_type capacity() const { return limit_ - first_; }
  size_type max_size() const { return 0x7fffffffffffffffUL / sizeof(T); }
  bool empty() const { return first_ == last_; }
  T &operator[](size_type i) { return first_[i]; }
  const T &operator[](size_type i) const { return first_[i]; }
  T &at(size_type i) {
    check(i);
    return first_[i];
  }
  const T &at(size_type i) const {
    check(i);
    return first_[i];
  }
  T &front() { return *first_; }
  const T &front() const { return *first_; }
  T &back() { return last_[-1]; }
  const T &back() const { return last_[-1]; }
  T *data() { return first_; }
  const T *data() const { return first_; }

  void reserve(size_type n) {
    if (n <= capacity()) return;
    T *memory = static_cast<T *>(__allocate(n, sizeof(T)));
    transfer(memory, first_, last_);
    last_ = memory + size();
    ::free(first_);
    first_ = memory;
    limit_ = memory + n;
  }
  void shrink_to_fit() {
    if (limit_ == last_) return;
    vector copy(std::move(*this));
    reserve(copy.size());
    transfer(first_, copy.first_, copy.last_);
    last_ = first_ + copy.size();
    copy.last_ = copy.first_;
  }
  void resize(size_type n) {
    if (n > size()) {
      if (n > capacity()) grow(n - size());
      if constexpr (__is_plain<T>::value) {
        ::memset(last_, 0, (n - size()) * sizeof(T));
        last_ = first_ + n;
      } else {
        for (T *end = first_ + n; last_ != end; ++last_) ::new (static_cast<void *>(last_)) T();
      }
    } else {
      truncate(n);
    }
  }
  void resize(size_type n, const T &value) {
    if (n > size()) {
      T saved(value);
      if (n > capacity()) grow(n - size());
      for (T *end = first_ + n; last_ != end; ++last_) ::new (static_cast<void *>(last_)) T(saved);
    } else {
      truncate(n);
    }
  }
  void clear() { truncate(0); }
  void push_back(const T &value) {
    if (last_ == limit_) {
      T saved(value);
      grow(1);
      ::new (static_cast<void *>(last_)) T(static_cast<T &&>(saved));
    } else {
      ::new (static_cast<void *>(last_)) T(value);
    }
    ++last_;
  }
  void push_back(T &&value) {
    if (last_ == limit_) {
      T saved(static_cast<T &&>(value));
      grow(1);
      ::new (static_cast<void *>(last_)) T(static_cast<T &&>(saved));
    } else {
      ::new (static_cast<void *>(last_)) T(static_cast<T &&>(value));
    }
    ++last_;
  }
  template <class... A> T &emplace_back(A &&...args) {
    if (last_ == limit_) grow(1);
    ::new (static_cast<void *>(last_)) T(static_cast<A &&>(args)...);
    return *last_++;
  }
  void pop_back() { (--last_)->~T(); }
  T *insert(const T *position, const T &value) {
    T saved(value);
    T *p = open(position - first_, 1);
    ::new (static_cast<void *>(p)) T(static_cast<T &&>(saved));
    return p;
  }
  T *insert(const T *position, size_type n, const T &value) {
    T saved(value);
    T *p = open(position - first_, n);
    for (size_type i = 0; i < n; ++i) ::new (static_cast<void *>(p + i)) T(saved);
    return p;
  }
  template <class I, class = __if_iterator<I>> T *insert(const T *position, I first, I last) {
    vector copies(first, last);
    T *p = open(position - first_, copies.size());
    transfer(p, copies.first_, copies.last_);
    copies.last_ = copies.first_;
    return p;
  }
  T *insert(const T *position, initializer_list<T> items) { return insert(position, items.begin(), items.end()); }
  template <class... A> T *emplace(const T *position, A &&...args) {
    T made(static_cast<A &&>(args)...);
    T *p = open(position - first_, 1);
    ::new (static_cast<void *>(p)) T(static_cast<T &&>(made));
    return p;
  }
  T *erase(const T *position) { return erase(position, position + 1); }
  T *erase(const T *first, const T *last) {
    T *to = first_ + (first - first_);
    T *from = first_ + (last - first_);
    if (to == from) return to;
    T *result = to;
    for (; from != last_; ++from, ++to) *to = static_cast<T &&>(*from);
    __destroy(to, last_);
    last_ = to;
    return result;
  }
  void swap(vector &other) {
    std::swap(first_, other.first_);
    std::swap(last_, other.last_);
    std::swap(limit_, other.limit_);
  }

private:
  template <class I> void append(I first, I last) {
    if constexpr (is_pointer<I>::value) {
      if ((unsigned long)(last - first) > (unsigned long)(limit_ - last_)) reserve(size() + (last - first));
      for (; first != last; ++first, ++last_) ::new (static_cast<void *>(last_)) T(*first);
    } else {
      for (; first != last; ++first) emplace_back(*first);
    }
  }
  void truncate(size_type n) {
    __destroy(first_ + n, last_);
    last_ = first_ + n;
  }
};
template <class T> inline bool operator==(const vector<T> &a, const vector<T> &b) {
  if (a.size() != b.size()) return false;
  for (unsigned long i = 0; i < a.size(); ++i)
    if (!(a[i] == b[i])) return false;
  return true;
}
template <class T> inline bool operator<(const vector<T> &a, const vector<T> &b) {
  for (unsigned long i = 0; i < a.size() && i < b.size(); ++i) {
    if (a[i] < b[i]) return true;
    if (b[i] < a[i]) return false;
  }
  return a.size() < b.size();
}
template <class T> inline bool operator!=(const vector<T> &a, const vector<T> &b) { return !(a == b); }
template <class T> inline bool operator>(const vector<T> &a, const vector<T> &b) { return b < a; }
template <class T> inline bool operator<=(const vector<T> &a, const vector<T> &b) { return !(b < a); }
template <class T> inline bool operator>=(const vector<T> &a, const vector<T> &b) { return !(a < b); }
template <class T> inline void swap(vector<T> &a, vector<T> &b) { a.swap(b); }
}
