__global__ void k(int *out) {
  if (out[0]) break;
  continue;
}
