// Maps and sets: in which order elements are copied and ended, which iterators live on, nodes that change hands.
#include <cstdio>
#include <cstdlib>
#include <map>
#include <memory>
#include <set>
#include <string>
#include <utility>
#include <vector>

struct Loud {
  int n;
  Loud(int i) : n(i) {}
  Loud(const Loud &o) : n(o.n) { printf("c%d ", n); }
  Loud(Loud &&o) : n(o.n) {
    printf("m%d ", n);
    o.n = -o.n;
  }
  Loud &operator=(const Loud &o) {
    n = o.n;
    printf("=%d ", n);
    return *this;
  }
  ~Loud() { printf("~%d ", n); }
  bool operator<(const Loud &o) const { return n < o.n; }
};
/** Only the tens count: 31 and 32 are equal. */
struct ByTens {
  typedef int is_transparent;
  bool operator()(int a, int b) const { return a / 10 < b / 10; }
  bool operator()(const std::string &a, int b) const { return (int)a.size() < b; }
  bool operator()(int a, const std::string &b) const { return a < (int)b.size(); }
  bool operator()(const std::string &a, const std::string &b) const { return a < b; }
};
template <class C> void show(const char *what, const C &c) {
  printf("%s:", what);
  for (auto &x : c) printf(" %d", x);
  printf(" (%zu)\n", c.size());
}
template <class C> void pairs(const char *what, const C &c) {
  printf("%s:", what);
  for (auto &x : c) printf(" %d=%d", x.first, (int)x.second);
  printf(" (%zu)\n", c.size());
}
static int given, taken;
template <class T> struct Counted {
  typedef T value_type;
  int id;
  Counted(int i = 0) : id(i) {}
  template <class U> Counted(const Counted<U> &o) : id(o.id) {}
  T *allocate(size_t n) {
    ++given;
    return (T *)malloc(n * sizeof(T));
  }
  void deallocate(T *p, size_t) {
    ++taken;
    free(p);
  }
  template <class U, class... A> void construct(U *p, A &&...a) {
    printf("+");
    ::new ((void *)p) U(std::forward<A>(a)...);
  }
  template <class U> void destroy(U *p) {
    printf("-");
    p->~U();
  }
};
template <class T, class U> bool operator==(const Counted<T> &a, const Counted<U> &b) { return a.id == b.id; }
template <class T, class U> bool operator!=(const Counted<T> &a, const Counted<U> &b) { return a.id != b.id; }

static unsigned seed = 12345;
static int random_below(int n) {
  seed = seed * 1664525u + 1013904223u;
  return (int)((seed >> 8) % (unsigned)n);
}

int main() {
  {
    std::set<Loud> a;
    const int order[] = {50, 20, 80, 10, 30, 70, 90, 25, 35, 60};
    for (int n : order) a.emplace(n);
    printf("\ncopy: ");
    std::set<Loud> b(a);
    printf("\nerase: ");
    b.erase(Loud(20));
    b.erase(b.find(Loud(80)));
    printf("\nassign: ");
    std::set<Loud> c;
    for (int i = 0; i < 5; ++i) c.emplace(100 + i);
    c = b;
    printf("\nassign less: ");
    b.erase(b.begin(), b.find(Loud(50)));
    c = b;
    printf("\nmove: ");
    std::set<Loud> d(std::move(c));
    c.emplace(1);
    c = std::move(d);
    printf("%zu %zu\nend: ", c.size(), d.size());
  }
  printf("\n");
  {
    // Which of several equal ones is where.
    std::multiset<int, ByTens> m;
    for (int n : {31, 12, 32, 11, 33, 13, 10, 30}) m.insert(n);
    show("equal", m);
    m.insert(m.find(30), 34);
    m.insert(m.upper_bound(30), 35);
    m.insert(m.begin(), 36);
    m.insert(m.end(), 37);
    m.insert(m.end(), 14);
    m.insert(m.lower_bound(10), 15);
    show("hinted", m);
    std::multiset<int, ByTens> copy(m), other;
    other = copy;
    show("copied", other);
    printf("%d %d %zu\n", other == m, *other.find(39), other.count(35));
    auto range = other.equal_range(18);
    for (auto it = range.first; it != range.second; ++it) printf("%d ", *it);
    std::string three = "abc";
    printf("| %d %zu\n", *other.find(std::string(3, 'x')), other.count(std::string(1, 'y')));
    printf("%zu\n", other.erase(15));
    show("left", other);
  }
  {
    std::multimap<int, int> m = {{2, 1}, {1, 1}, {2, 2}, {3, 1}};
    m.emplace(2, 3);
    m.insert(std::make_pair(1, 2));
    m.emplace_hint(m.end(), 3, 2);
    m.insert({{2, 4}, {4, 1}});
    auto range = m.equal_range(2);
    for (auto it = range.first; it != range.second; ++it) printf("%d ", it->second);
    const auto &constant = m;
    auto inner = constant.equal_range(1);
    printf("| %d | ", (int)std::distance(inner.first, inner.second));
    printf("%d %d\n", constant.lower_bound(3)->second, (--constant.upper_bound(3))->second);
    m.erase(range.first, range.second);
    pairs("multimap", m);
    std::multimap<int, int> n(m.begin(), m.end());
    printf("%d %d\n", m == n, m < n);
  }
  {
    // Iterators go along with their elements.
    std::map<int, std::string> a = {{1, "one"}, {2, "two"}, {3, "three"}}, b = {{9, "nine"}};
    auto two = a.find(2);
    auto end = b.end();
    a.swap(b);
    printf("%s %zu %zu %s ", two->second.c_str(), a.size(), b.size(), (++two)->second.c_str());
    printf("%d %d\n", ++two == b.end(), (--end)->first);
    std::map<int, std::string> c = std::move(b);
    auto one = c.begin();
    for (int i = 10; i < 100; ++i) c[i] = "x";
    c.erase(3);
    for (int i = 10; i < 100; i += 2) c.erase(i);
    printf("%s %s %zu\n", one->second.c_str(), (++one)->second.c_str(), c.size());
    int steps = 0;
    for (auto it = c.end(); it != c.begin(); --it) ++steps;
    printf("%d %d\n", steps, c.rbegin()->first);
  }
  {
    std::map<int, std::unique_ptr<int>> a, b;
    for (int i = 0; i < 5; ++i) a.emplace(i, std::make_unique<int>(i * i));
    auto handle = a.extract(3);
    printf("%d %d %d ", handle.key(), *handle.mapped(), handle.empty());
    handle.key() = 30;
    auto placed = b.insert(std::move(handle));
    printf("%d %d %d %d\n", placed.inserted, placed.position->first, placed.node.empty(), handle.empty());
    b.insert(a.extract(a.begin()));
    auto none = a.extract(77);
    printf("%d %d ", (bool)none, b.insert(std::move(none)).inserted);
    a.emplace(30, std::make_unique<int>(1));
    placed = b.insert(a.extract(30));
    printf("%d %d %d\n", placed.inserted, (bool)placed.node, *placed.node.mapped());
    a.merge(b);
    for (auto &x : a) printf("%d:%d ", x.first, *x.second);
    printf("%zu\n", b.size());
    std::multimap<int, std::unique_ptr<int>> m;
    m.emplace(1, std::make_unique<int>(11));
    m.merge(a);
    auto it = m.insert(m.extract(m.begin()));
    printf("%zu %zu %d\n", m.size(), a.size(), it->first);
    std::set<int> s = {1, 2, 3}, t = {2, 3, 4};
    s.merge(t);
    auto node = s.extract(2);
    node.value() = 20;
    s.insert(s.end(), std::move(node));
    show("s", s);
    show("t", t);
    std::set<int>::node_type kept;
    kept = s.extract(20);
    printf("%d\n", kept.value());
  }
  {
    typedef std::map<int, int, std::less<int>, Counted<std::pair<const int, int>>> M;
    M a;
    a[3] = 1;
    a.insert({1, 2});
    a.try_emplace(3, 4);
    a.emplace(3, 5);
    M b(a), c{Counted<int>(7)};
    c = a;
    b = std::move(c);
    auto node = b.extract(1);
    pairs(" own", b);
    std::set<int, std::greater<int>, Counted<int>> s = {1, 2, 3};
    s.erase(2);
    show(" set", s);
    printf("%d %zu %zu ", a.get_allocator() == b.get_allocator(), sizeof(std::map<int, int>), sizeof(std::set<int>::iterator));
  }
  printf(" %d %d\n", given, taken);
  {
    std::set<std::string, std::less<>> names = {"b", "a"};
    printf("%d %d %s\n", (int)names.count("a"), names.find("c") == names.end(), names.lower_bound("aa")->c_str());
    std::map<std::string, int> ages{{"x", 1}};
    ages.insert_or_assign("x", 5);
    std::string key = "y";
    ages.insert_or_assign(std::move(key), 6);
    printf("%d %d %zu\n", ages.at("x"), ages["y"], ages.size());
    std::map deduced{std::pair{1, 2.5}, std::pair{0, 1.5}};
    std::set<int> two = {4, 2};
    std::set from(two);
    std::vector row(from.begin(), from.end());
    printf("%g %d\n", deduced.begin()->second, row[0]);
  }
  {
    // Against what is sorted.
    std::set<int> s;
    std::multimap<int, int> m;
    std::vector<char> has(500);
    long sum = 0;
    for (int i = 0; i < 20000; ++i) {
      const int k = random_below(500);
      if (random_below(3) != 0) {
        if (s.insert(k).second == (has[k] != 0)) printf("wrong insert %d\n", k);
        has[k] = 1;
        m.emplace(k % 50, i);
      } else {
        if (s.erase(k) != (size_t)has[k]) printf("wrong erase %d\n", k);
        has[k] = 0;
        auto it = m.lower_bound(k % 50);
        if (it != m.end()) m.erase(it);
      }
      if (i % 1000 == 0) {
        auto it = s.begin();
        for (int j = 0; j < 500; ++j)
          if (has[j] && (it == s.end() || *it++ != j)) printf("wrong order\n");
        for (auto back = s.rbegin(); back != s.rend(); ++back) sum = (sum * 31 + *back) % 1000003;
      }
    }
    for (auto &x : m) sum = (sum * 31 + x.first + x.second) % 1000003;
    printf("%ld %zu %zu\n", sum, s.size(), m.size());
  }
}
