// Lists, deques and hash tables whose memory comes from the program's own classes, and nodes that change hands.
#include <cstdio>
#include <cstdlib>
#include <deque>
#include <forward_list>
#include <list>
#include <map>
#include <memory>
#include <string>
#include <unordered_map>
#include <unordered_set>
#include <queue>
#include <stack>
#include <utility>
#include <vector>

static int blocks, made;
template <class T> struct Own {
  typedef T value_type;
  int id;
  explicit Own(int i) : id(i) {}
  template <class U> Own(const Own<U> &o) : id(o.id) {}
  T *allocate(size_t n) {
    ++blocks;
    return (T *)malloc(n * sizeof(T));
  }
  void deallocate(T *p, size_t) {
    --blocks;
    free(p);
  }
  template <class U, class... A> void construct(U *p, A &&...a) {
    ++made;
    ::new ((void *)p) U(std::forward<A>(a)...);
  }
  template <class U> void destroy(U *p) {
    --made;
    p->~U();
  }
};
template <class T, class U> bool operator==(const Own<T> &a, const Own<U> &b) { return a.id == b.id; }
template <class T, class U> bool operator!=(const Own<T> &a, const Own<U> &b) { return a.id != b.id; }
template <class T> struct Plain {
  typedef T value_type;
  Plain() {}
  template <class U> Plain(const Plain<U> &) {}
  T *allocate(size_t n) {
    ++blocks;
    return (T *)malloc(n * sizeof(T));
  }
  void deallocate(T *p, size_t) {
    --blocks;
    free(p);
  }
};
template <class T, class U> bool operator==(const Plain<T> &, const Plain<U> &) { return true; }
template <class T, class U> bool operator!=(const Plain<T> &, const Plain<U> &) { return false; }

template <class C> void show(const char *what, const C &c) {
  printf("%s:", what);
  for (auto &x : c) printf(" %d", (int)x);
  printf(" | %d\n", made);
}
template <class C> void sequence(const char *name) {
  typename C::allocator_type one(1), two(2);
  C a(one), b(two);
  for (int i = 0; i < 300; ++i) a.push_back(i % 7);
  for (int i = 0; i < 5; ++i) b.push_front(i);
  a.erase(a.begin(), --a.end());
  a.insert(a.begin(), {9, 8});
  C c(a), d(b, one), e(std::move(a));
  show(name, c);
  show(name, d);
  show(name, e);
  d = c;
  show(name, d);
  c = std::move(b);
  show(name, c);
  printf("%d %d %d\n", c.get_allocator().id, d.get_allocator().id, (int)b.size());
  C f(std::move(e), two);
  f.resize(5, 4);
  f.assign(3, 1);
  f.swap(f);
  show(name, f);
}

int main() {
  sequence<std::list<int, Own<int>>>("list");
  sequence<std::deque<int, Own<int>>>("deque");
  printf("%d %d\n", blocks, made);
  {
    std::list<int, Plain<int>> a = {5, 3, 9, 3, 1}, b = {4, 4};
    a.sort();
    b.splice(b.begin(), a, a.begin());
    a.merge(b);
    a.unique();
    show("sorted", a);
    std::list<int, Plain<int>> c = std::move(a);
    auto end = b.end();
    b.swap(c);
    b.push_back(12);
    show("swapped", b);
    printf("%d %d\n", b.back(), c == a);
    std::forward_list<int, Own<int>> f({3, 1, 2}, Own<int>(4));
    f.push_front(7);
    f.sort();
    auto g = f;
    g.remove(2);
    f = g;
    show("forward", f);
    f = {6, 5};
    show("forward", f);
    std::forward_list<int> h(f.begin(), f.end()), k;
    k = std::move(h);
    show("forward", k);
    std::queue<int, std::deque<int, Plain<int>>> q;
    q.push(1);
    q.push(2);
    std::stack<int, std::vector<int, Plain<int>>> s;
    s.push(3);
    printf("%d %d\n", q.back(), s.top());
  }
  {
    typedef std::unordered_map<std::string, int, std::hash<std::string>, std::equal_to<std::string>, Own<std::pair<const std::string, int>>> M;
    Own<std::pair<const std::string, int>> one(1), two(2);
    M a(10, std::hash<std::string>(), std::equal_to<std::string>(), one);
    for (int i = 0; i < 40; ++i) a["key" + std::to_string(i)] = i;
    a.erase("key7");
    M b(a), c(two);
    c["x"] = 1;
    c = a;
    printf("%zu %d %d %d\n", c.size(), c.at("key39"), c.get_allocator().id, made);
    c = std::move(b);
    a.swap(a);
    long sum = 0;
    for (auto &x : c) sum = sum * 7 % 10007 + x.second;
    printf("%ld %zu %d\n", sum, c.size(), made);
  }
  printf("%d %d\n", blocks, made);
  {
    std::unordered_set<int, std::hash<int>, std::equal_to<int>, Plain<int>> s({4, 5, 6}, 20);
    s.insert(5);
    auto node = s.extract(5);
    node.value() = 50;
    printf("%d %zu ", s.insert(std::move(node)).inserted, s.size());
    std::unordered_set<int, std::hash<int>, std::equal_to<int>, Plain<int>> t = {4, 7};
    s.merge(t);
    long sum = 0;
    for (int x : s) sum = sum * 10 + x;
    printf("%ld %zu %zu\n", sum, t.size(), s.bucket_count());
    std::unordered_map<int, std::unique_ptr<int>> m, o;
    m.emplace(1, std::make_unique<int>(10));
    m.emplace(2, std::make_unique<int>(20));
    o.insert(m.extract(2));
    auto again = o.extract(o.begin());
    again.key() = 1;
    auto placed = m.insert(std::move(again));
    printf("%d %d %d %zu\n", placed.inserted, *placed.node.mapped(), placed.position->first, o.size());
    std::unordered_multimap<int, int> u = {{1, 1}, {1, 2}, {2, 3}};
    u.insert(u.extract(u.find(2)));
    std::unordered_multiset<int> v = {1, 1, 2}, w = {1};
    w.merge(v);
    printf("%zu %zu %zu %zu\n", u.count(1), u.size(), w.count(1), v.size());
    std::swap(v, w);
    printf("%zu %zu\n", v.size(), w.size());
  }
  std::list<int> deduced;
  deduced.push_back(3);
  std::deque<int> wide(deduced.begin(), deduced.end());
  std::list other(wide.begin(), wide.end());
  printf("%d %d %zu %zu %zu %zu %zu\n", blocks, other.front(), sizeof(std::list<int>), sizeof(std::deque<int>), sizeof(std::unordered_map<int, int>),
         sizeof(std::forward_list<int>), sizeof(std::multimap<int, int>));
}
