#include <cstdio>
#include <vector>
#include <string>
#include <memory>
#include <map>
// Inheritance of implementation, static members, nested classes, friends, templates of members.
struct Shape {
  const char *kind;
  int id;
  static int count;
  Shape(const char *k) : kind(k), id(++count) {}
  ~Shape() { --count; }
  Shape(const Shape &o) : kind(o.kind), id(++count) {}

protected:
  double scale_ = 1;

public:
  void scale(double s) { scale_ *= s; }
};
int Shape::count = 0;
struct Circle : Shape {
  double r;
  explicit Circle(double r) : Shape("circle"), r(r) {}
  double area() const { return 3 * r * r * scale_ * scale_; }
};
struct Square : public Shape {
  double a;
  Square(double a) : Shape{"square"}, a{a} {}
  double area() const { return a * a * scale_ * scale_; }
  using Shape::scale;
  void scale(int n) { scale_ *= n * n; }
};
template <class Derived> struct Counter {
  static inline int made = 0;
  Counter() { ++made; }
  Counter(const Counter &) { ++made; }
  ~Counter() { --made; }
};
struct A : Counter<A> {};
struct B : Counter<B> {
  int x = 3;
};
class Stack {
  struct Node {
    int v;
    std::unique_ptr<Node> next;
  };
  std::unique_ptr<Node> head_;
  size_t n_ = 0;

public:
  void push(int v) {
    head_ = std::unique_ptr<Node>(new Node{v, std::move(head_)});
    ++n_;
  }
  int pop() {
    int v = head_->v;
    head_ = std::move(head_->next);
    --n_;
    return v;
  }
  bool empty() const { return !head_; }
  class iterator {
    const Node *p_;

  public:
    explicit iterator(const Node *p) : p_(p) {}
    int operator*() const { return p_->v; }
    iterator &operator++() {
      p_ = p_->next.get();
      return *this;
    }
    bool operator!=(const iterator &o) const { return p_ != o.p_; }
  };
  iterator begin() const { return iterator(head_.get()); }
  iterator end() const { return iterator(nullptr); }
  friend size_t size(const Stack &s) { return s.n_; }
};
template <class T, size_t N = 4> class Ring {
  T d_[N]{};
  size_t at_ = 0, n_ = 0;

public:
  template <class U> Ring &operator<<(U &&u) {
    d_[(at_ + n_) % N] = static_cast<T>(u);
    if (n_ < N)
      ++n_;
    else
      at_ = (at_ + 1) % N;
    return *this;
  }
  template <class F> auto fold(T init, F f) const -> decltype(f(init, init)) {
    for (size_t i = 0; i < n_; i++) init = f(init, d_[(at_ + i) % N]);
    return init;
  }
  constexpr static size_t capacity = N;
};
struct Mixin1 {
  int a() const { return 1; }
};
struct Mixin2 {
  int b() const { return 2; }
  int z = 5;
};
struct Both : Mixin1, Mixin2 {
  int c() const { return a() + b() + z; }
};
namespace lib {
inline namespace v2 {
struct X {
  int v;
};
int get(const X &x) { return x.v; }
} // namespace v2
namespace detail {
constexpr int secret = 42;
}
using detail::secret;
} // namespace lib
namespace l2 = lib;
template <class T> struct Box {
  T v;
  Box(T t) : v(t) {}
  template <class U> Box(const Box<U> &o) : v(o.v) {}
  operator T() const { return v; }
  Box operator-() const { return -v; }
  Box &operator++() {
    ++v;
    return *this;
  }
  Box operator++(int) {
    Box t = *this;
    ++v;
    return t;
  }
  T *operator->() { return &v; }
};
int main() {
  {
    Circle c(2);
    Square s(3);
    c.scale(2.0);
    s.scale(2);
    s.scale(0.5);
    Square t = s;
    printf("%g %g %d %d %s\n", c.area(), t.area(), t.id, Shape::count, c.kind);
    Shape &base = c;
    base.scale(0.5);
    printf("%g\n", c.area());
  }
  printf("%d\n", Shape::count);
  A a1, a2;
  B b;
  {
    A a3 = a1;
    printf("%d ", Counter<A>::made);
  }
  printf("%d %d %d\n", A::made, B::made, b.x);
  Stack st;
  for (int i : {1, 2, 3}) st.push(i * i);
  for (int v : st) printf("%d ", v);
  printf("%d %zu %d\n", st.pop(), size(st), st.empty());
  Ring<float> r;
  r << 1 << 2.5 << 3u << 4L << 5.f;
  printf("%g %zu\n", r.fold(0, [](float x, float y) { return x + y; }), Ring<int, 8>::capacity);
  Both both;
  printf("%d %zu\n", both.c(), sizeof(Both));
  lib::X x{7};
  printf("%d %d %d\n", get(x), l2::secret, lib::v2::get(lib::v2::X{3}));
  Box<int> bi(3);
  Box<double> bd = bi;
  ++bd;
  printf("%g %d %g %d\n", bd + 0.5, -bi + 1, double(bd++), *bi.operator->());
}
