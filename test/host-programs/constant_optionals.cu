// std::optional, std::string_view and unions where constants are wanted.
#include <array>
#include <cstdio>
#include <optional>
#include <string_view>
using namespace std::literals;
enum class Op : unsigned char { add, mul, jump };
struct Info { std::string_view name; bool operand; };
constexpr std::array<Info, 3> table{{{"add", false}, {"mul", false}, {"jump", true}}};
constexpr std::optional<Op> lookUp(std::string_view name) {
  for (std::size_t i = 0; i < table.size(); ++i)
    if (table[i].name == name) return static_cast<Op>(i);
  return std::nullopt;
}
constexpr std::optional<Info> info(std::string_view name) {
  for (const auto &one : table)
    if (one.name == name) return one;
  return {};
}
static_assert(lookUp("mul"sv) == Op::mul);
static_assert(!lookUp("none").has_value() && lookUp("none") == std::nullopt);
static_assert(info("jump")->operand && !info("add").value().operand && !info("x"));
constexpr std::optional<int> three = 3;
static_assert(*three == 3 && three.value_or(1) == 3);
static_assert("abc"sv.find('c') == 2 && "a=b"sv.find("=") == 1);
union Either { int i; float f; };
constexpr int first() {
  Either e{3};
  return e.i;
}
static_assert(first() == 3);
template <int N> struct Fixed { static constexpr int value = N; };
int main() {
  printf("%d %d\n", Fixed<*three>::value, Fixed<static_cast<int>(*lookUp("jump"))>::value);
  int counts[info("jump")->name.size()] = {1, 2, 3, 4};
  printf("%zu %d\n", sizeof(counts) / sizeof(int), counts[3]);
  // A union's member that was not stored last is no constant, but its bits are there.
  auto bits = [](float f) { Either e{0}; e.f = f; return e.i; };
  printf("%d\n", bits(1.0f));
}
