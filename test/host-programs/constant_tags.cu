// Constant objects without members, handed on by value where constants are wanted: tags and units.
#include <cstdio>
#include <ratio>
template <class D, class R = float> class Quantity {
  R v;

public:
  constexpr Quantity() : v() {}
  explicit constexpr Quantity(R x) : v(x) {}
  constexpr R count() const { return v; }
};
using Length = Quantity<int>;
template <class Q, class Ratio> struct Unit {
  static constexpr float factor = float(Ratio::num) / Ratio::den;
  friend constexpr Q operator*(float v, Unit) { return Q(v * factor); }
};
constexpr Unit<Length, std::kilo> km{};
constexpr Unit<Length, std::centi> cm{};
constexpr Length operator""_km(unsigned long long v) { return float(v) * km; }
static_assert((2.0f * km).count() == 2000.0f);
constexpr Length two = 200.0f * cm;
static_assert(two.count() == 2.0f && (3_km).count() == 3000.0f);
struct First {};
struct Second {};
constexpr First first{};
constexpr Second second{};
constexpr int pick(int a, int, First) { return a; }
constexpr int pick(int, int b, Second) { return b; }
template <class Tag> constexpr int both(int a, int b, Tag tag) { return pick(a, b, tag) * 10 + pick(b, a, tag); }
static_assert(pick(3, 4, first) == 3 && both(3, 4, second) == 43);
int main() {
  int rows[both(1, 2, first)] = {}, n = sizeof(rows) / sizeof(int);
  printf("%d %g %g\n", n, (2.5f * km).count(), two.count());
}
