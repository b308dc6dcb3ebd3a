// Work-efficient scan with bank-conflict padding and three levels, after the usual lecture.
#include <stdio.h>
#include <stdlib.h>
#define NUM_BANKS 32
#define LOG_NUM_BANKS 5
#ifdef ZERO_BANK_CONFLICTS
#define CONFLICT_FREE_OFFSET(index) ((index) >> LOG_NUM_BANKS + (index) >> (2 * LOG_NUM_BANKS))
#else
#define CONFLICT_FREE_OFFSET(index) ((index) >> LOG_NUM_BANKS)
#endif

template <bool isNP2>
__device__ void loadSharedChunkFromMem(float *s_data, const float *g_idata, int n, int baseIndex, int &ai, int &bi, int &mem_ai, int &mem_bi, int &bankOffsetA, int &bankOffsetB) {
  int thid = threadIdx.x;
  mem_ai = baseIndex + threadIdx.x;
  mem_bi = mem_ai + blockDim.x;
  ai = thid;
  bi = thid + blockDim.x;
  bankOffsetA = CONFLICT_FREE_OFFSET(ai);
  bankOffsetB = CONFLICT_FREE_OFFSET(bi);
  s_data[ai + bankOffsetA] = g_idata[mem_ai];
  if (isNP2) {
    s_data[bi + bankOffsetB] = (bi < n) ? g_idata[mem_bi] : 0;
  } else {
    s_data[bi + bankOffsetB] = g_idata[mem_bi];
  }
}

template <bool storeSum> __device__ void clearLastElement(float *s_data, float *g_blockSums, int blockIndex) {
  if (threadIdx.x == 0) {
    int index = (blockDim.x << 1) - 1;
    index += CONFLICT_FREE_OFFSET(index);
    if (storeSum) {
      g_blockSums[blockIndex] = s_data[index];
    }
    s_data[index] = 0;
  }
}

__device__ unsigned int buildSum(float *s_data) {
  unsigned int thid = threadIdx.x;
  unsigned int stride = 1;
  for (int d = blockDim.x; d > 0; d >>= 1) {
    __syncthreads();
    if (thid < d) {
      int i = __mul24(__mul24(2, stride), thid);
      int ai = i + stride - 1;
      int bi = ai + stride;
      ai += CONFLICT_FREE_OFFSET(ai);
      bi += CONFLICT_FREE_OFFSET(bi);
      s_data[bi] += s_data[ai];
    }
    stride *= 2;
  }
  return stride;
}

__device__ void scanRootToLeaves(float *s_data, unsigned int stride) {
  unsigned int thid = threadIdx.x;
  for (int d = 1; d <= blockDim.x; d *= 2) {
    stride >>= 1;
    __syncthreads();
    if (thid < d) {
      int i = __mul24(__mul24(2, stride), thid);
      int ai = i + stride - 1;
      int bi = ai + stride;
      ai += CONFLICT_FREE_OFFSET(ai);
      bi += CONFLICT_FREE_OFFSET(bi);
      float t = s_data[ai];
      s_data[ai] = s_data[bi];
      s_data[bi] += t;
    }
  }
}

template <bool storeSum, bool isNP2>
__global__ void prescan(float *g_odata, const float *g_idata, float *g_blockSums, int n, int blockIndex, int baseIndex) {
  int ai, bi, mem_ai, mem_bi, bankOffsetA, bankOffsetB;
  extern __shared__ float s_data[];
  loadSharedChunkFromMem<isNP2>(s_data, g_idata, n, (baseIndex == 0) ? __mul24(blockIdx.x, (blockDim.x << 1)) : baseIndex, ai, bi, mem_ai, mem_bi, bankOffsetA, bankOffsetB);
  int stride = buildSum(s_data);
  clearLastElement<storeSum>(s_data, g_blockSums, (blockIndex == 0) ? blockIdx.x : blockIndex);
  scanRootToLeaves(s_data, stride);
  __syncthreads();
  g_odata[mem_ai] = s_data[ai + bankOffsetA];
  if (isNP2) {
    if (bi < n) g_odata[mem_bi] = s_data[bi + bankOffsetB];
  } else {
    g_odata[mem_bi] = s_data[bi + bankOffsetB];
  }
}

inline bool isPowerOfTwo(int n) { return ((n & (n - 1)) == 0); }
inline int floorPow2(int n) {
  int exp;
  frexp((float)n, &exp);
  return 1 << (exp - 1);
}
int main() {
  float *d[3];
  for (float **p = d; p != d + 3; ++p) cudaMalloc((void **)p, 4096 * sizeof(float));
  const unsigned extra = (256 * 2 / NUM_BANKS + 256 * 2) * sizeof(float);
  prescan<true, false><<<8, 256, extra>>>(d[0], d[1], d[2], 512, 0, 0);
  prescan<false, true><<<1, 256, extra>>>(d[0], d[1], 0, 300, 0, 0);
  printf("%d %d\n", isPowerOfTwo(64), floorPow2(100));
}
