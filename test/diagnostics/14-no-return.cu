__device__ int square(int x) {
  x * x;
}
__global__ void k(int *out) { out[0] = square(3); }
