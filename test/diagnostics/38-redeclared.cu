__global__ void k(int *out) {
  int i = 0;
  float i = 1;
  out[0] = i;
}
