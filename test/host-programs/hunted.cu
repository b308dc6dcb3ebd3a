// What the hunt of small programs (test/hunt) found, made small.
#include <stdio.h>
#include <vector>

// Used between its declaration and its definition, in a namespace.
namespace first {
int before(int t);
inline int user(int t) { return before(t) + 1; }
inline int before(int t) { return t * 2; }
struct Point {
  int x;
  constexpr Point(int v) : x(v) {}
};
Point made(int t);
inline int through(int t) { return made(t).x; }
Point made(int t) { return Point(t + 8); }
template <class T> T twice(T v);
inline int templated(int t) { return twice(t); }
template <class T> T twice(T v) { return v + v; }
} // namespace first

// Inherited constructors: the default one is not, and a class's own hide those of its base.
struct Base {
  int a = 1;
  Base() {}
  Base(int x) : a(x) {}
  Base(int x, int y) : a(x * y) {}
};
struct Middle : Base {
  int m = 5;
  using Base::Base;
  int grow() { return a += m; }
};
struct Last : Middle {
  int b = 2;
  Last() {}
  Last(int x) : Middle(x) {}
};
struct Hiding : Base {
  using Base::Base;
  Hiding(int x) : Base(x * 10) {}
};

// Wide literals fill arrays of their own kind of character.
static wchar_t wide[] = L"xyz";
static char16_t rows[2][3] = {u"ab", {}};
static const char32_t one[] = {U"q\u00e9"};
struct Named {
  int n;
  wchar_t text[3];
};

int main() {
  printf("%d %d %d\n", first::user(3), first::through(3), first::templated(3));
  Last l, k(4);
  Middle m, n(2, 3);
  Hiding h(3), i(3, 4);
  printf("%d %d %d %d %d %d %d\n", l.a, k.a, m.a, n.a, h.a, i.a, k.grow());
  Named named = {3, L"z"};
  wchar_t local[4] = L"\u20ac";
  printf("%d %d %d %d %d\n", (int)wide[2], (int)sizeof(wide), rows[0][1], rows[1][0], (int)sizeof(rows));
  printf("%d %d %d %d\n", (int)one[1], (int)(sizeof(one) / sizeof(one[0])), (int)named.text[0], (int)named.text[1]);
  printf("%d %d %d\n", (int)local[0], (int)local[1], (int)sizeof(L"abc"));
  const char16_t *p = u"pq";
  printf("%d %d %d\n", p[1], L"abc"[1], (int)sizeof(U"ab"[0]));
}
