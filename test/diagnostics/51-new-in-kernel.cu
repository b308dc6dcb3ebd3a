__global__ void k(int n, int *x) {
  int *p = new int[n];
  x[0] = p[0];
  delete[] p;
}
