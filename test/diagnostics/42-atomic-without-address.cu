__global__ void k(int *a) {
  atomicAdd(a[0], 1);
}
