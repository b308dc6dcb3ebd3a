// Drawn at random: objects that end as exceptions pass through functions, handlers, loops and constructors.
#include <cstdio>
#include <string>
#include <vector>
#include <memory>
#include <stdexcept>
static unsigned state = 554;
static int calls = 0;
static bool go(int n) { state = state * 1103515245u + 12345u; return ++calls < 4000 && (state >> 16) % n == 0; }
struct D { int n; D() : n(0) { if (go(9)) throw 9; printf("+0 "); } D(int n) : n(n) { if (go(11)) throw 2.5; printf("+%d ", n); } D(const D &o) : n(o.n + 1000) { printf("c%d ", n); } ~D() { printf("-%d ", n); } void touch() { if (go(5)) throw 5; } };
static void use(const D &d) { printf("u%d ", d.n); if (go(6)) throw 6; }
struct E { int n; E(int n) : n(n) {} E(const E &o) : n(o.n) { printf("cE "); } virtual ~E() { printf("-E "); } };
struct F : E { F(int n) : E(n) {} };
struct G : F { D d; G(int n) : F(n), d(n) {} };
struct Pair { D a, b; Pair(int k) : a(k), b(k + 1) { D c(70); if (go(4)) throw 3; } ~Pair() { printf("~P "); } };
struct Poly { D p; Poly(int k) : p(k) {} virtual ~Poly() { printf("~Poly "); } };
struct Der : Poly { D q; Der(int k) : Poly(k), q(k + 1) { if (go(5)) throw 4; } ~Der() { printf("~Der "); } };
static D made(int k) { D a(k + 200); D r(k + 300); if (go(5)) throw 8; return r; }
static int sum(int a, int b) { return a + b; }
static int f0(int k) { printf("p1 "); D v2(2); return k; }
static int f1(int k) { if (go(4)) return 1; f0(2); return k; }
int main() {
  for (int i = 0; i < 6; i++) { try { printf("=%d ", f1(i)); } catch (const std::exception &e) { printf("<%s>", e.what()); } catch (int e) { printf("<%d>", e); } catch (E &e) { printf("<E%d>", e.n); } catch (...) { printf("<...>"); } printf("\n"); }
  return f1(1) & 7;
}
