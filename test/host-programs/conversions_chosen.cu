// Which conversion of several an object takes: for references, for pointers, and by whether it is const.
#include <cstdio>

struct Any {
  int v = 4;
  double d = 2.5;
  template <class T> T &get();
  template <class T> operator T &() { return get<T>(); }
};
template <> int &Any::get<int>() { return v; }
template <> const int &Any::get<const int>() { printf("fixed "); return v; }
template <> double &Any::get<double>() { return d; }

struct Value {
  int v = 4;
  template <class T> operator T() const { return (T)v; }
};

struct Buffer {
  int a[4] = {1, 2, 3, 4};
  operator int *() { printf("plain "); return a; }
  operator const int *() const { printf("const "); return a; }
};
struct Number {
  operator int() { return 7; }
  operator double() const { return 2.5; }
};

void raise(int &x) { x++; }
int look(const int &x) { return x; }

int main() {
  Any any;
  int &r = any;
  r = 9;
  double &d = any;
  d *= 2;
  raise(any);
  const int &fixed = any;
  printf("%d %g %d %d\n", any.v, any.d, fixed, look(any));
  Value value;
  int i = value;
  const int &bound = value;
  printf("%d %d %d\n", i, bound, look(value));
  Buffer b;
  const Buffer c;
  printf("%d\n", *(b + 1));
  printf("%d\n", *(c + 1));
  printf("%d %d\n", b[2], c[3]);
  printf("%d %d\n", *b, *c);
  printf("%d\n", 1 [c]);
  printf("%d\n", (int)(b == b.a));
  int *p = b;
  const int *q = c;
  printf("%ld\n", (long)(b - p));
  printf("%d %d\n", *p, *q);
  if (b) printf("there\n");
  Number n;
  const Number m;
  printf("%d %g\n", n + 1, m + 1);
  return 0;
}
