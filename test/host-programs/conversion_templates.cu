// Conversions that templates make, null pointers as arguments of templates, and the program's templates inside of namespace std.
#include <cstdio>
#include <limits>
#include <type_traits>
namespace fx {
template <int I, int F> class fixed {
  int r;

public:
  constexpr fixed(int v) : r(v * (1 << F)) {}
  template <class T, std::enable_if_t<std::is_floating_point_v<T>> * = nullptr> explicit operator T() const { return T(r) / (1 << F); }
  template <int J, int G> explicit operator fixed<J, G>() const { return fixed<J, G>(r >> F); }
  template <class T, std::enable_if_t<std::is_pointer<T>::value, int> = 0> operator T() const { return nullptr; }
  explicit operator int() const { return r >> F; }
};
}
template <int I> struct Plain {};
namespace std {
template <int I, int F> struct numeric_limits<fx::fixed<I, F>> { static constexpr int digits = I + F; };
template <int I> struct numeric_limits<Plain<I>> { static constexpr int digits = -I; };
}
template <class T, std::enable_if_t<std::is_floating_point_v<T>> * = nullptr> int kind(T) { return 1; }
template <class T, std::enable_if_t<!std::is_floating_point_v<T>> * = nullptr> int kind(T) { return 2; }
template <class T, typename std::enable_if<(sizeof(T) > 4), T>::type * = nullptr> int size(T) { return 3; }
template <class T, typename std::enable_if<(sizeof(T) <= 4), T>::type * = nullptr> int size(T) { return 4; }
template <const char *S = nullptr> int isNull() { return S == nullptr; }
struct Any {
  template <class T> operator T &() const { static T known = T(7); return known; }
};
struct Base {
  template <class T> operator T() const { return T(11); }
};
struct Derived : Base {};
int take(double x) { return int(x * 2); }
int main() {
  fx::fixed<8, 4> f(5);
  const char *p = f;
  printf("%f %f %d %d\n", double(f), static_cast<float>(f), int(f), p == nullptr);
  printf("%d %d\n", int(static_cast<fx::fixed<4, 2>>(f)), int((fx::fixed<16, 0>)f));
  printf("%d %d\n", std::numeric_limits<fx::fixed<4, 5>>::digits, std::numeric_limits<Plain<3>>::digits);
  printf("%d %d %d %d %d\n", kind(1.0), kind(1), size(1.0), size(1), isNull());
  Any any;
  int j = any;
  double d = Derived();
  printf("%d %f %d\n", j, d, take(Derived()));
}
