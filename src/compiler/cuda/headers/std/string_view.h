#pragma once
#include <string>
namespace std {
/** Characters that lie elsewhere: what it is made from must outlive it. */
template <class C, class T = char_traits<C>> class basic_string_view {
  const C *data_;
  unsigned long size_;

  static constexpr bool among(const basic_string_view &set, C c) {
    for (unsigned long i = 0; i < set.size_; ++i)
      if (T::eq(set.data_[i], c)) return true;
    return false;
  }
  constexpr bool matches(const basic_string_view &text, unsigned long at) const {
    for (unsigned long i = 0; i < text.size_; ++i)
      if (!T::eq(data_[at + i], text.data_[i])) return false;
    return true;
  }
  void check(unsigned long at, const char *what) const {
    char text[160];
    ::snprintf(text, sizeof(text), "%s: __pos (which is %zu) > this->size() (which is %zu)", what, at, size_);
    __stop_what("out_of_range", text);
  }

public:
  typedef T traits_type;
  typedef C value_type;
  typedef const C &reference;
  typedef const C &const_reference;
  typedef const C *pointer;
  typedef const C *const_pointer;
  typedef const C *iterator;
  typedef const C *const_iterator;
  typedef std::reverse_iterator<const C *> reverse_iterator;
  typedef std::reverse_iterator<const C *> const_reverse_iterator;
  typedef unsigned long size_type;
  typedef long difference_type;
  static constexpr unsigned long npos = 0xffffffffffffffffUL;

  constexpr basic_string_view() : data_(nullptr), size_(0) {}
  constexpr basic_string_view(const C *text) : data_(text), size_(0) {
    while (text[size_] != C()) ++size_;
  }
  constexpr basic_string_view(const C *text, size_type n) : data_(text), size_(n) {}
  template <class A> basic_string_view(const basic_string<C, T, A> &text) : data_(text.data()), size_(text.size()) {}
  constexpr const C *begin() const { return data_; }
  constexpr const C *end() const { return data_ + size_; }
  constexpr const C *cbegin() const { return data_; }
  constexpr const C *cend() const { return data_ + size_; }
  reverse_iterator rbegin() const { return reverse_iterator(end()); }
  reverse_iterator rend() const { return reverse_iterator(begin()); }
  reverse_iterator crbegin() const { return rbegin(); }
  reverse_iterator crend() const { return rend(); }
  constexpr size_type size() const { return size_; }
  constexpr size_type length() const { return size_; }
  constexpr size_type max_size() const { return 0x3fffffffffffffffUL; }
  constexpr bool empty() const { return size_ == 0; }
  constexpr const C *data() const { return data_; }
  constexpr const C &operator[](size_type i) const { return data_[i]; }
  constexpr const C &at(size_type i) const {
    if (i >= size_) __stop_range("basic_string_view::at", i, "this->size()", size_);
    return data_[i];
  }
  constexpr const C &front() const { return data_[0]; }
  constexpr const C &back() const { return data_[size_ - 1]; }
  constexpr void remove_prefix(size_type n) {
    data_ += n;
    size_ -= n;
  }
  constexpr void remove_suffix(size_type n) { size_ -= n; }
  constexpr void swap(basic_string_view &other) {
    const basic_string_view old = *this;
    *this = other;
    other = old;
  }
  constexpr basic_string_view substr(size_type at = 0, size_type n = npos) const {
    if (at > size_) check(at, "basic_string_view::substr");
    return basic_string_view(data_ + at, n < size_ - at ? n : size_ - at);
  }
  size_type copy(C *to, size_type n, size_type at = 0) const {
    const basic_string_view from = substr(at, n);
    if (from.size_) ::memcpy(to, from.data_, from.size_ * sizeof(C));
    return from.size_;
  }
  constexpr int compare(basic_string_view other) const {
    for (size_type i = 0; i < size_ && i < other.size_; ++i)
      if (!T::eq(data_[i], other.data_[i])) return T::lt(data_[i], other.data_[i]) ? -1 : 1;
    const long difference = (long)(size_ - other.size_);
    return difference > 2147483647L ? 2147483647 : difference < -2147483648L ? -2147483647 - 1 : (int)difference;
  }
  constexpr int compare(size_type at, size_type n, basic_string_view other) const { return substr(at, n).compare(other); }
  constexpr int compare(size_type at, size_type n, basic_string_view other, size_type from, size_type most) const { return substr(at, n).compare(other.substr(from, most)); }
  constexpr int compare(const C *text) const { return compare(basic_string_view(text)); }
  constexpr int compare(size_type at, size_type n, const C *text) const { return substr(at, n).compare(basic_string_view(text)); }
  constexpr int compare(size_type at, size_type n, const C *text, size_type length) const { return substr(at, n).compare(basic_string_view(text, length)); }
  constexpr bool starts_with(basic_string_view text) const {
    return text.size_ <= size_ && substr(0, text.size_) == text;
  }
  constexpr bool starts_with(C c) const { return size_ > 0 && T::eq(data_[0], c); }
  constexpr bool ends_with(basic_string_view text) const {
    return text.size_ <= size_ && substr(size_ - text.size_) == text;
  }
  constexpr bool ends_with(C c) const { return size_ > 0 && T::eq(data_[size_ - 1], c); }
  constexpr size_type find(basic_string_view text, size_type at = 0) const {
    for (; at + text.size_ <= size_; ++at)
      if (matches(text, at)) return at;
    return npos;
  }
  constexpr size_type find(C c, size_type at = 0) const { return find(basic_string_view(&c, 1), at); }
  constexpr size_type rfind(basic_string_view text, size_type at = npos) const {
    if (text.size_ > size_) return npos;
    if (at > size_ - text.size_) at = size_ - text.size_;
    for (size_type i = at + 1; i > 0; --i)
      if (matches(text, i - 1)) return i - 1;
    return npos;
  }
  constexpr size_type rfind(C c, size_type at = npos) const { return rfind(basic_string_view(&c, 1), at); }
  constexpr size_type find_first_of(basic_string_view set, size_type at = 0) const {
    for (; at < size_; ++at)
      if (among(set, data_[at])) return at;
    return npos;
  }
  constexpr size_type find_first_of(C c, size_type at = 0) const { return find(c, at); }
  constexpr size_type find_first_not_of(basic_string_view set, size_type at = 0) const {
    for (; at < size_; ++at)
      if (!among(set, data_[at])) return at;
    return npos;
  }
  constexpr size_type find_first_not_of(C c, size_type at = 0) const { return find_first_not_of(basic_string_view(&c, 1), at); }
  constexpr size_type find_last_of(basic_string_view set, size_type at = npos) const {
    for (size_type i = at < size_ ? at + 1 : size_; i > 0; --i)
      if (among(set, data_[i - 1])) return i - 1;
    return npos;
  }
  constexpr size_type find_last_of(C c, size_type at = npos) const { return rfind(c, at); }
  constexpr size_type find_last_not_of(basic_string_view set, size_type at = npos) const {
    for (size_type i = at < size_ ? at + 1 : size_; i > 0; --i)
      if (!among(set, data_[i - 1])) return i - 1;
    return npos;
  }
  constexpr size_type find_last_not_of(C c, size_type at = npos) const {
    return find_last_not_of(basic_string_view(&c, 1), at);
  }
  friend constexpr bool operator==(basic_string_view a, basic_string_view b) { return a.size_ == b.size_ && a.matches(b, 0); }
  friend constexpr bool operator!=(basic_string_view a, basic_string_view b) { return !(a == b); }
  friend constexpr bool operator<(basic_string_view a, basic_string_view b) { return a.compare(b) < 0; }
  friend constexpr bool operator>(basic_string_view a, basic_string_view b) { return a.compare(b) > 0; }
  friend constexpr bool operator<=(basic_string_view a, basic_string_view b) { return a.compare(b) <= 0; }
  friend constexpr bool operator>=(basic_string_view a, basic_string_view b) { return a.compare(b) >= 0; }
};
typedef basic_string_view<char> string_view;
typedef basic_string_view<wchar_t> wstring_view;
typedef basic_string_view<char16_t> u16string_view;
typedef basic_string_view<char32_t> u32string_view;
template <class C, class T> struct __is_view<basic_string_view<C, T>> : true_type {};
template <class C, class T> struct hash<basic_string_view<C, T>> {
  unsigned long operator()(basic_string_view<C, T> text) const {
    return __hash_bytes(reinterpret_cast<const char *>(text.data()), text.size() * sizeof(C));
  }
};
inline namespace literals {
inline namespace string_view_literals {
constexpr string_view operator""sv(const char *text, unsigned long n) { return string_view(text, n); }
}
}
}
