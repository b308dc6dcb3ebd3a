__global__ void k(int *x, int n) {
  if (x == n) x[0] = 1;
}
