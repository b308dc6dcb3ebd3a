#pragma once
#include <istream>
#include <sstream>
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

inline istream &operator>>(istream &in, __setw m) {
  in.width(m.n);
  return in;
}
}
