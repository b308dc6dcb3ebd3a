// The order in which arguments, operands and defaults are evaluated, and temporaries end, as g++ has it.
#include <cstdio>
#include <string>
#include <memory>
#include <vector>
#include <functional>
struct S {
  S *me; int v;
  S(int v = 0) : me(this), v(v) { printf("+%d ", v); }
  S(const S &o) : me(this), v(o.v) { printf("c%d ", v); }
  S(S &&o) : me(this), v(o.v) { printf("m%d ", v); o.v = -o.v; }
  S &operator=(const S &o) { v = o.v; printf("=%d ", v); return *this; }
  S &operator=(S &&o) { v = o.v; o.v = -o.v; printf("M%d ", v); return *this; }
  ~S() { printf("-%d%s ", v, me == this ? "" : "!BAD"); }
  S operator+(const S &o) const { return S(v + o.v); }
  S operator-(S o) const { return S(v - o.v); }
  bool operator<(const S &o) const { return v < o.v; }
  S operator<<(S o) const { return S(v * 10 + o.v); }
  S &operator+=(S o) { v += o.v; return *this; }
  explicit operator bool() const { return v != 0; }
  S operator[](S i) const { return S(i.v + v); }
  S operator()(S a, S b) const { return S(a.v + b.v + v); }
};
S operator*(S a, S b) { return S(a.v * b.v); }
bool operator==(S a, S b) { return a.v == b.v; }
S mk(int n) { printf("<%d> ", n); return S(n); }
int f(S s) { return s.v; }
bool t(S s) { return s.v > 0; }
const S &ref(const S &a, S b) { printf("r%d ", b.v); return a; }
int n(int k) { printf("[%d] ", k); return k; }
#define T(...) do { printf("%d: ", ++count); __VA_ARGS__; printf("\n"); } while (0)
int dd(int a = n(1), int b = n(2), int c = n(3)) { return a + b + c; }
int de(S a, S b = mk(2), int c = n(3)) { return a.v + b.v + c; }
struct D { int x; D(int a = n(4), int b = n(5)) : x(a + b) {} };
static int count = 0;
int main() {
  T((void)(mk(1) + mk(2)));
  T((void)(mk(1) - mk(2)));
  T((void)(mk(1) * mk(2)));
  T(printf("%d ", mk(1) == mk(2)));
  T(printf("%d ", mk(1) < mk(2)));
  T(mk(1) << mk(2) << mk(3));
  T((void)(mk(1) + mk(2) * mk(3) - mk(4)));
  T(S s(1); s += mk(2); s = mk(3); s = s);
  T(mk(1)[mk(2)]);
  T(mk(1)(mk(2), mk(3)));
  T(if (t(mk(1)) && t(mk(0)) && t(mk(5))) printf("yes "); else printf("no "));
  T(if (t(mk(0)) || t(mk(2))) printf("yes "); else printf("no "));
  T(printf("%d ", t(mk(1)) ? f(mk(2)) : f(mk(3))));
  T(printf("%d ", !t(mk(1)) ? f(mk(2)) : f(mk(3))); printf("after "));
  T(S a(7); const S &r = t(mk(1)) ? ref(a, mk(2)) : ref(a, mk(3)); printf("%d ", r.v));
  T(S a(7); printf("%d ", (t(mk(1)) ? ref(a, mk(2)) : a).v); printf("after "));
  T(const S &r = mk(1); printf("%d ", r.v));
  T(const S &r = ref(mk(1), mk(2)); printf("after "); (void)r);
  T(t(mk(1)) ? (void)f(mk(2)) : (void)f(mk(3)); printf("after "));
  T(t(mk(1)) && f(mk(2)); printf("after "));
  T(int k = 3; while (t(mk(--k))) printf("loop "));
  T(for (int i = 0; f(mk(i)) < 2; i += f(mk(1))) printf("body "));
  T(switch (f(mk(2))) { case 2: printf("two "); });
  T(do { printf("once "); } while (t(mk(0))));
  T(int x = f(mk(1)) + f(mk(2)); printf("%d ", x));
  T(printf("%d ", dd()));
  T(printf("%d ", dd(n(9))));
  T(printf("%d ", de(1)));
  T(printf("%d ", de(mk(1), mk(4))));
  T(D d; D e(n(8)); printf("%d %d ", d.x, e.x));
  T(D d[2]; printf("%d ", d[1].x));
  T(try { S s(1); throw s; } catch (S &s) { printf("%d ", s.v); });
  T(S s(1); try { throw s; } catch (S &s) { printf("%d ", s.v); });
  T(try { try { throw mk(1); } catch (S &s) { s.v = 5; throw; } } catch (S s) { printf("%d ", s.v); });
  T(try { (void)(mk(1) + (throw 3, mk(2))); } catch (int) { printf("caught "); });
  T(auto p = std::make_unique<S>(mk(1)); if (p && p->v == 1) printf("ok "); std::unique_ptr<S> q; if (q && q->v) printf("bad "));
  T(std::vector<S> v{mk(1), mk(2)}; printf("%d ", v[0].me == &v[0]));
  T(S x = mk(1), y = x, z(std::move(x)); printf("%d ", z.v));
  T(auto l = [](S a, S b) { return a + b; }; l(mk(1), mk(2)); l(1, 2));
  T(std::function<int(S, const S &, S &&)> g = [](S a, const S &b, S &&c) { return a.v + b.v + c.v; }; S a(1); printf("%d ", g(a, a, mk(2))));
  T(int (*p)(S) = f; printf("%d ", p(mk(1)) + (*p)(2)));
  T(S *p = t(mk(1)) ? new S(mk(2)) : nullptr; delete p);
  T(std::string s = t(mk(1)) ? std::string("a") + "b" : std::string("c"); printf("%s ", s.c_str()));
  T(S a(1); S b = f(mk(2)) > 1 ? std::move(a) : mk(3); printf("%d %d ", a.v, b.v));
  T(S arr[2][2] = {{mk(1), mk(2)}, {mk(3), 4}}; printf("%d ", arr[1][0].me == &arr[1][0]));
  T(struct L { S a; S b = mk(9); int c; } l{mk(1)}; L m = l; printf("%d %d ", l.b.v, m.a.me == &m.a));
  T(for (const S &s : {mk(1), mk(2)}) printf("%d ", s.v));
  T(for (S s : std::vector<S>{mk(1)}) printf("%d ", s.v));
}
