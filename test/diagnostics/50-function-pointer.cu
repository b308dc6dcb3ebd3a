__device__ float f(float x) { return x; }
__global__ void k(float *x) {
  float (*g)(float) = f;
  x[0] = g(x[1]);
}
