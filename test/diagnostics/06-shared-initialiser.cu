__global__ void k(int *out) {
  __shared__ int total = 0;
  out[0] = total;
}
