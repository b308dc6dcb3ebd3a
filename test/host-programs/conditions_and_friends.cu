// Objects as conditions through what they convert to; friends that are templates and name what is in the class.
#include <cstdio>
#include <string>
template <class T> struct Img { T *d; int n; operator T*() { return d; } operator const T*() const { return d; } T *data() { return d; } };
struct Two { int k; operator int() const { return k; } operator bool() const { return k > 5; } };
template <class T> struct Doc {
  enum class printed { nothing, all };
  typedef int count;
  template <class O> friend O &operator<<(O &os, const Doc &d) { printed p = printed::all; count c = d.n; os.put((int)p + c); return os; }
  friend int total(const Doc &d) { count c = d.n; return c + (int)printed::all; }
  int n;
};
struct Plain {
  enum kind { a, b = 4 };
  template <class O> inline friend O &operator<<(O &os, const Plain &d) { kind p = b; os.put(p + d.n); return os; }
  int n;
};
struct Out { void put(int n) { printf("out %d\n", n); } };
int main() {
  int x[3] = {7, 8, 9};
  Img<int> a{x, 3}, none{nullptr, 0};
  const Img<int> &c = a;
  if (a) printf("a\n");
  if (!none) printf("none\n");
  if (c && a) printf("c %d\n", c ? c[1] : 0);
  printf("%d %d\n", a ? a[0] : 0, *a);
  while (none) {}
  Two t{6};
  if (t) printf("t\n");
  if (!Two{3}) printf("not\n");
  Out out;
  Doc<int> d{2};
  out << d;
  printf("%d\n", total(d));
  out << Plain{3};
}
