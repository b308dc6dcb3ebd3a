#include <cstdio>
#include <map>
#include <string>
#include <unordered_map>
#include <functional>
#include <tuple>
#include <array>
#include <vector>
#include <utility>
#include <type_traits>
enum class DType : int { F32 = 0, F64, I32, U8 };
enum class Op { Add, Mul, Max };
template <DType> struct TypeOf;
template <> struct TypeOf<DType::F32> {
  using type = float;
};
template <> struct TypeOf<DType::F64> {
  using type = double;
};
template <> struct TypeOf<DType::I32> {
  using type = int;
};
template <> struct TypeOf<DType::U8> {
  using type = unsigned char;
};
template <DType D> using type_of_t = typename TypeOf<D>::type;
template <class F> auto dispatch(DType t, F &&f) {
  switch (t) {
  case DType::F32:
    return f(float{});
  case DType::F64:
    return f(double{});
  case DType::I32:
    return f(int{});
  default:
    return f((unsigned char)0);
  }
}
template <class T> struct Tag {
  using type = T;
};
template <Op op> struct Apply {
  template <class T> static T run(T a, T b) {
    if constexpr (op == Op::Add)
      return a + b;
    else if constexpr (op == Op::Mul)
      return a * b;
    else
      return a > b ? a : b;
  }
};
template <class T> using Fn = T (*)(T, T);
template <class T> Fn<T> pick(Op op) {
  static constexpr Fn<T> table[] = {&Apply<Op::Add>::template run<T>, &Apply<Op::Mul>::template run<T>,
                                    &Apply<Op::Max>::template run<T>};
  return table[(int)op];
}
template <int... Bs> struct Blocks {};
template <class F, int B, int... Rest> bool select(int want, F f, Blocks<B, Rest...>) {
  if (want == B) {
    f(std::integral_constant<int, B>{});
    return true;
  }
  if constexpr (sizeof...(Rest) > 0)
    return select(want, f, Blocks<Rest...>{});
  else
    return false;
}
template <int BLOCK> struct Kernel {
  static void launch(int n) { printf("block %d grid %d\n", BLOCK, (n + BLOCK - 1) / BLOCK); }
};
template <size_t... I> void powers(std::index_sequence<I...>) {
  int dummy[] = {(printf("%d ", 1 << I), 0)...};
  (void)dummy;
  printf("\n");
}
static const char *name(DType t) {
  static const std::map<DType, const char *> names{
      {DType::F32, "f32"}, {DType::F64, "f64"}, {DType::I32, "i32"}};
  auto it = names.find(t);
  return it == names.end() ? "?" : it->second;
}
int main() {
  for (DType t : {DType::F32, DType::F64, DType::I32, DType::U8})
    printf("%s %zu\n", name(t), dispatch(t, [](auto x) { return sizeof(x); }));
  printf("%g %d %g\n", pick<float>(Op::Mul)(3, 4), pick<int>(Op::Max)(3, 4), pick<double>(Op::Add)(.5, 1));
  auto run = [](auto b) { Kernel<b.value>::launch(1000); };
  for (int b : {64, 128, 100})
    if (!select(b, run, Blocks<64, 128, 256>{})) printf("no block %d\n", b);
  powers(std::make_index_sequence<6>{});
  std::unordered_map<std::string, std::function<double(double, double)>> ops{
      {"add", [](double a, double b) { return a + b; }},
      {"sub", std::minus<double>()},
      {"pow2", [](double a, double) { return a * a; }}};
  for (const char *k : {"add", "sub", "pow2", "none"}) {
    if (auto it = ops.find(k); it != ops.end())
      printf("%s %g\n", k, it->second(3, 2));
    else
      printf("%s?\n", k);
  }
  static_assert(std::is_same_v<type_of_t<DType::I32>, int>);
  std::tuple<Tag<int>, Tag<float>> tags;
  std::apply([](auto... t) { (printf("%zu ", sizeof(typename decltype(t)::type)), ...); }, tags);
  printf("\n");
}
