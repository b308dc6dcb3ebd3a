__constant__ float c[4];
__device__ float d[4];
__global__ void k(float *a) {
  c[threadIdx.x] = a[0];
  d[threadIdx.x] = c[0];
}
int main() {
  float h[4] = {1};
  cudaMemcpy(c, h, sizeof(h), cudaMemcpyHostToDevice);
  cudaMemcpyToSymbol("c", h, sizeof(h));
  cudaMemcpy(h, d, sizeof(h), cudaMemcpyDeviceToHost);
  float *p;
  cudaMalloc(&p, 4);
  cudaFree(&p);
}
