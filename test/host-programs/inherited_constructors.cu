// Constructors that a class has from a base: the other bases and the members get their defaults, in their order.
#include <cstdio>
#include <string>
#include <vector>
#include <stdexcept>
struct Say { const char *n; Say(const char *n) : n(n) { printf("+%s ", n); } ~Say() { printf("-%s ", n); } };
int arg(const char *n, int v) { printf("arg %s ", n); return v; }
template <class Base> struct Named : Say, Base { using Base::Base; std::string name = "named"; Named() : Say("N0") {} Say more{"more"}; template <class... A> static Named make(A... a) { return Named(a...); } };
struct P0 { Say s{"P0"}; };
struct Point { int x, y; Point() : x(0), y(0) {} Point(int x, int y = 7) : x(x), y(y) { printf("point "); } Point(const char *t) : x(t[0]), y(0) {} explicit Point(double d) : x(d), y(1) {} };
struct Far : P0, Point { using Point::Point; Say t{"Far"}; };
struct Own : P0, Point { using Point::Point; Own(int x, int y) : Point(x * 10, y * 10) {} int z = 4; };
using Alias = Point;
struct ByAlias : P0, Point { using Alias::Alias; };
template <class T> struct Box { T v; Box(T v) : v(v) {} };
template <class T> struct Boxed : P0, Box<T> { using Box<T>::Box; int k = 2; };
struct Error : std::runtime_error { using std::runtime_error::runtime_error; int code = 42; };
struct Vec : P0, std::vector<int> { using std::vector<int>::vector; int extra = 1; };
struct VB { Say s{"VB"}; int b = 3; };
struct Left : virtual VB { int l; Left(int l) : l(l) {} };
struct Both : Left { using Left::Left; int w = 8; };
struct Deep : P0, Both { using Both::Both; int q = 6; };
int main() {
  { Far f(arg("a", 1)); printf("| %d %d | ", f.x, f.y); } printf("\n");
  { Far f(arg("a", 1), arg("b", 2)); printf("| %d %d | ", f.x, f.y); } printf("\n");
  { Far f("A"); printf("| %d %d | ", f.x, f.y); } printf("\n");
  { Far f(2.5); printf("| %d %d | ", f.x, f.y); } printf("\n");
  { Far f; printf("| %d %d | ", f.x, f.y); } printf("\n");
  { Own f(1, 2), g(3); printf("| %d %d %d %d %d | ", f.x, f.y, g.x, g.y, g.z); } printf("\n");
  { ByAlias f(5, 6); printf("| %d %d | ", f.x, f.y); } printf("\n");
  { Boxed<std::string> f(std::string("in a box")); printf("| %s %d | ", f.v.c_str(), f.k); } printf("\n");
  try { throw Error("wrong"); } catch (const Error &e) { printf("%s %d\n", e.what(), e.code); }
  { Vec v(3, 9), w{1, 2, 3, 4}; printf("| %d %d %d %d | ", (int)v.size(), v[2], v.extra, (int)w.size()); } printf("\n");
  { Both b(4); printf("| %d %d %d | ", b.l, b.b, b.w); } printf("\n");
  { Deep b(4); printf("| %d %d %d %d | ", b.l, b.b, b.w, b.q); } printf("\n");
  { Far *f = new Far[2]{{1, 2}, {3}}; printf("| %d %d | ", f[0].y, f[1].y); delete[] f; } printf("\n");
  { Far a[2] = {Far(1), Far(2, 3)}; printf("| %d %d | ", a[0].x, a[1].y); } printf("\n");
}
