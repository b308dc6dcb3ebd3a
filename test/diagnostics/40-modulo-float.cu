__global__ void k(float *x) {
  x[0] = x[1] % 2.0f;
  x[1] = x[0] ^ 2;
}
