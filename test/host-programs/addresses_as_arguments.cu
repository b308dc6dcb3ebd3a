// Variables, functions and members as the arguments of templates, by address and by reference.
#include <cstdio>

int plain = 5;
static int hidden = 6;
int list[4] = {1, 2, 3, 4};
constexpr char name[] = "hello";
extern const char other[] = "other";
namespace ns { int deep = 8; }

int add(int a, int b) { return a + b; }
int sub(int a, int b) { return a - b; }

struct S {
  int a, b;
  int plus(int x) { return a + x; }
  static int total;
  static int times(int a, int b) { return a * b; }
};
int S::total = 9;

template <int *P> struct Pointed {
  static int get() { return *P; }
  static void set(int v) { *P = v; }
};
template <int *P> struct Chosen { static const int n = 1; };
template <> struct Chosen<&plain> { static const int n = 2; };
template <int &R> struct Referred { static int get() { return R; } };
template <const char *S> struct Named { static const char *text() { return S; } };
template <auto F> int call(int a, int b) { return F(a, b); }
template <int (*F)(int, int)> struct Op { int operator()(int a, int b) const { return F(a, b); } };
template <int (&F)(int, int)> struct OpOf { int operator()(int a, int b) const { return F(a, b); } };
template <auto V> struct Any { static constexpr auto value = V; };
template <class T, T *P> struct Typed { static T get() { return *P; } };
template <int *P, int N> int sum() {
  int s = 0;
  for (int i = 0; i < N; ++i) s += P[i];
  return s;
}
template <int S::*M> int member(const S &s) { return s.*M; }
template <auto M> auto &either(S &s) { return s.*M; }
template <int (S::*M)(int)> int method(S &s, int x) { return (s.*M)(x); }
template <auto &A> int first() { return A[0]; }
template <int *P = nullptr> struct Maybe { static bool has() { return P != nullptr; } };
template <auto... P> int all() { return (*P + ...); }
template <class T> struct Same { static const bool yes = false; };
template <int *P> struct Same<Pointed<P>> { static const bool yes = P == &plain; };

int main() {
  printf("%d %d\n", Pointed<&plain>::get(), Pointed<&hidden>::get());
  Pointed<&plain>::set(17);
  printf("%d %d %d\n", plain, Chosen<&plain>::n, Chosen<&hidden>::n);
  printf("%d %d %d\n", Referred<plain>::get(), Referred<S::total>::get(), Referred<ns::deep>::get());
  printf("%s %s\n", Named<name>::text(), Named<other>::text());
  printf("%d %d %d\n", call<add>(1, 2), call<&sub>(1, 2), call<&S::times>(5, 6));
  printf("%d %d %d %d\n", Op<add>()(3, 4), Op<&sub>()(3, 4), OpOf<add>()(5, 6), Op<S::times>()(3, 4));
  S s{1, 2};
  either<&S::b>(s) = 33;
  printf("%d %d %d\n", member<&S::a>(s), s.b, method<&S::plus>(s, 5));
  printf("%d %d\n", Typed<int, &ns::deep>::get(), sum<list, 4>());
  static int local = 3;
  printf("%d %d %d\n", Pointed<&local>::get(), first<list>(), *Any<&plain>::value);
  printf("%d %d\n", Maybe<>::has(), Maybe<&plain>::has());
  printf("%d\n", all<&plain, &hidden, &S::total>());
  printf("%d %d %d\n", Same<int>::yes, Same<Pointed<&plain>>::yes, Same<Pointed<&hidden>>::yes);
  return 0;
}
