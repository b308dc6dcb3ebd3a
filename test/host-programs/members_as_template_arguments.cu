// Pointers to members and functions as arguments of templates: alone, in packs, of overloads, with their types deduced.
#include <cstdio>
#include <type_traits>
#include <utility>
struct P {
  int a;
  float b;
  double c[2];
  int f(int x) const { return a + x; }
  int g(int x) { return a * x; }
  float g(float x) { return b * x; }
  static int s(int x) { return -x; }
};
template <class M> struct member;
template <class C, class T> struct member<T C::*> { using owner = C; using type = T; };
template <auto... Ms> struct members { static constexpr std::size_t bytes = (sizeof(typename member<decltype(Ms)>::type) + ... + 0); };
template <class C, class T, T C::*M> struct field { static T &get(C &c) { return c.*M; } };
template <auto> struct any;
template <class C, class T, T C::*M> struct any<M> { static constexpr bool isObject = !std::is_function<T>::value; };
template <class R, class... A, R (*F)(A...)> struct any<F> { static constexpr int arity = sizeof...(A); };
template <auto M, class O> auto of(O &&o) -> decltype((std::forward<O>(o).*M)) { return o.*M; }
template <int (P::*F)(int)> int called(P &p, int x) { return (p.*F)(x); }
template <float (P::*F)(float)> float called(P &p, float x) { return (p.*F)(x); }
template <auto F, class... A> auto invoked(P &p, A... a) { return (p.*F)(a...); }
template <int P::*M = &P::a> int byDefault(const P &p) { return p.*M; }
template <int P::*M = nullptr> bool isNull() { return M == nullptr; }

int inc(int x) { return x + 1; }
int over(int x) { return x + 1; }
double over(double x) { return x + 0.5; }
template <class T> T half(T x) { return x / 2; }
template <int N> int times(int x) { return x * N; }
template <auto F> double alone(double x) { return F(x); }
template <int (*F)(int)> double pointer(double x) { return F(x); }
template <double (*F)(double)> double pointer(double x) { return F(x); }
template <int (&F)(int)> double reference(double x) { return F(x); }
template <auto... Fs> double sum(double x) { return (Fs(x) + ...); }
template <auto... Fs> int pipe(int x) { ((x = Fs(x)), ...); return x; }
template <class F, F f> int typed(int x) { return f(x); }
template <auto F> struct Holds { static constexpr auto value = F; };
double ten(double x) { return x * 10; }
template <double (*...F)(double)> struct Chain;
template <> struct Chain<> { static double go(double x) { return x; } };
template <double (*H)(double), double (*...F)(double)> struct Chain<H, F...> { static double go(double x) { return Chain<F...>::go(H(x)); } };
template <template <class> class... Ts> struct List { static constexpr int bytes = (sizeof(Ts<int>) + ... + 0); };
template <class T> struct One { T x; };
template <class T> struct Two { T x[2]; };

int main() {
  P p{4, 2.5f, {1, 2}};
  printf("%zu %d\n", members<&P::a, &P::b, &P::c>::bytes, field<P, int, &P::a>::get(p));
  of<&P::a>(p) = 7;
  printf("%d %d %d\n", p.a, byDefault(p), isNull());
  printf("%d %f %d\n", called<&P::g>(p, 2), called<&P::g>(p, 2.0f), invoked<&P::f>(p, 3));
  printf("%d %d %d\n", any<&P::b>::isObject, any<&inc>::arity, any<&P::s>::arity);
  printf("%f %f %f\n", alone<&half<int>>(5.0), alone<half<double>>(5.0), alone<inc>(1.5));
  printf("%f %f %f\n", pointer<inc>(5.25), pointer<ten>(5.25), reference<over>(5.25));
  printf("%f %d %d\n", sum<inc, ten>(1.5), pipe<inc, times<5>, &times<2>, P::s>(1), pipe<&P::s>(3));
  printf("%d %d %d\n", typed<int (*)(int), inc>(3), typed<decltype(&inc), &inc>(4), Holds<inc>::value(4));
  printf("%f %d\n", Chain<ten, over, ten>::go(1), List<One, Two>::bytes);
}
