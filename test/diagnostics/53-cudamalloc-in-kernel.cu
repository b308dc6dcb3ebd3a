__global__ void k(int *x) {
  int *p;
  cudaMalloc(&p, 4);
  x[0] = rand();
}
