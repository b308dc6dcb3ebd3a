// Function templates as pointers to device functions: in a table, in casts, as arguments.
#include <cstdio>
template <class T> __device__ T twice(T x) { return 2 * x; }
template <class T> __device__ T thrice(T x) { return 3 * x; }
template <class T> __host__ __device__ T inc(T x) { return x + 1; }
typedef float (*Op)(float);
__device__ Op table[] = {twice, thrice<float>, &inc};
__device__ float apply(float (*f)(float), float x) { return f(x); }
template <class F> __device__ float apply2(F f, float x) { return f(x); }
__global__ void k(float *a, int which) {
  int i = threadIdx.x;
  Op f = which ? (Op)twice : static_cast<Op>(inc);
  a[i] = f(a[i]) + table[i % 3](1.0f) + apply(thrice, 1.0f) + apply2(twice<float>, 10.0f);
}
int main() {
  float h[4] = {1, 2, 3, 4}, *d; cudaMalloc(&d, sizeof h); 
  for (int w = 0; w < 2; w++) {
  cudaMemcpy(d, h, sizeof h, cudaMemcpyHostToDevice); k<<<1, 4>>>(d, w); float r[4]; cudaMemcpy(r, d, sizeof r, cudaMemcpyDeviceToHost);
  for (float x : r) printf("%g ", x); printf("\n"); }
  float (*hf)(float) = inc; printf("%g\n", hf(1));
}
