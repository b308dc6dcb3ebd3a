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
inline istream &operator>>(istream &in, __setw m) {
  in.width(m.n);
  return in;
}
}
