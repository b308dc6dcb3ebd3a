__global__ void k(int *out) {
  threadIdx.x = 0;
  out[0] = 1;
}
