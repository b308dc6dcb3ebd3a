// A type of a virtual base is hidden by a member of a class between, on whichever way it is looked for.
#include <cstdio>

namespace inTurn {
struct V { typedef int T; struct U { int x; }; enum K { one = 1 }; };
struct A : virtual V { int T; int U; int K; };
struct B : virtual V { };
struct C : A, B { int g() { T = 3; U = 4; K = 5; return T + U + K; } int h() { struct V::U u = {7}; return u.x + this->T + A::T; } };
struct D : B, A { int g() { return T + U + K; } };
template <class X> struct E : X { int g() { return this->T + this->U; } int i() { return X::T; } };
void run() { C c; printf("%d %d\n", c.g(), c.h()); D d; d.T = 1; d.U = 2; d.K = 4; printf("%d %d\n", d.g(), d.T + d.U); E<C> e; e.T = 8; e.U = 9; printf("%d %d\n", e.g(), e.i());  }
}

namespace without {
struct V { typedef int T; };
struct A { int T; };
struct B : virtual V { int T = 2; };
struct C : virtual V, B { };
struct D : virtual V { };
struct F : D, B { F() { T = 9; } };
struct G : virtual V { void T() { printf("fn\n"); } };
struct H : D, G { void g() { T(); } };
void run() { C c; printf("%d\n", c.T); F f; printf("%d\n", f.T); H h; h.g(); h.T(); C::V::T t = 3; printf("%d\n", t); }
}

int main() {
  inTurn::run();
  without::run();
}
