__global__ void k(int *in) {
  return in[0];
}
