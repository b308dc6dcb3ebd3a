// templates: CRTP, variadics, fold, if constexpr, SFINAE, tuple
#include <cstdio>
#include <tuple>
#include <type_traits>
#include <utility>
#include <array>
#include <string>
#include <string_view>
#include <functional>
template <class D> struct Shape { double area() const { return static_cast<const D *>(this)->areaImpl(); } void print() const { printf("%s %.3f\n", D::name, area()); } };
struct Circle : Shape<Circle> { static constexpr const char *name = "circle"; double r; explicit Circle(double r) : r(r) {} double areaImpl() const { return 3.14159265358979 * r * r; } };
struct Rect : Shape<Rect> { static constexpr const char *name = "rect"; double w, h; Rect(double w, double h) : w(w), h(h) {} double areaImpl() const { return w * h; } };
template <class... T> auto sum(T... t) { return (t + ... + 0); }
template <class... T> bool all(T... t) { return (... && t); }
template <class T, class = void> struct has_size : std::false_type {};
template <class T> struct has_size<T, std::void_t<decltype(std::declval<T>().size())>> : std::true_type {};
template <class T> std::string describe(const T &t) { if constexpr (std::is_integral_v<T>) return "int " + std::to_string(t); else if constexpr (std::is_floating_point_v<T>) return "float " + std::to_string(t); else if constexpr (has_size<T>::value) return "sized " + std::to_string(t.size()); else return "other"; }
template <size_t... I, class Tup, class F> void eachImpl(Tup &&t, F f, std::index_sequence<I...>) { (f(I, std::get<I>(t)), ...); }
template <class Tup, class F> void each(Tup &&t, F f) { eachImpl(std::forward<Tup>(t), f, std::make_index_sequence<std::tuple_size_v<std::decay_t<Tup>>>{}); }
template <int N> struct Fib { static constexpr long value = Fib<N - 1>::value + Fib<N - 2>::value; };
template <> struct Fib<0> { static constexpr long value = 0; }; template <> struct Fib<1> { static constexpr long value = 1; };
constexpr auto table = [] { std::array<int, 10> t{}; for (int i = 0; i < 10; i++) t[i] = i * i; return t; }();
template <class T, T... V> struct Seq { static constexpr size_t size = sizeof...(V); static constexpr T max() { T m = 0; ((m = V > m ? V : m), ...); return m; } };
template <class F, class... A> struct Bound { F f; std::tuple<A...> a; template <class... B> auto operator()(B... b) { return std::apply([&](auto... x) { return f(x..., b...); }, a); } };
template <class F, class... A> Bound<F, A...> bind(F f, A... a) { return {f, {a...}}; }
enum class Op : unsigned char { add = '+', mul = '*' };
template <Op O> int apply(int a, int b) { if constexpr (O == Op::add) return a + b; else return a * b; }
template <template <class...> class C, class T> struct Wrap { C<T> inner; };
template <class T> struct Box { T v; Box(T v) : v(v) {} }; template <class T> Box(T) -> Box<T>;
template <class T> constexpr bool is_ptr = false; template <class T> constexpr bool is_ptr<T *> = true;
struct Visitor { void operator()(int i) const { printf("i%d ", i); } void operator()(double d) const { printf("d%g ", d); } void operator()(const char *s) const { printf("s%s ", s); } };
template <class... F> struct Overload : F... { using F::operator()...; }; template <class... F> Overload(F...) -> Overload<F...>;
int main() {
  Circle(2).print(); Rect(2, 3.5).print(); printf("%d %g %d\n", sum(1, 2, 3), sum(1.5, 2), all(true, 1 < 2));
  printf("%s|%s|%s|%s\n", describe(3).c_str(), describe(2.5f).c_str(), describe(std::string("abcd")).c_str(), describe(nullptr).c_str());
  each(std::make_tuple(1, 2.5, 'c', std::string_view("sv")), [](size_t i, auto v) { if constexpr (std::is_same_v<decltype(v), std::string_view>) printf("%zu:%.*s\n", i, (int)v.size(), v.data()); else printf("%zu:%g ", i, (double)v); });
  printf("%ld %d %zu %d\n", Fib<40>::value, table[7], Seq<int, 3, 9, 4>::size, Seq<int, 3, 9, 4>::max());
  auto add3 = bind([](int a, int b, int c) { return a * 100 + b * 10 + c; }, 1, 2); printf("%d %d %d\n", add3(3), apply<Op::add>(2, 3), apply<Op::mul>(2, 3));
  Wrap<Box, int> w{Box(5)}; Box b(2.5); printf("%d %g %d %d\n", w.inner.v, b.v, is_ptr<int *>, is_ptr<int>);
  auto o = Overload{[](int i) { return i * 2; }, [](double d) { return (int)d * 3; }}; printf("%d %d\n", o(4), o(4.5));
  std::apply([](auto... x) { (Visitor{}(x), ...); }, std::tuple(1, 2.5, "three")); puts("");
  auto [q, r, s] = std::tuple{7 / 2, 7 % 2, std::string("st")}; printf("%d %d %s\n", q, r, s.c_str());
  std::function<int(int)> f = [&f](int n) { return n < 2 ? 1 : n * f(n - 1); }; printf("%d\n", f(10));
  auto curry = [](auto f) { return [f](auto a) { return [f, a](auto b) { return f(a, b); }; }; }; printf("%d\n", curry([](int a, int b) { return a - b; })(10)(3));
  static_assert(std::is_same_v<std::common_type_t<int, double>, double>); static_assert(!std::is_convertible_v<std::string, int>);
}
