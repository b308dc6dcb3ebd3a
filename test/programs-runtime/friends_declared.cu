// Friends that a class declares are found by arguments of the class, before and after their definitions.
#include <cstdio>
#include <iostream>
namespace geo {
class Vec {
  float x, y;
public:
  __host__ __device__ Vec(float x, float y) : x(x), y(y) {}
  Vec twice() const { return scale(*this, 2); }
  friend Vec scale(const Vec &v, float f);
  friend __host__ __device__ float dot(const Vec &a, const Vec &b);
  friend std::ostream &operator<<(std::ostream &out, const Vec &v);
  friend bool operator==(const Vec &, const Vec &);
  bool same(const Vec &o) const { return *this == o; }
  void show() const { std::cout << *this << "\n"; }
  friend class Other;
  typedef float real;
  friend real norm(const Vec &v);
  real length() const { return norm(*this); }
  friend int never(const Vec &);
};
Vec scale(const Vec &v, float f) { return Vec(v.x * f, v.y * f); }
__host__ __device__ float dot(const Vec &a, const Vec &b) { return a.x * b.x + a.y * b.y; }
std::ostream &operator<<(std::ostream &out, const Vec &v) { return out << "(" << v.x << "," << v.y << ")"; }
bool operator==(const Vec &a, const Vec &b) { return a.x == b.x && a.y == b.y; }
float norm(const Vec &v) { return dot(v, v); }
}
template <class T> class Box {
  T v;
public:
  Box(T v) : v(v) {}
  template <class U> friend U peek(const Box<U> &);
  friend T open(const Box &b) { return b.v; }
  T mine() const { return open(*this) + peek(*this); }
};
template <class U> U peek(const Box<U> &b) { return b.v * 10; }
__global__ void k(float *out) { geo::Vec a(1, 2); out[0] = dot(a, a); }
int main() {
  geo::Vec a(1, 2);
  a.twice().show();
  printf("%d %g %g\n", a.same(geo::Vec(1, 2)), dot(a, a), a.length());
  Box<int> b(4); printf("%d\n", b.mine());
  float *d, h; cudaMalloc(&d, 4); k<<<1, 1>>>(d); cudaMemcpy(&h, d, 4, cudaMemcpyDeviceToHost); printf("%g\n", h);
}
