// Objects that point into themselves stay right wherever they are copied, moved, returned, kept and thrown.
#include <algorithm>
#include <any>
#include <array>
#include <cstdio>
#include <cstring>
#include <deque>
#include <functional>
#include <future>
#include <list>
#include <map>
#include <memory>
#include <numeric>
#include <optional>
#include <queue>
#include <set>
#include <stack>
#include <thread>
#include <tuple>
#include <unordered_map>
#include <utility>
#include <variant>
#include <vector>
static int bad = 0, checks = 0, alive = 0;
struct Self {
  char b[12]; char *p;
  Self(int v = 0) : p(b) { snprintf(b, sizeof b, "v%d", v); alive++; }
  Self(const Self &o) : p(b) { o.ok(__LINE__); memcpy(b, o.b, sizeof b); alive++; }
  Self(Self &&o) noexcept : p(b) { o.ok(__LINE__); memcpy(b, o.b, sizeof b); alive++; }
  Self &operator=(const Self &o) { ok(__LINE__); o.ok(__LINE__); memcpy(b, o.b, sizeof b); return *this; }
  Self &operator=(Self &&o) noexcept { ok(__LINE__); o.ok(__LINE__); memcpy(b, o.b, sizeof b); return *this; }
  ~Self() { ok(__LINE__); p = nullptr; alive--; }
  void ok(int line) const { checks++; if (p != b) { bad++; if (bad < 12) printf("bad at %d\n", line); } }
  int v() const { ok(__LINE__); return atoi(p + 1); }
  bool operator<(const Self &o) const { return v() < o.v(); }
  bool operator==(const Self &o) const { return v() == o.v(); }
};
namespace std { template <> struct hash<Self> { size_t operator()(const Self &s) const { return s.v(); } }; }
Self plain(int v) { return Self(v); }
Self named(int v) { Self s(v); s.ok(__LINE__); return s; }
Self either(bool c) { Self a(1), b(2); if (c) return a; return b; }
Self cond(bool c, const Self &x, const Self &y) { return c ? x : y; }
Self temps(bool c) { return c ? Self(5) : Self(6); }
Self through(Self s) { return s; }
Self nested(int n) { return n == 0 ? Self(9) : nested(n - 1); }
struct Pair { Self a; int n; Self b[2]; };
Pair pairOf(int v) { return {Self(v), v, {Self(v + 1), Self(v + 2)}}; }
Pair named2(int v) { Pair p{Self(v), v, {v + 1, v + 2}}; return p; }
struct Base { Self s; virtual ~Base() {} virtual Self get() const { return s; } };
struct Derived : Base { Self t; Self get() const override { return t; } };
Self operator+(const Self &a, const Self &b) { return Self(a.v() + b.v()); }
int byValue(Self a, Self b, int n) { return a.v() + b.v() + n; }
template <class F> auto call(F f) { return f(); }
struct Conv { operator Self() const { return Self(77); } };
int main() {
  int sum = 0;
  { Self s = plain(3); sum += s.v(); Self t = named(4); sum += t.v(); sum += either(true).v() + either(false).v(); sum += cond(true, s, t).v() + temps(false).v() + temps(true).v(); sum += through(s).v() + through(plain(8)).v() + through(through(std::move(t))).v() + nested(4).v(); }
  { Pair p = pairOf(10); sum += p.a.v() + p.b[0].v() + p.b[1].v(); Pair q = named2(20); q = p; sum += q.b[1].v(); Pair r = std::move(q); sum += r.a.v(); Pair arr[2] = {pairOf(1), named2(2)}; sum += arr[1].b[1].v(); auto c = arr[0]; sum += c.b[0].v(); }
  sum += byValue(plain(1), named(2), 3) + byValue(Self(1) + Self(2), Conv(), 1);
  { Self s(5); auto l = [s](int k) { return Self(s.v() + k); }; auto l2 = l; sum += l(1).v() + l2(2).v(); auto m = [t = std::move(s)] { return t; }; sum += m().v(); std::function<Self(int)> f = l; auto g = f; std::function<Self(int)> h = std::move(g); sum += f(3).v() + h(4).v(); auto b = std::bind([](const Self &a, int k) { return a.v() + k; }, Self(3), std::placeholders::_1); sum += b(2); sum += call([&] { return named(6); }).v(); }
  { std::vector<Self> v; for (int i = 0; i < 40; i++) v.push_back(Self((i * 7) % 40)); v.emplace_back(100); v.insert(v.begin() + 3, Self(50)); v.insert(v.begin(), 3, Self(51)); v.erase(v.begin() + 2, v.begin() + 5); std::sort(v.begin(), v.end()); std::reverse(v.begin(), v.end()); std::rotate(v.begin(), v.begin() + 7, v.end()); std::stable_sort(v.begin(), v.end()); auto w = v; w.resize(90); w.shrink_to_fit(); std::swap(v, w); std::partition(v.begin(), v.end(), [](const Self &s) { return s.v() % 2; }); std::make_heap(v.begin(), v.end()); std::pop_heap(v.begin(), v.end()); std::nth_element(w.begin(), w.begin() + 9, w.end()); w.erase(std::remove(w.begin(), w.end(), Self(5)), w.end()); w.erase(std::unique(w.begin(), w.end()), w.end()); std::inplace_merge(w.begin(), w.begin() + 5, w.end()); for (auto s : v) sum += s.v(); for (auto &s : w) sum += s.v(); std::vector<Pair> ps; for (int i = 0; i < 9; i++) ps.push_back(pairOf(i)); ps.erase(ps.begin()); for (auto &p : ps) sum += p.b[1].v(); std::vector<std::vector<Self>> vv(3, std::vector<Self>(2, Self(4))); vv.push_back({Self(1), Self(2)}); for (auto &x : vv) for (auto &y : x) sum += y.v(); std::next_permutation(w.begin(), w.begin() + 4); }
  { std::array<Self, 3> a{Self(1), Self(2), Self(3)}; auto b = a; std::swap(a, b); sum += b[2].v(); auto f = [](std::array<Self, 3> x) { return x; }; sum += f(a)[1].v(); std::pair<Self, int> p{Self(4), 5}; auto q = std::make_pair(p.first, Self(6)); auto t = std::make_tuple(Self(1), 2, named(3)); auto [x, y, z] = t; sum += x.v() + z.v() + q.second.v() + std::get<2>(t).v(); std::tie(p.first, p.second) = std::make_tuple(Self(8), 9); sum += p.first.v(); auto tc = std::tuple_cat(t, std::make_tuple(Self(5))); sum += std::get<3>(tc).v(); std::swap(p.first, q.first); }
  { std::optional<Self> o; o = Self(3); auto o2 = o; o.reset(); o.emplace(4); sum += o->v() + o2.value_or(Self(1)).v() + std::optional<Self>().value_or(Self(2)).v(); std::swap(o, o2); std::variant<int, Self, double> v = Self(5); auto v2 = v; v = 3; v = Self(6); v2.swap(v); sum += std::get<Self>(v2).v() + std::visit([](auto &x) -> int { if constexpr (std::is_same_v<std::decay_t<decltype(x)>, Self>) return x.v(); else return 0; }, v); std::any a = Self(7); auto a2 = a; std::any a3 = std::move(a); sum += std::any_cast<Self>(a2).v() + std::any_cast<Self &>(a3).v(); }
  { std::map<Self, Self> m; for (int i = 0; i < 20; i++) m[Self(i * 3 % 20)] = Self(i); m.insert({Self(30), Self(31)}); m.emplace(40, 41); auto m2 = m; auto m3 = std::move(m2); m3.erase(Self(3)); auto n = m3.extract(Self(4)); n.key() = Self(90); m3.insert(std::move(n)); for (auto &[k, v] : m3) sum += k.v() + v.v(); for (auto e : m) sum += e.second.v(); std::unordered_map<Self, Self> u; for (int i = 0; i < 50; i++) u[Self(i)] = Self(i + 1); auto u2 = u; u.rehash(500); u2.swap(u); for (auto &e : u2) sum += e.first.v() + e.second.v(); std::set<Self> s{Self(3), Self(1), Self(2)}; for (auto &x : s) sum += x.v(); std::multimap<int, Self> mm; mm.emplace(1, Self(2)); mm.insert({1, Self(3)}); for (auto &e : mm) sum += e.second.v(); }
  { std::deque<Self> d; for (int i = 0; i < 70; i++) i % 3 ? d.push_back(Self(i)) : d.push_front(Self(i)); d.insert(d.begin() + 10, Self(5)); d.erase(d.begin() + 20); auto e = d; std::sort(e.begin(), e.end()); for (auto &x : e) sum += x.v(); std::list<Self> l(d.begin(), d.end()); l.sort(); l.reverse(); l.splice(l.begin(), std::list<Self>(2, Self(7))); auto l2 = l; l2.remove(Self(7)); for (auto &x : l2) sum += x.v(); std::queue<Self> q; q.push(Self(1)); q.push(named(2)); auto fr = q.front(); q.pop(); sum += fr.v(); std::priority_queue<Self> pq; for (int i = 0; i < 9; i++) pq.push(Self(i * 5 % 9)); auto top = pq.top(); pq.pop(); sum += top.v() + pq.top().v(); std::stack<Self> st; st.push(Self(3)); sum += st.top().v(); }
  { auto u = std::make_unique<Self>(4); auto s = std::make_shared<Self>(5); auto s2 = s; std::unique_ptr<Self[]> a(new Self[3]); a[1] = Self(6); sum += u->v() + s2->v() + a[1].v(); Derived d; d.t = Self(8); Base &b = d; sum += b.get().v(); Derived e = d; sum += e.get().v(); Self *n = new Self(named(3)); sum += n->v(); delete n; }
  { try { throw Self(11); } catch (Self s) { sum += s.v(); } try { Self x(12); throw x; } catch (const Self &s) { sum += s.v(); } try { try { throw named(13); } catch (Self &s) { s = Self(14); throw; } } catch (Self s) { sum += s.v(); } std::exception_ptr ep; try { throw Self(15); } catch (...) { ep = std::current_exception(); } try { std::rethrow_exception(ep); } catch (Self &s) { sum += s.v(); } }
  { auto f = std::async(std::launch::deferred, [](Self s) { return s; }, Self(16)); sum += f.get().v(); std::promise<Self> pr; auto fu = pr.get_future(); std::thread t([](std::promise<Self> p, Self s) { p.set_value(s); }, std::move(pr), Self(17)); t.join(); sum += fu.get().v(); std::packaged_task<Self(int)> task(plain); auto tf = task.get_future(); task(18); sum += tf.get().v(); }
  { std::initializer_list<Self> il = {Self(1), named(2)}; for (auto &x : il) sum += x.v(); auto acc = std::accumulate(il.begin(), il.end(), Self(3)); sum += acc.v(); static Self st = named(4); sum += st.v(); Self arr[] = {plain(1), named(2)}; auto &&ref = named(5); const Self &cr = cond(false, ref, arr[0]); sum += ref.v() + cr.v(); Self c = (Self(1), named(6)); sum += c.v(); Self d{named(7)}; sum += d.v(); Self e = static_cast<Self>(Conv()); sum += e.v(); Self f = Conv(); sum += f.v(); sum += Self(named(8)).v(); switch (Self s(3); s.v()) { case 3: sum += s.v(); } if (auto s = named(9); s.v()) sum += s.v(); }
  printf("%d %d %d\n", sum, bad, alive > 2);
}
