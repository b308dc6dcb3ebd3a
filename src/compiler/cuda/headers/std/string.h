#pragma once
#include <__allocators>
#include <__char_traits>
#include <__operations>
#include <iterator>
#include <new>
#include <string.h>
#include <errno.h>
#include <limits.h>
#include <stdint.h>
namespace std {
/** Of up to 16 bytes, which may overlap: a call would take longer than the copy. */
inline void __copy_few(char *to, const char *from, unsigned long n) {
  if (n >= 8) {
    const unsigned long first = *(const unsigned long *)from, last = *(const unsigned long *)(from + n - 8);
    *(unsigned long *)to = first;
    *(unsigned long *)(to + n - 8) = last;
  } else if (n >= 4) {
    const unsigned first = *(const unsigned *)from, last = *(const unsigned *)(from + n - 4);
    *(unsigned *)to = first;
    *(unsigned *)(to + n - 4) = last;
  } else if (n) {
    const char first = from[0], middle = from[n / 2], last = from[n - 1];
    to[0] = first;
    to[n / 2] = middle;
    to[n - 1] = last;
  }
}
/** A place in a string is a pointer here; 0 is none. */
template <class P> using __if_place = enable_if_t<is_pointer<P>::value>;
template <class C, class T = char_traits<C>, class A = allocator<C>>
class basic_string : __allocating<C, A> {
  typedef __allocating<C, A> allocating;
  // As libstdc++ has it: a short text is in the string itself.
  C *data_;
  unsigned long size_;
  union {
    C local_[16 / sizeof(C)];
    unsigned long capacity_;
    unsigned long words_[2];
  };

  static constexpr bool is_char = is_same<T, char_traits<char>>::value;
  static constexpr bool is_plain = is_same<T, char_traits<C>>::value;
  static constexpr unsigned long least_ = 16 / sizeof(C) - 1;

  static unsigned long length_of(const C *text) { return __length_of<C, T>(text); }
  static void copy_bytes(C *to, const C *from, unsigned long n) {
    if constexpr (is_char) {
      if (n <= 16) __copy_few(to, from, n);
      else ::memmove(to, from, n);
    } else {
      ::memmove(to, from, n * sizeof(C));
    }
  }
  static bool same(const C *a, const C *b, unsigned long n) {
    if constexpr (is_plain) return ::memcmp(a, b, n * sizeof(C)) == 0;
    else return T::compare(a, b, n) == 0;
  }
  static bool is(C a, C b) {
    if constexpr (is_plain) return a == b;
    else return T::eq(a, b);
  }
  static bool among(const C *set, unsigned long n, C c) {
    for (unsigned long i = 0; i < n; ++i)
      if (is(set[i], c)) return true;
    return false;
  }
  void check(unsigned long at, const char *what) const {
    if (at <= size_) return;
    char text[160];
    ::snprintf(text, sizeof(text), "basic_string::%s: __pos (which is %zu) > this->size() (which is %zu)", what, at,
               size_);
    __stop_what("out_of_range", text);
  }
  bool is_local() const { return data_ == local_; }
  void start() {
    data_ = local_;
    size_ = 0;
    local_[0] = C();
  }
  /** For so many characters, and no more. */
  void start(unsigned long n) {
    start();
    if (n > least_) {
      data_ = this->__obtain(n + 1);
      capacity_ = n;
      data_[0] = C();
    }
  }
  void start(const C *text, unsigned long n) {
    start(n);
    append(text, n);
  }
  void give_back() {
    if (!is_local()) this->__return(data_, capacity_ + 1);
  }
  void take(basic_string &other) {
    words_[0] = other.words_[0];
    words_[1] = other.words_[1];
    data_ = other.is_local() ? local_ : other.data_;
    size_ = other.size_;
    other.start();
  }
  void exchange(basic_string &other) noexcept {
    const bool mine = is_local(), theirs = other.is_local();
    C *const data = data_;
    std::swap(words_[0], other.words_[0]);
    std::swap(words_[1], other.words_[1]);
    std::swap(size_, other.size_);
    data_ = theirs ? local_ : other.data_;
    other.data_ = mine ? other.local_ : data;
  }

public:
  typedef T traits_type;
  typedef A allocator_type;
  typedef C value_type;
  typedef C &reference;
  typedef const C &const_reference;
  typedef C *pointer;
  typedef const C *const_pointer;
  typedef C *iterator;
  typedef const C *const_iterator;
  typedef std::reverse_iterator<C *> reverse_iterator;
  typedef std::reverse_iterator<const C *> const_reverse_iterator;
  typedef unsigned long size_type;
  typedef long difference_type;
  static constexpr unsigned long npos = 0xffffffffffffffffUL;

  basic_string() { start(); }
  explicit basic_string(const A &a) noexcept : allocating(a) { start(); }
  basic_string(const C *text) {
    if (!text) __stop_what("logic_error", "basic_string: construction from null is not valid");
    start(text, length_of(text));
  }
  basic_string(const C *text, const A &a) : allocating(a) { start(text, length_of(text)); }
  basic_string(const C *text, size_type n) { start(text, n); }
  basic_string(const C *text, size_type n, const A &a) : allocating(a) { start(text, n); }
  basic_string(size_type n, C c) {
    start(n);
    append(n, c);
  }
  basic_string(size_type n, C c, const A &a) : allocating(a) {
    start(n);
    append(n, c);
  }
  basic_string(const basic_string &other)
      : allocating(std::__allocator_of_copy(other.__own())) {
    start(other.data_, other.size_);
  }
  basic_string(const basic_string &other, const A &a) : allocating(a) { start(other.data_, other.size_); }
  basic_string(const basic_string &other, size_type at, size_type n = npos) {
    other.check(at, "basic_string");
    start(other.data_ + at, n < other.size_ - at ? n : other.size_ - at);
  }
  basic_string(basic_string &&other) noexcept : allocating(other.__own()) { take(other); }
  basic_string(basic_string &&other, const A &a) : basic_string(a) {
    if (std::__are_equal(this->__own(), other.__own())) exchange(other);
    else append(other.data_, other.size_);
  }
  basic_string(initializer_list<C> items) { start(items.begin(), items.size()); }
  template <class I, class = __if_iterator<I>, class = enable_if_t<!is_same<I, const C *>::value>>
  basic_string(I first, I last) {
    start();
    for (; first != last; ++first) push_back(*first);
  }
  basic_string(const C *first, const C *last) { start(first, last - first); }
  template <class V, class = __if_view<V>, class = void> explicit basic_string(const V &view) { start(view.data(), view.size()); }
  ~basic_string() { give_back(); }
  basic_string &operator=(const basic_string &other) {
    if (this != &other) {
      if constexpr (__on_copy<A>::value) {
        if (!std::__are_equal(this->__own(), other.__own())) {
          give_back();
          start();
        }
        this->__own() = other.__own();
      }
      size_ = 0;
      append(other.data_, other.size_);
    }
    return *this;
  }
  basic_string &operator=(basic_string &&other) noexcept {
    if (this == &other) return *this;
    if ((other.is_local() && !allocating::__is_own) || !std::__takes_memory(this->__own(), other.__own())) {
      // What this one has room for stays its own.
      assign(other.data_, other.size_);
    } else {
      exchange(other);
      std::__swap_moved_allocators(this->__own(), other.__own());
    }
    other.clear();
    return *this;
  }
  basic_string &operator=(const C *text) { return assign(text, length_of(text)); }
  basic_string &operator=(C c) { return assign(1, c); }
  basic_string &operator=(initializer_list<C> items) { return assign(items.begin(), items.size()); }
  template <class V, class = __if_view<V>> basic_string &operator=(const V &view) { return assign(view.data(), view.size()); }
  template <class V, class = __if_view<V>> basic_string &assign(const V &view) { return assign(view.data(), view.size()); }
  basic_string &assign(const basic_string &other) { return *this = other; }
  basic_string &assign(basic_string &&other) { return *this = static_cast<basic_string &&>(other); }
  basic_string &assign(const basic_string &other, size_type at, size_type n = npos) { return *this = other.substr(at, n); }
  basic_string &assign(const C *text) { return assign(text, length_of(text)); }
  /** The text may be part of this one: then it fits, and is moved. */
  basic_string &assign(const C *text, size_type n) {
    size_ = 0;
    return append(text, n);
  }
  basic_string &assign(size_type n, C c) {
    size_ = 0;
    return append(n, c);
  }
  template <class I, class = __if_iterator<I>> basic_string &assign(I first, I last) {
    basic_string copy(this->__own());
    copy.append(first, last);
    return assign(copy.data_, copy.size_);
  }
  basic_string &assign(initializer_list<C> items) { return assign(items.begin(), items.size()); }
  A get_allocator() const noexcept { return this->__own(); }

  C *begin() { return data_; }
  C *end() { return data_ + size_; }
  const C *begin() const { return data_; }
  const C *end() const { return data_ + size_; }
  const C *cbegin() const { return data_; }
  const C *cend() const { return data_ + size_; }
  reverse_iterator rbegin() { return reverse_iterator(end()); }
  reverse_iterator rend() { return reverse_iterator(begin()); }
  const_reverse_iterator rbegin() const { return const_reverse_iterator(end()); }
  const_reverse_iterator rend() const { return const_reverse_iterator(begin()); }
  const_reverse_iterator crbegin() const { return rbegin(); }
  const_reverse_iterator crend() const { return rend(); }
  size_type size() const { return size_; }
  size_type length() const { return size_; }
  size_type capacity() const { return is_local() ? least_ : capacity_; }
  size_type max_size() const { return 0x7fffffffffffffffUL / sizeof(C); }
  bool empty() const { return size_ == 0; }
  const C *c_str() const { return data_; }
  const C *data() const { return data_; }
  C *data() { return data_; }
  C &operator[](size_type i) { return data_[i]; }
  const C &operator[](size_type i) const { return data_[i]; }
  C &at(size_type i) {
    if (i >= size_) __stop_range("basic_string::at", i, "this->size()", size_);
    return data_[i];
  }
  const C &at(size_type i) const {
    if (i >= size_) __stop_range("basic_string::at", i, "this->size()", size_);
    return data_[i];
  }
  C &front() { return data_[0]; }
  const C &front() const { return data_[0]; }
  C &back() { return data_[size_ - 1]; }
  const C &back() const { return data_[size_ - 1]; }

  /** One character more than the capacity: the text ends in a zero. */
  void reserve(size_type n) {
    const size_type room = capacity();
    if (n <= room) return;
    if (n < 2 * room) n = 2 * room;
    C *memory = this->__obtain(n + 1);
    copy_bytes(memory, data_, size_);
    memory[size_] = 0;
    give_back();
    data_ = memory;
    capacity_ = n;
  }
  void reserve() { shrink_to_fit(); }
  void shrink_to_fit() {
    if (is_local() || size_ == capacity_) return;
    basic_string copy(data_, size_, this->__own());
    exchange(copy);
  }
  void resize(size_type n, C c = 0) {
    if (n > size_) {
      append(n - size_, c);
    } else if (n < size_) {
      size_ = n;
      data_[n] = 0;
    }
  }
  void clear() {
    size_ = 0;
    data_[0] = 0;
  }
  basic_string &append(const C *text, size_type n) {
    const size_type size = size_, had = capacity();
    if (size + n > had) {
      // The text may be part of this one: that goes when it has been copied.
      size_type room = size + n;
      if (room < 2 * had) room = 2 * had;
      C *memory = this->__obtain(room + 1);
      copy_bytes(memory, data_, size);
      copy_bytes(memory + size, text, n);
      give_back();
      data_ = memory;
      capacity_ = room;
    } else {
      copy_bytes(data_ + size, text, n);
    }
    size_ = size + n;
    data_[size_] = 0;
    return *this;
  }
  basic_string &append(const C *text) { return append(text, length_of(text)); }
  basic_string &append(const basic_string &other) { return append(other.data_, other.size_); }
  template <class V, class = __if_view<V>> basic_string &append(const V &view) { return append(view.data(), view.size()); }
  template <class V, class = __if_view<V>> basic_string &operator+=(const V &view) { return append(view.data(), view.size()); }
  basic_string &append(const basic_string &other, size_type at, size_type n = npos) { return append(other.substr(at, n)); }
  basic_string &append(size_type n, C c) {
    reserve(size_ + n);
    if constexpr (is_same<C, char>::value) {
      if (n) ::memset(data_ + size_, c, n);
    } else {
      for (size_type i = 0; i < n; ++i) data_[size_ + i] = c;
    }
    size_ += n;
    data_[size_] = 0;
    return *this;
  }
  template <class I, class = __if_iterator<I>> basic_string &append(I first, I last) {
    for (; first != last; ++first) push_back(*first);
    return *this;
  }
  basic_string &append(initializer_list<C> items) { return append(items.begin(), items.size()); }
  void push_back(C c) {
    const size_type size = size_;
    if (size == capacity()) reserve(size + 1);
    data_[size] = c;
    data_[size + 1] = 0;
    size_ = size + 1;
  }
  void pop_back() { data_[--size_] = 0; }
  basic_string &operator+=(const basic_string &other) { return append(other.data_, other.size_); }
  basic_string &operator+=(const C *text) { return append(text, length_of(text)); }
  basic_string &operator+=(C c) {
    push_back(c);
    return *this;
  }
  basic_string &operator+=(initializer_list<C> items) { return append(items.begin(), items.size()); }
  basic_string &replace(size_type at, size_type n, const C *text, size_type count) {
    check(at, "replace");
    if (n > size_ - at) n = size_ - at;
    const size_type size = size_ - n + count, had = capacity();
    const bool is_own = text + count > data_ && text <= data_ + size_;
    if (size <= had && !is_own) {
      ::memmove(data_ + at + count, data_ + at + n, (size_ - at - n) * sizeof(C));
      copy_bytes(data_ + at, text, count);
      size_ = size;
      data_[size] = 0;
      return *this;
    }
    basic_string result(this->__own());
    result.reserve(size <= had ? had : size < 2 * had ? 2 * had : size);
    result.append(data_, at);
    result.append(text, count);
    result.append(data_ + at + n, size_ - at - n);
    exchange(result);
    return *this;
  }
  basic_string &replace(size_type at, size_type n, const basic_string &other) {
    return replace(at, n, other.data_, other.size_);
  }
  basic_string &replace(size_type at, size_type n, const C *text) { return replace(at, n, text, length_of(text)); }
  basic_string &replace(size_type at, size_type n, size_type count, C c) {
    return replace(at, n, basic_string(count, c, this->__own()));
  }
  basic_string &replace(size_type at, size_type n, const basic_string &other, size_type from, size_type count = npos) {
    return replace(at, n, other.substr(from, count));
  }
  template <class P, class = __if_place<P>> basic_string &replace(P first, P last, const basic_string &other) {
    return replace(first - data_, last - first, other);
  }
  template <class P, class = __if_place<P>> basic_string &replace(P first, P last, const C *text) { return replace(first - data_, last - first, text); }
  template <class P, class = __if_place<P>> basic_string &replace(P first, P last, size_type n, C c) { return replace(first - data_, last - first, n, c); }
  template <class P, class I, class = __if_place<P>, class = __if_iterator<I>> basic_string &replace(P first, P last, I from, I to) {
    return replace(first - data_, last - first, basic_string(from, to));
  }
  basic_string &insert(size_type at, const basic_string &other) { return replace(at, 0, other); }
  basic_string &insert(size_type at, const basic_string &other, size_type from, size_type n = npos) {
    return replace(at, 0, other.substr(from, n));
  }
  basic_string &insert(size_type at, const C *text) { return replace(at, 0, text, length_of(text)); }
  basic_string &insert(size_type at, const C *text, size_type n) { return replace(at, 0, text, n); }
  basic_string &insert(size_type at, size_type n, C c) { return replace(at, 0, n, c); }
  template <class P, class = __if_place<P>> C *insert(P position, C c) {
    size_type at = position - data_;
    replace(at, 0, 1, c);
    return data_ + at;
  }
  template <class P, class = __if_place<P>> C *insert(P position, size_type n, C c) {
    size_type at = position - data_;
    replace(at, 0, n, c);
    return data_ + at;
  }
  template <class P, class I, class = __if_place<P>, class = __if_iterator<I>> C *insert(P position, I first, I last) {
    size_type at = position - data_;
    replace(at, 0, basic_string(first, last));
    return data_ + at;
  }
  template <class P, class = __if_place<P>> C *insert(P position, initializer_list<C> items) {
    size_type at = position - data_;
    replace(at, 0, items.begin(), items.size());
    return data_ + at;
  }
  basic_string &erase(size_type at = 0, size_type n = npos) {
    check(at, "erase");
    if (n > size_ - at) n = size_ - at;
    if (n == 0) return *this;
    ::memmove(data_ + at, data_ + at + n, (size_ - at - n) * sizeof(C));
    size_ -= n;
    data_[size_] = 0;
    return *this;
  }
  template <class P, class = __if_place<P>> C *erase(P position) {
    size_type at = position - data_;
    erase(at, 1);
    return data_ + at;
  }
  template <class P, class = __if_place<P>> C *erase(P first, P last) {
    size_type at = first - data_;
    erase(at, last - first);
    return data_ + at;
  }
  basic_string substr(size_type at = 0, size_type n = npos) const {
    check(at, "substr");
    return basic_string(c_str() + at, n < size_ - at ? n : size_ - at);
  }
  size_type copy(C *to, size_type n, size_type at = 0) const {
    check(at, "copy");
    if (n > size_ - at) n = size_ - at;
    if (n) ::memcpy(to, data_ + at, n * sizeof(C));
    return n;
  }
  void swap(basic_string &other) {
    exchange(other);
    std::__swap_allocators(this->__own(), other.__own());
  }

  /* Of C++20, which nvcc's -std=c++20 takes. */
  bool starts_with(const C *text, size_type n) const { return n <= size_ && same(data_, text, n); }
  bool starts_with(const C *text) const { return starts_with(text, length_of(text)); }
  bool starts_with(const basic_string &text) const { return starts_with(text.data_, text.size_); }
  bool starts_with(C c) const { return starts_with(&c, 1); }
  bool ends_with(const C *text, size_type n) const {
    return n <= size_ && same(data_ + (size_ - n), text, n);
  }
  bool ends_with(const C *text) const { return ends_with(text, length_of(text)); }
  bool ends_with(const basic_string &text) const { return ends_with(text.data_, text.size_); }
  bool ends_with(C c) const { return ends_with(&c, 1); }
  size_type find(const C *text, size_type at, size_type n) const {
    if (n == 0) return at <= size_ ? at : npos;
    // Most places do not even have the first character.
    const C *from = data_;
    const C first = *text;
    const size_type size = size_;
    for (; at < size && n <= size - at; ++at)
      if (is(from[at], first) && same(from + at, text, n)) return at;
    return npos;
  }
  size_type find(const basic_string &text, size_type at = 0) const { return find(text.data_, at, text.size_); }
  size_type find(const C *text, size_type at = 0) const { return find(text, at, length_of(text)); }
  template <class V, class = __if_view<V>> size_type find(const V &view, size_type at = 0) const {
    return find(view.data(), at, view.size());
  }
  size_type find(C c, size_type at = 0) const {
    const C *from = data_;
    const size_type size = size_;
    for (; at < size; ++at)
      if (is(from[at], c)) return at;
    return npos;
  }
  size_type rfind(const C *text, size_type at, size_type n) const {
    if (n > size_) return npos;
    if (at > size_ - n) at = size_ - n;
    for (;; --at) {
      if (n == 0 || same(data_ + at, text, n)) return at;
      if (at == 0) return npos;
    }
  }
  size_type rfind(const basic_string &text, size_type at = npos) const { return rfind(text.data_, at, text.size_); }
  size_type rfind(const C *text, size_type at = npos) const { return rfind(text, at, length_of(text)); }
  size_type rfind(C c, size_type at = npos) const { return rfind(&c, at, 1); }
  size_type find_first_of(const C *set, size_type at, size_type n) const {
    for (; at < size_; ++at)
      if (among(set, n, data_[at])) return at;
    return npos;
  }
  size_type find_first_of(const C *set, size_type at = 0) const { return find_first_of(set, at, length_of(set)); }
  size_type find_first_of(const basic_string &set, size_type at = 0) const { return find_first_of(set.data_, at, set.size_); }
  size_type find_first_of(C c, size_type at = 0) const { return find(c, at); }
  size_type find_first_not_of(const C *set, size_type at, size_type n) const {
    for (; at < size_; ++at)
      if (!among(set, n, data_[at])) return at;
    return npos;
  }
  size_type find_first_not_of(const C *set, size_type at = 0) const { return find_first_not_of(set, at, length_of(set)); }
  size_type find_first_not_of(const basic_string &set, size_type at = 0) const {
    return find_first_not_of(set.data_, at, set.size_);
  }
  size_type find_first_not_of(C c, size_type at = 0) const { return find_first_not_of(&c, at, 1); }
  size_type find_last_of(const C *set, size_type at, size_type n) const {
    for (size_type i = at < size_ ? at + 1 : size_; i > 0; --i)
      if (among(set, n, data_[i - 1])) return i - 1;
    return npos;
  }
  size_type find_last_of(const C *set, size_type at = npos) const { return find_last_of(set, at, length_of(set)); }
  size_type find_last_of(const basic_string &set, size_type at = npos) const { return find_last_of(set.data_, at, set.size_); }
  size_type find_last_of(C c, size_type at = npos) const { return rfind(c, at); }
  size_type find_last_not_of(const C *set, size_type at, size_type n) const {
    for (size_type i = at < size_ ? at + 1 : size_; i > 0; --i)
      if (!among(set, n, data_[i - 1])) return i - 1;
    return npos;
  }
  size_type find_last_not_of(const C *set, size_type at = npos) const { return find_last_not_of(set, at, length_of(set)); }
  size_type find_last_not_of(const basic_string &set, size_type at = npos) const {
    return find_last_not_of(set.data_, at, set.size_);
  }
  size_type find_last_not_of(C c, size_type at = npos) const { return find_last_not_of(&c, at, 1); }
  int __compare(const C *text, size_type n) const {
    size_type least = size_ < n ? size_ : n;
    if (least) {
      int order;
      if constexpr (is_char) {
        // Most differ in their first.
        order = (unsigned char)data_[0] - (unsigned char)text[0];
        if (order == 0) order = ::memcmp(data_, text, least);
      } else {
        order = T::compare(data_, text, least);
      }
      if (order != 0) return order;
    }
    long difference = (long)(size_ - n);
    return difference > INT_MAX ? INT_MAX : difference < INT_MIN ? INT_MIN : (int)difference;
  }
  template <class V, class = __if_view<V>> int compare(const V &view) const { return __compare(view.data(), view.size()); }
  int compare(const basic_string &other) const { return __compare(other.data_, other.size_); }
  int compare(const C *text) const { return __compare(text, length_of(text)); }
  int compare(size_type at, size_type n, const basic_string &other) const { return substr(at, n).compare(other); }
  int compare(size_type at, size_type n, const basic_string &other, size_type from, size_type count = npos) const {
    return substr(at, n).compare(other.substr(from, count));
  }
  int compare(size_type at, size_type n, const C *text) const { return substr(at, n).compare(text); }
  int compare(size_type at, size_type n, const C *text, size_type count) const { return substr(at, n).__compare(text, count); }
  template <class V, class = __if_view<V>> int compare(size_type at, size_type n, const V &view) const { return substr(at, n).__compare(view.data(), view.size()); }
};
typedef basic_string<char> string;
typedef basic_string<wchar_t> wstring;
typedef basic_string<char16_t> u16string;
typedef basic_string<char32_t> u32string;
template <class C, class T, class A> inline basic_string<C, T, A> operator+(const basic_string<C, T, A> &a, const basic_string<C, T, A> &b) {
  basic_string<C, T, A> result;
  result.reserve(a.size() + b.size());
  result += a;
  result += b;
  return result;
}
template <class C, class T, class A> inline basic_string<C, T, A> operator+(const basic_string<C, T, A> &a, const C *b) {
  basic_string<C, T, A> result(a);
  result += b;
  return result;
}
template <class C, class T, class A> inline basic_string<C, T, A> operator+(const basic_string<C, T, A> &a, C b) {
  basic_string<C, T, A> result(a);
  result += b;
  return result;
}
template <class C, class T, class A> inline basic_string<C, T, A> operator+(const C *a, const basic_string<C, T, A> &b) {
  basic_string<C, T, A> result(a);
  result += b;
  return result;
}
template <class C, class T, class A> inline basic_string<C, T, A> operator+(C a, const basic_string<C, T, A> &b) {
  basic_string<C, T, A> result(1, a);
  result += b;
  return result;
}
template <class C, class T, class A> inline basic_string<C, T, A> operator+(basic_string<C, T, A> &&a, const basic_string<C, T, A> &b) {
  a += b;
  return std::move(a);
}
template <class C, class T, class A> inline basic_string<C, T, A> operator+(basic_string<C, T, A> &&a, const C *b) {
  a += b;
  return std::move(a);
}
template <class C, class T, class A> inline basic_string<C, T, A> operator+(basic_string<C, T, A> &&a, C b) {
  a += b;
  return std::move(a);
}
template <class C, class T, class A> inline basic_string<C, T, A> operator+(basic_string<C, T, A> &&a, basic_string<C, T, A> &&b) {
  a += b;
  return std::move(a);
}
template <class C, class T, class A> inline bool operator==(const basic_string<C, T, A> &a, const basic_string<C, T, A> &b) {
  if constexpr (is_same<T, char_traits<char>>::value)
    return a.size() == b.size() && (a.size() == 0 || ::memcmp(a.c_str(), b.c_str(), a.size()) == 0);
  else return a.size() == b.size() && a.compare(b) == 0;
}
template <class C, class T, class A> inline bool operator!=(const basic_string<C, T, A> &a, const basic_string<C, T, A> &b) { return !(a == b); }
template <class C, class T, class A> inline bool operator<(const basic_string<C, T, A> &a, const basic_string<C, T, A> &b) { return a.compare(b) < 0; }
template <class C, class T, class A> inline bool operator>(const basic_string<C, T, A> &a, const basic_string<C, T, A> &b) { return a.compare(b) > 0; }
template <class C, class T, class A> inline bool operator<=(const basic_string<C, T, A> &a, const basic_string<C, T, A> &b) { return a.compare(b) <= 0; }
template <class C, class T, class A> inline bool operator>=(const basic_string<C, T, A> &a, const basic_string<C, T, A> &b) { return a.compare(b) >= 0; }
template <class C, class T, class A> inline bool operator==(const basic_string<C, T, A> &a, const C *b) { return a.compare(b) == 0; }
template <class C, class T, class A> inline bool operator==(const C *a, const basic_string<C, T, A> &b) { return b.compare(a) == 0; }
template <class C, class T, class A> inline bool operator!=(const basic_string<C, T, A> &a, const C *b) { return a.compare(b) != 0; }
template <class C, class T, class A> inline bool operator!=(const C *a, const basic_string<C, T, A> &b) { return b.compare(a) != 0; }
template <class C, class T, class A> inline bool operator<(const basic_string<C, T, A> &a, const C *b) { return a.compare(b) < 0; }
template <class C, class T, class A> inline bool operator<(const C *a, const basic_string<C, T, A> &b) { return b.compare(a) > 0; }
template <class C, class T, class A> inline bool operator>(const basic_string<C, T, A> &a, const C *b) { return a.compare(b) > 0; }
template <class C, class T, class A> inline bool operator>(const C *a, const basic_string<C, T, A> &b) { return b.compare(a) < 0; }
template <class C, class T, class A> inline bool operator<=(const basic_string<C, T, A> &a, const C *b) { return a.compare(b) <= 0; }
template <class C, class T, class A> inline bool operator<=(const C *a, const basic_string<C, T, A> &b) { return b.compare(a) >= 0; }
template <class C, class T, class A> inline bool operator>=(const basic_string<C, T, A> &a, const C *b) { return a.compare(b) >= 0; }
template <class C, class T, class A> inline bool operator>=(const C *a, const basic_string<C, T, A> &b) { return b.compare(a) <= 0; }
template <class C, class T, class A> inline void swap(basic_string<C, T, A> &a, basic_string<C, T, A> &b) { a.swap(b); }
inline string __format_double(const char *format, double value) {
  char text[352];
  return string(text, ::snprintf(text, sizeof(text), format, value));
}
/** Digits from the last to the first, in the word that holds them all. */
template <class T> inline string __digits(T value, bool negative) {
  char text[24];
  char *at = text + sizeof(text);
  do {
    *--at = '0' + (char)(value % 10);
    value /= 10;
  } while (value != 0);
  if (negative) *--at = '-';
  return string(at, text + sizeof(text) - at);
}
inline string to_string(unsigned value) { return __digits(value, false); }
inline string to_string(unsigned long long value) { return __digits(value, false); }
inline string to_string(unsigned long value) { return __digits((unsigned long long)value, false); }
inline string to_string(int value) { return __digits(value < 0 ? 0u - (unsigned)value : (unsigned)value, value < 0); }
inline string to_string(long long value) {
  return __digits(value < 0 ? 0ull - (unsigned long long)value : (unsigned long long)value, value < 0);
}
inline string to_string(long value) { return to_string((long long)value); }
inline string to_string(float value) { return __format_double("%f", value); }
inline string to_string(double value) { return __format_double("%f", value); }
/** What the strto… functions have read, checked as std::stoi and its like check it. */
template <class T> inline T __parsed(T value, const char *name, const string &text, char *end, unsigned long *used) {
  if (end == text.c_str()) __stop_what("invalid_argument", name);
  if (errno == ERANGE) __stop_what("out_of_range", name);
  if (used) *used = end - text.c_str();
  return value;
}
/** Whether a text is nothing but a decimal number of so few digits that it fits anywhere, as most are. */
template <class T> inline bool __plain(const string &text, T &value, unsigned long *used, int base) {
  const char *p = text.c_str();
  const unsigned long n = text.size();
  unsigned long i = n > 0 && p[0] == '-';
  if (base != 10 || n == i || n > 9) return false;
  int sum = 0;
  for (; i < n; i++) {
    if (p[i] < '0' || p[i] > '9') return false;
    sum = 10 * sum + (p[i] - '0');
  }
  value = p[0] == '-' ? -sum : sum;
  if (used) *used = n;
  return true;
}
inline long stol(const string &text, unsigned long *used = nullptr, int base = 10) {
  long plain;
  if (__plain(text, plain, used, base)) return plain;
  char *end;
  errno = 0;
  long value = ::strtol(text.c_str(), &end, base);
  return __parsed(value, "stol", text, end, used);
}
inline int stoi(const string &text, unsigned long *used = nullptr, int base = 10) {
  int plain;
  if (__plain(text, plain, used, base)) return plain;
  char *end;
  errno = 0;
  long value = ::strtol(text.c_str(), &end, base);
  if (value != (int)value) errno = ERANGE;
  return (int)__parsed(value, "stoi", text, end, used);
}
inline long long stoll(const string &text, unsigned long *used = nullptr, int base = 10) {
  char *end;
  errno = 0;
  long long value = ::strtoll(text.c_str(), &end, base);
  return __parsed(value, "stoll", text, end, used);
}
inline unsigned long stoul(const string &text, unsigned long *used = nullptr, int base = 10) {
  char *end;
  errno = 0;
  unsigned long value = ::strtoul(text.c_str(), &end, base);
  return __parsed(value, "stoul", text, end, used);
}
inline unsigned long long stoull(const string &text, unsigned long *used = nullptr, int base = 10) {
  char *end;
  errno = 0;
  unsigned long long value = ::strtoull(text.c_str(), &end, base);
  return __parsed(value, "stoull", text, end, used);
}
inline double stod(const string &text, unsigned long *used = nullptr) {
  char *end;
  errno = 0;
  double value = ::strtod(text.c_str(), &end);
  return __parsed(value, "stod", text, end, used);
}
inline float stof(const string &text, unsigned long *used = nullptr) {
  char *end;
  errno = 0;
  float value = ::strtof(text.c_str(), &end);
  return __parsed(value, "stof", text, end, used);
}
template <class T> struct hash;
/** libstdc++'s hash of bytes (MurmurHash64A by Austin Appleby, seed 0xc70f6907): it decides the order of unordered_map. */
inline unsigned long __hash_bytes(const char *p, unsigned long n) {
  const unsigned long multiplier = 0xc6a4a7935bd1e995UL;
  unsigned long h = 0xc70f6907UL ^ (n * multiplier);
  for (; n >= 8; n -= 8, p += 8) {
    unsigned long word;
    ::memcpy(&word, p, 8);
    word *= multiplier;
    word ^= word >> 47;
    word *= multiplier;
    h = (h ^ word) * multiplier;
  }
  if (n) {
    unsigned long rest = 0;
    for (unsigned long i = n; i > 0; --i) rest = rest << 8 | (unsigned char)p[i - 1];
    h = (h ^ rest) * multiplier;
  }
  h ^= h >> 47;
  h *= multiplier;
  return h ^ (h >> 47);
}
template <class C, class T, class A> struct hash<basic_string<C, T, A>> {
  unsigned long operator()(const basic_string<C, T, A> &text) const {
    return __hash_bytes(reinterpret_cast<const char *>(text.c_str()), text.size() * sizeof(C));
  }
};
inline namespace literals {
inline namespace string_literals {
inline string operator""s(const char *text, unsigned long n) { return string(text, n); }
inline wstring operator""s(const wchar_t *text, unsigned long n) { return wstring(text, n); }
inline u16string operator""s(const char16_t *text, unsigned long n) { return u16string(text, n); }
inline u32string operator""s(const char32_t *text, unsigned long n) { return u32string(text, n); }
}
}
}
#include <string_view>
