__global__ void k(float *x, float *y) {
  float v = x;
  y[0] = v + 1;
}
