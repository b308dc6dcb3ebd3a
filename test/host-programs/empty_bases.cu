#include <cstdio>
template <class E> struct Expr {
  const E &self() const { return static_cast<const E &>(*this); }
};
struct Arr : Expr<Arr> {
  float v[2];
  float operator()(int i) const { return v[i]; }
};
template <class L> float get(const Expr<L> &a) { return a.self()(1); }
struct Two : Expr<Two> {
  const Arr &a;
  Two(const Arr &x) : a(x) {}
  float operator()(int i) const { return 2 * a(i); }
};
// Objects without members have an address all the same.
struct Tag {
  bool is(const Tag &other) const { return this == &other; }
  bool operator==(const Tag &other) const { return this == &other; }
  Tag &self() { return *this; }
};
struct Tagged : Tag {
  int x;
};
int main() {
  Tag one, two;
  Tagged more[2];
  printf("%d %d %d %d\n", one.is(one), one.is(two), one == one, one == two);
  printf("%d %d %d\n", &one.self() == &one, more[0].is(more[0]), more[0].is(more[1]));
  Arr x;
  x.v[0] = 1;
  x.v[1] = 3;
  printf("%g\n", get(x));
  Two t(x);
  printf("%g\n", t(1));
  printf("%g\n", get(t));
  printf("%g\n", get(Two(x)));
}
