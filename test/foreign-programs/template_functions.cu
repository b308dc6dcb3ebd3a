// prints: 2 8
// prints: 7
// prints: 103 9 6
// Members and functions that kernels are instances for.
#include <cstdio>
struct Point {
  int x, y;
};
template <class T> __device__ T twice(T x) { return x * 2; }
template <class T> __device__ __host__ T square(T x) { return x * x; }
__device__ int plus100(int x) { return x + 100; }
template <class T, T (*F)(T)> __global__ void map(T *out) { out[threadIdx.x] = F(out[threadIdx.x]); }
template <auto Member> __global__ void pick(const Point *points, int *out) { out[threadIdx.x] = points[threadIdx.x].*Member; }
template <auto... Functions> __global__ void all(int *out) {
  int i = 0;
  ((out[i++] = Functions(3)), ...);
}
int main() {
  int h[4] = {1, 2, 3, 4}, *d;
  Point p{5, 7}, *points;
  cudaMalloc(&d, sizeof h);
  cudaMalloc(&points, sizeof p);
  cudaMemcpy(d, h, sizeof h, cudaMemcpyHostToDevice);
  cudaMemcpy(points, &p, sizeof p, cudaMemcpyHostToDevice);
  map<int, twice<int>><<<1, 4>>>(d);
  cudaMemcpy(h, d, sizeof h, cudaMemcpyDeviceToHost);
  printf("%d %d\n", h[0], h[3]);
  pick<&Point::y><<<1, 1>>>(points, d);
  cudaMemcpy(h, d, sizeof h, cudaMemcpyDeviceToHost);
  printf("%d\n", h[0]);
  all<plus100, square<int>, &twice<int>><<<1, 1>>>(d);
  cudaMemcpy(h, d, sizeof h, cudaMemcpyDeviceToHost);
  printf("%d %d %d\n", h[0], h[1], h[2]);
}
