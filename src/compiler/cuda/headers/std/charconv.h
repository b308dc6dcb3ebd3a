#pragma once
#include <system_error>
#include <type_traits>
#include <limits>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
namespace std {
enum class chars_format { scientific = 1, fixed = 2, hex = 4, general = 3 };
struct from_chars_result {
  const char *ptr;
  errc ec;
};
struct to_chars_result {
  char *ptr;
  errc ec;
};
template <class T, class = enable_if_t<is_integral<T>::value>>
inline from_chars_result from_chars(const char *first, const char *last, T &value, int base = 10) {
  const char *p = first;
  const bool negative = is_signed<T>::value && p != last && *p == '-';
  if (negative) ++p;
  const char *digits = p;
  const unsigned long most =
      negative ? 0 - (unsigned long)(long)numeric_limits<T>::min() : (unsigned long)numeric_limits<T>::max();
  unsigned long sum = 0;
  bool fits = true;
  for (; p != last; ++p) {
    const char c = *p;
    const int digit = c >= '0' && c <= '9'   ? c - '0'
                      : c >= 'a' && c <= 'z' ? c - 'a' + 10
                      : c >= 'A' && c <= 'Z' ? c - 'A' + 10
                                             : 99;
    if (digit >= base) break;
    if (sum > (most - digit) / base) fits = false;
    else sum = sum * base + digit;
  }
  if (p == digits) return {first, errc::invalid_argument};
  if (!fits) return {p, errc::result_out_of_range};
  value = (T)(negative ? 0 - sum : sum);
  return {p, errc()};
}
inline from_chars_result __real_from_chars(const char *first, const char *last, double &value, bool isFloat) {
  /* strtod takes blanks, a plus and 0x, which this function does not. */
  const char *digits = first != last && *first == '-' ? first + 1 : first;
  if (digits == last || !strchr("0123456789.iInN", *digits)) return {first, errc::invalid_argument};
  unsigned long n = last - first;
  char *copy = (char *)::malloc(n + 1);
  ::memcpy(copy, first, n);
  copy[n] = 0;
  if (*digits == '0' && digits + 1 != last && (digits[1] == 'x' || digits[1] == 'X')) copy[digits - first + 1] = 0;
  char *end;
  double read = isFloat ? ::strtof(copy, &end) : ::strtod(copy, &end);
  unsigned long taken = end - copy;
  ::free(copy);
  if (taken == 0) return {first, errc::invalid_argument};
  if (read - read != 0 && *digits != 'i' && *digits != 'I' && *digits != 'n' && *digits != 'N')
    return {first + taken, errc::result_out_of_range};
  value = read;
  return {first + taken, errc()};
}
inline from_chars_result from_chars(const char *first, const char *last, double &value, chars_format = chars_format::general) {
  return __real_from_chars(first, last, value, false);
}
inline from_chars_result from_chars(const char *first, const char *last, float &value, chars_format = chars_format::general) {
  double read = value;
  from_chars_result result = __real_from_chars(first, last, read, true);
  value = (float)read;
  return result;
}
inline to_chars_result __copy_chars(char *first, char *last, const char *text, unsigned long n) {
  if ((unsigned long)(last - first) < n) return {last, errc::value_too_large};
  ::memcpy(first, text, n);
  return {first + n, errc()};
}
template <class T, class = enable_if_t<is_integral<T>::value>>
inline to_chars_result to_chars(char *first, char *last, T value, int base = 10) {
  char text[66];
  char *p = text + sizeof(text);
  const bool negative = value < 0;
  unsigned long rest = negative ? 0 - (unsigned long)value : (unsigned long)value;
  do *--p = "0123456789abcdefghijklmnopqrstuvwxyz"[rest % base];
  while ((rest /= base) != 0);
  if (negative) *--p = '-';
  return __copy_chars(first, last, p, text + sizeof(text) - p);
}
inline to_chars_result __format_chars(char *first, char *last, double value, chars_format format, int precision) {
  char how[] = "%.*g";
  how[3] = format == chars_format::fixed ? 'f' : format == chars_format::scientific ? 'e' : 'g';
  char text[1200];
  int n = ::snprintf(text, sizeof(text), how, precision, value);
  return __copy_chars(first, last, text, n);
}
inline to_chars_result to_chars(char *first, char *last, double value, chars_format format, int precision) {
  return __format_chars(first, last, value, format, precision);
}
inline to_chars_result to_chars(char *first, char *last, float value, chars_format format, int precision) {
  return __format_chars(first, last, value, format, precision);
}
/** The fewest digits that read as the value, in the shorter of the two ways to write them. */
template <class T> inline to_chars_result __shortest(char *first, char *last, T value) {
  char exponential[40], plain[400];
  if (value - value != 0) {
    const char *text = value != value ? (::copysign(1.0, (double)value) < 0 ? "-nan" : "nan") : value < 0 ? "-inf" : "inf";
    return __copy_chars(first, last, text, ::strlen(text));
  }
  int digits = 0;
  do ::snprintf(exponential, sizeof(exponential), "%.*e", digits, (double)value);
  while ((sizeof(T) == 4 ? (T)::strtof(exponential, nullptr) : (T)::strtod(exponential, nullptr)) != value && ++digits < 17);
  const int exponent = ::atoi(::strchr(exponential, 'e') + 1);
  int n = ::snprintf(plain, sizeof(plain), "%.*f", digits > exponent ? digits - exponent : 0, (double)value);
  unsigned long m = ::strlen(exponential);
  return (unsigned long)n <= m ? __copy_chars(first, last, plain, n) : __copy_chars(first, last, exponential, m);
}
inline to_chars_result to_chars(char *first, char *last, double value) { return __shortest(first, last, value); }
inline to_chars_result to_chars(char *first, char *last, float value) { return __shortest(first, last, value); }
}
