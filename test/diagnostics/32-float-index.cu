__global__ void k(float *x, float f) {
  x[f] = 1.0f;
}
