#pragma once
#include <__allocators>
#include <__operations>
#include <iterator>
#include <new>
#include <string.h>
namespace std {
/** A growing array; its iterators are pointers. vector<bool> is an array of bool. */
template <class T, class A = allocator<T>>
class vector : __allocating<T, A> {
  static_assert(is_same<typename A::value_type, T>::value, "std::vector must have the same value_type as its allocator");
  typedef __allocating<T, A> allocating;
  T *first_;
  T *last_;
  T *limit_;
  /** Elements are copied as bytes: an allocator that makes them itself is asked for each. */
  static constexpr bool is_bytes = __is_plain<T>::value && !__makes_itself<A, T *>::value;

  /** Room for n more, as libstdc++ grows: at least twice as many. */
  void grow(unsigned long n) { reserve(size() + (size() < n ? n : size())); }
  /** Elements for new memory: moved and ended one by one, or all copied and then ended where moving may throw. */
  void transfer(T *to, T *first, T *last) {
    if constexpr (!is_bytes && is_nothrow_move_constructible<T>::value) {
      for (; first != last; ++first, ++to) {
        this->__make(to, static_cast<T &&>(*first));
        this->__unmake(first);
      }
    } else {
      moved(to, first, last);
      this->__unmake(first, last);
    }
  }
  void moved(T *to, T *first, T *last) {
    if constexpr (is_bytes) {
      if (first != last) ::memcpy(to, first, (last - first) * sizeof(T));
    } else {
      for (; first != last; ++first, ++to) this->__make(to, std::move_if_noexcept(*first));
    }
  }
  /** New memory, with the elements that were made in it: they end with it if another one's constructor throws. */
  struct room {
    vector &of;
    unsigned long size;
    T *memory, *first, *last;
    room(vector &of, unsigned long n, unsigned long at)
        : of(of), size(n), memory(of.__obtain(n)), first(memory + at), last(memory + at) {}
    ~room() {
      of.__unmake(first, last);
      of.__return(memory, size);
    }
    template <class... R> void add(R &&...args) {
      of.__make(last, static_cast<R &&>(args)...);
      ++last;
    }
  };
  /** What is to be inserted, made as elements are: it may refer to one that moves. */
  struct saved {
    vector &of;
    alignas(T) char bytes[sizeof(T)];
    template <class... R> saved(vector &of, R &&...args) : of(of) { of.__make(&value(), static_cast<R &&>(args)...); }
    ~saved() { of.__unmake(&value()); }
    T &value() { return *reinterpret_cast<T *>(bytes); }
  };
  /** As renew, for several at once: the old ones end together, `make` comes first or in its place. */
  template <class F> T *rebuild(unsigned long at, unsigned long n, bool isFirst, F make) {
    unsigned long wanted = size() + (size() < n ? n : size());
    room made(*this, wanted, at);
    if (isFirst) make(made);
    moved(made.memory, first_, first_ + at);
    if (!isFirst) make(made);
    moved(made.memory + at + n, first_ + at, last_);
    this->__unmake(first_, last_);
    return take(made, wanted, at, n);
  }
  /** In new memory: `make` constructs n elements for an index, then the others follow. */
  template <class F> T *renew(unsigned long at, unsigned long n, F make) {
    unsigned long wanted = size() + (size() < n ? n : size());
    room made(*this, wanted, at);
    make(made);
    transfer(made.memory, first_, first_ + at);
    transfer(made.memory + at + n, first_ + at, last_);
    return take(made, wanted, at, n);
  }
  /** The new memory becomes the vector's, which has n elements more; the old one goes with the room. */
  T *take(room &made, unsigned long capacity, unsigned long at, unsigned long n) {
    T *memory = made.memory;
    last_ = memory + size() + n;
    made.memory = first_;
    made.size = limit_ - first_;
    made.first = made.last;
    first_ = memory;
    limit_ = memory + capacity;
    return memory + at;
  }
  /** Where there is room for n more: those from `at` on move up, and leave objects behind below the old end. */
  void shift(T *at, unsigned long n) {
    T *end = last_;
    T *first = (unsigned long)(end - at) > n ? end - n : at;
    for (T *from = first, *to = first + n; from != end; ++from, ++to)
      this->__make(to, static_cast<T &&>(*from));
    for (T *from = first; from != at;) {
      --from;
      from[n] = static_cast<T &&>(*from);
    }
    last_ = end + n;
  }
  template <class U> T *place(T *at, U &&value) {
    if (at == last_) {
      this->__make(at, static_cast<U &&>(value));
      ++last_;
    } else {
      shift(at, 1);
      *at = static_cast<U &&>(value);
    }
    return at;
  }
  void check(unsigned long i) const {
    if (i >= size()) __stop_range("vector::_M_range_check", i, "this->size()", size());
  }

public:
  typedef A allocator_type;
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
  explicit vector(const A &a) noexcept : allocating(a), first_(nullptr), last_(nullptr), limit_(nullptr) {}
  // What delegates is a vector already, and ends as one when an element throws.
  explicit vector(size_type n, const A &a = A()) : vector(a) { resize(n); }
  vector(size_type n, const T &value, const A &a = A()) : vector(a) { assign(n, value); }
  template <class I, class = __if_iterator<I>>
  vector(I first, I last, const A &a = A()) : vector(a) { append(first, last); }
  vector(initializer_list<T> items, const A &a = A()) : vector(a) {
    append(items.begin(), items.end());
  }
  vector(const vector &other) : vector(std::__allocator_of_copy(other.__own())) {
    append(other.first_, other.last_);
  }
  vector(const vector &other, const A &a) : vector(a) { append(other.first_, other.last_); }
  vector(vector &&other) noexcept : allocating(other.__own()), first_(other.first_), last_(other.last_), limit_(other.limit_) {
    other.first_ = other.last_ = other.limit_ = nullptr;
  }
  vector(vector &&other, const A &a) : vector(a) {
    if (std::__are_equal(a, other.__own())) exchange(other);
    else move_from(other);
  }
  ~vector() {
    this->__unmake(first_, last_);
    this->__return(first_, limit_ - first_);
  }
  vector &operator=(const vector &other) {
    if (this != &other) {
      if constexpr (__on_copy<A>::value) {
        if (!std::__are_equal(this->__own(), other.__own())) release();
        this->__own() = other.__own();
      }
      assign(static_cast<const T *>(other.first_), static_cast<const T *>(other.last_));
    }
    return *this;
  }
  vector &operator=(vector &&other) noexcept(__on_move<A>::value || __always_equal<A>::value) {
    if (this == &other) return *this;
    if (std::__takes_memory(this->__own(), other.__own())) {
      vector old(std::move(*this));
      exchange(other);
      std::__move_allocator(this->__own(), other.__own());
    } else {
      move_from(other);
    }
    return *this;
  }
  vector &operator=(initializer_list<T> items) {
    assign(items.begin(), items.end());
    return *this;
  }
  void assign(size_type n, const T &value) {
    if (n > capacity()) {
      vector made(this->__own());
      made.reserve(n);
      for (; n > 0; --n, ++made.last_) made.__make(made.last_, value);
      exchange(made);
    } else {
      size_type old = size() < n ? size() : n;
      for (size_type i = 0; i < old; ++i) first_[i] = value;
      truncate(old);
      for (T *end = first_ + n; last_ != end; ++last_) this->__make(last_, value);
    }
  }
  template <class I, class = __if_iterator<I>> void assign(I first, I last) {
    if constexpr (is_base_of<forward_iterator_tag, typename iterator_traits<I>::iterator_category>::value) {
      if ((size_type)distance(first, last) > capacity()) {
        vector made(first, last, this->__own());
        exchange(made);
        return;
      }
    }
    T *old = first_;
    for (; old != last_ && first != last; ++old, ++first) *old = *first;
    truncate(old - first_);
    append(first, last);
  }
  void assign(initializer_list<T> items) { assign(items.begin(), items.end()); }

  T *begin() noexcept { return first_; }
  T *end() noexcept { return last_; }
  const T *begin() const noexcept { return first_; }
  const T *end() const noexcept { return last_; }
  const T *cbegin() const noexcept { return first_; }
  const T *cend() const noexcept { return last_; }
  reverse_iterator rbegin() noexcept { return reverse_iterator(last_); }
  reverse_iterator rend() noexcept { return reverse_iterator(first_); }
  const_reverse_iterator rbegin() const noexcept { return const_reverse_iterator(last_); }
  const_reverse_iterator rend() const noexcept { return const_reverse_iterator(first_); }
  const_reverse_iterator crbegin() const noexcept { return rbegin(); }
  const_reverse_iterator crend() const noexcept { return rend(); }
  size_type size() const noexcept { return last_ - first_; }
  size_type capacity() const noexcept { return limit_ - first_; }
  size_type max_size() const noexcept { return 0x7fffffffffffffffUL / sizeof(T); }
  bool empty() const noexcept { return first_ == last_; }
  T &operator[](size_type i) noexcept { return first_[i]; }
  const T &operator[](size_type i) const noexcept { return first_[i]; }
  T &at(size_type i) {
    check(i);
    return first_[i];
  }
  const T &at(size_type i) const {
    check(i);
    return first_[i];
  }
  T &front() noexcept { return *first_; }
  const T &front() const noexcept { return *first_; }
  T &back() noexcept { return last_[-1]; }
  const T &back() const noexcept { return last_[-1]; }
  T *data() noexcept { return first_; }
  const T *data() const noexcept { return first_; }

  void reserve(size_type n) {
    if (n > max_size()) __stop_what("length_error", "vector::reserve");
    if (n <= capacity()) return;
    T *memory = this->__obtain(n);
    transfer(memory, first_, last_);
    last_ = memory + size();
    this->__return(first_, capacity());
    first_ = memory;
    limit_ = memory + n;
  }
  void flip() {
    static_assert(is_same<T, bool>::value, "only vector<bool> has flip()");
    for (T *p = first_; p != last_; ++p) *p = !*p;
  }
  void shrink_to_fit() {
    if (limit_ == last_) return;
    vector copy(std::move(*this));
    reserve(copy.size());
    moved(first_, copy.first_, copy.last_);
    last_ = first_ + copy.size();
  }
  void resize(size_type n) {
    if (n > size()) {
      if constexpr (is_bytes) {
        if (n > capacity()) grow(n - size());
        ::memset(last_, 0, (n - size()) * sizeof(T));
        last_ = first_ + n;
      } else if (n > capacity()) {
        const size_type more = n - size();
        renew(size(), more, [&](room &made) {
          for (size_type i = 0; i < more; ++i) made.add();
        });
      } else {
        for (T *end = first_ + n; last_ != end; ++last_) this->__make(last_);
      }
    } else {
      truncate(n);
    }
  }
  void resize(size_type n, const T &value) {
    if (n > size()) insert(last_, n - size(), value);
    else truncate(n);
  }
  void clear() noexcept { truncate(0); }
  void push_back(const T &value) { emplace_back(value); }
  void push_back(T &&value) { emplace_back(static_cast<T &&>(value)); }
  template <class... R> T &emplace_back(R &&...args) {
    if (last_ == limit_) {
      return *renew(size(), 1, [&](room &made) { made.add(static_cast<R &&>(args)...); });
    }
    this->__make(last_, static_cast<R &&>(args)...);
    return *last_++;
  }
  void pop_back() noexcept { this->__unmake(--last_); }
  T *insert(const T *position, const T &value) {
    if (last_ == limit_ || position == last_) return emplace(position, value);
    saved copy(*this, value);
    return place(first_ + (position - first_), static_cast<T &&>(copy.value()));
  }
  T *insert(const T *position, T &&value) {
    if (last_ == limit_) return emplace(position, static_cast<T &&>(value));
    return place(first_ + (position - first_), static_cast<T &&>(value));
  }
  T *insert(const T *position, size_type n, const T &value) {
    const size_type at = position - first_;
    if (n == 0) return first_ + at;
    if ((size_type)(limit_ - last_) < n) {
      return rebuild(at, n, true, [&](room &made) {
        for (size_type i = 0; i < n; ++i) made.add(value);
      });
    }
    saved copy(*this, value);
    T *p = first_ + at, *old = last_;
    const size_type after = old - p;
    if (after >= n) {
      shift(p, n);
      for (size_type i = 0; i < n; ++i) p[i] = copy.value();
    } else {
      for (size_type i = after; i < n; ++i) this->__make(p + i, copy.value());
      for (size_type i = 0; i < after; ++i) this->__make(p + n + i, static_cast<T &&>(p[i]));
      for (size_type i = 0; i < after; ++i) p[i] = copy.value();
      last_ = old + n;
    }
    return p;
  }
  template <class I, class = __if_iterator<I>> T *insert(const T *position, I first, I last) {
    if constexpr (is_pointer<I>::value) {
      const size_type at = position - first_, n = last - first;
      if (n == 0) return first_ + at;
      if ((size_type)(limit_ - last_) < n) {
        return rebuild(at, n, false, [&](room &made) {
          for (size_type i = 0; i < n; ++i) made.add(first[i]);
        });
      }
      T *p = first_ + at, *old = last_;
      const size_type after = old - p;
      if (after >= n) {
        shift(p, n);
        for (size_type i = 0; i < n; ++i) p[i] = first[i];
      } else {
        for (size_type i = after; i < n; ++i) this->__make(p + i, first[i]);
        for (size_type i = 0; i < after; ++i) this->__make(p + n + i, static_cast<T &&>(p[i]));
        for (size_type i = 0; i < after; ++i) p[i] = first[i];
        last_ = old + n;
      }
      return p;
    } else {
      vector copies(first, last, this->__own());
      return insert(position, static_cast<const T *>(copies.first_), static_cast<const T *>(copies.last_));
    }
  }
  T *insert(const T *position, initializer_list<T> items) { return insert(position, items.begin(), items.end()); }
  template <class... R> T *emplace(const T *position, R &&...args) {
    const size_type at = position - first_;
    if (last_ == limit_) {
      return renew(at, 1, [&](room &made) { made.add(static_cast<R &&>(args)...); });
    }
    if (position == last_) {
      emplace_back(static_cast<R &&>(args)...);
      return last_ - 1;
    }
    saved made(*this, static_cast<R &&>(args)...);
    return place(first_ + at, static_cast<T &&>(made.value()));
  }
  T *erase(const T *position) { return erase(position, position + 1); }
  T *erase(const T *first, const T *last) {
    T *to = first_ + (first - first_);
    T *from = first_ + (last - first_);
    if (to == from) return to;
    T *result = to;
    for (; from != last_; ++from, ++to) *to = static_cast<T &&>(*from);
    this->__unmake(to, last_);
    last_ = to;
    return result;
  }
  void swap(vector &other) noexcept {
    exchange(other);
    std::__swap_allocators(this->__own(), other.__own());
  }
  A get_allocator() const noexcept { return this->__own(); }

private:
  void exchange(vector &other) noexcept {
    std::swap(first_, other.first_);
    std::swap(last_, other.last_);
    std::swap(limit_, other.limit_);
  }
  /** Elements of memory that another allocator gave. */
  void move_from(vector &other) {
    assign(move_iterator<T *>(other.first_), move_iterator<T *>(other.last_));
    other.clear();
  }
  void release() {
    clear();
    this->__return(first_, capacity());
    first_ = last_ = limit_ = nullptr;
  }
  template <class I> void append(I first, I last) {
    if constexpr (is_pointer<I>::value) {
      if ((unsigned long)(last - first) > (unsigned long)(limit_ - last_)) reserve(size() + (last - first));
      for (; first != last; ++first, ++last_) this->__make(last_, *first);
    } else {
      if constexpr (is_base_of<forward_iterator_tag, typename iterator_traits<I>::iterator_category>::value) {
        size_type n = size();
        for (I each = first; each != last; ++each) ++n;
        reserve(n);
      }
      for (; first != last; ++first) emplace_back(*first);
    }
  }
  void truncate(size_type n) {
    this->__unmake(first_ + n, last_);
    last_ = first_ + n;
  }
};
template <class I, class = __if_iterator<I>> vector(I, I) -> vector<typename iterator_traits<I>::value_type>;
template <class T, class A> inline bool operator==(const vector<T, A> &a, const vector<T, A> &b) {
  if (a.size() != b.size()) return false;
  for (unsigned long i = 0; i < a.size(); ++i)
    if (!(a[i] == b[i])) return false;
  return true;
}
template <class T, class A> inline bool operator<(const vector<T, A> &a, const vector<T, A> &b) {
  for (unsigned long i = 0; i < a.size() && i < b.size(); ++i) {
    if (a[i] < b[i]) return true;
    if (b[i] < a[i]) return false;
  }
  return a.size() < b.size();
}
template <class T, class A> inline bool operator!=(const vector<T, A> &a, const vector<T, A> &b) { return !(a == b); }
template <class T, class A> inline bool operator>(const vector<T, A> &a, const vector<T, A> &b) { return b < a; }
template <class T, class A> inline bool operator<=(const vector<T, A> &a, const vector<T, A> &b) { return !(b < a); }
template <class T, class A> inline bool operator>=(const vector<T, A> &a, const vector<T, A> &b) { return !(a < b); }
template <class T, class A> inline void swap(vector<T, A> &a, vector<T, A> &b) { a.swap(b); }
}
