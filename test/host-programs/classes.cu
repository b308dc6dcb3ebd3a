#include <stdio.h>
#include <stdlib.h>
#include <string.h>
static int live = 0;
struct Buf {
  int n; int *p; const char *name;
  Buf(int n, const char *name) : n(n), p(new int[n]), name(name) { live++; for (int i = 0; i < n; i++) p[i] = i; printf("make %s\n", name); }
  Buf(const Buf &o) : n(o.n), p(new int[o.n]), name("copy") { live++; memcpy(p, o.p, n * sizeof(int)); printf("copy %s\n", o.name); }
  Buf &operator=(const Buf &o) { if (this != &o) { delete[] p; n = o.n; p = new int[n]; memcpy(p, o.p, n * sizeof(int)); printf("assign %s\n", o.name); } return *this; }
  ~Buf() { live--; printf("kill %s\n", name); delete[] p; }
  int &operator[](int i) { return p[i]; } int operator[](int i) const { return p[i]; }
  int sum() const { int s = 0; for (int i = 0; i < n; i++) s += p[i]; return s; }
};
Buf global(3, "global");
Buf make(int n) { Buf b(n, "local"); b[0] = 100; return b; }
int take(Buf b) { return b.sum(); }
int early(int n) { Buf a(2, "a"); if (n > 1) { Buf b(3, "b"); if (n > 2) return b.sum(); } for (int i = 0; i < 3; i++) { Buf c(1, "c"); if (i == 1) break; if (i == 0) continue; } return a.sum(); }
template <class T> struct Stack { T items[8]; int top = 0; void push(const T &x) { items[top++] = x; } T pop() { return items[--top]; } bool empty() const { return top == 0; } };
template <class T, class F> T fold(const T *x, int n, T init, F f) { for (int i = 0; i < n; i++) init = f(init, x[i]); return init; }
template <class T> T maxOf(T a, T b) { return a > b ? a : b; }
class Shape { protected: double w; public: Shape(double w) : w(w) {} double width() const { return w; } };
class Box : public Shape { double h; public: Box(double w, double h) : Shape(w), h(h) {} double area() const { return w * h; } static int count; static Box unit() { count++; return Box(1, 1); } };
int Box::count = 0;
namespace outer { int x = 4; namespace inner { int y = x * 2; int f(int z) { return z + y; } } }
struct Vec { float x, y; Vec operator+(const Vec &o) const { return {x + o.x, y + o.y}; } Vec &operator+=(float s) { x += s; y += s; return *this; } bool operator==(const Vec &o) const { return x == o.x && y == o.y; } explicit operator bool() const { return x != 0; } };
Vec operator*(float s, const Vec &v) { return Vec{s * v.x, s * v.y}; }
struct Counter { static int made; int id; Counter() : id(made++) {} };
int Counter::made = 10;
int next() { static int n = live + 40; return n++; }
int &slot() { static Buf b(4, "slot"); return b[2]; }
void swap_(int &a, int &b) { int t = a; a = b; b = t; }
enum class Kind : unsigned char { A = 1, B };
int main() {
  printf("start %d\n", live);
  { Buf a(4, "x"); Buf b = a; b[1] = 50; printf("%d %d\n", a.sum(), b.sum()); a = b; printf("%d\n", a.sum()); }
  Buf m = make(3); printf("%d\n", m[0]);  printf("temp %d\n", make(2).sum());
  printf("early %d %d %d\n", early(1), early(2), early(3)); printf("live %d\n", live);
  Buf *h = new Buf(5, "heap"); printf("%d\n", h->sum()); delete h;
  Stack<int> s; for (int i = 0; i < 4; i++) s.push(i * i); int t = 0; while (!s.empty()) t = t * 10 + s.pop(); printf("%d\n", t);
  int xs[] = {1, 2, 3, 4}; int k = 2; printf("%d %d\n", fold(xs, 4, 0, [](int a, int b) { return a + b; }), fold(xs, 4, 1, [&](int a, int b) { k++; return a * b * 1; })); printf("%d\n", k);
  printf("%d %g\n", maxOf(3, 4), maxOf(2.5, 1.5));
  Box b(2, 3); Shape &r = b; printf("%g %g %g %d\n", b.area(), r.width(), Box::unit().area(), 0); printf("%d\n", Box::count);
  printf("%d %d\n", outer::inner::f(1), ::outer::x);
  Vec v{1, 2}; v += 1; Vec w = 2.0f * v + Vec{0, 1}; printf("%g %g %d %d\n", w.x, w.y, w == v, w ? 1 : 0);
  Counter *cs = new Counter[3]; printf("%d %d\n", cs[2].id, Counter::made); delete[] cs;
  printf("%d %d\n", next(), next()); slot() += 5; printf("%d\n", slot());
  int p = 1, q = 2; swap_(p, q); printf("%d %d\n", p, q); auto [a0, a1] = Vec{7, 8}; printf("%g %g\n", a0, a1);
  Kind kind = Kind::B; printf("%d\n", (int)kind); constexpr int N = 3 * 4; int arr[N] = {}; printf("%d\n", (int)(sizeof(arr) / sizeof(*arr)));
  auto gen = [n = 5]() mutable { return n++; }; gen(); printf("%d\n", gen());
  int (*fp)(int) = [](int x) { return x * 3; }; printf("%d\n", fp(5));
  const Buf &cr = make(6); printf("%d\n", cr[3]); Buf arr2[2] = {Buf(1, "e0"), Buf(2, "e1")}; printf("%d\n", arr2[1].n);
  if (int z = next(); z > 3) printf("z %d\n", z);
  for (auto &x : xs) x *= 2; for (int x : xs) printf("%d ", x); printf("\n");
  return 0;
}
