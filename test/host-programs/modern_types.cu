// Types of C++17 and C++20 that hold values of several kinds, bits, or a view of an array.
#include <bitset>
#include <cstdio>
#include <iostream>
#include <string>
#include <unordered_map>
#include <variant>
#include <vector>

struct Noisy {
  int value;
  static int alive;
  Noisy(int value) : value(value) { alive++; }
  Noisy(const Noisy &other) : value(other.value) { alive++; }
  Noisy(Noisy &&other) : value(other.value) { other.value = -1, alive++; }
  Noisy &operator=(const Noisy &) = default;
  ~Noisy() { alive--; }
  bool operator==(const Noisy &other) const { return value == other.value; }
  bool operator!=(const Noisy &other) const { return value != other.value; }
};
int Noisy::alive = 0;

struct Describe {
  std::string operator()(std::monostate) const { return "nothing"; }
  std::string operator()(int x) const { return "int " + std::to_string(x); }
  std::string operator()(double x) const { return "double " + std::to_string(x); }
  std::string operator()(const std::string &x) const { return "string " + x; }
  std::string operator()(const Noisy &x) const { return "noisy " + std::to_string(x.value); }
};

template <class... F> struct overloaded : F... {
  using F::operator()...;
};
template <class... F> overloaded(F...) -> overloaded<F...>;

using Value = std::variant<std::monostate, int, double, std::string, Noisy>;

void variants() {
  std::vector<Value> values;
  values.push_back(Value());
  values.push_back(42);
  values.push_back(2.5);
  values.push_back(std::string("text"));
  values.push_back("literal");
  values.push_back(Noisy(7));
  for (const Value &value : values) std::printf("%zu %s\n", value.index(), std::visit(Describe(), value).c_str());
  std::printf("%d alive\n", Noisy::alive);
  Value a = values[5], b = std::move(values[5]);
  std::printf("%d %d %d\n", std::get<Noisy>(a).value, std::get<4>(b).value, std::get<Noisy>(values[5]).value);
  a = 3.5f;
  std::printf("%zu %g %d\n", a.index(), std::get<double>(a), Noisy::alive);
  a = std::string("long enough to need memory of its own, surely");
  b = a;
  std::printf("%d %d %s\n", a == b, a != values[3], std::get<std::string>(b).c_str());
  a.emplace<Noisy>(9);
  std::printf("%d %d\n", std::holds_alternative<Noisy>(a), std::get_if<int>(&a) == nullptr);
  if (int *x = std::get_if<int>(&values[1])) *x += 1;
  int sum = 0;
  for (Value &value : values)
    std::visit(overloaded{[&](int x) { sum += x; }, [&](double x) { sum += (int)x; }, [](auto &) {}}, value);
  std::printf("%d\n", sum);
  std::variant<int, std::string> left = 5, right = std::string("five");
  std::visit([](const auto &x, const auto &y) { std::cout << x << ' ' << y << '\n'; }, left, right);
  static_assert(std::variant_size_v<Value> == 5, "");
  std::variant<float, long> chosen = 1L;
  std::variant<bool, std::string> literal = std::string("x");
  std::printf("%zu %zu\n", chosen.index(), literal.index());
}

void bits() {
  std::bitset<10> few(0x2a5), other("0011001100");
  std::cout << few << ' ' << other << ' ' << (few & other) << ' ' << (few | other) << ' ' << (few ^ other) << ' ' << ~few << '\n';
  std::cout << few.count() << few.any() << few.none() << few.all() << ' ' << few.size() << ' ' << few.to_ulong() << '\n';
  std::cout << (few << 3) << ' ' << (few >> 2) << ' ' << few[0] << few[1] << few.test(9) << '\n';
  few[1] = true;
  few[0] = few[3];
  few.flip(5).set(8).reset(2);
  std::cout << few << ' ' << few.to_string('.', '#') << '\n';
  std::bitset<130> many;
  many.set(0).set(64).set(129);
  std::cout << many.count() << ' ' << (many >> 64).count() << ' ' << (many << 1)[65] << ' ' << (many == many) << '\n';
  std::unordered_map<std::bitset<4>, int> counts;
  for (int i = 0; i < 40; i++) counts[std::bitset<4>(i * 7)]++;
  std::cout << counts.size() << ' ' << counts[std::bitset<4>("0111")] << '\n';
}

int main() {
  variants();
  std::printf("%d alive\n", Noisy::alive);
  bits();
}
