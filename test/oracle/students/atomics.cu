// Atomics of each kind, with results and without, on one address, on few and on many.
#include <cstdio>
#include <cstdlib>

__global__ void countAll(int *total, int n) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i < n) {
    atomicAdd(total, 1);
  }
}

__global__ void sumAll(const int *in, int *total, int n) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i < n) {
    atomicAdd(total, in[i]);
  }
}

__global__ void sumFloats(const float *in, float *total, int n) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i < n) {
    atomicAdd(total, in[i]);
  }
}

__global__ void sumDoubles(const int *in, double *total, int n) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i < n) {
    atomicAdd(total, (double)in[i]);
  }
}

__global__ void largest(const int *in, int *result, int n) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i < n) {
    atomicMax(result, in[i]);
  }
}

__global__ void bitsOfAll(const unsigned *in, unsigned *result, int n) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i < n) {
    atomicOr(&result[0], in[i]);
    atomicAnd(&result[1], in[i]);
    atomicXor(&result[2], in[i]);
  }
}

__global__ void addToFew(const int *in, int *sums, int n) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i < n) {
    atomicAdd(&sums[i % 4], in[i]);
  }
}

__global__ void addPerBlock(const int *in, int *sums, int n) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i < n) {
    atomicAdd(&sums[blockIdx.x], in[i]);
  }
}

__global__ void addScattered(const int *in, float *sums, int n) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i < n) {
    atomicAdd(&sums[in[i] % 64], 1.0f);
  }
}

__global__ void tickets(int *counter, int *out, int n) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i < n) {
    out[i] = atomicAdd(counter, 1);
  }
}

__global__ void compactPositive(const int *in, int *out, int *count, int n) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i < n && in[i] > 50) {
    int at = atomicAdd(count, 1);
    out[at] = in[i];
  }
}

__global__ void exchange(int *slots, int n) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i < n) {
    atomicExch(&slots[i % 8], i);
  }
}

__global__ void roundRobin(unsigned *counter, unsigned *slots, int n) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i < n) {
    atomicInc(counter, 1000);
    atomicDec(&slots[1], 1000);
  }
}

__global__ void claim(int *owner, int n) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i < n) {
    atomicCAS(&owner[i / 4], -1, i);
  }
}

__global__ void longSums(const int *in, unsigned long long *sums, int n) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i < n) {
    atomicAdd(&sums[0], (unsigned long long)in[i]);
    atomicMax(&sums[1 + i % 2], (unsigned long long)in[i]);
  }
}

__global__ void sharedSum(const int *in, int *out) {
  __shared__ int sum;
  if (threadIdx.x == 0) {
    sum = 0;
  }
  __syncthreads();
  atomicAdd(&sum, in[blockIdx.x * blockDim.x + threadIdx.x]);
  __syncthreads();
  if (threadIdx.x == 0) {
    out[blockIdx.x] = sum;
  }
}

__global__ void sharedFloatSum(const int *in, float *out) {
  __shared__ float sum;
  if (threadIdx.x == 0) {
    sum = 0;
  }
  __syncthreads();
  atomicAdd(&sum, (float)in[blockIdx.x * blockDim.x + threadIdx.x]);
  __syncthreads();
  if (threadIdx.x == 0) {
    out[blockIdx.x] = sum;
  }
}

__global__ void sharedMaximum(const int *in, int *out) {
  __shared__ int most[4];
  if (threadIdx.x < 4) {
    most[threadIdx.x] = 0;
  }
  __syncthreads();
  atomicMax(&most[threadIdx.x % 4], in[blockIdx.x * blockDim.x + threadIdx.x]);
  __syncthreads();
  if (threadIdx.x < 4) {
    out[blockIdx.x * 4 + threadIdx.x] = most[threadIdx.x];
  }
}

int *filled(int n) {
  int *host = (int *)malloc(n * 4);
  for (int i = 0; i < n; i++) {
    host[i] = (i * 37 + 11) % 101;
  }
  int *device;
  cudaMalloc(&device, n * 4);
  cudaMemcpy(device, host, n * 4, cudaMemcpyHostToDevice);
  free(host);
  return device;
}

int main(int argc, char **argv) {
  int scale = argc > 1 ? atoi(argv[1]) : 1;
  int n = 8000 * scale;
  int blocks = (n + 255) / 256;
  int whole = n / 256;
  int *in = filled(n + 256), *out = filled(n + 1024), *few = filled(64);
  countAll<<<blocks, 256>>>(few, n);
  sumAll<<<blocks, 256>>>(in, few, n);
  sumFloats<<<blocks, 256>>>((float *)in, (float *)few, n);
  sumDoubles<<<blocks, 256>>>(in, (double *)few, n);
  largest<<<blocks, 256>>>(in, few, n);
  bitsOfAll<<<blocks, 256>>>((unsigned *)in, (unsigned *)few, n);
  addToFew<<<blocks, 256>>>(in, few, n);
  addPerBlock<<<blocks, 256>>>(in, out, n);
  addScattered<<<blocks, 256>>>(in, (float *)few, n);
  cudaMemset(few, 0, 256);
  tickets<<<blocks, 256>>>(few, out, n);
  cudaMemset(few, 0, 256);
  compactPositive<<<blocks, 256>>>(in, out, few, n);
  exchange<<<blocks, 256>>>(few, n);
  roundRobin<<<blocks, 256>>>((unsigned *)few, (unsigned *)few, n);
  cudaMemset(out, 255, n);
  claim<<<blocks, 256>>>(out, n);
  longSums<<<blocks, 256>>>(in, (unsigned long long *)few, n);
  sharedSum<<<whole, 256>>>(in, out);
  sharedFloatSum<<<whole, 256>>>(in, (float *)out);
  sharedMaximum<<<whole, 256>>>(in, out);
  cudaDeviceSynchronize();
  printf("%s\n", cudaGetErrorString(cudaGetLastError()));
  return 0;
}
