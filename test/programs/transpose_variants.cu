// Eight ways to move a matrix, as function templates and a policy class.
#include <stdio.h>
const int TILE_DIM = 32;
const int BLOCK_ROWS = 8;
template <int PAD> struct Tile {
  float data[TILE_DIM][TILE_DIM + PAD];
  __device__ float &operator()(int r, int c) { return data[r][c]; }
};
__global__ void copySharedMem(float *odata, const float *idata) {
  __shared__ float tile[TILE_DIM * TILE_DIM];
  int x = blockIdx.x * TILE_DIM + threadIdx.x;
  int y = blockIdx.y * TILE_DIM + threadIdx.y;
  int width = gridDim.x * TILE_DIM;
  for (int j = 0; j < TILE_DIM; j += BLOCK_ROWS) tile[(threadIdx.y + j) * TILE_DIM + threadIdx.x] = idata[(y + j) * width + x];
  __syncthreads();
  for (int j = 0; j < TILE_DIM; j += BLOCK_ROWS) odata[(y + j) * width + x] = tile[(threadIdx.y + j) * TILE_DIM + threadIdx.x];
}
template <int PAD, bool DIAGONAL> __global__ void transpose(float *odata, const float *__restrict__ idata) {
  __shared__ Tile<PAD> tile;
  int bx = blockIdx.x, by = blockIdx.y;
  if (DIAGONAL) {
    int bid = blockIdx.x + gridDim.x * blockIdx.y;
    by = bid % gridDim.y;
    bx = ((bid / gridDim.y) + by) % gridDim.x;
  }
  int x = bx * TILE_DIM + threadIdx.x, y = by * TILE_DIM + threadIdx.y, width = gridDim.x * TILE_DIM;
#pragma unroll
  for (int j = 0; j < TILE_DIM; j += BLOCK_ROWS) tile(threadIdx.y + j, threadIdx.x) = idata[(y + j) * width + x];
  __syncthreads();
  x = by * TILE_DIM + threadIdx.x;
  y = bx * TILE_DIM + threadIdx.y;
  for (int j = 0; j < TILE_DIM; j += BLOCK_ROWS) odata[(y + j) * width + x] = tile(threadIdx.x, threadIdx.y + j);
}
typedef void (*Kernel)(float *, const float *);
void postprocess(const float *ref, const float *res, int n, float ms) {
  bool passed = true;
  for (int i = 0; i < n; i++)
    if (res[i] != ref[i]) {
      printf("%d %f %f\n", i, res[i], ref[i]);
      printf("%25s\n", "*** FAILED ***");
      passed = false;
      break;
    }
  if (passed) printf("%20.2f\n", 2 * n * sizeof(float) * 1e-6 * 100 / ms);
}
int main(int argc, char **argv) {
  const int nx = 256, ny = 256, mem_size = nx * ny * sizeof(float);
  dim3 dimGrid(nx / TILE_DIM, ny / TILE_DIM, 1);
  dim3 dimBlock(TILE_DIM, BLOCK_ROWS, 1);
  float *d_idata, *d_odata;
  cudaMalloc(&d_idata, mem_size);
  cudaMalloc(&d_odata, mem_size);
  Kernel kernels[] = {copySharedMem, transpose<0, false>, transpose<1, false>, transpose<1, true>};
  for (Kernel k : kernels) k<<<dimGrid, dimBlock>>>(d_odata, d_idata);
  transpose<1, true><<<dimGrid, dimBlock>>>(d_odata, d_idata);
  cudaDeviceProp prop;
  cudaGetDeviceProperties(&prop, 0);
  printf("\nDevice : %s\n", prop.name);
  cudaEvent_t startEvent, stopEvent;
  cudaEventCreate(&startEvent);
  cudaEventCreate(&stopEvent);
  float ms;
  cudaEventElapsedTime(&ms, startEvent, stopEvent);
  postprocess(nullptr, nullptr, 0, ms);
}
