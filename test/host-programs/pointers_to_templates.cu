// Function templates as pointers to functions: the instance is the one that the pointer's type asks for.
#include <algorithm>
#include <cstdio>
#include <functional>
#include <string>
#include <vector>
template <class T> T twice(T x) { return 2 * x; }
template <class T> void show(T x);
template <> void show<const std::string &>(const std::string &s) { printf("s %s\n", s.c_str()); }
template <> void show<int>(int s) { printf("i %d\n", s); }
int pick(int x) { return x + 1000; }
template <class T> T pick(T x) { return x + 1; }
template <class T> int rank(T *) { return 1; }
template <class T> int rank(const T *) { return 2; }
template <class T> int rank(T) { return 3; }
template <class T, int N = 3> T scaled(const T x) { return x * N; }
template <int N, class T> T by(T x) { return x * N; }
template <class R, class A> R conv(A a) { return R(a) / 2; }
template <class... A> int count(A...) { return sizeof...(A); }
template <class T> auto half(T x) { return x / 2; }
template <class T> auto third(T x) -> decltype(x / 3) { return x / 3; }
template <class T, int N> int length(T (&)[N]) { return N; }
template <class T> bool less(const T &a, const T &b) { return a < b; }
template <class T> typename std::enable_if<std::is_integral<T>::value, int>::type kind(T) { return 1; }
template <class T> typename std::enable_if<std::is_floating_point<T>::value, int>::type kind(T) { return 2; }
auto incr(int x) { return x + 1; }
struct M { template <class T> static T neg(T x) { return -x; } };
int apply(int (*f)(int), int v) { return f(v); }
double apply(double (*f)(double, double), double v) { return f(v, v); }
template <class T> T plus(T a, T b) { return a + b; }
struct Op { const char *name; int (*f)(int, int); };
template <class T> T minus(T a, T b) { return a - b; }
Op table[] = {{"plus", plus}, {"minus", &minus}, {"plus", plus<int>}};
int (*get(bool b))(int) { if (b) return twice; return &pick; }
typedef int (*Fn)(int);
struct Holder { Fn f = twice; Holder() {} Holder(Fn g) : f(g) {} };
template <class F> auto call(F f) { return f(5); }
template <int (*F)(int)> int fixed(int x) { return F(x); }
int main() {
  int (*f)(int) = twice; double (*g)(double) = &twice; printf("%d %g\n", f(3), g(1.25));
  f = pick; g = pick; printf("%d %g\n", f(3), g(1.25));
  void (*a)(const std::string &) = show; void (*b)(int) = show; a("hi"); b(4);
  int (*r1)(int *) = rank; int (*r2)(const int *) = rank; int (*r3)(double) = rank; printf("%d %d %d\n", r1(0), r2(0), r3(0));
  int (*s)(int) = scaled; int (*t)(int) = by<7>; float (*c)(int) = conv; printf("%d %d %g\n", s(2), t(2), c(5));
  int (*n)(int, double, char) = count; printf("%d\n", n(1, 2, 3));
  int (*h)(int) = half; int (*th)(int) = third; printf("%d %d\n", h(9), th(9));
  int (*l)(int (&)[4]) = length; int arr[4] = {4, 2, 3, 1}; printf("%d\n", l(arr));
  bool (*cmp)(const int &, const int &) = less; std::sort(arr, arr + 4, cmp); printf("%d %d\n", arr[0], arr[3]);
  int (*k1)(int) = kind; int (*k2)(double) = kind; printf("%d %d\n", k1(0), k2(0));
  int (*ng)(int) = M::neg; int (*ng2)(int) = &M::neg<int>; printf("%d %d\n", ng(4), ng2(5));
  printf("%d %g\n", apply(twice, 4), apply(plus, 1.5));
  for (auto &o : table) printf("%s %d\n", o.name, o.f(5, 3));
  printf("%d %d\n", get(true)(1), get(false)(1));
  printf("%d %d\n", ((int (*)(int))twice)(8), static_cast<int (*)(int)>(half)(8));
  std::vector<int> v = {1, 2, 3}; std::transform(v.begin(), v.end(), v.begin(), twice<int>); printf("%d\n", v[2]);
  std::function<int(int)> fn = twice<int>; printf("%d\n", fn(21));
  Fn fs[] = {twice, &pick, half}; for (Fn x : fs) printf("%d ", x(10)); printf("\n");
  Holder ho; Holder h2(half); printf("%d %d\n", ho.f(6), h2.f(6));
  printf("%d %d\n", call(twice<int>), call<int (*)(int)>(twice));
  printf("%d %d\n", fixed<twice>(4), fixed<&half>(4));
  int (&ref)(int) = twice; printf("%d\n", ref(2)); int (*z)(int) = true ? &twice<int> : nullptr; printf("%d\n", z(3));
  printf("%d\n", f == (Fn)pick);
  std::transform(v.begin(), v.end(), v.begin(), half<int>); auto q = half<int>; auto inc1 = &incr; printf("%d %d\n", q(9), inc1(3)); int (*inc2)(int) = incr;  printf("%d\n", inc2(3));
  std::sort(v.begin(), v.end(), less<int>); std::for_each(v.begin(), v.end(), show<int>);
}
