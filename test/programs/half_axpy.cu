// Half-precision axpy and dot product, scalar and in pairs.
#include <cuda_fp16.h>
#include <stdio.h>
__global__ void haxpy(int n, half a, const half *x, half *y) {
  int start = threadIdx.x + blockDim.x * blockIdx.x, stride = blockDim.x * gridDim.x;
  int n2 = n / 2;
  half2 *x2 = (half2 *)x, *y2 = (half2 *)y;
  for (int i = start; i < n2; i += stride) y2[i] = __hfma2(__halves2half2(a, a), x2[i], y2[i]);
  if (start == 0 && (n % 2)) y[n - 1] = __hfma(a, x[n - 1], y[n - 1]);
}
__global__ void hdot(const __half *a, const __half *b, float *out, size_t size) {
  __shared__ __half2 shArray[128];
  const int stride = gridDim.x * blockDim.x;
  __half2 value = __float2half2_rn(0.f);
  shArray[threadIdx.x] = value;
  for (size_t i = threadIdx.x + blockDim.x * blockIdx.x; i < size / 2; i += stride)
    value = __hadd2(value, __hmul2(((const __half2 *)a)[i], ((const __half2 *)b)[i]));
  shArray[threadIdx.x] = value;
  __syncthreads();
  for (int s = blockDim.x / 2; s > 0; s >>= 1) {
    if (threadIdx.x < s) shArray[threadIdx.x] = __hadd2(shArray[threadIdx.x], shArray[threadIdx.x + s]);
    __syncthreads();
  }
  if (threadIdx.x == 0) {
    __half2 result = shArray[0];
    out[blockIdx.x] = __low2float(result) + __high2float(result);
  }
}
__global__ void convert(const float *in, half *out, float *back, int n) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i < n) {
    half h = __float2half(in[i]);
    h = h * __float2half(2.0f) + half(1.0f);
    out[i] = hsqrt(h);
    back[i] = __half2float(out[i]) + (float)h;
    if (__hgt(h, out[i])) back[i] = -back[i];
  }
}
int main() {
  half *d;
  float *f;
  cudaMalloc(&d, 1024 * sizeof(half));
  cudaMalloc(&f, 1024 * sizeof(float));
  haxpy<<<4, 128>>>(511, __float2half(2.0f), d, d + 512);
  hdot<<<4, 128>>>(d, d + 512, f, 512);
  convert<<<4, 128>>>(f, d, f, 512);
  printf("%d\n", (int)cudaDeviceSynchronize());
}
