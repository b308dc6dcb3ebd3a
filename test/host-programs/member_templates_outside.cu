// Member templates defined outside of their classes have the defaults that their declarations give, each its own.
#include <cstdio>
struct A {
  template <class T> static int f(T x, int y = 5);
  template <class T, int N = 3> int g(T x) const;
  template <class T> int h(T x, int y);
  template <class T> int h(T x, const char *y = "z");
};
template <class T> int A::f(T x, int y) { return x + y; }
template <class T, int N> int A::g(T x) const { return x * N; }
template <class T> int A::h(T x, const char *y) { return x + 100; }
template <class T> int A::h(T x, int y) { return x + y; }
template <class U> struct B {
  template <class T> static int f(T x, int y = 5);
  template <class T, int N = 3> int g(T x) const;
  template <class T> int h(T x, int y);
  template <class T> int h(T x, const char *y = "z");
  int p(int q = 8);
};
template <class U> template <class T> int B<U>::f(T x, int y) { return x + y; }
template <class U> template <class T, int N> int B<U>::g(T x) const { return x * N; }
template <class U> template <class T> int B<U>::h(T x, const char *y) { return x + 100; }
template <class U> template <class T> int B<U>::h(T x, int y) { return x + y; }
template <class U> int B<U>::p(int q) { return q; }
int main() {
  printf("%d %d %d %d\n", A::f(1), A().g(4), A().h(1, 2), A().h(1));
  printf("%d %d %d %d %d\n", B<int>::f(1), B<int>().g(4), B<int>().h(1, 2), B<int>().h(1), B<int>().p());
}
