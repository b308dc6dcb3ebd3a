// Vector loads, unrolled loops, shared memory with conflicts, arrays of a thread.
#include <cstdio>
#include <cstdlib>

struct alignas(8) Complex {
  float re, im;
};

__global__ void copyInts4(const int4 *in, int4 *out, int n) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i < n / 4) {
    out[i] = in[i];
  }
}

__global__ void castToFloat4(const float *in, float *out, int n) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i < n / 4) {
    float4 v = reinterpret_cast<const float4 *>(in)[i];
    v.x *= 2;
    v.y *= 2;
    v.z *= 2;
    v.w *= 2;
    reinterpret_cast<float4 *>(out)[i] = v;
  }
}

__global__ void fourEach(const float *in, float *out) {
  int i = 4 * (blockIdx.x * blockDim.x + threadIdx.x);
#pragma unroll
  for (int k = 0; k < 4; k++) {
    out[i + k] = in[i + k] * 2;
  }
}

__global__ void fourStrided(const float *in, float *out, int n) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  int stride = gridDim.x * blockDim.x;
#pragma unroll 4
  for (int k = 0; k < 4; k++) {
    out[i + k * stride] = in[i + k * stride] + 1;
  }
}

__global__ void multiplyComplex(const Complex *a, const Complex *b, Complex *c, int n) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i < n) {
    c[i].re = a[i].re * b[i].re - a[i].im * b[i].im;
    c[i].im = a[i].re * b[i].im + a[i].im * b[i].re;
  }
}

__global__ void doubles2(const double2 *in, double *out, int n) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i < n / 2) {
    double2 v = in[i];
    out[i] = v.x + v.y;
  }
}

__global__ void strideTwo(const float *in, float *out) {
  __shared__ float part[512];
  int t = threadIdx.x;
  part[t] = in[blockIdx.x * 512 + t];
  part[t + 256] = in[blockIdx.x * 512 + 256 + t];
  __syncthreads();
  out[blockIdx.x * 256 + t] = part[2 * t] + part[2 * t + 1];
}

__global__ void columns(const int *in, int *out) {
  __shared__ int tile[16][16];
  int x = threadIdx.x, y = threadIdx.y;
  tile[x][y] = in[blockIdx.x * 256 + y * 16 + x];
  __syncthreads();
  int sum = 0;
  for (int k = 0; k < 16; k++) {
    sum += tile[k][x];
  }
  out[blockIdx.x * 256 + y * 16 + x] = sum;
}

__global__ void rows(const int *in, int *out) {
  __shared__ int tile[32][33];
  int t = threadIdx.x;
  for (int k = 0; k < 32; k++) {
    tile[k][t] = in[blockIdx.x * 1024 + k * 32 + t];
  }
  __syncwarp();
  int sum = 0;
  for (int k = 0; k < 32; k++) {
    sum += tile[t][k];
  }
  out[blockIdx.x * 32 + t] = sum;
}

__global__ void sharedFloat4(const float4 *in, float4 *out) {
  __shared__ float4 part[128];
  int i = blockIdx.x * 128 + threadIdx.x;
  part[threadIdx.x] = in[i];
  __syncthreads();
  out[i] = part[(threadIdx.x + 1) % 128];
}

__global__ void sharedDoubles(const double *in, double *out) {
  __shared__ double part[256];
  int i = blockIdx.x * 256 + threadIdx.x;
  part[threadIdx.x] = in[i];
  __syncthreads();
  out[i] = part[threadIdx.x * 2 % 256] + part[255 - threadIdx.x];
}

__global__ void sharedStruct(const Complex *in, float *out) {
  __shared__ Complex part[128];
  int i = blockIdx.x * 128 + threadIdx.x;
  part[threadIdx.x] = in[i];
  __syncthreads();
  Complex other = part[threadIdx.x ^ 1];
  out[i] = other.re * other.im;
}

__global__ void scanHillis(const int *in, int *out) {
  __shared__ int a[2][128];
  int t = threadIdx.x, from = 0;
  a[0][t] = in[blockIdx.x * 128 + t];
  __syncthreads();
  for (int step = 1; step < 128; step *= 2) {
    a[1 - from][t] = t >= step ? a[from][t] + a[from][t - step] : a[from][t];
    from = 1 - from;
    __syncthreads();
  }
  out[blockIdx.x * 128 + t] = a[from][t];
}

__global__ void localTable(const int *in, int *out, int n) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  int table[32];
  for (int k = 0; k < 32; k++) {
    table[k] = in[(i + k * 64) % n];
  }
  int sum = 0;
  for (int k = 0; k < 8; k++) {
    sum += table[in[(i + k) % n] & 31];
  }
  out[i % n] = sum;
}

__global__ void localSorted(const int *in, int *out) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  int v[4];
  for (int k = 0; k < 4; k++) {
    v[k] = in[4 * i + k];
  }
  for (int a = 0; a < 3; a++) {
    for (int b = 0; b < 3 - a; b++) {
      if (v[b] > v[b + 1]) {
        int t = v[b];
        v[b] = v[b + 1];
        v[b + 1] = t;
      }
    }
  }
  for (int k = 0; k < 4; k++) {
    out[4 * i + k] = v[k];
  }
}

template <typename T> T *filled(int n) {
  int words = n * sizeof(T) / 4;
  int *host = (int *)malloc(words * 4);
  for (int i = 0; i < words; i++) {
    host[i] = (i * 37 + 11) % 101;
  }
  T *device;
  cudaMalloc(&device, n * sizeof(T));
  cudaMemcpy(device, host, words * 4, cudaMemcpyHostToDevice);
  free(host);
  return device;
}

int main(int argc, char **argv) {
  int scale = argc > 1 ? atoi(argv[1]) : 1;
  int n = 8192 * scale;
  int blocks = n / 256;
  int *in = filled<int>(4 * n), *out = filled<int>(4 * n);
  copyInts4<<<blocks / 4, 256>>>((int4 *)in, (int4 *)out, n - 4);
  castToFloat4<<<blocks / 4, 256>>>((float *)in, (float *)out, n);
  fourEach<<<blocks / 4, 256>>>((float *)in, (float *)out);
  fourStrided<<<blocks / 4, 256>>>((float *)in, (float *)out, n);
  multiplyComplex<<<blocks, 256>>>((Complex *)in, (Complex *)in, (Complex *)out, n - 10);
  doubles2<<<blocks / 2, 256>>>((double2 *)in, (double *)out, n);
  strideTwo<<<blocks, 256>>>((float *)in, (float *)out);
  columns<<<blocks, dim3(16, 16)>>>(in, out);
  rows<<<n / 1024, 32>>>(in, out);
  sharedFloat4<<<n / 128, 128>>>((float4 *)in, (float4 *)out);
  sharedDoubles<<<blocks, 256>>>((double *)in, (double *)out);
  sharedStruct<<<n / 128, 128>>>((Complex *)in, (float *)out);
  scanHillis<<<n / 128, 128>>>(in, out);
  localTable<<<blocks, 256>>>(in, out, n);
  localSorted<<<blocks, 256>>>(in, out);
  cudaDeviceSynchronize();
  printf("%s\n", cudaGetErrorString(cudaGetLastError()));
  return 0;
}
