// Drawn at random: objects that end as exceptions pass through functions, handlers, loops and constructors.
#include <cstdio>
#include <string>
#include <vector>
#include <memory>
#include <stdexcept>
static unsigned state = 530;
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
static int f0(int k) { try { if (go(2)) { if (go(2)) { Pair v4(5); D v5(5); printf("p6 "); } else { printf("q "); use(D(8)); D v9(9); } try { D v11(11); printf("p12 "); if (go(2)) throw F(5); } catch (int) { printf("[h14] "); std::vector<D> v15(2); auto lv16 = [&](int k) { D in(k); if (go(3)) throw E(4); return k; }; lv16(16); if (go(4)) return 4; } } else { for (int i18 = 0, z = 1; i18 < z; i18++) { Der v19(19); if (go(3)) continue; sum(made(0).n, D(21).n); } std::vector<D> v22(2); printf("p23 "); } { const D &v24 = D(24); use(v24); D(25).touch(); } } catch (std::logic_error &e) { printf("[h26] "); try { printf("q "); } catch (E e) { printf("[h29] "); D v30(30); if (go(3)) throw; } catch (const std::runtime_error &e) { printf("[h32] "); if (go(3)) throw; auto lv34 = [&](int k) { D in(k); if (go(3)) throw "text"; return k; }; lv34(34); } catch (G e) { printf("[h35] "); D v36(36); try { if (go(3)) throw; } catch (E &e) { printf("[h39] "); { const D &v40 = D(40); use(v40); D(41).touch(); } D v42(42); } catch (const std::runtime_error &e) { printf("[h43] "); if (go(3)) throw; } if (go(3)) throw; } D v46[2]; { const D &v47 = D(47); use(v47); D(48).touch(); } } catch (const E &e) { printf("[h49] "); if (go(3)) throw; D v51(51); if (go(4)) return 1; } if (go(4)) throw "text"; if (go(4)) return 3; return k; }
static int f1(int k) { try { printf("p56 "); sum(made(0).n, D(57).n); } catch (int e) { printf("[h58] "); D v59(59); } return k; }
static int f2(int k) { use(D(60)); try { D v62 = made(0); std::vector<D> v63(2); use(D(64)); } catch (F &e) { printf("[h65] "); if (go(3)) throw std::out_of_range("oor"); try { sum(made(3).n, D(68).n); f0(3); } catch (const char *e) { printf("[h70] "); f0(0); f1(1); if (go(3)) throw 1; } catch (E e) { printf("[h74] "); f0(0); try { f1(1); } catch (G e) { printf("[h78] "); f0(4); auto lv80 = [&](int k) { D in(k); if (go(3)) throw "text"; return k; }; lv80(80); if (go(3)) throw std::runtime_error("rt"); } catch (const std::string &e) { printf("[h82] "); { const D &v83 = D(83); use(v83); D(84).touch(); } f0(2); } try { std::vector<D> v87(2); D v88 = made(0); } catch (G e) { printf("[h89] "); auto lv90 = [&](int k) { D in(k); if (go(3)) throw std::runtime_error("rt"); return k; }; lv90(90); if (go(3)) throw; } catch (const std::runtime_error &e) { printf("[h92] "); if (go(3)) throw; } catch (...) { printf("[h94] "); D v95(95); f1(0); if (go(3)) throw; } } catch (F &e) { printf("[h98] "); try { if (go(4)) return 6; printf("p101 "); } catch (E e) { printf("[h102] "); D v103[2]; if (go(3)) throw; } catch (int e) { printf("[h105] "); sum(made(0).n, D(106).n); } if (go(5)) throw F(5); } f1(2); } catch (E &e) { printf("[h109] "); D v110(110); } printf("p111 "); return k; }
int main() {
  for (int i = 0; i < 6; i++) { try { printf("=%d ", f2(i)); } catch (const std::exception &e) { printf("<%s>", e.what()); } catch (int e) { printf("<%d>", e); } catch (E &e) { printf("<E%d>", e.n); } catch (...) { printf("<...>"); } printf("\n"); }
  return f1(1) & 7;
}
