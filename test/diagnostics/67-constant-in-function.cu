__global__ void k(float *out) {
  __constant__ float c = 2.0f;
  out[0] = c;
}
