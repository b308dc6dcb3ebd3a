__device__ void store(int *p) { *p = 1; }
__global__ void k(int *out) {
  int v = 3;
  store(v);
  out[0] = v;
}
