__global__ void k(int *out) {
  int v[4] = {1, 2, 3, 4};
  __shared__ int s[8];
  s[8] = v[-1];
  out[0] = v[4];
}
