// Prefix sums by warp shuffles over blocks, in the style of the CUDA samples.
#include <cuda_runtime.h>
#include <stdio.h>

__global__ void shfl_scan_test(int *data, int width, int *partial_sums = NULL) {
  extern __shared__ int sums[];
  int id = ((blockIdx.x * blockDim.x) + threadIdx.x);
  int lane_id = id % warpSize;
  int warp_id = threadIdx.x / warpSize;
  int value = data[id];
#pragma unroll
  for (int i = 1; i <= width; i *= 2) {
    unsigned int mask = 0xffffffff;
    int n = __shfl_up_sync(mask, value, i, width);
    if (lane_id >= i) value += n;
  }
  if (threadIdx.x % warpSize == warpSize - 1) {
    sums[warp_id] = value;
  }
  __syncthreads();
  if (warp_id == 0 && lane_id < (blockDim.x / warpSize)) {
    int warp_sum = sums[lane_id];
    int mask = (1 << (blockDim.x / warpSize)) - 1;
    for (int i = 1; i <= (blockDim.x / warpSize); i *= 2) {
      int n = __shfl_up_sync(mask, warp_sum, i, (blockDim.x / warpSize));
      if (lane_id >= i) warp_sum += n;
    }
    sums[lane_id] = warp_sum;
  }
  __syncthreads();
  int blockSum = 0;
  if (warp_id > 0) {
    blockSum = sums[warp_id - 1];
  }
  value += blockSum;
  data[id] = value;
  if (partial_sums != NULL && threadIdx.x == blockDim.x - 1) {
    partial_sums[blockIdx.x] = value;
  }
}

__global__ void uniform_add(int *data, int *partial_sums, int len) {
  __shared__ int buf;
  int id = ((blockIdx.x * blockDim.x) + threadIdx.x);
  if (id > len) return;
  if (threadIdx.x == 0) {
    buf = partial_sums[blockIdx.x];
  }
  __syncthreads();
  data[id] += buf;
}

__device__ unsigned int multiply(unsigned int a, unsigned int b) { return __umul24(a, b); }

__global__ void shfl_intimage_rows(const uint4 *img, uint4 *integral_image) {
  __shared__ int sums[128];
  int id = threadIdx.x;
  uint4 *scanline = &integral_image[blockIdx.x * 480];
  int result[16];
  int sum;
  unsigned int data[4];
  uint4 load = img[id];
  data[0] = load.x & 0x000000ff;
  data[1] = (load.x & 0x0000ff00) >> 8;
  data[2] = (load.x & 0x00ff0000) >> 16;
  data[3] = (load.x & 0xff000000) >> 24;
  result[0] = data[0];
#pragma unroll
  for (int i = 1; i < 4; i++) result[i] = data[i] + result[i - 1];
  sum = result[3];
#pragma unroll
  for (int i = 1; i < 32; i *= 2) {
    unsigned int mask = 0xffffffff;
    int n = __shfl_up_sync(mask, sum, i, 32);
    if (id >= i) {
#pragma unroll
      for (int j = 0; j < 4; j++) result[j] += n;
      sum += n;
    }
  }
  if (threadIdx.x % warpSize == warpSize - 1) sums[threadIdx.x / warpSize] = result[3];
  __syncthreads();
  uint4 output = make_uint4(result[0], result[1], result[2], result[3]);
  scanline[id] = output;
}

static unsigned int iDivUp(unsigned int dividend, unsigned int divisor) {
  return ((dividend % divisor) == 0) ? (dividend / divisor) : (dividend / divisor + 1);
}

int main() {
  int *d_data, *d_partial_sums;
  const int n_elements = 65536;
  int sz = sizeof(int) * n_elements;
  int blockSize = 256, gridSize = n_elements / blockSize;
  int nWarps = blockSize / 32, shmem_sz = nWarps * sizeof(int);
  int n_partialSums = n_elements / blockSize, partial_sz = n_partialSums * sizeof(int);
  int p_blockSize = min(n_partialSums, blockSize);
  int p_gridSize = iDivUp(n_partialSums, p_blockSize);
  cudaMalloc(reinterpret_cast<void **>(&d_data), sz);
  cudaMalloc(reinterpret_cast<void **>(&d_partial_sums), partial_sz);
  cudaMemset(d_partial_sums, 0, partial_sz);
  shfl_scan_test<<<gridSize, blockSize, shmem_sz>>>(d_data, 32, d_partial_sums);
  shfl_scan_test<<<p_gridSize, p_blockSize, shmem_sz>>>(d_partial_sums, 32);
  uniform_add<<<gridSize - 1, blockSize>>>(d_data + blockSize, d_partial_sums, n_elements);
  cudaError_t err = cudaGetLastError();
  if (err != cudaSuccess) printf("CUDA error: %s\n", cudaGetErrorString(err));
  return 0;
}
