__global__ void k(float *out) {
  __shared__ float tile[];
  out[0] = tile[0];
}
