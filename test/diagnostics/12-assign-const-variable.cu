__global__ void k(int *out) {
  const int n = 4;
  n = 5;
  out[0] = n;
}
