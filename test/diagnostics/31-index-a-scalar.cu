__global__ void k(float x, float *y) {
  y[0] = x[threadIdx.x];
}
