__global__ void k(int *out) {
  if (threadIdx.x == 0) {
    out[0] = 1;

__global__ void l(int *out) { out[0] = 2; }
