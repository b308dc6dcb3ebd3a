#pragma once
#include <stdio.h>
#include <string.h>
#include <type_traits>
namespace std {
typedef long streamoff;
template <class C> struct __wide_int { typedef unsigned type; };
template <> struct __wide_int<char> { typedef int type; };
template <> struct __wide_int<char16_t> { typedef unsigned short type; };
/** What strings ask of their characters. */
template <class C> struct char_traits {
  typedef C char_type;
  typedef typename __wide_int<C>::type int_type;
  static constexpr void assign(C &to, const C &from) noexcept { to = from; }
  static constexpr bool eq(const C &a, const C &b) noexcept { return a == b; }
  static constexpr bool lt(const C &a, const C &b) noexcept {
    if constexpr (is_same<C, char>::value) return (unsigned char)a < (unsigned char)b;
    else return a < b;
  }
  static constexpr int compare(const C *a, const C *b, unsigned long n) {
    for (unsigned long i = 0; i < n; ++i) {
      if (lt(a[i], b[i])) return -1;
      if (lt(b[i], a[i])) return 1;
    }
    return 0;
  }
  static constexpr unsigned long length(const C *text) {
    unsigned long n = 0;
    while (!eq(text[n], C())) ++n;
    return n;
  }
  static constexpr const C *find(const C *text, unsigned long n, const C &c) {
    for (; n > 0; --n, ++text)
      if (eq(*text, c)) return text;
    return nullptr;
  }
  static C *move(C *to, const C *from, unsigned long n) {
    if (n) ::memmove(to, from, n * sizeof(C));
    return to;
  }
  static C *copy(C *to, const C *from, unsigned long n) {
    if (n) ::memcpy(to, from, n * sizeof(C));
    return to;
  }
  static C *assign(C *to, unsigned long n, C c) {
    for (unsigned long i = 0; i < n; ++i) to[i] = c;
    return to;
  }
  static constexpr C to_char_type(const int_type &c) noexcept { return (C)c; }
  static constexpr int_type to_int_type(const C &c) noexcept {
    if constexpr (is_same<C, char>::value) return (unsigned char)c;
    else return (int_type)c;
  }
  static constexpr bool eq_int_type(const int_type &a, const int_type &b) noexcept { return a == b; }
  static constexpr int_type eof() noexcept { return (int_type)EOF; }
  static constexpr int_type not_eof(const int_type &c) noexcept { return c == eof() ? 0 : c; }
};
/** Text that ends in a zero; of `char` as the C library finds it. */
template <class C, class T> constexpr unsigned long __length_of(const C *text) {
  if constexpr (is_same<T, char_traits<char>>::value) return ::strlen(text);
  else return T::length(text);
}
}
