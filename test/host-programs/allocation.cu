#include <stdio.h>
#include <stdlib.h>
#include <new>
// Constructors that are `= default` beside others, and functions that a class brings for its memory.
struct Range {
  int from = 3, to;
  double step = 0.5;
  Range() = default;
  Range(int from, int to, double step = 1) : from(from), to(to), step(step) {}
  int count() const { return (int)((to - from) / step); }
};
struct Outer {
  Range inner;
  int depth = 2;
  Outer() = default;
  explicit Outer(int d) : inner(0, d), depth(d) {}
};
struct Derived : Range {
  char tag = 'd';
  Derived() = default;
  Derived(char t) : Range(1, 9), tag(t) {}
};
template <class... A> int apply(const Range &r, int (*f)(A...), A... args) { return f(args...) + r.from; }
template <class... A> int apply(int (*f)(A...), A... args) { return apply(Range(), f, args...); }
static int add(int a, float b) { return a + (int)b; }

static int news = 0, deletes = 0;
static size_t asked = 0;
class Counted {
public:
  void *operator new(size_t n) { news++; asked = n; return malloc(n); }
  void operator delete(void *p) { deletes++; free(p); }
};
struct Plain : public Counted { int a, b; };
struct Named : public Counted {
  char name[12];
  Named(char c) { for (int i = 0; i < 11; i++) name[i] = c; name[11] = 0; }
  ~Named() { printf("end of %s\n", name); }
};
static char pool[512];
static int top = 0;
struct Pooled {
  double x = 1;
  ~Pooled() { x = 0; }
  static void *operator new(size_t n, int align) { top = (top + align - 1) / align * align; void *p = pool + top; top += n; return p; }
  static void *operator new[](size_t n) { printf("array %d\n", (int)(n > 3 * sizeof(Pooled))); void *p = pool + top; top += n; return p; }
  static void operator delete(void *, size_t n) { printf("delete %d\n", (int)n); }
  static void operator delete[](void *p) { printf("delete[] %d\n", (int)((char *)p >= pool && (char *)p < pool + 512)); }
};
template <int N, class T = float> struct Tile { T v[N]; };
template <int N> int width(Tile<N> t) { return N + (int)t.v[0]; }
template <int N> struct View { int n; View(const Tile<N, double> &t) : n(N + (int)t.v[1]) {} };
template <int N> int look(View<N> v) { return v.n; }
template <class T> T scale(T x, T by) { return x * by; }
int main() {
  Range a, b = Range(), c{}, d(1, 5);
  a.to = 4;
  printf("%d %g %d %d %g %d %d\n", a.from, a.step, b.to, c.to, c.step, d.count(), a.count());
  Outer o, p(7), q = Outer();
  Outer many[2];
  printf("%d %d %d %d %d %d\n", o.inner.from, o.depth, p.inner.to, q.depth, q.inner.to, many[1].inner.from);
  Derived e, f('f');
  printf("%d %c %d %c\n", e.from, e.tag, f.to, f.tag);
  Range *r = new Range, *s = new Range(), *t = new Range[3];
  printf("%d %d %d %g\n", r->from, s->to, t[2].from, t[1].step);
  delete r; delete s; delete[] t;
  printf("%d\n", apply(add, 3, 4.5f));

  Plain *one = new Plain;
  printf("%d %d\n", news, (int)asked);
  delete one;
  Named *two = new Named('x');
  printf("%s %d %d\n", two->name, news, (int)asked);
  delete two;
  two = nullptr;
  delete two;
  Plain *ours = ::new Plain;
  ::delete ours;
  printf("%d %d\n", news, deletes);
  Pooled *u = new (64) Pooled;
  Pooled *v = new Pooled[3];
  printf("%d %g %g\n", (int)((char *)u - pool) % 64, u->x, v[2].x);
  delete u;
  delete[] v;

  Tile<4> w = {{2.5f}};
  Tile<3, double> z = {{1, 5}};
  printf("%d %d %d %g\n", width(w), width<4>(w), look<3>(z), scale<double>(2, 1.5f));
  return 0;
}
