#include <stdio.h>

__global__ void hello() {
  printf("thread %d\n", threadIdx.x);
}

void main() {
  hello<<<1, 4>>>();
  cudaDeviceSynchronize();
}
