#include <cstdio>
#include <vector>
#include <string>
#include <utility>
#include <type_traits>
#include <map>
#include <memory>
template <bool N> struct T {
  int v;
  static int c, m, ac, am, d;
  T(int v = 0) : v(v) {
  }
  T(const T &o) : v(o.v) {
    printf("c%d ", v);
  }
  T(T &&o) noexcept(N) : v(o.v) {
    o.v = -o.v;
    printf("m%d ", v);
  }
  T &operator=(const T &o) {
    v = o.v;
    printf("=%d ", v);
    return *this;
  }
  T &operator=(T &&o) noexcept(N) {
    v = o.v;
    o.v = -1;
    printf("<%d ", v);
    return *this;
  }
  ~T() {
    printf("~%d ", v);
  }
};
template <class X> void run() {
  {
    std::vector<X> v;
    for (int i = 1; i < 6; i++) {
      v.push_back(X(i));
      puts("");
    }
    X x(50);
    v.push_back(x);
    puts("pb");
    v.emplace_back(7);
    puts("eb");
    v.insert(v.begin() + 1, x);
    puts("ins");
    v.insert(v.begin(), X(60));
    puts("insm");
    v.reserve(20);
    puts("res");
    v.insert(v.begin() + 2, x);
    puts("ins2");
    v.insert(v.begin() + 2, X(61));
    puts("insm2");
    v.insert(v.begin() + 1, 2, x);
    puts("n");
    v.insert(v.end() - 1, 3, x);
    puts("n2");
    v.emplace(v.begin() + 1, 70);
    puts("em");
    v.erase(v.begin() + 2);
    puts("er");
    v.erase(v.begin(), v.begin() + 2);
    puts("er2");
    v.resize(12);
    puts("rs");
    v.resize(14, x);
    puts("rs2");
    v.resize(40);
    puts("rs3");
    v.resize(3);
    puts("rs4");
    std::vector<X> w(v);
    puts("copy");
    w = v;
    puts("as");
    w.assign(2, x);
    puts("asn");
    w.assign(9, x);
    puts("asn2");
    v = std::move(w);
    puts("mv");
    X arr[2] = {1, 2};
    v.insert(v.begin() + 1, arr, arr + 2);
    puts("rng");
    v.insert(v.end() - 1, arr, arr + 2);
    puts("rng2");
    v.insert(v.begin(), {X(8), X(9)});
    puts("il");
    v.pop_back();
    v.shrink_to_fit();
    puts("shr");
    v.assign(arr, arr + 2);
    puts("asr");
    v.clear();
    puts("clr");
    std::vector<X> z{X(1), X(2)};
    puts("z");
    std::vector<X> y(3, X(4));
    puts("y");
    y = z;
    puts("y=z");
    std::swap(y, z);
  }
  puts("end");
}
void f();
void g() noexcept;
struct A {
  A();
  void m() const noexcept;
  int k();
  ~A();
};
template <class U> void h(U u) noexcept(sizeof(U) > 4);
struct Th {
  Th(Th &&);
  Th(const Th &);
};
struct Hold {
  Th t;
  std::string s;
};
struct Ok {
  std::string s;
  std::vector<int> v;
};
int main() {
  run<T<true>>();
  run<T<false>>();
  printf("%d%d%d%d%d%d%d%d\n", noexcept(f()), noexcept(g()), noexcept(A()), noexcept(std::declval<A>().m()), noexcept(std::declval<A>().k()), noexcept(1 + 2), noexcept(h(1)), noexcept(h(2.0)));
  printf("%d%d%d%d%d\n", std::is_nothrow_move_constructible<Hold>::value, std::is_nothrow_move_constructible_v<Ok>, std::is_nothrow_copy_constructible_v<Ok>, std::is_nothrow_move_constructible_v<std::string>, std::is_nothrow_default_constructible<int>::value);
  printf("%d%d%d\n", std::is_nothrow_move_constructible_v<std::unique_ptr<int>>, std::is_nothrow_move_constructible_v<std::map<int, int>>, std::is_nothrow_copy_constructible_v<std::shared_ptr<int>>);
}
