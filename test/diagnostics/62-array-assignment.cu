__global__ void k(int *x) {
  int a[3] = {1, 2, 3}, b[3];
  b = a;
  x[0] = b[0];
}
