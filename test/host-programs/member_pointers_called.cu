#include <cstdio>
struct A { int v; int add(int k) { return v + k; } };
struct F { int base; int operator()(int k) const { return base * k; } };
struct P { int n = 0; F operator->*(int k) { n++; return F{k}; } };
static int count = 0;
int next() { return ++count; }
int main() {
  P p; int r = (p->*next())(10);
  printf("%d %d %d\n", r, p.n, count);
  A a{5}; int (A::*m)(int) = &A::add; int A::*d = &A::v;
  printf("%d %d\n", (a.*m)(3), a.*d);
  A *q = &a; printf("%d\n", (q->*m)(next()));
}
