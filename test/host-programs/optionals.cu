#include <optional>
#include <string>
#include <iostream>
struct P {
  int a;
  float b;
};
static std::optional<int> parse(const std::string &s) {
  if (s.empty()) return std::nullopt;
  int v = 0;
  for (char c : s) {
    if (c < '0' || c > '9') return {};
    v = v * 10 + c - '0';
  }
  return v;
}
static std::optional<std::string> name(int i) {
  if (i < 0) return std::nullopt;
  return "n" + std::to_string(i);
}
struct Noisy {
  int n;
  explicit Noisy(int i) : n(i) { std::cout << "+" << n; }
  Noisy(const Noisy &other) : n(other.n) { std::cout << "c" << n; }
  ~Noisy() { std::cout << "-" << n; }
  explicit operator bool() const { return n > 0; }
  bool below(int limit) const { return n < limit; }
};
/** Variables of conditions and loops end where their statements do. */
static int conditions(int k) {
  if (Noisy a(k); a.below(3))
    std::cout << "low ";
  else
    std::cout << "high ";
  if (Noisy b{k - 2}) std::cout << "some ";
  int left = k;
  while (Noisy c = Noisy(left)) {
    if (--left == 1) continue;
    if (left == 4) break;
    std::cout << "turn ";
  }
  for (Noisy d(0); d.below(2); ++d.n) {
    if (left == 4) return 1;
  }
  std::cout << "\n";
  return 0;
}
int main() {
  std::cout << conditions(2) << conditions(3) << conditions(5) << "\n";
  std::optional<int> o;
  std::cout << o.has_value() << (bool)o << o.value_or(7) << "\n";
  o = 3;
  std::cout << *o << o.value() << (o == 3) << (o != 4) << (o < 5) << "\n";
  o.reset();
  std::cout << (o == std::nullopt) << !o << "\n";
  if (auto r = parse("123")) std::cout << *r << "\n";
  std::cout << parse("1x").value_or(-1) << "\n";
  auto n = name(4);
  std::cout << n->size() << *n << n.value_or("none") << name(-1).value_or("none") << "\n";
  auto p = std::make_optional<P>(P{1, 2.5f});
  std::cout << p->a << p->b << "\n";
  std::optional<std::string> s(std::in_place, 3, 'x');
  std::cout << *s << "\n";
  s.emplace("abc");
  std::optional<std::string> t = s;
  s = std::nullopt;
  std::cout << *t << s.has_value() << "\n";
  std::swap(s, t);
  std::cout << *s << t.has_value() << "\n";
  auto q = std::make_optional(5);
  q = std::move(o);
  std::cout << q.has_value() << "\n";
  std::optional<double> d = 2;
  std::cout << *d << (d > 1.0) << (std::optional<int>(1) < std::optional<int>(2)) << "\n";
}
