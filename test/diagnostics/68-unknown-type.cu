__global__ void k(flaot *out, Matrix m) {
  out[0] = 1;
}
