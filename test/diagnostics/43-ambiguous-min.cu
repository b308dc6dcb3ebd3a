__global__ void k(int *a, float *b) {
  b[0] = min(a[0], b[1]);
}
