__device__ int *address() {
  int x = 3;
  return &x;
}
__device__ float *numbers() {
  float v[4] = {1, 2, 3, 4};
  return v;
}
__device__ int *second(int *p) { return &p[1]; }
__global__ void k(int *a, float *b) {
  a[0] = *address() + *second(a);
  b[0] = numbers()[1];
}
