#include <cstdio>
#include <initializer_list>
template <class... T> int a(T... t) {
  int v[] = {t...};
  return v[sizeof...(T) - 1];
}
template <class... T> int b(T... t) {
  int v[sizeof...(T)] = {(int)t...};
  return v[0];
}
template <class... T> int c(T... t) {
  int v[] = {0, (printf("%d ", t), 1)...};
  return v[1];
}
template <class... T> int d(T... t) {
  (void)std::initializer_list<int>{(printf("%d ", t), 0)...};
  return 0;
}
template <class T> struct S {
  T v[3];
};
template <class... T> S<int> e(T... t) { return {t...}; }
template <class... T> S<int> f(T... t) { return S<int>{{t...}}; }
int main() {
  printf("%d %d %d %d %d %d\n", a(1, 2, 3), b(4, 5), c(6, 7), d(8, 9), e(1, 2, 3).v[2], f(1, 2, 3).v[1]);
}
