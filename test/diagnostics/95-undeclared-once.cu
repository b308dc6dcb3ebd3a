__global__ void k(int *a) {
  for (i = 0; i < 10; i++) {
    a[i] = i;
  }
}
__global__ void m(int *a) { a[i] = 1; }
