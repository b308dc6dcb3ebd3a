#pragma once
#include <stdint.h>
/* Strings of wide characters; nothing reads or writes them: print what fits into char. */
typedef unsigned int wint_t;
#define WEOF 0xffffffffu
inline unsigned long wcslen(const wchar_t *s) {
  unsigned long n = 0;
  while (s[n]) ++n;
  return n;
}
inline wchar_t *wmemcpy(wchar_t *to, const wchar_t *from, unsigned long n) {
  for (unsigned long i = 0; i < n; ++i) to[i] = from[i];
  return to;
}
inline wchar_t *wmemmove(wchar_t *to, const wchar_t *from, unsigned long n) {
  if (to <= from) return wmemcpy(to, from, n);
  while (n-- > 0) to[n] = from[n];
  return to;
}
inline wchar_t *wmemset(wchar_t *to, wchar_t c, unsigned long n) {
  for (unsigned long i = 0; i < n; ++i) to[i] = c;
  return to;
}
inline int wmemcmp(const wchar_t *a, const wchar_t *b, unsigned long n) {
  for (unsigned long i = 0; i < n; ++i)
    if (a[i] != b[i]) return a[i] < b[i] ? -1 : 1;
  return 0;
}
inline const wchar_t *wmemchr(const wchar_t *s, wchar_t c, unsigned long n) {
  for (unsigned long i = 0; i < n; ++i)
    if (s[i] == c) return s + i;
  return nullptr;
}
inline wchar_t *wcscpy(wchar_t *to, const wchar_t *from) { return wmemcpy(to, from, wcslen(from) + 1); }
inline wchar_t *wcsncpy(wchar_t *to, const wchar_t *from, unsigned long n) {
  unsigned long i = 0;
  for (; i < n && from[i]; ++i) to[i] = from[i];
  for (; i < n; ++i) to[i] = 0;
  return to;
}
inline wchar_t *wcscat(wchar_t *to, const wchar_t *from) {
  wcscpy(to + wcslen(to), from);
  return to;
}
inline wchar_t *wcsncat(wchar_t *to, const wchar_t *from, unsigned long n) {
  wchar_t *end = to + wcslen(to);
  for (; n > 0 && *from; --n) *end++ = *from++;
  *end = 0;
  return to;
}
inline int wcsncmp(const wchar_t *a, const wchar_t *b, unsigned long n) {
  for (; n > 0; ++a, ++b, --n) {
    if (*a != *b) return *a < *b ? -1 : 1;
    if (!*a) return 0;
  }
  return 0;
}
inline int wcscmp(const wchar_t *a, const wchar_t *b) { return wcsncmp(a, b, -1); }
inline const wchar_t *wcschr(const wchar_t *s, wchar_t c) {
  for (;; ++s) {
    if (*s == c) return s;
    if (!*s) return nullptr;
  }
}
inline const wchar_t *wcsrchr(const wchar_t *s, wchar_t c) {
  const wchar_t *found = nullptr;
  for (;; ++s) {
    if (*s == c) found = s;
    if (!*s) return found;
  }
}
inline unsigned long wcsspn(const wchar_t *s, const wchar_t *of) {
  unsigned long n = 0;
  while (s[n] && wcschr(of, s[n])) ++n;
  return n;
}
inline unsigned long wcscspn(const wchar_t *s, const wchar_t *of) {
  unsigned long n = 0;
  while (s[n] && !wcschr(of, s[n])) ++n;
  return n;
}
inline const wchar_t *wcspbrk(const wchar_t *s, const wchar_t *of) {
  s += wcscspn(s, of);
  return *s ? s : nullptr;
}
inline const wchar_t *wcsstr(const wchar_t *s, const wchar_t *part) {
  const unsigned long n = wcslen(part);
  for (;; ++s) {
    if (wcsncmp(s, part, n) == 0) return s;
    if (!*s) return nullptr;
  }
}
inline wchar_t *wmemchr(wchar_t *s, wchar_t c, unsigned long n) { return const_cast<wchar_t *>(wmemchr(const_cast<const wchar_t *>(s), c, n)); }
inline wchar_t *wcschr(wchar_t *s, wchar_t c) { return const_cast<wchar_t *>(wcschr(const_cast<const wchar_t *>(s), c)); }
inline wchar_t *wcsrchr(wchar_t *s, wchar_t c) { return const_cast<wchar_t *>(wcsrchr(const_cast<const wchar_t *>(s), c)); }
inline wchar_t *wcspbrk(wchar_t *s, const wchar_t *of) { return const_cast<wchar_t *>(wcspbrk(const_cast<const wchar_t *>(s), of)); }
inline wchar_t *wcsstr(wchar_t *s, const wchar_t *part) { return const_cast<wchar_t *>(wcsstr(const_cast<const wchar_t *>(s), part)); }
namespace std {
using ::wint_t;
using ::wcslen;
using ::wmemcpy;
using ::wmemmove;
using ::wmemset;
using ::wmemcmp;
using ::wmemchr;
using ::wcscpy;
using ::wcsncpy;
using ::wcscat;
using ::wcsncat;
using ::wcsncmp;
using ::wcscmp;
using ::wcschr;
using ::wcsrchr;
using ::wcsspn;
using ::wcscspn;
using ::wcspbrk;
using ::wcsstr;
}
