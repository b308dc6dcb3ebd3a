// Partial specialisations that leave arguments to their defaults, and such that name a template.
#include <type_traits>
#include <cstdio>
#include <list>
#include <vector>
template <class T, class = void> struct A { static constexpr int value = 0; };
template <class T> struct A<T *> { static constexpr int value = 1; };
template <> struct A<char> { static constexpr int value = 2; };
template <> struct A<int, int> { static constexpr int value = 3; };
template <class T> struct A<T &, int> { static constexpr int value = 4; };
template <class T, class U = T, int N = sizeof(T)> struct B { static constexpr int value = 10; };
template <class T> struct B<T *> { static constexpr int value = 11; };
template <class T, class U> struct B<T[3], U> { static constexpr int value = 12; };
template <class T> struct B<std::vector<T>, T> { static constexpr int value = 13; };
template <> struct B<short> { static constexpr int value = 14; };
template <class T, class... R> struct P { static constexpr int value = 20; };
template <class T> struct P<T *> { static constexpr int value = 21; };
template <class T, class U> struct P<T, U> { static constexpr int value = 22; };
template <class T, class = void> struct D : std::false_type {};
template <class T> struct D<T, std::void_t<typename T::value_type>> : std::true_type {};
template <class T> struct D<T *> : std::true_type {};
template <template <class...> class C, class T, class E = int> struct Q { static constexpr int value = 30; };
template <class T> struct Q<std::vector, T *> { static constexpr int value = 31; };
template <class T, bool = std::is_integral<T>::value> struct R { static constexpr int value = 40; };
template <class T> struct R<T, true> { static constexpr int value = 41; };
template <class T> struct R<T *> { static constexpr int value = 42; };
template <class T, class U = int> struct V;
template <class T> struct V<const T> { static constexpr int value = 51; };
template <class T, class U> struct V { static constexpr int value = 50; };
template <template <class...> class C, class T> struct W { static constexpr int value = 60; };
template <class T> struct W<std::vector, T> { static constexpr int value = 61; };
template <template <class...> class C> struct W<C, int *> { static constexpr int value = 62; };
template <class T> struct W<std::list, T *> { static constexpr int value = 63; };
template <class T> int which(W<std::vector, T>) { return 1; }
template <template <class...> class C, class T> int which(W<C, T>) { return 2; }
int main() {
  int v[] = {A<int *>::value, A<int **>::value, A<char>::value, A<int, int>::value, A<int *, int>::value, A<int &, int>::value, A<int>::value,
             B<int>::value, B<int *>::value, B<int *, int>::value, B<int *, int *, 3>::value, B<int[3]>::value, B<int[3], int>::value, B<std::vector<int>, int>::value, B<short>::value, B<short, int>::value,
             P<int>::value, P<int *>::value, P<int *, int>::value, P<int, int, int>::value, D<int *>::value, D<std::vector<int>>::value, D<int>::value, Q<std::vector, int *>::value, Q<std::vector, int *, float>::value,
             R<int>::value, R<int *>::value, R<float>::value, V<const int>::value, V<int>::value, V<const int, float>::value};
  for (int x : v) printf("%d ", x);
  printf("\n");
  printf("%d %d %d %d %d\n", W<std::vector, int>::value, W<std::list, int>::value, W<std::list, float *>::value, which(W<std::list, int>()), which(W<std::vector, int>()));
}
