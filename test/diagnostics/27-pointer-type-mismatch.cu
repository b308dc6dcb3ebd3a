__global__ void k(float *x, double *y) {
  float *p = y;
  p[0] = x[0];
}
