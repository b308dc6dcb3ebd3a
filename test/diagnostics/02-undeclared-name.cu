__global__ void k(float *data, int n) {
  int index = threadIdx.x;
  if (idnex < n) data[index] = 0.0f;
}
