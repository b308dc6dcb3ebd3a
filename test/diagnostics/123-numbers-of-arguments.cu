__global__ void k(int *a) {
  a[0] = abs(-2, 3);
  a[1] = __shfl_down_sync(a[0], 1);
  a[2] = __ballot_sync(a[0] > 0);
  a[3] = sqrtf(a[0], 2);
}
