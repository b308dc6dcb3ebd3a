__global__ void k(int *out) {
  int i = threadIdx.x
  out[i] = i;
}
