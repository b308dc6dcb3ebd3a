#include <type_traits>
#include <cstdio>
#include <string>
#include <vector>
template <class T, class = void> struct HasSize : std::false_type {};
template <class T> struct HasSize<T, std::void_t<decltype(std::declval<T>().size())>> : std::true_type {};
template <class T, class E = void> struct Kind {
  static const char *s() { return "other"; }
};
template <class T> struct Kind<T, std::enable_if_t<std::is_integral<T>::value>> {
  static const char *s() { return "int"; }
};
template <class T> struct Kind<T, typename std::enable_if<std::is_floating_point<T>::value>::type> {
  static const char *s() { return "float"; }
};
template <class T, bool B = (sizeof(T) > 4)> struct Big {
  static const int v = 0;
};
template <class T> struct Big<T, true> {
  static const int v = 1;
};
template <class F> struct Sig;
template <class R, class... A> struct Sig<R(A...)> {
  static const int n = sizeof...(A);
};
template <class F> struct Fn : Fn<decltype(&F::operator())> {};
template <class C, class R, class... A> struct Fn<R (C::*)(A...) const> {
  static const int n = sizeof...(A);
  typedef R result;
};
enum class Color : unsigned char { R, G };
struct Emp {};
union Un {
  int a;
  float b;
};
struct NC {
  NC(const NC &) = delete;
  NC(int) {}
};
struct B {};
struct D : B {
  int x;
};
#define P(...) printf("%d ", (int)(__VA_ARGS__))
int main() {
  P(HasSize<std::vector<int>>::value);
  P(HasSize<int>::value);
  printf("%s %s %s\n", Kind<int>::s(), Kind<float>::s(), Kind<Emp>::s());
  P(Big<double>::v);
  P(Big<int>::v);
  P(Sig<int(int, float)>::n);
  auto l = [](int a, float b) { return a * b; };
  P(Fn<decltype(l)>::n);
  P(std::is_same_v<Fn<decltype(l)>::result, float>);
  puts("");
  P(std::is_class_v<Emp>);
  P(std::is_enum_v<Color>);
  P(std::is_union_v<Un>);
  P(std::is_empty_v<Emp>);
  P(sizeof(std::underlying_type_t<Color>));
  P(std::is_convertible_v<int, double>);
  P(std::is_convertible_v<Emp, int>);
  P(std::is_convertible_v<const char *, std::string>);
  P(std::is_base_of_v<B, D>);
  P(std::is_base_of_v<D, B>);
  P(std::is_constructible_v<std::string, const char *>);
  P(std::is_constructible_v<NC, double>);
  P(std::is_copy_constructible_v<NC>);
  P(std::is_default_constructible_v<NC>);
  P(std::is_trivially_copyable_v<std::string>);
  P(std::is_trivially_copyable_v<D>);
  P(std::is_invocable_v<decltype(l), int, int>);
  P(std::is_invocable_v<decltype(l), Emp, int>);
  P(std::is_function_v<int(int)>);
  P(std::is_member_pointer_v<int D::*>);
  P(std::rank_v<int[2][3]>);
  P(std::extent_v<int[2][3], 1>);
  P(std::is_arithmetic_v<Color>);
  P(std::is_pointer_v<int *>);
  P(std::is_same_v<std::decay_t<const int &>, int>);
  P(std::conjunction_v<std::true_type, std::false_type>);
  P(std::is_aggregate_v<D>);
  P(std::is_assignable_v<int &, double>);
  P(std::is_fundamental_v<void>);
  P(std::is_same_v<std::common_type_t<int, float, double>, double>);
  P(std::is_same_v<std::make_unsigned_t<int>, unsigned>);
  P(std::is_same_v<std::remove_all_extents_t<int[2][3]>, int>);
  P(std::is_same_v<std::make_integer_sequence<int, 3>, std::integer_sequence<int, 0, 1, 2>>);
  puts("");
}
