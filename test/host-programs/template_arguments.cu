// Templates as arguments of templates, their defaults, and classes derived from instances.
#include <cstdio>
#include <deque>
#include <memory>
#include <typeinfo>
#include <vector>

template <class T, class A = int> struct Two {
  T x;
};
template <class T> struct One {
  T x;
};
template <class... T> struct Any {
  static const int count = sizeof...(T);
};
template <template <class> class C> int of_int(C<int> c) { return c.x; }
template <template <class...> class C> int count_ints(const C<int> &c) { return (int)c.size(); }
template <template <class> class C, class T> T value(const C<T> &c) { return c.x; }
template <template <class, class> class C, class T, class A> int pair_of(const C<T, A> &) { return sizeof(T) + 100 * sizeof(A); }
template <template <class...> class C, class... T> int all(const C<T...> &) { return sizeof...(T); }
template <template <class, class> class C> int with_allocator(C<int, std::allocator<int>> &c) { return (int)c.size(); }

// A base is no reason to take a specialisation; in a call it is.
struct Derived : One<int> {};
struct DerivedVector : std::vector<int> {};
template <class T> struct is_one { static const bool value = false; };
template <class T> struct is_one<One<T>> { static const bool value = true; };
template <class T> struct inner { typedef void type; static const int n = 0; };
template <class T> struct inner<std::vector<T>> { static const int n = sizeof(T); };
template <class T> struct holds { static const int n = 0; };
template <class T> struct holds<T *> { static const int n = 1; };
template <class T> struct holds<One<T> *> { static const int n = 2; };
template <class T> int by_base(const One<T> &) { return 1; }
template <class T> int by_pointer(const One<T> *) { return 2; }

int main() {
  One<int> one{3};
  Two<int> two{4};
  Two<int, char> other{5};
  Derived derived;
  derived.x = 6;
  std::vector<int> v(7);
  std::deque<int> d(8);
  printf("%d %d %d\n", of_int(one), value(one), value(derived));
  printf("%d %d %d\n", of_int(two), pair_of(two), pair_of(other));
  printf("%d %d %d %d\n", all(one), all(two), all(Any<int, char, long>()), all(Any<>()));
  printf("%d %d %d\n", count_ints(v), count_ints(d), with_allocator(v));
  printf("%d %d\n", (int)is_one<One<char>>::value, (int)is_one<Derived>::value);
  printf("%d %d %d %d\n", inner<std::vector<double>>::n, inner<DerivedVector>::n, inner<One<int>>::n, inner<int>::n);
  printf("%d %d %d\n", holds<One<int> *>::n, holds<Derived *>::n, holds<int>::n);
  printf("%d %d\n", by_base(derived), by_pointer(&derived));
  printf("%s %s\n", typeid(v).name(), typeid(std::allocator<int>).name());
}
