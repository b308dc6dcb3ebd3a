#include <cstdlib>
#include <cctype>
#include <cstdio>
#include <iostream>
#include <map>
#include <memory>
#include <sstream>
#include <stdexcept>
#include <string>
#include <string_view>
#include <variant>
#include <vector>
#include <list>
#include <unordered_map>
#include <iterator>
#include <algorithm>
#include <cmath>
#include <utility>
#include <functional>
// JSON parser
struct Json; using Array = std::vector<Json>; using Object = std::map<std::string, Json>;
struct Json { std::variant<std::nullptr_t, bool, double, std::string, std::shared_ptr<Array>, std::shared_ptr<Object>> v; };
class Parser { std::string_view s; size_t i = 0; [[noreturn]] void fail(const char *m) { throw std::runtime_error(std::string(m) + " at " + std::to_string(i)); } void ws() { while (i < s.size() && std::isspace((unsigned char)s[i])) ++i; } bool eat(char c) { ws(); if (i < s.size() && s[i] == c) { ++i; return true; } return false; }
public: explicit Parser(std::string_view t) : s(t) {} Json parse() { Json j = value(); ws(); if (i != s.size()) fail("trailing"); return j; }
private: std::string str() { std::string r; while (i < s.size() && s[i] != '"') { if (s[i] == '\\') { ++i; switch (s[i]) { case 'n': r += '\n'; break; case 't': r += '\t'; break; default: r += s[i]; } ++i; } else r.push_back(s[i++]); } if (!eat('"')) fail("quote"); return r; }
  Json value() { ws(); if (i >= s.size()) fail("end"); if (eat('{')) { auto o = std::make_shared<Object>(); if (!eat('}')) do { if (!eat('"')) fail("key"); std::string k = str(); if (!eat(':')) fail("colon"); (*o)[k] = value(); } while (eat(',')); if (o->size() && !eat('}')) fail("brace"); return {o}; } if (eat('[')) { auto a = std::make_shared<Array>(); if (!eat(']')) { do a->push_back(value()); while (eat(',')); if (!eat(']')) fail("bracket"); } return {a}; } if (eat('"')) return {str()}; for (auto [w, j] : {std::pair{"true", Json{true}}, std::pair{"false", Json{false}}, std::pair{"null", Json{nullptr}}}) if (s.substr(i, std::string_view(w).size()) == w) { i += std::string_view(w).size(); return j; } size_t n = 0; double d = 0; try { d = std::stod(std::string(s.substr(i)), &n); } catch (const std::invalid_argument &) { fail("value"); } i += n; return {d}; } };
void dump(const Json &j, std::ostream &o) { std::visit([&](const auto &x) { using T = std::decay_t<decltype(x)>; if constexpr (std::is_same_v<T, std::nullptr_t>) o << "null"; else if constexpr (std::is_same_v<T, bool>) o << (x ? "true" : "false"); else if constexpr (std::is_same_v<T, double>) o << x; else if constexpr (std::is_same_v<T, std::string>) o << '"' << x << '"'; else if constexpr (std::is_same_v<T, std::shared_ptr<Array>>) { o << '['; for (size_t k = 0; k < x->size(); ++k) { if (k) o << ','; dump((*x)[k], o); } o << ']'; } else { o << '{'; const char *sep = ""; for (const auto &[k, v] : *x) { o << sep << '"' << k << "\":"; dump(v, o); sep = ","; } o << '}'; } }, j.v); }
// LRU, hierarchy, iterator, bigint, fraction
template <class K, class V> class Lru { size_t cap; std::list<std::pair<K, V>> l; std::unordered_map<K, typename std::list<std::pair<K, V>>::iterator> m; public: explicit Lru(size_t c) : cap(c) {} V *get(const K &k) { auto it = m.find(k); if (it == m.end()) return nullptr; l.splice(l.begin(), l, it->second); return &it->second->second; } void put(K k, V v) { if (auto *p = get(k)) { *p = std::move(v); return; } if (l.size() == cap) { m.erase(l.back().first); l.pop_back(); } l.emplace_front(k, std::move(v)); m[k] = l.begin(); } void show() const { for (auto &[k, v] : l) std::cout << k << '=' << v << ' '; std::cout << '\n'; } };
struct Animal { virtual ~Animal() { std::cout << "~" << name() << ' '; } virtual std::string name() const { return "animal"; } virtual int legs() const { return 4; } std::string say() const { return name() + "/" + std::to_string(legs()); } };
struct Dog : Animal { std::string name() const override { return "dog"; } ~Dog() override { std::cout << "d"; } }; struct Bird : Animal { int l; explicit Bird(int l) : l(l) {} std::string name() const override { return "bird"; } int legs() const final { return l; } }; struct Odd final : Bird { Odd() : Bird(3) {} std::string name() const override { return "odd" + Bird::name(); } };
class Range { int a, b, st; public: Range(int a, int b, int st = 1) : a(a), b(b), st(st) {} struct It { int v, st; using iterator_category = std::forward_iterator_tag; using value_type = int; using difference_type = int; using pointer = int *; using reference = int; int operator*() const { return v; } It &operator++() { v += st; return *this; } It operator++(int) { auto t = *this; ++*this; return t; } bool operator!=(const It &o) const { return v < o.v; } bool operator==(const It &o) const { return !(*this != o); } }; It begin() const { return {a, st}; } It end() const { return {b, st}; } };
class Big { std::vector<uint32_t> d; public: Big(unsigned long v = 0) { while (v) d.push_back(v % 1000000000), v /= 1000000000; } Big &operator*=(uint32_t m) { uint64_t c = 0; for (auto &x : d) { c += (uint64_t)x * m; x = c % 1000000000; c /= 1000000000; } if (c) d.push_back(c); return *this; } friend std::ostream &operator<<(std::ostream &o, const Big &b) { if (b.d.empty()) return o << 0; char buf[16]; for (size_t i = b.d.size(); i-- > 0;) { snprintf(buf, sizeof buf, i + 1 == b.d.size() ? "%u" : "%09u", b.d[i]); o << buf; } return o; } };
struct Frac { long n, d; Frac(long n = 0, long d = 1) : n(n), d(d) { long g = std::__gcd(std::labs(n), std::labs(d)); if (g) this->n /= g, this->d /= g; if (this->d < 0) this->n = -this->n, this->d = -this->d; } friend Frac operator+(Frac a, Frac b) { return {a.n * b.d + b.n * a.d, a.d * b.d}; } friend Frac operator/(Frac a, Frac b) { return {a.n * b.d, a.d * b.n}; } friend bool operator<(Frac a, Frac b) { return a.n * b.d < b.n * a.d; } explicit operator double() const { return double(n) / d; } friend std::ostream &operator<<(std::ostream &o, Frac f) { return f.d == 1 ? o << f.n : o << f.n << '/' << f.d; } };
int main() {
  for (const char *t : {R"({"a": [1, 2.5, -3e2], "b": {"c": null, "d": true}, "e": "x\ny\"z"})", "[1, 2", "{\"a\" 1}", "[] x", "nope", "  [ ]  "}) try { dump(Parser(t).parse(), std::cout); std::cout << '\n'; } catch (const std::exception &e) { std::cout << "error: " << e.what() << '\n'; }
  Lru<std::string, int> c(2); c.put("a", 1); c.put("b", 2); c.get("a"); c.put("c", 3); c.show(); std::cout << (c.get("b") == nullptr) << *c.get("a") << '\n';
  { std::vector<std::unique_ptr<Animal>> zoo; zoo.push_back(std::make_unique<Dog>()); zoo.emplace_back(new Bird(2)); zoo.emplace_back(std::make_unique<Odd>()); for (auto &a : zoo) std::cout << a->say() << (dynamic_cast<Bird *>(a.get()) ? "B " : " "); } std::cout << '\n';
  int s = 0; for (int v : Range(1, 10, 3)) s += v; std::cout << s << ' ' << std::count_if(Range(0, 20).begin(), Range(0, 20).end(), [](int x) { return x % 3 == 0; }) << '\n'; Big f(1); for (int i = 2; i <= 40; i++) f *= i; std::cout << f << '\n'; Frac h; for (int i = 1; i <= 10; i++) h = h + Frac(1, i); std::cout << h << ' ' << (double)h << ' ' << Frac(6, -4) / Frac(3) << ' ' << std::max(Frac(1, 2), Frac(2, 3)) << '\n';
}
