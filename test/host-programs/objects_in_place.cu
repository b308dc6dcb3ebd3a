// Objects that know their own address: passed, returned, thrown and kept in every way, each at its address, in g++'s order.
#include <cstdio>
#include <functional>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <utility>
#include <vector>
#include <tuple>
#include <array>
struct Self {
  Self *me; int v;
  static int live;
  Self(int v = 0) : me(this), v(v) { live++; printf("+%d ", v); }
  Self(const Self &o) : me(this), v(o.v) { live++; printf("c%d ", v); }
  Self(Self &&o) : me(this), v(o.v) { live++; printf("m%d ", v); o.v = -o.v; }
  Self &operator=(const Self &o) { v = o.v; printf("=%d ", v); return *this; }
  Self &operator=(Self &&o) { v = o.v; o.v = -o.v; printf("M%d ", v); return *this; }
  ~Self() { live--; printf("-%d%s ", v, me == this ? "" : "!BAD"); }
  bool ok() const { return me == this; }
};
int Self::live = 0;
#define T(...) do { printf("%s: ", #__VA_ARGS__); __VA_ARGS__; printf("| %d\n", Self::live); } while (0)
Self make(int n) { return Self(n); }
Self made(int n) { Self s(n); s.v += 10; return s; }
Self either(int n) { Self a(n), b(n + 1); if (n & 1) return a; return b; }
Self param(Self s) { return s; }
Self fwd(Self s) { return param(std::move(s)); }
Self deep(int n) { return n == 0 ? make(100) : deep(n - 1); }
int use(Self s) { return s.ok() ? s.v : -1000; }
int use2(Self a, Self b) { return a.ok() && b.ok() ? a.v * 100 + b.v : -1000; }
int useref(const Self &s, Self t) { return s.ok() && t.ok() ? s.v * 10 + t.v : -1000; }
int dflt(Self a = Self(7), Self b = make(8)) { return a.v + b.v; }
struct Pair { Self a, b; };
Pair pairOf(int n) { return {Self(n), make(n + 1)}; }
Pair pair2(int n) { Pair p{made(n), Self(n)}; p.a.v++; return p; }
int takePair(Pair p) { return p.a.ok() && p.b.ok() ? p.a.v + p.b.v : -1000; }
struct Holder { Self s; Self t[2]; Holder(Self x) : s(std::move(x)), t{make(1), Self(2)} {} Holder(const Holder &) = default; };
Holder holder(int n) { return Holder(make(n)); }
bool good(const Holder &h) { return h.s.ok() && h.t[0].ok() && h.t[1].ok(); }
struct Base { virtual ~Base() {} virtual Self get(Self s) { s.v++; return s; } virtual int put(Self s) { return s.ok(); } };
struct Derived : Base { Self get(Self s) override { return Self(s.v + 50); } int put(Self s) override { return 2 * s.ok() + s.v; } };
struct Op { Self s; Op(int n) : s(n) {} Op operator+(const Op &o) const { Op r(s.v + o.s.v); return r; } operator Self() const { return s; } Self operator()(Self x) const { return Self(x.v + s.v); } Self operator[](int i) const { return Self(i); } };
Self (*pointer)(Self) = param;
template <class X> X twice(X x) { X y = x; return y; }
template <class... A> int sum(A... a) { return (a.v + ... + 0); }
int thrower(int n) { if (n) throw n; return n; }
int three(Self, int, Self) { return 3; }
Self throws(Self s, int n) { Self t(s.v); if (n) throw Self(99); return t; }
struct Throwing { Self a, b; Throwing(Self x, int n) : a(std::move(x)), b(thrower(n) + 5) {} };
Self list(std::initializer_list<Self> l) { int n = 0; for (auto &s : l) n += s.ok() ? s.v : -1000; return Self(n); }
Self sw(int n) { switch (n) { case 0: return Self(1); case 1: { Self x(2); return x; } default: return make(3); } }
Self loop(int n) { for (int i = 0;; i++) { Self s(i); if (i == n) return s; } }
int main() {
  T(Self s = make(1); printf("%d ", s.ok()));
  T(Self s = made(1); printf("%d ", s.ok()));
  T(Self s = either(1); Self t = either(2); printf("%d %d ", s.ok(), t.ok()));
  T(Self s(3); Self t = param(s); printf("%d ", t.ok()));
  T(Self t = fwd(4); printf("%d ", t.ok()));
  T(Self t = deep(3); printf("%d ", t.ok()));
  T(printf("%d ", use(5)));
  T(printf("%d ", use(make(5))));
  T(Self a(1); printf("%d ", use2(a, std::move(a))));
  T(printf("%d ", use2(make(1), Self(2))));
  T(printf("%d ", use2(1, 2)));
  T(printf("%d ", useref(Self(1), Self(2))));
  T(printf("%d ", dflt()));
  T(printf("%d ", dflt(1)));
  T(printf("%d ", dflt(Self(1), made(2))));
  T(Pair p = pairOf(1); printf("%d %d ", p.a.ok(), p.b.ok()));
  T(Pair p = pair2(1); printf("%d %d ", p.a.ok(), p.b.ok()));
  T(printf("%d ", takePair(pairOf(2))));
  T(Pair p{1, 2}; printf("%d ", takePair(p)));
  T(Pair p{1, 2}; Pair q = std::move(p); printf("%d ", takePair({q.a, q.b})));
  T(Holder h = holder(1); printf("%d ", good(h)); Holder g = h; printf("%d ", good(g)));
  T(Base *b = new Derived; Self s = b->get(1); printf("%d %d %d ", s.ok(), s.v, b->put(s)); delete b);
  T(Base b; Self s = b.get(1); printf("%d %d %d ", s.ok(), s.v, b.put(make(3))));
  T(Op o = Op(1) + Op(2); printf("%d ", o.s.ok()); Self s = o; printf("%d ", s.ok()); printf("%d ", o(Self(3)).ok()); printf("%d ", o[2].ok()));
  T(Self s = pointer(Self(1)); printf("%d ", s.ok()));
  T(Self s = twice(Self(1)); printf("%d ", s.ok()));
  T(Self s = twice<Self>(1); printf("%d ", s.ok()));
  T(Self a(1); printf("%d ", sum(a, Self(2), make(3))));
  T(bool c = Self::live == 0; Self s = c ? make(1) : Self(2); printf("%d ", s.ok()));
  T(bool c = Self::live == 0; Self x(1); Self s = c ? x : Self(2); printf("%d ", s.ok()));
  T(bool c = Self::live != 0; Self x(1); Self s = c ? x : made(2); printf("%d ", s.ok()));
  T(bool c = Self::live == 0; printf("%d ", use(c ? make(1) : made(2))));
  T(bool c = Self::live == 0; printf("%d ", (c ? make(1) : made(2)).ok()));
  T(Self a(1); auto f = [a](Self k) { return Self(a.v + k.v); }; Self s = f(2); auto g = f; printf("%d %d ", s.ok(), g(Self(3)).v));
  T(Self a(1); auto f = [a]() mutable { a.v++; return a; }; printf("%d ", f().ok()); printf("%d ", f().v));
  T(Self a(1); auto f = [b = std::move(a), c = make(4)] { return b.ok() && c.ok(); }; printf("%d ", f()));
  T(std::function<Self(Self)> f = [](Self s) { s.v++; return s; }; Self s = f(1); printf("%d %d ", s.ok(), s.v));
  T(Self a(5); std::function<int(Self)> f = [a](Self s) { return a.ok() && s.ok(); }; printf("%d ", f(a)); auto g = f; printf("%d ", g(Self(2))));
  T(Self arr[3] = {Self(1), make(2), 3}; printf("%d %d %d ", arr[0].ok(), arr[1].ok(), arr[2].ok()));
  T(std::vector<Self> v; v.reserve(4); v.push_back(make(1)); v.emplace_back(2); Self s(3); v.push_back(s); for (auto &x : v) printf("%d ", x.ok()));
  T(std::optional<Self> o = make(1); printf("%d ", o->ok()); o = Self(2); printf("%d ", o->ok()));
  T(std::unique_ptr<Self> p(new Self(make(3))); printf("%d ", p->ok()));
  T(auto p = std::make_shared<Self>(make(3)); printf("%d ", p->ok()));
  T(Self *p = new Self(make(3)); printf("%d ", p->ok()); delete p);
  T(Pair *p = new Pair{make(3), made(4)}; printf("%d %d ", p->a.ok(), p->b.ok()); delete p);
  T(Self *p = new Self[2]{make(3), made(4)}; printf("%d %d ", p[0].ok(), p[1].ok()); delete[] p);
  T(std::map<int, Self> m; m.emplace(1, make(2)); m[3] = Self(4); for (auto &x : m) printf("%d ", x.second.ok()));
  T(auto t = std::make_tuple(make(1), 2, Self(3)); printf("%d %d ", std::get<0>(t).ok(), std::get<2>(t).ok()));
  T(std::pair<Self, int> p(make(1), 2); printf("%d ", p.first.ok()));
  T(std::array<Self, 2> a = {make(1), Self(2)}; auto b = a; printf("%d %d ", a[1].ok(), b[0].ok()));
  T(try { three(make(1), thrower(1), Self(2)); } catch (int n) { printf("caught %d ", n); });
  T(try { three(Self(1), thrower(0), Self(2)); } catch (int n) { printf("caught %d ", n); });
  T(try { Self s = throws(make(1), 1); } catch (const Self &n) { printf("caught %d %d ", n.v, n.ok()); });
  T(try { Self s = throws(make(1), 0); } catch (Self n) { printf("caught %d %d ", n.v, n.ok()); });
  T(try { throw make(4); } catch (Self n) { printf("caught %d %d ", n.v, n.ok()); });
  T(try { Self s(3); throw s; } catch (Self &n) { printf("caught %d %d ", n.v, n.ok()); });
  T(try { Throwing t(make(1), 1); } catch (int n) { printf("caught %d ", n); });
  T(try { Throwing t(make(1), 0); printf("%d ", t.b.ok()); } catch (int n) { printf("caught %d ", n); });
  T(Self s = list({1, make(2), Self(3)}); printf("%d ", s.ok()));
  T(for (int i = 0; i < 3; i++) { Self s = sw(i); printf("%d ", s.ok()); });
  T(Self s = loop(2); printf("%d ", s.ok()));
  T(static Self s = make(1); printf("%d ", s.ok()));
  T(const Self s = make(1); printf("%d ", s.ok()); const Self &r = made(2); printf("%d ", r.ok()));
  T(Self s = (printf("x "), make(1)); printf("%d ", s.ok()));
  T(Self a = 1; Self b = 2; a = make(3); b = a; std::swap(a, b); printf("%d %d ", a.ok(), b.ok()));
  T(make(1); use(2); made(3).ok());
  T(auto [x, y] = pairOf(1); printf("%d %d ", x.ok(), y.ok()));
  T(if (Self s = make(1); s.ok()) printf("in "));
  T(printf("%d ", use(make(1)) + use(make(2))));
  T(printf("%d ", use(Self(use(make(1))))));
}
