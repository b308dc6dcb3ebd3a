// Static members of a template's instance, and the classes that pointers lead to, are made when they are needed.
#include <cstdio>
#include <type_traits>

struct Nothing {};
struct Seven { static const int count = 7; };

template <class T> struct Impossible { typename T::missing x; };

template <class T> struct Traits {
  static const int size = T::count;
  static constexpr int twice = T::count * 2;
  static inline int ready = (printf("ready\n"), T::count);
  static int live;
  static const char *name;
  struct Inner { static const int deep = T::count; int v = 2; };
  int own = 3;
};
template <class U> int Traits<U>::live = U::count + 1;
template <class U> const char *Traits<U>::name = "any";
template <> const char *Traits<double>::name = "double";

template <class T> struct Registered {
  static bool done;
  static bool enter() { printf("entered %d\n", (int)sizeof(T)); return true; }
  bool was() const { return done; }
};
template <class T> bool Registered<T>::done = Registered<T>::enter();

template <int N> struct Fib { static const int v = Fib<N - 1>::v + Fib<N - 2>::v; };
template <> struct Fib<0> { static const int v = 0; };
template <> struct Fib<1> { enum { v = 1 }; };

template <class T, class = void> struct HasSize { static constexpr bool value = false; };
template <class T> struct HasSize<T, typename std::enable_if<(Traits<T>::size > 0)>::type> { static constexpr bool value = true; };

template <class T, int N> struct Rows {
  static const int width = N * 2;
  T data[width];
  static constexpr int rest = width + 1;
  T other[rest];
};

template <class T> struct Holder {
  Impossible<T> *p = nullptr;
  static Impossible<T> *shared;
  Impossible<T> *pass(Impossible<T> *q) { return q ? q : p; }
};
template <class T> Impossible<T> *Holder<T>::shared = nullptr;

struct Base { virtual int f() const { return 1; } virtual ~Base() {} };
template <class T> struct Derived : Base { int f() const override { return 2 + T::count; } };
int ask(const Base *b) { return b->f(); }

template <class T> struct Later;
template <class T> Later<T> *make();
template <class T> struct Later { int x = 11; };
template <class T> Later<T> *make() { return new Later<T>; }

int main() {
  Traits<Nothing> nothing;
  Traits<Nothing>::Inner inner;
  printf("%d %d %s\n", nothing.own, inner.v, Traits<Nothing>::name);
  Traits<Seven>::live++;
  printf("%d %d %d %s\n", Traits<Seven>::size, Traits<Seven>::twice, Traits<Seven>::live, Traits<double>::name);
  Registered<int> used;
  Registered<double> unused;
  printf("%d %d\n", used.was(), (int)sizeof(unused));
  printf("%d %d\n", Fib<20>::v, (int)sizeof(Rows<float, 3>));
  printf("%d\n", HasSize<Seven>::value);
  Holder<int> holder;
  Impossible<int> *a = nullptr, *list[2] = {a, holder.p};
  void *v = list[1];
  bool isNull = a == nullptr && !list[0] && Holder<int>::shared == v;
  printf("%d %d\n", isNull, (int)sizeof(a));
  Derived<Seven> *d = new Derived<Seven>;
  printf("%d\n", ask(d));
  Base *b = d;
  delete b;
  Later<int> *one = make<int>();
  printf("%d %d\n", one->x, (int)(one + 1 - one));
  delete one;
  Later<char> two[2], *p = two;
  p++;
  printf("%d\n", p->x);
  Later<double> *far = nullptr;
  far += 2;
  printf("%ld\n", (long)far);
  return 0;
}
