#include <stdio.h>
__global__ void count(int *total) {
  atomicAdd(&total, 1);
  atomicMax(total[0], 3);
}
int main() {
  int *total;
  cudaMalloc(total, sizeof(int));
  cudaMalloc((void *)&total, sizeof(int));
  count<<<1, 32>>>(total);
  return 0;
}
