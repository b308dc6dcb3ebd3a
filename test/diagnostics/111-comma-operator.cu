__global__ void k(float *m, int w) {
  m[threadIdx.y, threadIdx.x] = 1;
  m[threadIdx.y][threadIdx.x] = 2;
  __shared__ float s;
  s[threadIdx.x] = m[0];
}
