// Reductions with cooperative groups, shuffles and a threadfence count, in the style of the CUDA samples.
#include <cooperative_groups.h>
#include <cooperative_groups/reduce.h>
#include <stdio.h>
namespace cg = cooperative_groups;

template <class T> struct SharedMemory {
  __device__ inline operator T *() {
    extern __shared__ int __smem[];
    return (T *)__smem;
  }
};

template <class T> __device__ __forceinline__ T warpReduceSum(unsigned int mask, T mySum) {
  for (int offset = warpSize / 2; offset > 0; offset /= 2) mySum += __shfl_down_sync(mask, mySum, offset);
  return mySum;
}

template <typename T, unsigned int blockSize, bool nIsPow2>
__global__ void reduce7(const T *__restrict__ g_idata, T *__restrict__ g_odata, unsigned int n) {
  T *sdata = SharedMemory<T>();
  unsigned int tid = threadIdx.x;
  unsigned int gridSize = blockSize * gridDim.x;
  unsigned int maskLength = (blockSize & 31);
  maskLength = (maskLength > 0) ? (32 - maskLength) : maskLength;
  const unsigned int mask = (0xffffffff) >> maskLength;
  T mySum = 0;
  if (nIsPow2) {
    unsigned int i = blockIdx.x * blockSize * 2 + threadIdx.x;
    gridSize = gridSize << 1;
    while (i < n) {
      mySum += g_idata[i];
      if ((i + blockSize) < n) mySum += g_idata[i + blockSize];
      i += gridSize;
    }
  } else {
    unsigned int i = blockIdx.x * blockSize + threadIdx.x;
    while (i < n) {
      mySum += g_idata[i];
      i += gridSize;
    }
  }
  mySum = warpReduceSum<T>(mask, mySum);
  if ((tid % warpSize) == 0) sdata[tid / warpSize] = mySum;
  __syncthreads();
  const unsigned int shmem_extent = (blockSize / warpSize) > 0 ? (blockSize / warpSize) : 1;
  const unsigned int ballot_result = __ballot_sync(mask, tid < shmem_extent);
  if (tid < shmem_extent) {
    mySum = sdata[tid];
    mySum = warpReduceSum<T>(ballot_result, mySum);
  }
  if (tid == 0) g_odata[blockIdx.x] = mySum;
}

template <typename T, typename Group> __device__ T reduce_sum(Group g, T *temp, T val) {
  int lane = g.thread_rank();
  for (int i = g.size() / 2; i > 0; i /= 2) {
    temp[lane] = val;
    g.sync();
    if (lane < i) val += temp[lane + i];
    g.sync();
  }
  return val;
}

__device__ int thread_sum(int *input, int n) {
  int sum = 0;
  for (int i = blockIdx.x * blockDim.x + threadIdx.x; i < n / 4; i += blockDim.x * gridDim.x) {
    int4 in = ((int4 *)input)[i];
    sum += in.x + in.y + in.z + in.w;
  }
  return sum;
}

__global__ void sum_kernel_block(int *sum, int *input, int n) {
  int my_sum = thread_sum(input, n);
  extern __shared__ int temp[];
  auto g = cg::this_thread_block();
  int block_sum = reduce_sum(g, temp, my_sum);
  if (g.thread_rank() == 0) atomicAdd(sum, block_sum);
}

__global__ void sum_kernel_tile(int *sum, int *input, int n) {
  int my_sum = thread_sum(input, n);
  auto tile = cg::tiled_partition<32>(cg::this_thread_block());
  int tile_sum = cg::reduce(tile, my_sum, cg::plus<int>());
  if (tile.thread_rank() == 0) atomicAdd(sum, tile_sum);
}

__device__ unsigned int retirementCount = 0;

__global__ void reduceSinglePass(const float *g_idata, float *g_odata, unsigned int n) {
  __shared__ float s[256];
  __shared__ bool amLast;
  float v = 0.f;
  for (unsigned int i = blockIdx.x * blockDim.x + threadIdx.x; i < n; i += gridDim.x * blockDim.x) v += g_idata[i];
  s[threadIdx.x] = v;
  __syncthreads();
  for (unsigned int k = blockDim.x / 2; k; k >>= 1) {
    if (threadIdx.x < k) s[threadIdx.x] += s[threadIdx.x + k];
    __syncthreads();
  }
  if (gridDim.x > 1) {
    const unsigned int tid = threadIdx.x;
    if (tid == 0) {
      ((volatile float *)g_odata)[blockIdx.x] = s[0];
      __threadfence();
      unsigned int ticket = atomicInc(&retirementCount, gridDim.x);
      amLast = (ticket == gridDim.x - 1);
    }
    __syncthreads();
    if (amLast) {
      float total = 0;
      for (int i = tid; i < gridDim.x; i += blockDim.x) total += ((volatile float *)g_odata)[i];
      s[tid] = total;
      __syncthreads();
      if (tid == 0) {
        for (int i = 1; i < blockDim.x; ++i) total += s[i];
        g_odata[0] = total;
        retirementCount = 0;
      }
    }
  }
}

template <class T> void reduce(int size, int threads, int blocks, T *d_idata, T *d_odata) {
  dim3 dimBlock(threads, 1, 1), dimGrid(blocks, 1, 1);
  int smemSize = ((threads / 32) + 1) * sizeof(T);
  switch (threads) {
    case 512: reduce7<T, 512, true><<<dimGrid, dimBlock, smemSize>>>(d_idata, d_odata, size); break;
    case 256: reduce7<T, 256, true><<<dimGrid, dimBlock, smemSize>>>(d_idata, d_odata, size); break;
    case 1: reduce7<T, 1, false><<<dimGrid, dimBlock, smemSize>>>(d_idata, d_odata, size); break;
  }
}

template void reduce<int>(int size, int threads, int blocks, int *d_idata, int *d_odata);
template void reduce<float>(int size, int threads, int blocks, float *d_idata, float *d_odata);
template void reduce<double>(int size, int threads, int blocks, double *d_idata, double *d_odata);

int main() {
  int *d, *s;
  cudaMallocManaged(&d, 1024 * sizeof(int));
  cudaMallocManaged(&s, 2 * sizeof(int));
  sum_kernel_block<<<4, 128, 128 * sizeof(int)>>>(s, d, 1024);
  sum_kernel_tile<<<4, 128>>>(s, d, 1024);
  reduceSinglePass<<<4, 256>>>((float *)d, (float *)d, 1024);
  reduce<int>(1024, 256, 2, d, s);
  cudaDeviceSynchronize();
  printf("%d\n", *s);
}
