// Several bases with virtual functions: tables, casts, ends and results by way of each.
#include <cstdio>
struct A { int a = 1; virtual int f() { return 10 + a; } virtual int g(int x) { return 20 + x; } virtual ~A() { printf("~A\n"); } };
struct B { int b = 2; virtual int h() { return 30 + b; } virtual B *self() { return this; } virtual ~B() { printf("~B %d\n", h()); } };
struct C : A, B { int c = 3; int h() override { return 40 + c; } int g(int x) override { return h() + x; } C *self() override { return this; } ~C() override { printf("~C\n"); } };
struct D : C { double d = 4; int h() override { return 50; } D *self() override { return this; } };
int callA(A *a) { return a->f() + a->g(1); }
int callB(B *b) { return b->h(); }
int main() {
  C c; D d;
  printf("%zu %zu\n", sizeof(C), sizeof(D));
  printf("%d %d %d %d\n", callA(&c), callB(&c), callA(&d), callB(&d));
  B *b = &d; A *a = &d; C *pc = &d;
  printf("%d %d\n", (int)((char*)b - (char*)a), b->self() == b);
  printf("%d\n", pc->self() == &d);
  C *cc = static_cast<C *>(b);
  printf("%d\n", cc == pc);
  printf("%d %d %d %d\n", dynamic_cast<C *>(a) == pc, dynamic_cast<B *>(a) == b, dynamic_cast<D *>(b) == &d, dynamic_cast<void *>(b) == (void *)&d);
  B bb; printf("%d\n", dynamic_cast<A *>(&bb) == nullptr);
  B *n = new D; delete n;
  A *m = new C; delete m;
  int (B::*p)() = &B::h; int (C::*q)() = p;
  printf("%d %d\n", (c.*q)(), (d.*p)());
  C copy = c; copy.c = 9; printf("%d\n", callB(&copy));
  B sliced = copy; printf("%d\n", callB(&sliced));
}
