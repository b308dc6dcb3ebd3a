// Memory that kernels allocate for themselves: scratch of every thread, a heap
// that is full, one that is made larger.
#include <cstdio>
#include <cstdlib>

__global__ void scratch(int n, long long *sums) {
  int t = blockIdx.x * blockDim.x + threadIdx.x;
  int *ints = (int *)malloc((n + t % 5) * sizeof(int));
  double *doubles = new double[n];
  if (ints == nullptr || doubles == nullptr) {
    sums[t] = -1;
    return;
  }
  for (int i = 0; i < n; i++) {
    ints[i] = i * t;
    doubles[i] = 0.5 * i;
  }
  double sum = 0;
  for (int i = 0; i < n; i++) sum += ints[i] + doubles[i];
  sums[t] = (long long)(2 * sum);
  free(ints);
  delete[] doubles;
}

__global__ void fill(int *found) {
  void *six = malloc(6 << 20);
  void *more = malloc(6 << 20);
  found[0] = six != nullptr;
  found[1] = more != nullptr;
  free(more);
  free(six);
  void *again = malloc(5 << 20);
  found[2] = again != nullptr;
  free(again);
  found[3] = malloc((size_t)1 << 40) != nullptr;
}

int main() {
  size_t heap;
  cudaDeviceGetLimit(&heap, cudaLimitMallocHeapSize);
  printf("a heap of %zu bytes\n", heap);

  int *found;
  cudaMallocManaged(&found, 4 * sizeof(int));
  cudaDeviceSetLimit(cudaLimitMallocHeapSize, 16 << 20);
  cudaDeviceGetLimit(&heap, cudaLimitMallocHeapSize);
  fill<<<1, 1>>>(found);
  cudaDeviceSynchronize();
  printf("of %zu: %d %d %d %d\n", heap, found[0], found[1], found[2], found[3]);
  printf("in use: %s\n", cudaGetErrorName(cudaDeviceSetLimit(cudaLimitMallocHeapSize, 32 << 20)));

  const int threads = 512;
  long long *sums;
  cudaMallocManaged(&sums, threads * sizeof(long long));
  for (int round = 0; round < 40; round++) scratch<<<4, 128>>>(50, sums);
  cudaDeviceSynchronize();
  int wrong = 0;
  for (int t = 0; t < threads; t++) wrong += sums[t] != 2 * 1225LL * t + 1225;
  printf("%d wrong sums\n", wrong);
}
