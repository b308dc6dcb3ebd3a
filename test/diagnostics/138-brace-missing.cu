#include <cstdio>
#include <cstdlib>

__global__ void halve(int *a, int n) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i < n) {
    if (a[i] % 2 == 0) {
      a[i] /= 2;
  }
}

static int order(const void *a, const void *b) {
  return *(const int *)a - *(const int *)b;
}

__global__ void twice(int *a) { a[threadIdx.x] *= 2; }

static void report(const int *a, int n) {
  for (int i = 0; i < n; i++) printf("%d ", a[i]);
}

int main() {
  int h[4] = {4, 2, 3, 1}, *d;
  qsort(h, 4, sizeof(int), order);
  cudaMalloc(&d, sizeof h);
  cudaMemcpy(d, h, sizeof h, cudaMemcpyHostToDevice);
  halve<<<1, 4>>>(d, 4);
  twice<<<1, 4>>>(d);
  cudaMemcpy(h, d, sizeof h, cudaMemcpyDeviceToHost);
  report(h, 4);
}
