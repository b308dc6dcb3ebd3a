#include <array>
#include <cassert>
#include <cstdint>
#include <cstring>
#include <iomanip>
#include <iostream>
#include <numeric>
#include <string>
#include <vector>
#include <algorithm>
#include <functional>
#include <queue>
#include <set>
#include <cmath>
namespace math { inline namespace v2 { template <class T, std::size_t N> struct vec { std::array<T, N> d{}; constexpr T &operator[](std::size_t i) { return d[i]; } constexpr const T &operator[](std::size_t i) const { return d[i]; } template <class... A, class = std::enable_if_t<sizeof...(A) == N>> constexpr vec(A... a) : d{static_cast<T>(a)...} {} constexpr vec() = default; constexpr auto begin() { return d.begin(); } constexpr auto end() { return d.end(); } }; template <class T, std::size_t N> constexpr T dot(const vec<T, N> &a, const vec<T, N> &b) { T s{}; for (std::size_t i = 0; i < N; ++i) s += a[i] * b[i]; return s; } template <class T, std::size_t N, class F> constexpr auto map(vec<T, N> v, F f) { for (auto &x : v) x = f(x); return v; } } constexpr double pi = 3.14159; template <class T> constexpr T sq(T x) { return x * x; } }
namespace { int hidden = 4; struct Log { static int live; int id; Log() : id(++live) { } Log(const Log &) : id(-++live) { } ~Log() { --live; } }; int Log::live = 0; Log pass(Log l) { return l; } }
using math::vec; typedef vec<float, 3> float3v; namespace m = math;
enum Color { Red, Green = 5, Blue }; enum class Flag : uint8_t { A = 1, B = 2, C = 4 }; constexpr Flag operator|(Flag a, Flag b) { return Flag(uint8_t(a) | uint8_t(b)); } constexpr bool has(Flag f, Flag x) { return uint8_t(f) & uint8_t(x); }
struct Pixel { uint8_t r, g, b, a = 255; bool operator==(const Pixel &o) const { return !std::memcmp(this, &o, sizeof o); } }; static_assert(sizeof(Pixel) == 4, "");
struct State { enum Id { Idle, Run, Done } id = Idle; int ticks = 0; State &next() { switch (id) { case Idle: id = Run; [[fallthrough]]; case Run: if (++ticks >= 3) id = Done; break; case Done: break; } return *this; } };
class Event { std::vector<std::pair<int, std::function<void(int)>>> hs; int n = 0; public: int on(std::function<void(int)> f) { hs.emplace_back(++n, std::move(f)); return n; } void off(int id) { hs.erase(std::remove_if(hs.begin(), hs.end(), [id](auto &h) { return h.first == id; }), hs.end()); } void fire(int v) { for (auto &[id, f] : hs) f(v); } };
template <class It, class Cmp = std::less<>> void insertion(It b, It e, Cmp c = {}) { for (It i = b; i != e; ++i) std::rotate(std::upper_bound(b, i, *i, c), i, std::next(i)); }
template <class T> class Grid { int w_, h_; std::vector<T> c_; public: Grid(int w, int h, T v = {}) : w_(w), h_(h), c_(w * h, v) {} typename std::vector<T>::reference operator()(int x, int y) { return c_.at(y * w_ + x); } int w() const { return w_; } int h() const { return h_; } template <class F> void each(F &&f) { for (int y = 0; y < h_; ++y) for (int x = 0; x < w_; ++x) std::forward<F>(f)(x, y, (*this)(x, y)); } };
long ack(long m, long n) { return m == 0 ? n + 1 : n == 0 ? ack(m - 1, 1) : ack(m - 1, ack(m, n - 1)); }
auto compose() { return [](auto x) { return x; }; } template <class F, class... R> auto compose(F f, R... r) { return [=](auto x) { return f(compose(r...)(x)); }; }
constexpr uint32_t crc(const char *s) { uint32_t c = ~0u; for (; *s; ++s) { c ^= (unsigned char)*s; for (int k = 0; k < 8; k++) c = c & 1 ? c >> 1 ^ 0xEDB88320u : c >> 1; } return ~c; } static_assert(crc("123456789") == 0xCBF43926u);
int main() {
  constexpr vec<int, 3> a(1, 2, 3), b{4, 5, 6}; static_assert(dot(a, b) == 32); float3v f = m::map(float3v(1, 4, 9), [](float x) { return std::sqrt(x); }); std::cout << f[0] << f[1] << f[2] << ' ' << math::sq(hidden) << ' ' << m::pi << '\n';
  { Log l; Log k = pass(l); std::cout << Log::live << k.id << '\n'; std::vector<Log> v(2); v.reserve(10); v.push_back(l); std::cout << Log::live << '\n'; } std::cout << Log::live << '\n';
  std::cout << Blue << has(Flag::A | Flag::C, Flag::C) << has(Flag::A | Flag::C, Flag::B) << (Pixel{1, 2, 3} == Pixel{1, 2, 3, 255}) << +Pixel{}.a << '\n'; State s; while (s.next().id != State::Done) ; std::cout << s.ticks << '\n';
  Event e; int sum = 0; auto id = e.on([&](int v) { sum += v; }); e.on([&sum](int v) mutable { sum += v * 10; }); e.fire(2); e.off(id); e.fire(3); std::cout << sum << '\n';
  std::vector<std::string> w{"pear", "fig", "apple", "kiwi"}; insertion(w.begin(), w.end(), [](auto &x, auto &y) { return x.size() < y.size(); }); for (auto &x : w) std::cout << x << ' '; insertion(w.begin(), w.end()); std::cout << w.front() << '\n';
  Grid<char> g(7, 5, '.'); g.each([](int x, int y, char &c) { if ((x - 3) * (x - 3) + (y - 2) * (y - 2) < 5) c = '#'; }); for (int y = 0; y < g.h(); y++, std::cout << '\n') for (int x = 0; x < g.w(); x++) std::cout << g(x, y); Grid<bool> gb(2, 2); gb(1, 1) = true; std::cout << gb(1, 1) << gb(0, 1) << '\n';
  std::cout << ack(2, 3) << ' ' << compose([](int x) { return x + 1; }, [](int x) { return x * 2; })(5) << ' ' << std::hex << std::setw(10) << std::setfill('0') << crc("hello") << std::dec << '\n';
  double x = 0.1 + 0.2; std::cout << std::setprecision(17) << x << ' ' << std::setprecision(6) << x << ' ' << 1e20 << ' ' << 1e-7 << ' ' << 100000.0 << ' ' << 1234567.0 << ' ' << std::nan("") << ' ' << -INFINITY << '\n'; std::cout << std::fixed << 2.5 << std::defaultfloat << ' ' << 2.5 << ' ' << (int)'a' << ' ' << 'a' + 1 << ' ' << char('a' + 1) << ' ' << 7 / 2 << -7 / 2 << -7 % 3 << '\n';
  uint64_t bits; double d = -0.0; std::memcpy(&bits, &d, 8); std::cout << std::hex << bits << std::dec << ' ' << (1u << 31) << ' ' << (1 << 30) * 2LL << ' ' << (unsigned char)300 << '|' << (short)40000 << '\n'; int arr[] = {5, 3, 8}, *p = arr; std::cout << *p++ << *p << (p - arr) << *(arr + 2) << 1 [arr] << '\n'; std::string str("hello"); str.replace(1, 3, "ipp").insert(0, "<").append(3, '!'); std::cout << str << str.find("pp") << str.rfind('!') << str.compare("a") << str.substr(2, 2) << std::stoi("42abc") << '\n'; std::array<std::array<int, 2>, 2> aa{{{1, 2}, {3, 4}}}; std::cout << std::accumulate(aa.begin(), aa.end(), 0, [](int s, auto &r) { return s + r[0] * r[1]; }) << '\n';
}
