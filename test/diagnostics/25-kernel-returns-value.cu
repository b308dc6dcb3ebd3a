__global__ int k(int *in) {
  return in[0];
}
