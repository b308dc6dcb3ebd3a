// Drawn at random: objects that end as exceptions pass through functions, handlers, loops and constructors.
#include <cstdio>
#include <string>
#include <vector>
#include <memory>
#include <stdexcept>
static unsigned state = 811;
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
static int f0(int k) { printf("p1 "); if (go(4)) return 4; if (go(4)) return 6; return k; }
static int f1(int k) { try { use(D(5)); } catch (int) { printf("[h6] "); try { f0(4); try { D v10(10); D v11(11); } catch (int e) { printf("[h12] "); if (go(4)) return 0; Pair v14(4); } { const D &v15 = D(15); use(v15); D(16).touch(); } } catch (...) { printf("[h17] "); D v18(18); { Poly *v19 = new Der(19); std::unique_ptr<Poly> q(v19); if (go(4)) throw 2.5; } } { const D &v20 = D(20); use(v20); D(21).touch(); } if (go(3)) throw; } catch (E &e) { printf("[h23] "); if (go(2)) { try { if (go(4)) return 7; Der v27(27); if (go(4)) return 7; } catch (const std::string &e) { printf("[h29] "); if (go(3)) throw; } catch (const F &e) { printf("[h31] "); if (go(3)) throw; D v33(33); } catch (G e) { printf("[h34] "); if (go(3)) throw; if (go(6)) throw std::string("s"); f0(2); } } else { printf("p38 "); } } for (int i39 = 0, z = 1; i39 < z; i39++) { try { printf("p41 "); try { if (go(5)) throw std::string("s"); { const D &v44 = D(44); use(v44); D(45).touch(); } printf("p46 "); } catch (G e) { printf("[h47] "); f0(2); { const D &v49 = D(49); use(v49); D(50).touch(); } std::vector<D> v51(2); } catch (const char *e) { printf("[h52] "); { const D &v53 = D(53); use(v53); D(54).touch(); } D v55 = made(2); } catch (const std::runtime_error &e) { printf("[h56] "); if (go(2)) throw std::out_of_range("oor"); D v58(58); } } catch (const E &e) { printf("[h59] "); try { if (go(2)) throw 2.5; f0(0); } catch (E &e) { printf("[h63] "); { const D &v64 = D(64); use(v64); D(65).touch(); } Pair v66(4); } catch (const E &e) { printf("[h67] "); printf("p68 "); f0(1); if (go(3)) throw; } catch (int e) { printf("[h71] "); f0(1); } } catch (...) { printf("[h73] "); auto lv74 = [&](int k) { D in(k); if (go(3)) throw 1; return k; }; lv74(74); } try { use(D(76)); } catch (long e) { printf("[h77] "); printf("p78 "); } catch (...) { printf("[h79] "); try { { const D &v81 = D(81); use(v81); D(82).touch(); } D v83(83); } catch (...) { printf("[h84] "); if (go(3)) throw; D v86(86); } if (go(2)) throw F(5); if (go(3)) throw; } try { try { std::vector<D> v91(2); } catch (F &e) { printf("[h92] "); { const D &v93 = D(93); use(v93); D(94).touch(); } } try { if (go(3)) continue; } catch (const char *e) { printf("[h97] "); if (go(3)) throw; if (go(3)) continue; } if (go(8)) throw G(6); } catch (const std::string &e) { printf("[h101] "); try { if (go(5)) throw G(6); if (go(5)) throw 1; f0(2); } catch (double e) { printf("[h106] "); Der v107(107); } printf("p108 "); } catch (std::logic_error &e) { printf("[h109] "); try { if (go(3)) throw; if (go(2)) throw std::out_of_range("oor"); D v113(113); } catch (int) { printf("[h114] "); if (go(3)) break; if (go(3)) break; } catch (int e) { printf("[h117] "); if (go(3)) throw 2.5; } D v119(119); } } return k; }
int main() {
  for (int i = 0; i < 6; i++) { try { printf("=%d ", f1(i)); } catch (const std::exception &e) { printf("<%s>", e.what()); } catch (int e) { printf("<%d>", e); } catch (E &e) { printf("<E%d>", e.n); } catch (...) { printf("<...>"); } printf("\n"); }
  return f0(1) & 7;
}
