#include <cuda.h>
void board(size_t *available, size_t *all) {
  if (cuMemGetInfo(available, all) != CUDA_SUCCESS) *available = 0;
}
__global__ void k(int *a) { *a = 1; }
int main() {
  size_t available, all;
  board(&available, &all);
  CUdevice device;
  return 0;
}
