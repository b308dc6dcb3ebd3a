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
int main() {
  Arr x;
  x.v[0] = 1;
  x.v[1] = 3;
  printf("%g\n", get(x));
  Two t(x);
  printf("%g\n", t(1));
  printf("%g\n", get(t));
  printf("%g\n", get(Two(x)));
}
