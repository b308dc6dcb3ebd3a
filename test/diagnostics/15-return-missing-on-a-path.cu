__device__ int sign(int x) {
  if (x > 0) return 1;
  else if (x < 0) return -1;
}
__global__ void k(int *out) { out[0] = sign(out[1]); }
