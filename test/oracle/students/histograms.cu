// Histograms and reductions.
#include <cstdio>
#include <cstdlib>

typedef unsigned char byte;

__global__ void histogramGlobal(const byte *in, unsigned *bins, int n) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i < n) {
    atomicAdd(&bins[in[i]], 1u);
  }
}

__global__ void histogramShared(const byte *in, unsigned *bins, int n) {
  __shared__ unsigned own[256];
  own[threadIdx.x] = 0;
  __syncthreads();
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i < n) {
    atomicAdd(&own[in[i]], 1u);
  }
  __syncthreads();
  atomicAdd(&bins[threadIdx.x], own[threadIdx.x]);
}

__global__ void histogramStrided(const int *in, int *bins, int n) {
  __shared__ int own[16];
  if (threadIdx.x < 16) {
    own[threadIdx.x] = 0;
  }
  __syncthreads();
  for (int i = blockIdx.x * blockDim.x + threadIdx.x; i < n; i += blockDim.x * gridDim.x) {
    atomicAdd(&own[in[i] & 15], 1);
  }
  __syncthreads();
  if (threadIdx.x < 16) {
    atomicAdd(&bins[threadIdx.x], own[threadIdx.x]);
  }
}

__global__ void sumTree(const float *in, float *out, int n) {
  __shared__ float part[256];
  int t = threadIdx.x;
  int i = blockIdx.x * blockDim.x + t;
  part[t] = i < n ? in[i] : 0;
  __syncthreads();
  for (int step = blockDim.x / 2; step > 0; step /= 2) {
    if (t < step) {
      part[t] += part[t + step];
    }
    __syncthreads();
  }
  if (t == 0) {
    out[blockIdx.x] = part[0];
  }
}

__global__ void sumInterleaved(const int *in, int *out, int n) {
  extern __shared__ int part[];
  int t = threadIdx.x;
  int i = blockIdx.x * blockDim.x + t;
  part[t] = i < n ? in[i] : 0;
  __syncthreads();
  for (int step = 1; step < blockDim.x; step *= 2) {
    int at = 2 * step * t;
    if (at + step < blockDim.x) {
      part[at] += part[at + step];
    }
    __syncthreads();
  }
  if (t == 0) {
    out[blockIdx.x] = part[0];
  }
}

__global__ void sumWarps(const float *in, float *total, int n) {
  float sum = 0;
  for (int i = blockIdx.x * blockDim.x + threadIdx.x; i < n; i += gridDim.x * blockDim.x) {
    sum += in[i];
  }
  for (int offset = 16; offset > 0; offset /= 2) {
    sum += __shfl_down_sync(0xffffffff, sum, offset);
  }
  if (threadIdx.x % 32 == 0) {
    atomicAdd(total, sum);
  }
}

__global__ void dot(const float *a, const float *b, float *out, int n) {
  __shared__ float part[128];
  float sum = 0;
  for (int i = blockIdx.x * blockDim.x + threadIdx.x; i < n; i += gridDim.x * blockDim.x) {
    sum += a[i] * b[i];
  }
  part[threadIdx.x] = sum;
  __syncthreads();
  if (threadIdx.x < 64) {
    part[threadIdx.x] += part[threadIdx.x + 64];
  }
  __syncthreads();
  if (threadIdx.x < 32) {
    volatile float *v = part;
    v[threadIdx.x] += v[threadIdx.x + 32];
    v[threadIdx.x] += v[threadIdx.x + 16];
    v[threadIdx.x] += v[threadIdx.x + 8];
    v[threadIdx.x] += v[threadIdx.x + 4];
    v[threadIdx.x] += v[threadIdx.x + 2];
    v[threadIdx.x] += v[threadIdx.x + 1];
  }
  if (threadIdx.x == 0) {
    out[blockIdx.x] = part[0];
  }
}

__global__ void minAndMax(const int *in, int *least, int *most, int n) {
  __shared__ int low, high;
  if (threadIdx.x == 0) {
    low = 1000000;
    high = -1000000;
  }
  __syncthreads();
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i < n) {
    atomicMin(&low, in[i]);
    atomicMax(&high, in[i]);
  }
  __syncthreads();
  if (threadIdx.x == 0) {
    atomicMin(least, low);
    atomicMax(most, high);
  }
}

template <typename T> T *filled(int n) {
  int bytes = n * sizeof(T);
  byte *host = (byte *)malloc(bytes);
  for (int i = 0; i < bytes; i++) {
    host[i] = sizeof(T) == 1 ? (i * 37 + i / 7 * 5) % 256 : i % 4 == 0 ? (i * 37 + 11) % 101 : 0;
  }
  T *device;
  cudaMalloc(&device, bytes);
  cudaMemcpy(device, host, bytes, cudaMemcpyHostToDevice);
  free(host);
  return device;
}

int main(int argc, char **argv) {
  int scale = argc > 1 ? atoi(argv[1]) : 1;
  int n = 10000 * scale;
  int blocks = (n + 255) / 256;
  unsigned *bins = filled<unsigned>(256);
  byte *bytes = filled<byte>(n);
  int *ints = filled<int>(n), *out = filled<int>(n);
  histogramGlobal<<<blocks, 256>>>(bytes, bins, n);
  histogramShared<<<blocks, 256>>>(bytes, bins, n);
  histogramStrided<<<16, 128>>>(ints, out, n);
  sumTree<<<blocks, 256>>>((float *)ints, (float *)out, n);
  sumInterleaved<<<blocks, 256, 256 * sizeof(int)>>>(ints, out, n);
  sumWarps<<<16, 128>>>((float *)ints, (float *)out, n);
  dot<<<16, 128>>>((float *)ints, (float *)ints, (float *)out, n);
  minAndMax<<<blocks, 256>>>(ints, out, out + 1, n);
  cudaDeviceSynchronize();
  printf("%s\n", cudaGetErrorString(cudaGetLastError()));
  return 0;
}
