#include <tuple>
#include <string>
#include <iostream>
#include <functional>
static std::tuple<int, double, std::string> f() { return {1, 2.5, "x"}; }
template <class T, size_t... I> void show(const T &t, std::index_sequence<I...>) {
  ((std::cout << (I ? "," : "") << std::get<I>(t)), ...);
  std::cout << "\n";
}
template <class... A> void print(const std::tuple<A...> &t) { show(t, std::index_sequence_for<A...>{}); }
int main() {
  auto [a, b, c] = f();
  std::cout << a << b << c << "\n";
  int x;
  std::string s;
  std::tie(x, std::ignore, s) = f();
  std::cout << x << s << "\n";
  auto t = std::make_tuple(1, 'c', 2.0f);
  print(t);
  print(std::tuple_cat(t, std::make_tuple(7, 8)));
  std::cout << (std::make_tuple(1, 2) < std::make_tuple(1, 3))
            << (std::make_tuple(1, 2) == std::make_tuple(1, 2)) << std::tuple_size_v<decltype(t)> << "\n";
  std::get<0>(t) = 5;
  std::get<char>(t) = 'd';
  print(t);
  std::cout << std::apply([](int a, char b, float c) { return a + b + c; }, t) << "\n";
  std::tuple tt{1, 2.5};
  auto ft = std::forward_as_tuple(x, s);
  std::get<0>(ft) = 77;
  std::cout << x << std::get<1>(tt) << "\n";
  struct P {
    int a;
    double b;
    P(int x, double y) : a(x), b(y) {}
  };
  auto p = std::make_from_tuple<P>(tt);
  std::cout << p.a << p.b << "\n";
  std::tuple<int, int> u = std::make_pair(3, 4);
  print(u);
  auto v = u;
  std::swap(u, v);
  u.swap(v);
  print(v);
  using T1 = std::tuple_element_t<1, decltype(t)>;
  T1 z = 'q';
  std::cout << z << "\n";
  auto r = std::make_tuple(std::ref(x));
  std::get<0>(r) = 9;
  std::cout << x << "\n";
}
