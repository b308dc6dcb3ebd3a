// Pointers to functions in device code: every place that can hold one, and every way to make one.
#include <cmath>
#include <cstdio>

typedef int (*op)(int, int);
using unary = float (*)(float);

__host__ __device__ int add(int a, int b) { return a + b; }
__host__ __device__ int sub(int a, int b) { return a - b; }
__host__ __device__ int mul(int a, int b) { return a * b; }
__host__ __device__ void twice(int *p) { *p *= 2; }
__host__ __device__ void negate(int *p) { *p = -*p; }
__host__ __device__ int &larger(int &a, int &b) { return a < b ? b : a; }
__host__ __device__ int &smaller(int &a, int &b) { return a < b ? a : b; }
template <typename T, int N> __host__ __device__ T plus(T x) { return x + N; }

namespace geometry {
struct Line {
  int a, b;
  __host__ __device__ int at(int x) const { return a * x + b; }
  __host__ __device__ int slope(int x) const { return a + 0 * x; }
  __host__ __device__ void shift(int by) { b += by; }
  static __host__ __device__ int cross(int a, int b) { return a * 10 + b; }
};
}
using geometry::Line;

struct Rule {
  op combine;
  int k;
  __host__ __device__ int use(int x) const { return combine(x, k); }
};

__device__ op table[4] = {add, sub, &mul, Line::cross};
__constant__ op fixed[2] = {mul, nullptr};
__device__ op chosen = sub;
__device__ Rule rules[2] = {{add, 100}, {mul, 7}};
__device__ int (Line::*member)(int) const = &Line::slope;

__host__ __device__ op pick(int i) { return i % 3 == 0 ? add : i % 3 == 1 ? sub : mul; }
__host__ __device__ int apply(op f, int a, int b) { return f ? f(a, b) : -1; }
__host__ __device__ int fold(int n, op f) {
  int sum = 1;
  for (int i = 1; i <= n; i++) sum = f(sum, i);
  return sum;
}
template <typename F> __host__ __device__ int generic(F f, int x) { return f(x, x + 1); }
template <op F> __host__ __device__ int fixedAt(int x) { return F(x, 3); }

__global__ void variables(op f, Rule rule, int *out) {
  int i = threadIdx.x;
  op local[3] = {add, sub, mul};
  op now = local[i % 3];
  if (i % 5 == 0) now = f;
  const op *second = &table[1];
  out[i] = now(i, 3) + 1000 * table[i % 4](i, 2) + 1000000 * rule.use(i % 7) + second[i % 2](i, 1)
    + fixed[0](i, 2) + rules[i & 1].use(i) + (*table[0])(i, i) + (**f)(i, 4);
}

__global__ void shared(int *out) {
  __shared__ op stage[64];
  int i = threadIdx.x;
  stage[i] = i % 4 == 3 ? nullptr : pick(i);
  __syncthreads();
  op got = stage[(i + 1) % 64];
  out[i] = apply(got, i, 5) * 10 + (got == stage[i] ? 1 : 0) + (got == pick(i) ? 2 : 0) + (got != nullptr ? 4 : 0);
}

// (On an H200, nvcc 13.0's optimised code for `apply` with a pointer that may be null leaves the program; -G runs it as written.)
__global__ void higher(int *out) {
  int i = threadIdx.x;
  op minus = [](int a, int b) { return b - a; };
  auto other = +[](int a, int b) { return a ^ b; };
  op both = i % 2 ? minus : other;
  out[i] = fold(i % 6, pick(i)) + 100 * generic(both, i) + 10000 * generic(add, i) + 3 * fixedAt<mul>(i)
    + fixedAt<sub>(i) + apply(i % 7 ? pick(i + 1) : nullptr, i, i);
}

__global__ void others(int *out) {
  int i = threadIdx.x;
  int (*more[3])(int) = {plus<int, 3>, plus<int, 40>, plus<int, -5>};
  void (*change)(int *) = i % 3 ? twice : negate;
  int x = more[i % 3](i), y = i / 2;
  change(&x);
  change(out + i);
  int &(*choose)(int &, int &) = i & 1 ? larger : smaller;
  choose(x, y) += 1000;
  int (Line::*value)(int) const = i % 3 ? &Line::at : &Line::slope;
  void (Line::*move)(int) = &Line::shift;
  int Line::*part = i & 2 ? &Line::a : &Line::b;
  Line line{i, 2};
  const Line *p = &line;
  (line.*move)(5);
  unary f = i % 2 ? static_cast<unary>(sqrtf) : static_cast<unary>(fabsf);
  out[i] += x + y * 3 + (line.*value)(3) * 7 + (p->*member)(1) + p->*part + (int)f(float(i * i));
}

int main() {
  const int n = 64;
  int *out;
  cudaMallocManaged(&out, n * sizeof(int));
  op f;
  cudaMemcpyFromSymbol(&f, chosen, sizeof(op));
  Rule rule = {f, 2};
  variables<<<1, 64>>>(f, rule, out);
  cudaDeviceSynchronize();
  for (int i = 0; i < n; i++) printf("%d%c", out[i], i % 8 == 7 ? '\n' : ' ');
  shared<<<1, 64>>>(out);
  cudaDeviceSynchronize();
  for (int i = 0; i < n; i++) printf("%d%c", out[i], i % 8 == 7 ? '\n' : ' ');
  higher<<<1, 64>>>(out);
  cudaDeviceSynchronize();
  for (int i = 0; i < n; i++) printf("%d%c", out[i], i % 8 == 7 ? '\n' : ' ');
  others<<<1, 64>>>(out);
  cudaDeviceSynchronize();
  for (int i = 0; i < n; i++) printf("%d%c", out[i], i % 8 == 7 ? '\n' : ' ');
  // The host has addresses of its own.
  Rule own = {add, 5};
  printf("%d %d %d %d\n", own.use(1), apply(mul, 6, 7), fold(4, mul), (int)sizeof(op));
  cudaFree(out);
  printf("%s\n", cudaGetErrorString(cudaDeviceSynchronize()));
  return 0;
}
