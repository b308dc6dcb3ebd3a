__global__ void k(int *out, int n) {
  if (n = 0) out[0] = 1;
}
