__device__ square(float x) { return x * x; }
__global__ void k(float *m) {
  m[0] = 1f;
  m[1] = 08;
}
