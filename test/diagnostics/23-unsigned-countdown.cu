__global__ void k(float *x, unsigned n) {
  for (unsigned i = n - 1; i >= 0; --i) x[i] = 0;
}
