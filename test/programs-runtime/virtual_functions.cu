// Virtual functions in device code: objects made there, called through pointers and references to bases.
#include <cstdio>
#include <new>

class Shape {
public:
  int id;
  __device__ Shape(int id) : id(id) { tag = kind(); }
  __device__ virtual int area() const = 0;
  __device__ virtual int twice() const { return 2 * area(); }
  __device__ virtual int kind() const { return 1; }
  __device__ virtual ~Shape();
  int tag;
};
__device__ int ended[8];
__device__ Shape::~Shape() { atomicAdd(&ended[kind()], 1); }

class Circle : public Shape {
  int r;
public:
  __device__ Circle(int id, int r) : Shape(id), r(r) {}
  __device__ int area() const override { return 3 * r * r; }
  __device__ int kind() const override { return 2; }
};
class Square : public Shape {
protected:
  int a;
public:
  __device__ Square(int id, int a) : Shape(id), a(a) { tag += 10 * kind(); }
  __device__ int area() const override { return a * a; }
  __device__ int kind() const override { return 3; }
  __device__ ~Square() { atomicAdd(&ended[kind()], 1); }
};
template <int Faces> class Solid final : public Square {
public:
  __device__ Solid(int id, int a) : Square(id, a) { tag += 100 * kind(); }
  __device__ int area() const override { return Faces * Square::area(); }
  __device__ int twice() const override { return -Shape::twice(); }
  __device__ int kind() const override { return Faces; }
  __device__ ~Solid() override { atomicAdd(&ended[kind()], 1); }
};

struct Weight {
  __device__ virtual int of(const Shape &s) const { return s.id; }
};
struct Heavy : Weight {
  int by;
  __device__ explicit Heavy(int by) : by(by) {}
  __device__ int of(const Shape &s) const override { return by * s.area() + s.kind(); }
};

__device__ int total(const Shape &s, const Weight *w) { return s.area() + 1000 * s.twice() + w->of(s) + s.tag; }
__device__ int sum(Shape *const *all, int n, const Weight &w) {
  int result = 0;
  for (int i = 0; i < n; i++) result += total(*all[i], &w) * (i + 1);
  return result;
}
__device__ int scene(int i) {
  Circle circle(i, i + 1);
  Square square(i + 1, 2 * i);
  Solid<6> cube(7, i);
  Solid<4> other(i, 3);
  Heavy heavy(i);
  Weight light;
  Shape *all[4] = {&circle, &square, &cube, &other};
  Shape &one = *all[i % 4];
  Circle copy = circle;
  const Shape &alike = copy;
  return sum(all, 4, i % 2 ? light : heavy) + one.area() + alike.kind() + cube.area();
}

struct alignas(16) Place { char bytes[32]; };
__device__ Place pool[64];

__global__ void local(int *out) { out[threadIdx.x] = scene(threadIdx.x); }
__global__ void make() {
  int i = threadIdx.x;
  void *at = &pool[i];
  switch (i % 4) {
  case 0: new (at) Circle(i, 3); break;
  case 1: new (at) Square(i, i); break;
  case 2: new (at) Solid<6>(i, 2); break;
  default: new (at) Solid<4>(i, 1);
  }
}
__global__ void use(int *out) {
  int i = threadIdx.x;
  const Shape *shape = reinterpret_cast<const Shape *>(&pool[(i * 5 + 1) % 64]);
  Heavy w(2);
  out[i] = total(*shape, &w);
}
__global__ void end() { reinterpret_cast<Shape *>(&pool[threadIdx.x])->~Shape(); }

int main() {
  const int n = 64;
  int *out;
  cudaMallocManaged(&out, n * sizeof(int));
  local<<<1, 64>>>(out);
  cudaDeviceSynchronize();
  for (int i = 0; i < n; i++) printf("%d%c", out[i], i % 8 == 7 ? '\n' : ' ');
  int counts[8];
  cudaMemcpyFromSymbol(counts, ended, sizeof counts);
  for (int i = 0; i < 8; i++) printf("%d ", counts[i]);
  printf("\n");
  make<<<1, 64>>>();
  use<<<1, 64>>>(out);
  end<<<1, 64>>>();
  cudaDeviceSynchronize();
  for (int i = 0; i < n; i++) printf("%d%c", out[i], i % 8 == 7 ? '\n' : ' ');
  cudaMemcpyFromSymbol(counts, ended, sizeof counts);
  for (int i = 0; i < 8; i++) printf("%d ", counts[i]);
  printf("\n%s\n", cudaGetErrorString(cudaDeviceSynchronize()));
  cudaFree(out);
  return 0;
}
