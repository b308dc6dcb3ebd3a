#include <cstdio>
#include <array>
#include <string>
#include <tuple>
#include <vector>
#include <utility>
#include <type_traits>
#include <iterator>
#include <functional>
// Templates: recursion, type lists, detection, forwarding, traits by tags.
template <class... T> struct List {
  static constexpr size_t size = sizeof...(T);
};
template <class L> struct Front;
template <class H, class... T> struct Front<List<H, T...>> {
  using type = H;
};
template <class L, class X> struct Push;
template <class... T, class X> struct Push<List<T...>, X> {
  using type = List<T..., X>;
};
template <class L> struct Reverse;
template <> struct Reverse<List<>> {
  using type = List<>;
};
template <class H, class... T> struct Reverse<List<H, T...>> {
  using type = typename Push<typename Reverse<List<T...>>::type, H>::type;
};
template <class X, class L> struct IndexOf;
template <class X, class... T> struct IndexOf<X, List<X, T...>> : std::integral_constant<size_t, 0> {};
template <class X, class H, class... T>
struct IndexOf<X, List<H, T...>> : std::integral_constant<size_t, 1 + IndexOf<X, List<T...>>::value> {};
template <template <class> class F, class L> struct Map;
template <template <class> class F, class... T> struct Map<F, List<T...>> {
  using type = List<typename F<T>::type...>;
};
template <class, template <class...> class, class...> struct detector : std::false_type {};
template <class T>
using push_t = decltype(std::declval<T &>().push_back(std::declval<typename T::value_type>()));
template <class T, class = void> struct has_push : std::false_type {};
template <class T> struct has_push<T, std::void_t<push_t<T>>> : std::true_type {};
template <class C, class T> std::enable_if_t<has_push<C>::value> add(C &c, T &&t) {
  c.push_back(std::forward<T>(t));
}
template <class C, class T> std::enable_if_t<!has_push<C>::value> add(C &c, T &&t) {
  c[0] = std::forward<T>(t);
}
template <class T> auto show(const T &t) -> decltype(t.size(), std::string()) {
  return "sized" + std::to_string(t.size());
}
std::string show(...) { return "other"; }
struct cpu_tag {};
struct gpu_tag {};
template <class T> struct where {
  using tag = cpu_tag;
};
struct Dev {};
template <> struct where<Dev> {
  using tag = gpu_tag;
};
template <class T> const char *run(const T &, cpu_tag) { return "cpu"; }
template <class T> const char *run(const T &, gpu_tag) { return "gpu"; }
template <class T> const char *run(const T &t) { return run(t, typename where<T>::tag{}); }
template <unsigned N> struct Fib {
  static constexpr unsigned value = Fib<N - 1>::value + Fib<N - 2>::value;
};
template <> struct Fib<0> {
  static constexpr unsigned value = 0;
};
template <> struct Fib<1> {
  static constexpr unsigned value = 1;
};
template <class T> constexpr T pi = T(3.14159265358979L);
template <class T, class... R> constexpr bool all_same = (std::is_same_v<T, R> && ...);
struct Noisy {
  std::string log;
  Noisy() = default;
  Noisy(const Noisy &) : log("copied") {}
  Noisy(Noisy &&) noexcept : log("moved") {}
};
template <class T, class... A> T construct(A &&...a) { return T(std::forward<A>(a)...); }
template <class Tuple, class F, size_t... I> void each(Tuple &&t, F f, std::index_sequence<I...>) {
  (f(I, std::get<I>(std::forward<Tuple>(t))), ...);
}
template <class... T, class F> void each(const std::tuple<T...> &t, F f) {
  each(t, f, std::index_sequence_for<T...>{});
}
template <class F, class... A> decltype(auto) timed(F &&f, A &&...a) {
  return std::invoke(std::forward<F>(f), std::forward<A>(a)...);
}
template <int... I> constexpr int sumOf() { return (I + ... + 0); }
template <auto V> struct Const {
  static constexpr auto value = V;
};
template <class T, size_t N, size_t M> constexpr size_t cells(const T (&)[N][M]) { return N * M; }
template <class It> using value_t = typename std::iterator_traits<It>::value_type;
template <class It> value_t<It> total(It b, It e) {
  value_t<It> s{};
  while (b != e) s += *b++;
  return s;
}
int main() {
  using L = List<int, float, char>;
  static_assert(std::is_same_v<Reverse<L>::type, List<char, float, int>>);
  static_assert(std::is_same_v<Map<std::add_pointer, L>::type, List<int *, float *, char *>>);
  printf("%zu %zu %zu\n", L::size, IndexOf<char, L>::value, sizeof(Front<L>::type));
  std::vector<int> v;
  int raw[2];
  add(v, 3);
  add(raw, 4);
  printf("%d %d %s %s\n", v[0], raw[0], show(v).c_str(), show(5).c_str());
  printf("%s %s %u %.4f %d\n", run(1), run(Dev{}), Fib<20>::value, pi<float>, all_same<int, int, int>);
  Noisy n;
  printf("%s %s\n", construct<Noisy>(n).log.c_str(), construct<Noisy>(std::move(n)).log.c_str());
  each(std::make_tuple(1, 2.5, "s"), [](size_t i, const auto &x) {
    if constexpr (std::is_arithmetic_v<std::decay_t<decltype(x)>>)
      printf("%zu:%g ", i, (double)x);
    else
      printf("%zu:%s\n", i, x);
  });
  int x = 5;
  timed([](int &r) -> int & { return r; }, x) = 9;
  printf("%d %d %d %c\n", x, sumOf<1, 2, 3>(), Const<7>::value, Const<'q'>::value);
  int g[3][4];
  double dv[] = {1.5, 2.5};
  static_assert(cells(g) == 12);
  printf("%g %d\n", total(dv, dv + 2), total(v.begin(), v.end()));
}
