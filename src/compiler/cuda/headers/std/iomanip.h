#pragma once
#include <istream>
#include <sstream>
#include <time.h>
namespace std {
struct __setw { int n; };
struct __setprecision { int n; };
struct __setfill { char c; };
struct __setbase { int n; };
struct __setflags { int set; int clear; };
inline __setw setw(int n) { return __setw{n}; }
inline __setprecision setprecision(int n) { return __setprecision{n}; }
inline __setfill setfill(char c) { return __setfill{c}; }
inline __setbase setbase(int n) { return __setbase{n}; }
inline __setflags setiosflags(int flags) { return __setflags{flags, 0}; }
inline __setflags resetiosflags(int flags) { return __setflags{0, flags}; }
inline ostream &operator<<(ostream &out, __setw m) {
  out.width(m.n);
  return out;
}
inline ostream &operator<<(ostream &out, __setprecision m) {
  out.precision(m.n);
  return out;
}
inline ostream &operator<<(ostream &out, __setfill m) {
  out.fill(m.c);
  return out;
}
inline ostream &operator<<(ostream &out, __setbase m) {
  return out << (m.n == 16 ? hex : m.n == 8 ? oct : dec);
}
inline ostream &operator<<(ostream &out, __setflags m) {
  out.flags((out.flags() & ~m.clear) | m.set);
  return out;
}

struct __quoted {
  const string *text;
  char quote;
  char escape;
};
struct __unquoted {
  string *text;
  char quote;
  char escape;
};
inline __unquoted quoted(string &text, char quote = '"', char escape = '\\') {
  return __unquoted{&text, quote, escape};
}
inline __quoted quoted(const string &text, char quote = '"', char escape = '\\') {
  return __quoted{&text, quote, escape};
}
struct __quoted_text {
  string text;
  char quote;
  char escape;
};
inline __quoted_text quoted(const char *text, char quote = '"', char escape = '\\') {
  return __quoted_text{string(text), quote, escape};
}
inline ostream &__write_quoted(ostream &out, const string &text, char quote, char escape) {
  string all(1, quote);
  for (char c : text) {
    if (c == quote || c == escape) all += escape;
    all += c;
  }
  return out << all + quote;
}
inline ostream &operator<<(ostream &out, __quoted m) { return __write_quoted(out, *m.text, m.quote, m.escape); }
inline ostream &operator<<(ostream &out, __unquoted m) { return __write_quoted(out, *m.text, m.quote, m.escape); }
inline ostream &operator<<(ostream &out, const __quoted_text &m) {
  return __write_quoted(out, m.text, m.quote, m.escape);
}
inline istream &operator>>(istream &in, __unquoted m) {
  char c;
  if (!(in >> c)) return in;
  if (c != m.quote) {
    in.putback(c);
    return in >> *m.text;
  }
  m.text->clear();
  while (in.get(c) && c != m.quote) {
    if (c == m.escape && !in.get(c)) break;
    *m.text += c;
  }
  return in;
}
struct __put_time {
  const tm *time;
  const char *format;
};
inline __put_time put_time(const tm *time, const char *format) { return __put_time{time, format}; }
inline ostream &operator<<(ostream &out, __put_time m) {
  char text[256];
  return __write(out, text, ::strftime(text, sizeof(text), m.format, m.time));
}
struct __get_time {
  tm *time;
  const char *format;
};
inline __get_time get_time(tm *time, const char *format) { return __get_time{time, format}; }
/** At most so many digits, of a number between the two; what is none fails. */
inline int __time_number(istream &in, int digits, int least, int most) {
  int value = 0, read = 0;
  while (read < digits && in.peek() >= '0' && in.peek() <= '9') {
    value = value * 10 + (in.get() - '0');
    ++read;
  }
  if (read == 0 || value < least || value > most) in.setstate(ios_base::failbit);
  return value;
}
/** Which of the names stands here, whole or by its first three letters. */
inline int __time_name(istream &in, const char *names, int count) {
  string word;
  while (::isalpha(in.peek())) word += (char)::tolower(in.get());
  const char *at = names;
  for (int i = 0; i < count; ++i) {
    unsigned long length = 0;
    while (at[length] != ' ') ++length;
    if (word == string(at, length) || word == string(at, length < 3 ? length : 3)) return i;
    at += length + 1;
  }
  in.setstate(ios_base::failbit);
  return 0;
}
inline void __read_time(istream &in, tm &time, const char *format) {
  for (; *format && !in.fail(); ++format) {
    if (::isspace((unsigned char)*format)) {
      while (::isspace(in.peek())) in.get();
      continue;
    }
    if (*format != '%') {
      if (in.peek() == (unsigned char)*format) in.get();
      else in.setstate(ios_base::failbit);
      continue;
    }
    switch (*++format) {
      case 'Y': time.tm_year = __time_number(in, 4, 0, 9999) - 1900; break;
      case 'y': {
        const int year = __time_number(in, 2, 0, 99);
        time.tm_year = year < 69 ? year + 100 : year;
        break;
      }
      case 'm': time.tm_mon = __time_number(in, 2, 1, 12) - 1; break;
      case 'e':
        while (::isspace(in.peek())) in.get();
      case 'd': time.tm_mday = __time_number(in, 2, 1, 31); break;
      case 'H': time.tm_hour = __time_number(in, 2, 0, 23); break;
      case 'I': time.tm_hour = __time_number(in, 2, 1, 12); break;
      case 'p': {
        const int isLater = __time_name(in, "am pm ", 2);
        time.tm_hour = time.tm_hour % 12 + 12 * isLater;
        break;
      }
      case 'M': time.tm_min = __time_number(in, 2, 0, 59); break;
      case 'S': time.tm_sec = __time_number(in, 2, 0, 60); break;
      case 'j': time.tm_yday = __time_number(in, 3, 1, 366) - 1; break;
      case 'b': case 'B': case 'h':
        time.tm_mon = __time_name(in, "january february march april may june july august september october november december ", 12);
        break;
      case 'a': case 'A':
        time.tm_wday = __time_name(in, "sunday monday tuesday wednesday thursday friday saturday ", 7);
        break;
      case 'F': __read_time(in, time, "%Y-%m-%d"); break;
      case 'T': __read_time(in, time, "%H:%M:%S"); break;
      case 'R': __read_time(in, time, "%H:%M"); break;
      case 'D': __read_time(in, time, "%m/%d/%y"); break;
      case 'n': case 't': while (::isspace(in.peek())) in.get(); break;
      case '%':
        if (in.peek() == '%') in.get();
        else in.setstate(ios_base::failbit);
        break;
      default: in.setstate(ios_base::failbit); return;
    }
  }
}
inline istream &operator>>(istream &in, __get_time m) {
  if (in.__begin()) __read_time(in, *m.time, m.format);
  return in;
}
inline istream &operator>>(istream &in, __setw m) {
  in.width(m.n);
  return in;
}
}
