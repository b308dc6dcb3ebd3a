__global__ void k(long long *a, short *b, float *c) {
  atomicAdd(a, 1);
  atomicAdd(b, 1);
  atomicMax(c, 1.0f);
}
