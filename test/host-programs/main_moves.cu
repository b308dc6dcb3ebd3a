// destruction order and temporaries
#include <cstdio>
#include <string>
#include <vector>
#include <map>
#include <list>
#include <deque>
#include <set>
#include <algorithm>
#include <utility>
#include <memory>
#include <optional>
#include <functional>
#include <array>
#include <tuple>
struct T {
  int v;
  T(int v = 0) : v(v) {
    printf("+%d ", v);
  }
  T(const T &o) : v(o.v) {
    printf("c%d ", v);
  }
  T(T &&o) noexcept : v(o.v) {
    o.v = -o.v;
    printf("m%d ", v);
  }
  T &operator=(const T &o) {
    v = o.v;
    printf("=%d ", v);
    return *this;
  }
  T &operator=(T &&o) noexcept {
    v = o.v;
    o.v = -1;
    printf("<%d ", v);
    return *this;
  }
  ~T() {
    printf("~%d ", v);
  }
  bool operator<(const T &o) const {
    return v < o.v;
  }
  bool operator==(const T &o) const {
    return v == o.v;
  }
};
struct W {
  T a{1}, b;
  W() : b(2) {
  }
  W(T x) : a(std::move(x)) {
  }
};
T make(int i) {
  T t(i);
  return t;
}
T pass(T t) {
  return t;
}
const T &ref(const T &t) {
  return t;
}
void take(T a, T b) {
  printf("[%d %d] ", a.v, b.v);
}
int use(const T &t) {
  return t.v;
}
int main() {
  {
    T t = make(1);
    puts("a");
  }
  {
    T t = pass(make(2));
    puts("b");
  }
  {
    const T &r = make(3);
    printf("%d ", r.v);
    puts("c");
  }
  {
    take(T(4), make(5));
    puts("d");
  }
  {
    W w;
    W x(T(9));
    W y = x;
    puts("e");
  }
  puts("e2");
  {
    std::map<int, T> m;
    m[1] = T(10);
    m.emplace(2, 20);
    m.insert({3, T(30)});
    m.insert(std::make_pair(4, T(40)));
    m.try_emplace(5, 50);
    m.insert_or_assign(1, T(11));
    puts("f");
  }
  puts("g2");
  {
    std::list<T> l;
    l.push_back(T(3));
    l.emplace_back(1);
    l.push_front(T(2));
    l.sort();
    l.insert(l.begin(), 2, T(7));
    puts("h");
    l.remove(T(7));
    l.reverse();
    std::list<T> k = l;
    puts("i");
  }
  puts("i2");
  {
    std::deque<T> d;
    d.push_back(T(1));
    d.emplace_front(2);
    d.push_front(T(3));
    d.pop_back();
    puts("j");
  }
  puts("j2");
  {
    std::set<T> s;
    s.insert(T(3));
    s.emplace(1);
    s.insert(T(3));
    puts("k");
    for (auto &x : s) printf("%d ", x.v);
  }
  puts("k2");
  {
    T a[3] = {3, 1, 2};
    std::sort(a, a + 3);
    puts("l");
    std::swap(a[0], a[1]);
    puts("m");
    std::reverse(a, a + 3);
    puts("n");
    std::rotate(a, a + 1, a + 3);
    puts("o");
  }
  puts("o2");
  {
    std::optional<T> o;
    o = T(1);
    o.emplace(2);
    auto p = o;
    o = std::nullopt;
    puts("p");
    o = p;
    T z = std::move(*o);
    puts("q");
    T y = o.value_or(5);
    puts("r");
  }
  puts("r2");
  {
    std::function<int()> f = [t = T(7)] { return t.v; };
    puts("v");
    auto g = f;
    printf("%d ", g());
    puts("w");
  }
  puts("w2");
  {
    auto p = std::make_unique<T>(8);
    auto q = std::move(p);
    q.reset(new T(9));
    puts("x");
    auto s = std::make_shared<T>(10);
    auto w = s;
    s.reset();
    puts("y");
  }
  puts("y2");
  {
    std::vector<T> v;
    v.reserve(3);
    v.push_back(3);
    v.push_back(1);
    v.push_back(2);
    puts("z");
    std::sort(v.begin(), v.end());
    puts("A");
    v.erase(std::remove(v.begin(), v.end(), T(1)), v.end());
    puts("B");
    std::vector<T> w(std::make_move_iterator(v.begin()), std::make_move_iterator(v.end()));
    puts("C");
    std::copy(w.begin(), w.end(), std::back_inserter(v));
    puts("D");
  }
  puts("D2");
  {
    int n = use(T(1)) + use(T(2));
    printf("%d ", n);
    puts("E");
    bool b = use(T(0)) && use(T(3));
    puts("F");
    int m = b ? use(T(4)) : use(T(5));
    puts("G");
    for (T t(0); t.v < 2; t.v++) {
      T u(t.v + 100);
      if (t.v == 0) continue;
      printf("body ");
    }
    puts("H");
    switch (T s(3); s.v) {
      case 3: {
        T q(33);
        break;
      }
      default: puts("no");
    }
    puts("I");
    if (T i(1); i.v) {
      puts("then");
    }  else puts("else");
    puts("J");
  }
  puts("K");
}
