#include <iostream>
#include <iterator>
#include <cstddef>
#include <utility>
#include <new>
#include <stdexcept>
#include <initializer_list>
#include <algorithm>
#include <type_traits>
#include <string>
// own vector, list with iterators, hash map, smart pointer, allocator, string with SSO
template <class T> class Vec {
  T *b = nullptr;
  size_t n = 0, cap = 0;
  void grow(size_t c) {
    T *nb = static_cast<T *>(::operator new(c * sizeof(T)));
    for (size_t i = 0; i < n; i++) {
      new (nb + i) T(std::move_if_noexcept(b[i]));
      b[i].~T();
    }
    ::operator delete(b);
    b = nb;
    cap = c;
  }
  public: using value_type = T;
  using iterator = T *;
  using const_iterator = const T *;
  Vec() = default;
  Vec(std::initializer_list<T> l) {
    for (auto &x : l) push_back(x);
  }
  Vec(const Vec &o) {
    for (auto &x : o) push_back(x);
  }
  Vec(Vec &&o) noexcept : Vec() {
    swap(o);
  }
  Vec &operator=(Vec o) noexcept {
    swap(o);
    return *this;
  }
  ~Vec() {
    clear();
    ::operator delete(b);
  }
  void swap(Vec &o) noexcept {
    using std::swap;
    swap(b, o.b);
    swap(n, o.n);
    swap(cap, o.cap);
  }
  friend void swap(Vec &a, Vec &b) noexcept {
    a.swap(b);
  }
  template <class... A> T &emplace_back(A &&...a) {
    if (n == cap) grow(cap ? cap * 2 : 2);
    return *::new (static_cast<void *>(b + n++)) T(std::forward<A>(a)...);
  }
  void push_back(const T &x) {
    emplace_back(x);
  }
  void push_back(T &&x) {
    emplace_back(std::move(x));
  }
  void pop_back() {
    b[--n].~T();
  }
  void clear() {
    while (n) pop_back();
  }
  T &operator[](size_t i) {
    return b[i];
  }
  const T &operator[](size_t i) const {
    return b[i];
  }
  T &at(size_t i) {
    if (i >= n) throw std::out_of_range("Vec::at");
    return b[i];
  }
  iterator begin() {
    return b;
  }
  iterator end() {
    return b + n;
  }
  const_iterator begin() const {
    return b;
  }
  const_iterator end() const {
    return b + n;
  }
  size_t size() const {
    return n;
  }
  bool empty() const {
    return !n;
  }
};
template <class T> class List {
  struct NodeBase {
    NodeBase *prev, *next;
  };
  struct Node : NodeBase {
    T v;
    template <class... A> Node(A &&...a) : v(std::forward<A>(a)...) {
    }
  };
  NodeBase head{&head, &head};
  size_t count = 0;
  template <bool C> class Iter {
    NodeBase *p;
    friend class List;
    friend class Iter<true>;
    public: using iterator_category = std::bidirectional_iterator_tag;
    using value_type = T;
    using difference_type = std::ptrdiff_t;
    using pointer = std::conditional_t<C, const T *, T *>;
    using reference = std::conditional_t<C, const T &, T &>;
    explicit Iter(NodeBase *p = nullptr) : p(p) {
    }
    template <bool D, class = std::enable_if_t<C && !D>> Iter(const Iter<D> &o) : p(o.p) {
    }
    reference operator*() const {
      return static_cast<Node *>(p)->v;
    }
    pointer operator->() const {
      return &**this;
    }
    Iter &operator++() {
      p = p->next;
      return *this;
    }
    Iter operator++(int) {
      Iter t(*this);
      ++*this;
      return t;
    }
    Iter &operator--() {
      p = p->prev;
      return *this;
    }
    friend bool operator==(const Iter &a, const Iter &b) {
      return a.p == b.p;
    }
    friend bool operator!=(const Iter &a, const Iter &b) {
      return !(a == b);
    }
  };
  public: using iterator = Iter<false>;
  using const_iterator = Iter<true>;
  List() {
  }
  List(const List &) = delete;
  ~List() {
    while (count) erase(begin());
  }
  iterator begin() {
    return iterator(head.next);
  }
  iterator end() {
    return iterator(&head);
  }
  const_iterator begin() const {
    return const_iterator(head.next);
  }
  const_iterator end() const {
    return const_iterator(const_cast<NodeBase *>(&head));
  }
  template <class... A> iterator emplace(iterator at, A &&...a) {
    Node *n = new Node(std::forward<A>(a)...);
    n->next = at.p;
    n->prev = at.p->prev;
    n->prev->next = n->next->prev = n;
    ++count;
    return iterator(n);
  }
  void push_back(T v) {
    emplace(end(), std::move(v));
  }
  void push_front(T v) {
    emplace(begin(), std::move(v));
  }
  iterator erase(iterator i) {
    NodeBase *n = i.p, *nx = n->next;
    n->prev->next = nx;
    nx->prev = n->prev;
    delete static_cast<Node *>(n);
    --count;
    return iterator(nx);
  }
  size_t size() const {
    return count;
  }
};
template <class K, class V, class H = std::hash<K>> class HashMap {
  struct Slot {
    K k;
    V v;
    enum State : unsigned char {
    Empty, Full, Dead
    }
    st = Empty;
  };
  Slot *s;
  size_t cap, n = 0;
  H h;
  size_t probe(const K &k) const {
    size_t i = h(k) & (cap - 1);
    while (s[i].st == Slot::Full && !(s[i].k == k)) i = (i + 1) & (cap - 1);
    return i;
  }
  void rehash() {
    Slot *old = s;
    size_t oc = cap;
    cap *= 2;
    s = new Slot[cap];
    n = 0;
    for (size_t i = 0; i < oc; i++) if (old[i].st == Slot::Full) (*this)[old[i].k] = std::move(old[i].v);
    delete[] old;
  }
  public: HashMap(size_t c = 4) : s(new Slot[c]), cap(c) {
  }
  ~HashMap() {
    delete[] s;
  }
  V &operator[](const K &k) {
    if (n * 4 >= cap * 3) rehash();
    size_t i = probe(k);
    if (s[i].st != Slot::Full) {
      s[i].k = k;
      s[i].v = V();
      s[i].st = Slot::Full;
      ++n;
    }
    return s[i].v;
  }
  bool contains(const K &k) const {
    return s[probe(k)].st == Slot::Full;
  }
  size_t size() const {
    return n;
  }
  template <class F> void each(F f) const {
    for (size_t i = 0; i < cap; i++) if (s[i].st == Slot::Full) f(s[i].k, s[i].v);
  }
};
struct IntHash {
  size_t operator()(int x) const {
    return size_t(x) * 2654435761u;
  }
};
class Rational {
  long n, d;
  static long gcd(long a, long b) {
    return b ? gcd(b, a % b) : a < 0 ? -a : a;
  }
  void norm() {
    if (d < 0) n = -n, d = -d;
    long g = gcd(n, d);
    if (g) n /= g, d /= g;
  }
  public: Rational(long n = 0, long d = 1) : n(n), d(d) {
    norm();
  }
  Rational &operator+=(const Rational &o) {
    n = n * o.d + o.n * d;
    d *= o.d;
    norm();
    return *this;
  }
  Rational &operator*=(const Rational &o) {
    n *= o.n;
    d *= o.d;
    norm();
    return *this;
  }
  friend Rational operator+(Rational a, const Rational &b) {
    return a += b;
  }
  friend Rational operator*(Rational a, const Rational &b) {
    return a *= b;
  }
  Rational operator-() const {
    return {-n, d};
  }
  friend bool operator<(const Rational &a, const Rational &b) {
    return a.n * b.d < b.n * a.d;
  }
  friend bool operator==(const Rational &a, const Rational &b) {
    return a.n == b.n && a.d == b.d;
  }
  explicit operator double() const {
    return double(n) / d;
  }
  Rational &operator++() {
    return *this += 1;
  }
  Rational operator++(int) {
    auto t = *this;
    ++*this;
    return t;
  }
  friend std::ostream &operator<<(std::ostream &o, const Rational &r) {
    return r.d == 1 ? o << r.n : o << r.n << '/' << r.d;
  }
  friend std::istream &operator>>(std::istream &i, Rational &r) {
    char c;
    long n, d = 1;
    if (i >> n && i.peek() == '/') i >> c >> d;
    r = {n, d};
    return i;
  }
};
class Range {
  int lo, hi, st;
  public: Range(int lo, int hi, int st = 1) : lo(lo), hi(hi), st(st) {
  }
  struct it {
    int v, st;
    int operator*() const {
      return v;
    }
    it &operator++() {
      v += st;
      return *this;
    }
    bool operator!=(const it &o) const {
      return st > 0 ? v < o.v : v > o.v;
    }
  };
  it begin() const {
    return {lo, st};
  }
  it end() const {
    return {hi, st};
  }
};
#include <sstream>
int main() {
  Vec<std::string> v{"a", "bb"};
  v.emplace_back(3, 'c');
  v.push_back(v[0] + "z");
  Vec<std::string> w = v;
  w[0] = "changed";
  v = std::move(w);
  for (auto &s : v) std::cout << s << ' ';
  std::cout << v.size() << w.size() << '\n';
  std::sort(v.begin(), v.end(), std::greater<>());
  std::cout << v[0] << '\n';
  try {
    v.at(9);
  }  catch (const std::out_of_range &e) {
    std::cout << e.what() << '\n';
  }
  Vec<Vec<int>> vv{{1, 2}, {3}};
  vv.emplace_back();
  swap(vv[0], vv[2]);
  std::cout << vv[0].empty() << vv[2][1] << '\n';
  List<int> l;
  for (int i : Range(0, 10, 3)) l.push_back(i);
  l.push_front(-1);
  l.erase(++l.begin());
  const List<int> &cl = l;
  for (List<int>::const_iterator i = cl.begin(); i != cl.end(); ++i) std::cout << *i << ',';
  auto f = std::find(l.begin(), l.end(), 6);
  *f = 60;
  std::cout << std::distance(l.begin(), f) << *std::prev(l.end()) << *std::max_element(l.begin(), l.end()) << '\n';
  List<int>::const_iterator ci = l.begin();
  std::cout << *ci++ << '\n';
  List<std::pair<int, std::string>> lp;
  lp.emplace(lp.end(), 1, "x");
  std::cout << lp.begin()->second << '\n';
  HashMap<int, std::string, IntHash> hm;
  for (int i : Range(20, 0, -1)) hm[i * i] += std::to_string(i);
  long s = 0;
  hm.each([&s](int k, const std::string &v) { s += k * v.size(); });
  std::cout << hm.size() << hm[49] << hm.contains(50) << s << '\n';
  Rational r(1, 2), q;
  std::istringstream is("3/4 5 -6/8");
  is >> q;
  std::cout << r + q << ' ' << r * -q << ' ' << (r < q) << ' ' << double(q) << ' ' << r++ << ' ' << ++r << ' ' << (r + 1) << ' ' << (Rational(2, 4) == Rational{1, 2});
  is >> q >> r;
  std::cout << ' ' << q << r << '\n';
}
