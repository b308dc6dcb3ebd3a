#pragma once
#include <__allocators>
#include <iterator>
#include <new>
namespace std {
/** Counts from the front; T is const for const_iterator. */
template <class T, class D> class __deque_iterator {
public:
  D *deque_;
  unsigned long at_;
  typedef random_access_iterator_tag iterator_category;
  typedef remove_const_t<T> value_type;
  typedef long difference_type;
  typedef T *pointer;
  typedef T &reference;
  __deque_iterator() : deque_(nullptr), at_(0) {}
  __deque_iterator(D *d, unsigned long at) : deque_(d), at_(at) {}
  template <class S, class E> __deque_iterator(const __deque_iterator<S, E> &other) : deque_(other.deque_), at_(other.at_) {}
  T &operator*() const { return (*deque_)[at_]; }
  T *operator->() const { return &(*deque_)[at_]; }
  T &operator[](long n) const { return (*deque_)[at_ + n]; }
  __deque_iterator &operator++() { ++at_; return *this; }
  __deque_iterator &operator--() { --at_; return *this; }
  __deque_iterator operator++(int) { return __deque_iterator(deque_, at_++); }
  __deque_iterator operator--(int) { return __deque_iterator(deque_, at_--); }
  __deque_iterator &operator+=(long n) { at_ += n; return *this; }
  __deque_iterator &operator-=(long n) { at_ -= n; return *this; }
  __deque_iterator operator+(long n) const { return __deque_iterator(deque_, at_ + n); }
  __deque_iterator operator-(long n) const { return __deque_iterator(deque_, at_ - n); }
  long operator-(const __deque_iterator &other) const { return (long)(at_ - other.at_); }
  bool operator==(const __deque_iterator &other) const { return at_ == other.at_; }
  bool operator!=(const __deque_iterator &other) const { return at_ != other.at_; }
  bool operator<(const __deque_iterator &other) const { return (long)(at_ - other.at_) < 0; }
  bool operator>(const __deque_iterator &other) const { return other < *this; }
  bool operator<=(const __deque_iterator &other) const { return !(other < *this); }
  bool operator>=(const __deque_iterator &other) const { return !(*this < other); }
};
/** Blocks of elements, which stay where they are; `ring_` has their addresses in turn. */
template <class T, class A = allocator<T>>
class deque : __allocating<T, A> {
  typedef __allocating<T, A> allocating;
  typedef typename __rebound<A, T *>::type ring_allocator;
  /** Elements of a block, and blocks of the ring, are powers of two: 2^shift here. A class, since T may be incomplete yet. */
  struct counts {
    static constexpr unsigned long shift = sizeof(T) <= 4    ? sizeof(T) <= 1 ? 9 : sizeof(T) <= 2 ? 8 : 7
                                           : sizeof(T) <= 16 ? sizeof(T) <= 8 ? 6 : 5
                                           : sizeof(T) <= 64 ? sizeof(T) <= 32 ? 4 : 3
                                           : sizeof(T) <= 128 ? 2
                                           : sizeof(T) <= 256 ? 1
                                                              : 0;
    static constexpr unsigned long each = 1ul << shift;
    /** Whether anything is done for an element that ends: looking for its place takes longer than the rest. */
    static constexpr bool ends = allocating::__is_own || !__has_trivial_destructor(T);
  };
  T **ring_;
  /** Blocks in the ring; the first element's place among all that these hold. */
  unsigned long room_;
  unsigned long first_;
  unsigned long size_;
  /** One less than the places in all blocks; as if there were 2^64 before there are any. */
  unsigned long mask_ = ~0ul;
  unsigned long unused_[5];

  T **new_ring(unsigned long n) {
    if constexpr (allocating::__is_own) {
      ring_allocator a(this->__own());
      return a.allocate(n);
    } else {
      return static_cast<T **>(__allocate(n, sizeof(T *)));
    }
  }
  void return_ring() {
    if constexpr (allocating::__is_own) {
      ring_allocator a(this->__own());
      if (ring_) a.deallocate(ring_, room_);
    } else {
      ::free(ring_);
    }
  }
  void exchange(deque &other) noexcept {
    std::swap(ring_, other.ring_);
    std::swap(room_, other.room_);
    std::swap(first_, other.first_);
    std::swap(size_, other.size_);
    std::swap(mask_, other.mask_);
  }
  void move_from(deque &other) {
    assign(move_iterator<iterator>(other.begin()), move_iterator<iterator>(other.end()));
    other.clear();
  }
  void release() {
    clear();
    for (unsigned long i = 0; i < room_; ++i) this->__return(ring_[i], counts::each);
    return_ring();
    ring_ = nullptr;
    room_ = 0;
    mask_ = ~0ul;
  }
  T *slot(unsigned long i) const {
    const unsigned long at = (first_ + i) & mask_;
    return ring_[at >> counts::shift] + (at & (counts::each - 1));
  }
  /** Room for one more on either side: head and tail share no block. */
  void grow() {
    if (size_ + 2 * counts::each > mask_ + 1) widen();
  }
  void widen() {
    unsigned long wider = room_ ? 2 * room_ : 4;
    T **blocks = new_ring(wider);
    for (unsigned long i = 0; i < wider; ++i)
      blocks[i] = i < room_ ? ring_[(first_ / counts::each + i) % room_] : nullptr;
    return_ring();
    ring_ = blocks;
    room_ = wider;
    mask_ = wider * counts::each - 1;
    first_ %= counts::each;
  }
  T *reach(unsigned long i) {
    const unsigned long at = (first_ + i) & mask_;
    T *&block = ring_[at >> counts::shift];
    if (!block) block = this->__obtain(counts::each);
    return block + (at & (counts::each - 1));
  }

  /** Ends what is behind the first `n`. */
  void cut(unsigned long n) {
    for (unsigned long i = n; i < size_; ++i) this->__unmake(slot(i));
    if (n < size_) size_ = n;
  }

public:
  typedef A allocator_type;
  typedef T value_type;
  typedef T &reference;
  typedef const T &const_reference;
  typedef unsigned long size_type;
  typedef long difference_type;
  typedef __deque_iterator<T, deque> iterator;
  typedef __deque_iterator<const T, const deque> const_iterator;
  typedef std::reverse_iterator<iterator> reverse_iterator;
  typedef std::reverse_iterator<const_iterator> const_reverse_iterator;
  deque() : ring_(nullptr), room_(0), first_(0), size_(0) {}
  explicit deque(const A &a) : allocating(a), ring_(nullptr), room_(0), first_(0), size_(0) {}
  explicit deque(unsigned long n, const A &a = A()) : deque(a) { resize(n); }
  deque(unsigned long n, const T &value, const A &a = A()) : deque(a) {
    for (; n > 0; --n) push_back(value);
  }
  deque(initializer_list<T> items, const A &a = A()) : deque(a) {
    for (const T *p = items.begin(); p != items.end(); ++p) push_back(*p);
  }
  template <class I, class = __if_iterator<I>> deque(I first, I last, const A &a = A()) : deque(a) {
    for (; first != last; ++first) push_back(*first);
  }
  deque(const deque &other) : deque(other, std::__allocator_of_copy(other.__own())) {}
  deque(const deque &other, const A &a) : deque(a) {
    for (unsigned long i = 0; i < other.size_; ++i) push_back(other[i]);
  }
  deque(deque &&other) noexcept : deque(other.__own()) { exchange(other); }
  deque(deque &&other, const A &a) : deque(a) {
    if (std::__are_equal(a, other.__own())) exchange(other);
    else move_from(other);
  }
  ~deque() { release(); }
  deque &operator=(const deque &other) {
    if (this != &other) {
      if constexpr (__on_copy<A>::value) {
        if (!std::__are_equal(this->__own(), other.__own())) release();
        this->__own() = other.__own();
      }
      unsigned long old = size_ < other.size_ ? size_ : other.size_;
      for (unsigned long i = 0; i < old; ++i) *slot(i) = other[i];
      cut(old);
      for (unsigned long i = old; i < other.size_; ++i) push_back(other[i]);
    }
    return *this;
  }
  deque &operator=(deque &&other) noexcept {
    if (this == &other) return *this;
    if (std::__takes_memory(this->__own(), other.__own())) {
      release();
      exchange(other);
      std::__move_allocator(this->__own(), other.__own());
    } else {
      move_from(other);
    }
    return *this;
  }
  deque &operator=(initializer_list<T> items) {
    assign(items.begin(), items.end());
    return *this;
  }
  A get_allocator() const noexcept { return this->__own(); }
  void swap(deque &other) noexcept {
    exchange(other);
    std::__swap_allocators(this->__own(), other.__own());
  }
  iterator begin() { return iterator(this, 0); }
  iterator end() { return iterator(this, size_); }
  const_iterator begin() const { return const_iterator(this, 0); }
  const_iterator end() const { return const_iterator(this, size_); }
  reverse_iterator rbegin() { return reverse_iterator(end()); }
  reverse_iterator rend() { return reverse_iterator(begin()); }
  const_reverse_iterator rbegin() const { return const_reverse_iterator(end()); }
  const_reverse_iterator rend() const { return const_reverse_iterator(begin()); }
  const_reverse_iterator crbegin() const { return rbegin(); }
  const_reverse_iterator crend() const { return rend(); }
  unsigned long size() const { return size_; }
  bool empty() const { return size_ == 0; }
  T &operator[](unsigned long i) { return *slot(i); }
  const T &operator[](unsigned long i) const { return *slot(i); }
  T &at(unsigned long i) {
    if (i >= size_) __stop_range("deque::_M_range_check", i, "this->size()", size_);
    return *slot(i);
  }
  T &front() { return *slot(0); }
  const T &front() const { return *slot(0); }
  T &back() { return *slot(size_ - 1); }
  const T &back() const { return *slot(size_ - 1); }
  void clear() {
    while (size_ > 0) pop_front();
    first_ = 0;
  }
  void resize(unsigned long n) {
    cut(n);
    while (size_ < n) emplace_back();
  }
  template <class... R> T &emplace_back(R &&...args) {
    grow();
    T *p = reach(size_);
    this->__make(p, static_cast<R &&>(args)...);
    ++size_;
    return *p;
  }
  template <class... R> T &emplace_front(R &&...args) {
    grow();
    const unsigned long before = (first_ - 1) & mask_;
    T *&block = ring_[before >> counts::shift];
    if (!block) block = this->__obtain(counts::each);
    T *p = block + (before & (counts::each - 1));
    this->__make(p, static_cast<R &&>(args)...);
    first_ = before;
    ++size_;
    return *p;
  }
  void push_back(const T &value) { emplace_back(value); }
  void push_back(T &&value) { emplace_back(static_cast<T &&>(value)); }
  void push_front(const T &value) { emplace_front(value); }
  void push_front(T &&value) { emplace_front(static_cast<T &&>(value)); }
  void pop_back() {
    --size_;
    if constexpr (counts::ends) this->__unmake(slot(size_));
  }
  void pop_front() {
    if constexpr (counts::ends) this->__unmake(slot(0));
    first_ = (first_ + 1) & mask_;
    --size_;
  }
  /** The shorter side moves. */
  iterator erase(iterator position) { return erase(position, iterator(this, position.at_ + 1)); }
  template <class I, class = __if_iterator<I>> iterator insert(iterator position, I first, I last) {
    for (iterator at = position; first != last; ++first, ++at) insert(at, *first);
    return position;
  }
  iterator insert(iterator position, unsigned long n, const T &value) {
    if (position.at_ == size_) {
      for (; n > 0; --n) push_back(value);
      return position;
    }
    T saved(value);
    for (; n > 0; --n) insert(position, saved);
    return position;
  }
  template <class... R> iterator emplace(iterator position, R &&...args) {
    const unsigned long at = position.at_;
    if (at == 0) {
      emplace_front(static_cast<R &&>(args)...);
    } else if (at == size_) {
      emplace_back(static_cast<R &&>(args)...);
    } else {
      T made(static_cast<R &&>(args)...);
      if (at < size_ / 2) {
        push_front(std::move(front()));
        for (unsigned long i = 1; i < at; ++i) *slot(i) = std::move(*slot(i + 1));
      } else {
        push_back(std::move(back()));
        for (unsigned long i = size_ - 2; i > at; --i) *slot(i) = std::move(*slot(i - 1));
      }
      *slot(at) = std::move(made);
    }
    return position;
  }
  void shrink_to_fit() {}
  const_iterator cbegin() const { return begin(); }
  const_iterator cend() const { return end(); }
  iterator insert(iterator position, initializer_list<T> items) {
    return insert(position, items.begin(), items.end());
  }
  iterator erase(iterator first, iterator last) {
    const unsigned long n = last.at_ - first.at_;
    if (first.at_ <= (size_ - n) / 2) {
      for (unsigned long i = n > 0 ? first.at_ : 0; i-- > 0;) *slot(i + n) = std::move(*slot(i));
      for (unsigned long i = 0; i < n; ++i) pop_front();
    } else {
      for (unsigned long i = last.at_; n > 0 && i < size_; ++i) *slot(i - n) = std::move(*slot(i));
      cut(size_ - n);
    }
    return first;
  }
  void resize(unsigned long n, const T &value) {
    cut(n);
    while (size_ < n) push_back(value);
  }
  template <class I, class = __if_iterator<I>> void assign(I first, I last) {
    unsigned long at = 0;
    for (; first != last && at < size_; ++first, ++at) *slot(at) = *first;
    cut(at);
    for (; first != last; ++first) push_back(*first);
  }
  void assign(unsigned long n, const T &value) {
    cut(n);
    for (unsigned long i = 0; i < size_; ++i) *slot(i) = value;
    while (size_ < n) push_back(value);
  }
  void assign(initializer_list<T> items) { assign(items.begin(), items.end()); }
  iterator insert(iterator position, const T &value) { return emplace(position, value); }
  iterator insert(iterator position, T &&value) { return emplace(position, static_cast<T &&>(value)); }
};
template <class I, class = __if_iterator<I>> deque(I, I) -> deque<typename iterator_traits<I>::value_type>;
template <class T, class A> inline bool operator!=(const deque<T, A> &a, const deque<T, A> &b) { return !(a == b); }
template <class T, class A> inline void swap(deque<T, A> &a, deque<T, A> &b) { a.swap(b); }
template <class T, class A> inline bool operator==(const deque<T, A> &a, const deque<T, A> &b) {
  if (a.size() != b.size()) return false;
  for (unsigned long i = 0; i < a.size(); ++i)
    if (!(a[i] == b[i])) return false;
  return true;
}
}
