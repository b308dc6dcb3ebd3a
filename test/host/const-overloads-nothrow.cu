// Templates told apart by const, new without exceptions, arrays handed from unique_ptr to shared_ptr.
#include <cstdio>
#include <new>
#include <vector>
#include <string>
#include <memory>
template <class T> int which(T &) { return 1; }
template <class T> int which(const T &) { return 2; }
template <class T> int both(const T &) { return 3; }
template <class T> int both(T &&) { return 4; }
typedef struct Point {
  int x, y;
}
Point;
struct Node { int a; Node() : a(7) {} ~Node() { printf("~%d\n", a); } };
struct Deleter { void operator()(Node *n) const { printf("deleted\n"); delete n; } };
int main() {
  const int one = 1; int two = 2;
  printf("%d %d\n", which(one), which(two));
  printf("%d\n", both(one));
  const std::vector<int> v{5, 6};
  printf("%d %d\n", *std::begin(v), (int)(std::end(v) - std::begin(v)));
  float *f = new (std::nothrow) float[4]();
  Node *n = new (std::nothrow) Node[2];
  Node *big = new (std::nothrow) Node[1ul << 45];
  Node *single = new (std::nothrow) Node;
  printf("%g %d %d %d\n", f[3], n[1].a, big == nullptr, single->a);
  delete[] n; delete[] big; delete single; delete[] f;
  Point p = {1, 2};
  printf("%d\n", p.y);
  std::shared_ptr<int[]> s;
  std::unique_ptr<int[]> u(new int[3]{1, 2, 3});
  s = std::move(u);
  printf("%d %d %ld\n", s[2], u.get() == nullptr, s.use_count());
  std::unique_ptr<Node, Deleter> d(new Node);
  std::shared_ptr<Node> shared(std::move(d));
  std::shared_ptr<Node> none = std::unique_ptr<Node>();
  printf("%ld\n", none.use_count());
  shared.reset();
  printf("end\n");
}
