#pragma once
#include <string>
namespace std {
/** Characters that lie elsewhere: what it is made from must outlive it. */
class string_view {
  const char *data_;
  unsigned long size_;

  static constexpr bool among(const string_view &set, char c) {
    for (unsigned long i = 0; i < set.size_; ++i)
      if (set.data_[i] == c) return true;
    return false;
  }
  constexpr bool matches(const string_view &text, unsigned long at) const {
    for (unsigned long i = 0; i < text.size_; ++i)
      if (data_[at + i] != text.data_[i]) return false;
    return true;
  }
  void check(unsigned long at, const char *what) const {
    char text[160];
    ::snprintf(text, sizeof(text), "%s: __pos (which is %zu) > this->size() (which is %zu)", what, at, size_);
    __stop_what("out_of_range", text);
  }

public:
  typedef char value_type;
  typedef const char &reference;
  typedef const char &const_reference;
  typedef const char *pointer;
  typedef const char *const_pointer;
  typedef const char *iterator;
  typedef const char *const_iterator;
  typedef std::reverse_iterator<const char *> reverse_iterator;
  typedef std::reverse_iterator<const char *> const_reverse_iterator;
  typedef unsigned long size_type;
  typedef long difference_type;
  static constexpr unsigned long npos = 0xffffffffffffffffUL;

  constexpr string_view() : data_(nullptr), size_(0) {}
  constexpr string_view(const char *text) : data_(text), size_(0) {
    while (text[size_]) ++size_;
  }
  constexpr string_view(const char *text, size_type n) : data_(text), size_(n) {}
  string_view(const string &text) : data_(text.data()), size_(text.size()) {}
  constexpr const char *begin() const { return data_; }
  constexpr const char *end() const { return data_ + size_; }
  constexpr const char *cbegin() const { return data_; }
  constexpr const char *cend() const { return data_ + size_; }
  reverse_iterator rbegin() const { return reverse_iterator(end()); }
  reverse_iterator rend() const { return reverse_iterator(begin()); }
  reverse_iterator crbegin() const { return rbegin(); }
  reverse_iterator crend() const { return rend(); }
  constexpr size_type size() const { return size_; }
  constexpr size_type length() const { return size_; }
  constexpr size_type max_size() const { return 0x3fffffffffffffffUL; }
  constexpr bool empty() const { return size_ == 0; }
  constexpr const char *data() const { return data_; }
  constexpr const char &operator[](size_type i) const { return data_[i]; }
  constexpr const char &at(size_type i) const {
    if (i >= size_) __stop_range("basic_string_view::at", i, "this->size()", size_);
    return data_[i];
  }
  constexpr const char &front() const { return data_[0]; }
  constexpr const char &back() const { return data_[size_ - 1]; }
  constexpr void remove_prefix(size_type n) {
    data_ += n;
    size_ -= n;
  }
  constexpr void remove_suffix(size_type n) { size_ -= n; }
  constexpr void swap(string_view &other) {
    const string_view old = *this;
    *this = other;
    other = old;
  }
  constexpr string_view substr(size_type at = 0, size_type n = npos) const {
    if (at > size_) check(at, "basic_string_view::substr");
    return string_view(data_ + at, n < size_ - at ? n : size_ - at);
  }
  size_type copy(char *to, size_type n, size_type at = 0) const {
    const string_view from = substr(at, n);
    if (from.size_) ::memcpy(to, from.data_, from.size_);
    return from.size_;
  }
  constexpr int compare(string_view other) const {
    for (size_type i = 0; i < size_ && i < other.size_; ++i)
      if (data_[i] != other.data_[i]) return (unsigned char)data_[i] < (unsigned char)other.data_[i] ? -1 : 1;
    const long difference = (long)(size_ - other.size_);
    return difference > 2147483647L ? 2147483647 : difference < -2147483648L ? -2147483647 - 1 : (int)difference;
  }
  constexpr int compare(size_type at, size_type n, string_view other) const { return substr(at, n).compare(other); }
  constexpr bool starts_with(string_view text) const {
    return text.size_ <= size_ && substr(0, text.size_) == text;
  }
  constexpr bool starts_with(char c) const { return size_ > 0 && data_[0] == c; }
  constexpr bool ends_with(string_view text) const {
    return text.size_ <= size_ && substr(size_ - text.size_) == text;
  }
  constexpr bool ends_with(char c) const { return size_ > 0 && data_[size_ - 1] == c; }
  constexpr size_type find(string_view text, size_type at = 0) const {
    for (; at + text.size_ <= size_; ++at)
      if (matches(text, at)) return at;
    return npos;
  }
  constexpr size_type find(char c, size_type at = 0) const { return find(string_view(&c, 1), at); }
  constexpr size_type rfind(string_view text, size_type at = npos) const {
    if (text.size_ > size_) return npos;
    if (at > size_ - text.size_) at = size_ - text.size_;
    for (size_type i = at + 1; i > 0; --i)
      if (matches(text, i - 1)) return i - 1;
    return npos;
  }
  constexpr size_type rfind(char c, size_type at = npos) const { return rfind(string_view(&c, 1), at); }
  constexpr size_type find_first_of(string_view set, size_type at = 0) const {
    for (; at < size_; ++at)
      if (among(set, data_[at])) return at;
    return npos;
  }
  constexpr size_type find_first_of(char c, size_type at = 0) const { return find(c, at); }
  constexpr size_type find_first_not_of(string_view set, size_type at = 0) const {
    for (; at < size_; ++at)
      if (!among(set, data_[at])) return at;
    return npos;
  }
  constexpr size_type find_first_not_of(char c, size_type at = 0) const { return find_first_not_of(string_view(&c, 1), at); }
  constexpr size_type find_last_of(string_view set, size_type at = npos) const {
    for (size_type i = at < size_ ? at + 1 : size_; i > 0; --i)
      if (among(set, data_[i - 1])) return i - 1;
    return npos;
  }
  constexpr size_type find_last_of(char c, size_type at = npos) const { return rfind(c, at); }
  constexpr size_type find_last_not_of(string_view set, size_type at = npos) const {
    for (size_type i = at < size_ ? at + 1 : size_; i > 0; --i)
      if (!among(set, data_[i - 1])) return i - 1;
    return npos;
  }
  constexpr size_type find_last_not_of(char c, size_type at = npos) const {
    return find_last_not_of(string_view(&c, 1), at);
  }
  friend constexpr bool operator==(string_view a, string_view b) { return a.size_ == b.size_ && a.matches(b, 0); }
  friend constexpr bool operator!=(string_view a, string_view b) { return !(a == b); }
  friend constexpr bool operator<(string_view a, string_view b) { return a.compare(b) < 0; }
  friend constexpr bool operator>(string_view a, string_view b) { return a.compare(b) > 0; }
  friend constexpr bool operator<=(string_view a, string_view b) { return a.compare(b) <= 0; }
  friend constexpr bool operator>=(string_view a, string_view b) { return a.compare(b) >= 0; }
};
template <> struct __is_view<string_view> : true_type {};
template <> struct hash<string_view> {
  unsigned long operator()(string_view text) const { return __hash_bytes(text.data(), text.size()); }
};
inline namespace literals {
inline namespace string_view_literals {
constexpr string_view operator""sv(const char *text, unsigned long n) { return string_view(text, n); }
}
}
}
