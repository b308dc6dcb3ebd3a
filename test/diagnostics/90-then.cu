__global__ void k(int *a) {
  if (threadIdx.x == 0) then
    a[0] = 1;
  else
    a[1] = missing;
}
