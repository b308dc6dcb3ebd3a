/** Destructors, swapping and final classes as <type_traits> tells of them, and the kinds of numbers of <cmath>. */
#include <cmath>
#include <cstdio>
#include <memory>
#include <type_traits>
#include <utility>

struct Kept { ~Kept() = delete; };
class Counted {
public:
  Counted() {}
private:
  ~Counted() {}
};
class Shielded {
protected:
  ~Shielded() = default;
};
struct FromShielded : Shielded { int a; };
struct Loud { ~Loud() noexcept(false) {} };
struct Plain { int a; };
struct Own { Own(int) {} ~Own() {} };
struct HoldsKept { Kept kept; };
struct HoldsCounted { int n; Counted counted[2]; };
struct HoldsLoud { Loud loud; };
struct Last final { int a; };
union Either final { int a; float b; };
struct Stays { Stays(Stays &&) = delete; };
struct Swapped {
  Swapped(Swapped &&) = delete;
  friend void swap(Swapped &, Swapped &) noexcept {}
};

template <class T> void made(const char *name) {
  printf("%-14s %d%d%d%d %d%d%d %d%d %d%d%d %d%d\n", name, std::is_destructible<T>::value, std::is_destructible_v<T>,
         std::is_nothrow_destructible_v<T>, std::is_trivially_destructible_v<T>, std::is_constructible<T>::value,
         std::is_default_constructible_v<T>, std::is_nothrow_default_constructible_v<T>,
         std::is_copy_constructible_v<T>, std::is_move_constructible_v<T>, std::is_swappable<T>::value,
         std::is_swappable_v<T>, std::is_nothrow_swappable_v<T>, std::is_final<T>::value, std::is_final_v<T>);
}
#define MADE(...) made<__VA_ARGS__>(#__VA_ARGS__)

template <class T> const char *kind(T x) {
  switch (std::fpclassify(x)) {
  case FP_NAN: return "nan";
  case FP_INFINITE: return "infinite";
  case FP_ZERO: return "zero";
  case FP_SUBNORMAL: return "subnormal";
  case FP_NORMAL: return "normal";
  }
  return "?";
}

template <class A, class B> void compared(A x, B y) {
  printf("%d%d%d%d%d%d ", std::isgreater(x, y), std::isgreaterequal(x, y), std::isless(x, y), std::islessequal(x, y),
         std::islessgreater(x, y), std::isunordered(x, y));
}

int main() {
  MADE(int);
  MADE(int &);
  MADE(int[3]);
  MADE(int *const);
  MADE(Kept);
  MADE(Counted);
  MADE(Shielded);
  MADE(FromShielded);
  MADE(Loud);
  MADE(Plain);
  MADE(Own);
  MADE(HoldsKept);
  MADE(HoldsCounted);
  MADE(HoldsLoud);
  MADE(Last);
  MADE(Either);
  MADE(Stays);
  MADE(Swapped);
  MADE(std::unique_ptr<Plain> &);
  printf("%d%d%d%d\n", std::is_destructible_v<void>, std::is_destructible_v<int[]>, std::is_destructible_v<int()>, std::is_destructible_v<Kept[2]>);
  printf("%d%d%d%d\n", std::is_constructible_v<Own, int>, std::is_constructible_v<Own>, std::is_constructible_v<Kept, const Kept &>,
         std::is_trivially_constructible_v<Kept>);
  printf("%d%d%d%d\n", std::is_convertible_v<Kept, Kept>, std::is_convertible_v<int, Own>, std::is_convertible_v<Kept &, Kept &>,
         std::is_convertible_v<void, void>);
  printf("%d%d%d\n", std::is_swappable_with_v<int &, int &>, std::is_swappable_with_v<int, int>, std::is_nothrow_swappable_with_v<Plain &, Plain &>);
  float inf = INFINITY;
  printf("%s %s %s %s %s\n", kind(1.5f), kind(-inf), kind(NAN), kind(-0.0), kind(1e-40f));
  printf("%s %s %s %s\n", kind(-1e-310), kind(2.5), kind(3), kind(0L));
  compared(1.0, 2.0);
  compared(2.0f, 1.0f);
  compared(NAN, 1.0f);
  compared(3, 2.5f);
  compared(7L, 7u);
  printf("\n%d%d%d%d%d\n", std::isnan(3), std::isfinite(3L), std::signbit(-4), std::isnormal(0u), std::isnormal(2.5));
  int a[2] = {1, 2}, b[2] = {3, 4};
  std::swap(a, b);
  printf("%d %d %d %d\n", a[0], a[1], b[0], b[1]);
  return 0;
}
