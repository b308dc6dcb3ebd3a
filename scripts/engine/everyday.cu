// What kernels are commonly made of, beside the catalogue's: the trial compiles
// this, so that nothing in here waits in another script. Written to be compiled,
// not to be run.
#include <cuda_runtime.h>
#include <math.h>

#define N 1024
#define TILE 16
#define INDEX(row, column, width) ((row) * (width) + (column))
typedef float real;

enum Mode { ADD, SCALE = 3, SKIP };

__constant__ float coefficients[5];
__device__ int counter;
__device__ unsigned int seeds[N];

__device__ inline float square(float x) { return x * x; }
__host__ __device__ int clampIndex(int i, int low, int high) {
  return i < low ? low : (i > high ? high : i);
}
__device__ void swap(int &a, int &b) {
  int t = a;
  a = b;
  b = t;
}
template <typename T>
__device__ T larger(T a, T b) {
  return a > b ? a : b;
}

__global__ void operators(int *out, unsigned int *bits, const float *in, int n, float alpha) {
  int i = threadIdx.x + blockIdx.x * blockDim.x;
  if (i >= n) return;
  int k = out[i];
  k += 2; k -= 1; k *= 3; k /= 2; k %= 7; k &= 15; k |= 1; k ^= 2; k <<= 1; k >>= 1;
  out[i]++; ++out[i]; out[i]--; --k; k++;
  out[i] += k; out[i] *= 2; out[i] -= in[i] > 0.0f && k != 3 || !(k == 2);
  unsigned int u = bits[i], v = ~u;
  u = (u << 3) | (v >> 29);
  bits[i] ^= u & 0xffu;
  bits[i] += (unsigned int)k % 5u;
  float x = in[i];
  x += alpha; x *= 2.0f; x -= 1.0f; x /= 3.0f;
  float y = -x + (float)k / (n - 1) + 1e-3f * alpha;
  bool inside = x < y && y <= 1.f;
  long long total = (long long)k * n;
  size_t where = (size_t)i * sizeof(float);
  unsigned char c = (unsigned char)(x * 255.0f);
  char letter = 'a';
  out[i] = inside ? k : (int)(total + where + c + letter);
  out[(i + 1) % n] = max(k, 0) + min(k, 5) + abs(k) + (int)fmaxf(x, y);
}

__global__ void control(float *a, const int *indices, int n, int mode) {
  for (int i = blockIdx.x * blockDim.x + threadIdx.x; i < n; i += gridDim.x * blockDim.x) {
    float sum = 0.0f;
    int j = 0;
    while (j < 10) {
      if (indices[j] < 0) break;
      if (indices[j] == i) { j++; continue; }
      sum += a[indices[j]];
      j++;
    }
    do { sum *= 0.5f; } while (sum > 1.0f);
    if (mode == ADD) a[i] += sum;
    else if (mode == SCALE || mode == SKIP) a[i] *= sum;
    for (int b = 16; b > 0; b /= 2) sum += b;
    if (sum > 3.0f) {
      a[i] = sqrtf(sum) + expf(-sum) + logf(sum) + sinf(sum) * cosf(sum) + powf(sum, 2.0f) + fabsf(sum);
    } else if (sum < -3.0f) {
      a[i] = floorf(sum) + tanhf(sum) + fminf(sum, 2.0f) + rsqrtf(sum);
    } else {
      a[i] = __expf(sum) + square(sum) + larger(sum, 1.0f) + coefficients[i % 5];
    }
  }
}

__global__ void tiled(const float *A, const float *B, float *C, int width) {
  __shared__ float As[TILE][TILE];
  __shared__ float Bs[TILE][TILE + 1];
  int row = blockIdx.y * TILE + threadIdx.y, column = blockIdx.x * TILE + threadIdx.x;
  float value = 0;
  for (int m = 0; m < (width + TILE - 1) / TILE; ++m) {
    As[threadIdx.y][threadIdx.x] = row < width ? A[row * width + m * TILE + threadIdx.x] : 0.0f;
    Bs[threadIdx.y][threadIdx.x] = B[INDEX(m * TILE + threadIdx.y, column, width)];
    __syncthreads();
#pragma unroll
    for (int e = 0; e < TILE; e++) value += As[threadIdx.y][e] * Bs[e][threadIdx.x];
    __syncthreads();
  }
  if (row < width && column < width) C[row * width + column] = value;
}

__global__ void blocks(float4 *out, real *energy, int *largest, int n, float dt) {
  extern __shared__ float cache[];
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  int lane = threadIdx.x % 32, warp = threadIdx.x / warpSize;
  float local[4] = {0};
  int counts[3] = {1, 2, 3};
  swap(counts[0], counts[1]);
  for (int k = 0; k < 4; k++) local[k] = k * dt + counts[k % 3];
  cache[threadIdx.x] = local[0] + local[3] + clampIndex(i, 0, n - 1);
  __syncthreads();
  for (unsigned int s = blockDim.x / 2; s > 0; s >>= 1) {
    if (threadIdx.x < s) cache[threadIdx.x] += cache[threadIdx.x + s];
    __syncthreads();
  }
  float sum = cache[threadIdx.x];
  for (int offset = 16; offset > 0; offset /= 2) sum += __shfl_down_sync(0xffffffff, sum, offset);
  if (threadIdx.x == 0) {
    atomicAdd(&counter, 1);
    atomicAdd(energy, sum);
    atomicMax(&largest[0], 3);
  }
  unsigned int seed = seeds[i] * 1664525u + 1013904223u;
  seeds[i] = seed;
  float4 r = make_float4(local[1], 0.f, seed / 4294967296.0f, 1.0f);
  r.w = lane + warp;
  out[i] = r;
  float *q = &local[1];
  *q = *(q + 1) * 2.0f;
  q++;
  const float *end = local + 4;
  while (q < end) out[i].y += *q++;
}
