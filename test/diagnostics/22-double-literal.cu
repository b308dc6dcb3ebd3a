__global__ void k(float *x) {
  x[threadIdx.x] = x[threadIdx.x] * 0.5 + 1.0;
}
