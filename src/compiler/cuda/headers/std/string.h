#pragma once
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
class string {
  char *data_;
  unsigned long size_;
  unsigned long capacity_;
  // As large as libstdc++'s, so that structures with strings are.
  unsigned long unused_;

  static void copy_bytes(char *to, const char *from, unsigned long n) {
    if (n <= 16) __copy_few(to, from, n);
    else ::memmove(to, from, n);
  }
  void check(unsigned long at, const char *what) const {
    if (at <= size_) return;
    char text[160];
    ::snprintf(text, sizeof(text), "basic_string::%s: __pos (which is %zu) > this->size() (which is %zu)", what, at,
               size_);
    __stop_what("out_of_range", text);
  }

public:
  typedef char value_type;
  typedef char &reference;
  typedef const char &const_reference;
  typedef char *iterator;
  typedef const char *const_iterator;
  typedef std::reverse_iterator<char *> reverse_iterator;
  typedef std::reverse_iterator<const char *> const_reverse_iterator;
  typedef unsigned long size_type;
  typedef long difference_type;
  static constexpr unsigned long npos = 0xffffffffffffffffUL;

  string() : data_(nullptr), size_(0), capacity_(0) {}
  string(const char *text) : data_(nullptr), size_(0), capacity_(0) {
    if (!text) __stop_what("logic_error", "basic_string: construction from null is not valid");
    append(text, ::strlen(text));
  }
  string(const char *text, size_type n) : data_(nullptr), size_(0), capacity_(0) { append(text, n); }
  string(size_type n, char c) : data_(nullptr), size_(0), capacity_(0) { append(n, c); }
  string(const string &other) : data_(nullptr), size_(0), capacity_(0) { append(other.data_, other.size_); }
  string(const string &other, size_type at, size_type n = npos) : data_(nullptr), size_(0), capacity_(0) {
    other.check(at, "basic_string");
    append(other.data_ + at, n < other.size_ - at ? n : other.size_ - at);
  }
  string(string &&other) noexcept : data_(other.data_), size_(other.size_), capacity_(other.capacity_) {
    other.data_ = nullptr;
    other.size_ = other.capacity_ = 0;
  }
  string(initializer_list<char> items) : data_(nullptr), size_(0), capacity_(0) { append(items.begin(), items.size()); }
  template <class I, class = __if_iterator<I>, class = enable_if_t<!is_same<I, const char *>::value>>
  string(I first, I last) : data_(nullptr), size_(0), capacity_(0) {
    for (; first != last; ++first) push_back(*first);
  }
  string(const char *first, const char *last) : data_(nullptr), size_(0), capacity_(0) { append(first, last - first); }
  template <class V, class = __if_view<V>, class = void> explicit string(const V &view)
      : data_(nullptr), size_(0), capacity_(0) { append(view.data(), view.size()); }
  ~string() {
    if (data_) ::free(data_);
  }
  string &operator=(const string &other) {
    if (this != &other) {
      size_ = 0;
      append(other.data_, other.size_);
    }
    return *this;
  }
  string &operator=(string &&other) noexcept {
    swap(other);
    return *this;
  }
  string &operator=(const char *text) { return assign(text, ::strlen(text)); }
  string &operator=(char c) { return assign(1, c); }
  template <class V, class = __if_view<V>> string &operator=(const V &view) { return assign(view.data(), view.size()); }
  template <class V, class = __if_view<V>> string &assign(const V &view) { return assign(view.data(), view.size()); }
  string &assign(const string &other) { return *this = other; }
  string &assign(const char *text) { return assign(text, ::strlen(text)); }
  string &assign(const char *text, size_type n) {
    string copy(text, n);
    swap(copy);
    return *this;
  }
  string &assign(size_type n, char c) {
    size_ = 0;
    return append(n, c);
  }

  char *begin() { return data_; }
  char *end() { return data_ + size_; }
  const char *begin() const { return data_; }
  const char *end() const { return data_ + size_; }
  const char *cbegin() const { return data_; }
  const char *cend() const { return data_ + size_; }
  reverse_iterator rbegin() { return reverse_iterator(end()); }
  reverse_iterator rend() { return reverse_iterator(begin()); }
  const_reverse_iterator rbegin() const { return const_reverse_iterator(end()); }
  const_reverse_iterator rend() const { return const_reverse_iterator(begin()); }
  const_reverse_iterator crbegin() const { return rbegin(); }
  const_reverse_iterator crend() const { return rend(); }
  size_type size() const { return size_; }
  size_type length() const { return size_; }
  size_type capacity() const { return capacity_ < 15 ? 15 : capacity_; }
  size_type max_size() const { return 0x7fffffffffffffffUL; }
  bool empty() const { return size_ == 0; }
  const char *c_str() const { return data_ ? data_ : ""; }
  const char *data() const { return c_str(); }
  char *data() {
    if (!data_) reserve(1);
    return data_;
  }
  char &operator[](size_type i) {
    if (!data_) reserve(1);
    return data_[i];
  }
  const char &operator[](size_type i) const { return c_str()[i]; }
  char &at(size_type i) {
    if (i >= size_) __stop_range("basic_string::at", i, "this->size()", size_);
    return data_[i];
  }
  const char &at(size_type i) const {
    if (i >= size_) __stop_range("basic_string::at", i, "this->size()", size_);
    return data_[i];
  }
  char &front() { return data_[0]; }
  const char &front() const { return data_[0]; }
  char &back() { return data_[size_ - 1]; }
  const char &back() const { return data_[size_ - 1]; }

  /** One byte more than the capacity: the text ends in a zero. */
  void reserve(size_type n) {
    if (n <= capacity_) return;
    if (n < 2 * capacity_) n = 2 * capacity_;
    if (n < 15) n = 15;
    char *memory = static_cast<char *>(__allocate(n + 1, 1));
    copy_bytes(memory, data_, size_);
    memory[size_] = 0;
    if (data_) ::free(data_);
    data_ = memory;
    capacity_ = n;
  }
  void shrink_to_fit() {}
  void resize(size_type n, char c = 0) {
    if (n > size_) {
      append(n - size_, c);
    } else if (n < size_) {
      size_ = n;
      data_[n] = 0;
    }
  }
  void clear() {
    size_ = 0;
    if (data_) data_[0] = 0;
  }
  string &append(const char *text, size_type n) {
    if (n == 0) {
      if (data_) data_[size_] = 0;
      return *this;
    }
    const size_type size = size_;
    if (size + n > capacity_) {
      // The text may be part of this one: that goes when it has been copied.
      size_type room = size + n;
      if (room < 2 * capacity_) room = 2 * capacity_;
      if (room < 15) room = 15;
      char *memory = static_cast<char *>(__allocate(room + 1, 1));
      copy_bytes(memory, data_, size);
      copy_bytes(memory + size, text, n);
      if (data_) ::free(data_);
      data_ = memory;
      capacity_ = room;
    } else {
      copy_bytes(data_ + size, text, n);
    }
    size_ = size + n;
    data_[size_] = 0;
    return *this;
  }
  string &append(const char *text) { return append(text, ::strlen(text)); }
  string &append(const string &other) { return append(other.data_, other.size_); }
  template <class V, class = __if_view<V>> string &append(const V &view) { return append(view.data(), view.size()); }
  template <class V, class = __if_view<V>> string &operator+=(const V &view) { return append(view.data(), view.size()); }
  string &append(const string &other, size_type at, size_type n = npos) { return append(other.substr(at, n)); }
  string &append(size_type n, char c) {
    reserve(size_ + n);
    if (n) ::memset(data_ + size_, c, n);
    size_ += n;
    if (data_) data_[size_] = 0;
    return *this;
  }
  template <class I, class = __if_iterator<I>> string &append(I first, I last) {
    for (; first != last; ++first) push_back(*first);
    return *this;
  }
  void push_back(char c) {
    const size_type size = size_;
    if (size == capacity_) reserve(size + 1);
    data_[size] = c;
    data_[size + 1] = 0;
    size_ = size + 1;
  }
  void pop_back() { data_[--size_] = 0; }
  string &operator+=(const string &other) { return append(other.data_, other.size_); }
  string &operator+=(const char *text) { return append(text, ::strlen(text)); }
  string &operator+=(char c) {
    push_back(c);
    return *this;
  }
  string &replace(size_type at, size_type n, const string &other) {
    check(at, "replace");
    if (n > size_ - at) n = size_ - at;
    string result(data_, at);
    result.append(other.data_, other.size_);
    result.append(data_ + at + n, size_ - at - n);
    swap(result);
    return *this;
  }
  string &replace(size_type at, size_type n, const char *text) { return replace(at, n, string(text)); }
  string &insert(size_type at, const string &other) { return replace(at, 0, other); }
  string &insert(size_type at, const char *text) { return replace(at, 0, string(text)); }
  string &insert(size_type at, size_type n, char c) { return replace(at, 0, string(n, c)); }
  char *insert(const char *position, char c) {
    size_type at = position - data_;
    replace(at, 0, string(1, c));
    return data_ + at;
  }
  string &erase(size_type at = 0, size_type n = npos) {
    check(at, "erase");
    if (n > size_ - at) n = size_ - at;
    if (n == 0) return *this;
    ::memmove(data_ + at, data_ + at + n, size_ - at - n);
    size_ -= n;
    data_[size_] = 0;
    return *this;
  }
  char *erase(const char *position) {
    size_type at = position - data_;
    erase(at, 1);
    return data_ + at;
  }
  char *erase(const char *first, const char *last) {
    size_type at = first - data_;
    erase(at, last - first);
    return data_ + at;
  }
  string substr(size_type at = 0, size_type n = npos) const {
    check(at, "substr");
    return string(c_str() + at, n < size_ - at ? n : size_ - at);
  }
  size_type copy(char *to, size_type n, size_type at = 0) const {
    check(at, "copy");
    if (n > size_ - at) n = size_ - at;
    if (n) ::memcpy(to, data_ + at, n);
    return n;
  }
  void swap(string &other) {
    std::swap(data_, other.data_);
    std::swap(size_, other.size_);
    std::swap(capacity_, other.capacity_);
  }

  /* Of C++20, which nvcc's -std=c++20 takes. */
  bool starts_with(const char *text, size_type n) const { return n <= size_ && ::memcmp(data_, text, n) == 0; }
  bool starts_with(const char *text) const { return starts_with(text, ::strlen(text)); }
  bool starts_with(const string &text) const { return starts_with(text.data_, text.size_); }
  bool starts_with(char c) const { return starts_with(&c, 1); }
  bool ends_with(const char *text, size_type n) const {
    return n <= size_ && ::memcmp(data_ + (size_ - n), text, n) == 0;
  }
  bool ends_with(const char *text) const { return ends_with(text, ::strlen(text)); }
  bool ends_with(const string &text) const { return ends_with(text.data_, text.size_); }
  bool ends_with(char c) const { return ends_with(&c, 1); }
  size_type find(const char *text, size_type at, size_type n) const {
    for (; at + n <= size_; ++at)
      if (n == 0 || ::memcmp(data_ + at, text, n) == 0) return at;
    return npos;
  }
  size_type find(const string &text, size_type at = 0) const { return find(text.data_, at, text.size_); }
  size_type find(const char *text, size_type at = 0) const { return find(text, at, ::strlen(text)); }
  template <class V, class = __if_view<V>> size_type find(const V &view, size_type at = 0) const {
    return find(view.data(), at, view.size());
  }
  size_type find(char c, size_type at = 0) const {
    for (; at < size_; ++at)
      if (data_[at] == c) return at;
    return npos;
  }
  size_type rfind(const char *text, size_type at, size_type n) const {
    if (n > size_) return npos;
    if (at > size_ - n) at = size_ - n;
    for (;; --at) {
      if (n == 0 || ::memcmp(data_ + at, text, n) == 0) return at;
      if (at == 0) return npos;
    }
  }
  size_type rfind(const string &text, size_type at = npos) const { return rfind(text.data_, at, text.size_); }
  size_type rfind(const char *text, size_type at = npos) const { return rfind(text, at, ::strlen(text)); }
  size_type rfind(char c, size_type at = npos) const { return rfind(&c, at, 1); }
  size_type find_first_of(const char *set, size_type at = 0) const {
    for (; at < size_; ++at)
      if (contains(set, data_[at])) return at;
    return npos;
  }
  size_type find_first_of(const string &set, size_type at = 0) const { return find_first_of(set.c_str(), at); }
  size_type find_first_of(char c, size_type at = 0) const { return find(c, at); }
  size_type find_first_not_of(const char *set, size_type at = 0) const {
    for (; at < size_; ++at)
      if (!contains(set, data_[at])) return at;
    return npos;
  }
  size_type find_first_not_of(const string &set, size_type at = 0) const { return find_first_not_of(set.c_str(), at); }
  size_type find_first_not_of(char c, size_type at = 0) const {
    for (; at < size_; ++at)
      if (data_[at] != c) return at;
    return npos;
  }
  size_type find_last_of(const char *set, size_type at = npos) const {
    for (size_type i = at < size_ ? at + 1 : size_; i > 0; --i)
      if (contains(set, data_[i - 1])) return i - 1;
    return npos;
  }
  size_type find_last_of(const string &set, size_type at = npos) const { return find_last_of(set.c_str(), at); }
  size_type find_last_of(char c, size_type at = npos) const { return rfind(c, at); }
  size_type find_last_not_of(const char *set, size_type at = npos) const {
    for (size_type i = at < size_ ? at + 1 : size_; i > 0; --i)
      if (!contains(set, data_[i - 1])) return i - 1;
    return npos;
  }
  size_type find_last_not_of(const string &set, size_type at = npos) const { return find_last_not_of(set.c_str(), at); }
  size_type find_last_not_of(char c, size_type at = npos) const {
    for (size_type i = at < size_ ? at + 1 : size_; i > 0; --i)
      if (data_[i - 1] != c) return i - 1;
    return npos;
  }
  int compare(const char *text, size_type n) const {
    size_type least = size_ < n ? size_ : n;
    if (least) {
      // Most differ in their first.
      int order = (unsigned char)data_[0] - (unsigned char)text[0];
      if (order == 0) order = ::memcmp(data_, text, least);
      if (order != 0) return order;
    }
    long difference = (long)(size_ - n);
    return difference > INT_MAX ? INT_MAX : difference < INT_MIN ? INT_MIN : (int)difference;
  }
  template <class V, class = __if_view<V>> int compare(const V &view) const { return compare(view.data(), view.size()); }
  int compare(const string &other) const { return compare(other.data_, other.size_); }
  int compare(const char *text) const { return compare(text, ::strlen(text)); }
  int compare(size_type at, size_type n, const string &other) const { return substr(at, n).compare(other); }
  int compare(size_type at, size_type n, const char *text) const { return substr(at, n).compare(text); }

private:
  static bool contains(const char *set, char c) {
    for (; *set; ++set)
      if (*set == c) return true;
    return false;
  }
};
inline string operator+(const string &a, const string &b) {
  string result;
  result.reserve(a.size() + b.size());
  result += a;
  result += b;
  return result;
}
inline string operator+(const string &a, const char *b) {
  string result(a);
  result += b;
  return result;
}
inline string operator+(const char *a, const string &b) {
  string result(a);
  result += b;
  return result;
}
/** What may be added as a character: a number is none, and text of it is made by to_string. */
template <class T> struct __added_character {};
template <> struct __added_character<char> { typedef string result; };
template <class C> inline typename __added_character<C>::result operator+(const string &a, C b) {
  string result(a);
  result += b;
  return result;
}
template <class C> inline typename __added_character<C>::result operator+(C a, const string &b) {
  string result(1, a);
  result += b;
  return result;
}
inline string operator+(string &&a, const string &b) {
  a += b;
  return std::move(a);
}
inline string operator+(string &&a, const char *b) {
  a += b;
  return std::move(a);
}
template <class C> inline typename __added_character<C>::result operator+(string &&a, C b) {
  a += b;
  return std::move(a);
}
inline bool operator==(const string &a, const string &b) {
  return a.size() == b.size() && (a.size() == 0 || ::memcmp(a.c_str(), b.c_str(), a.size()) == 0);
}
inline bool operator==(const string &a, const char *b) { return a.compare(b) == 0; }
inline bool operator==(const char *a, const string &b) { return b.compare(a) == 0; }
inline bool operator!=(const string &a, const string &b) { return !(a == b); }
inline bool operator!=(const string &a, const char *b) { return a.compare(b) != 0; }
inline bool operator!=(const char *a, const string &b) { return b.compare(a) != 0; }
inline bool operator<(const string &a, const string &b) { return a.compare(b) < 0; }
inline bool operator<(const string &a, const char *b) { return a.compare(b) < 0; }
inline bool operator<(const char *a, const string &b) { return b.compare(a) > 0; }
inline bool operator>(const string &a, const string &b) { return a.compare(b) > 0; }
inline bool operator>(const string &a, const char *b) { return a.compare(b) > 0; }
inline bool operator<=(const string &a, const string &b) { return a.compare(b) <= 0; }
inline bool operator>=(const string &a, const string &b) { return a.compare(b) >= 0; }
inline void swap(string &a, string &b) { a.swap(b); }
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
template <> struct hash<string> {
  unsigned long operator()(const string &text) const { return __hash_bytes(text.c_str(), text.size()); }
};
inline namespace literals {
inline namespace string_literals {
inline string operator""s(const char *text, unsigned long n) { return string(text, n); }
}
}
}
#include <string_view>
