#include <cstdio>
#include <cuda_fp16.h>
#include <cuda_bf16.h>

// a * b is a tie between two halves that c decides, however small it is.
__global__ void fused(const __half *a, const __half *b, const __half *c, __half *one, __half2 *two, int n) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i < n) {
    one[i] = __hfma(a[i], b[i], c[i]);
    two[i] = __hfma2(__halves2half2(a[i], c[i]), __halves2half2(b[i], b[i]), __halves2half2(c[i], a[i]));
  }
}

__global__ void fused(const __nv_bfloat16 *a, const __nv_bfloat16 *b, const __nv_bfloat16 *c, __nv_bfloat16 *one, int n) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i < n) {
    one[i] = __hfma(a[i], b[i], c[i]);
  }
}

const int N = 8192;
__managed__ __half a[N], b[N], c[N], one[N];
__managed__ __half2 two[N];
__managed__ __nv_bfloat16 p[N], q[N], r[N], sums[N];

int main() {
  unsigned seed = 12345;
  auto next = [&seed] { return seed = seed * 1664525u + 1013904223u, seed >> 16; };
  for (int i = 0; i < N; i++) {
    float sign = i & 1 ? 1.0f : -1.0f;
    a[i] = __float2half(1.0f + (next() & 1023) / 1024.0f);
    b[i] = __float2half((i & 2 ? 1.5f : 0.75f) * (i & 4 ? 1.0f : 1.0f / 16384.0f));
    c[i] = __float2half(sign * ldexpf(1.0f + (next() & 3), -(int)(next() % 25)));
    p[i] = __float2bfloat16(1.0f + (next() & 127) / 128.0f);
    q[i] = __float2bfloat16(i & 2 ? 1.5f : 0.75f);
    r[i] = __float2bfloat16(sign * ldexpf(1.0f, -(int)(next() % 40)));
  }
  fused<<<N / 256, 256>>>(a, b, c, one, two, N);
  fused<<<N / 256, 256>>>(p, q, r, sums, N);
  cudaDeviceSynchronize();
  int wrong = 0, twice = 0;
  for (int i = 0; i < N; i++) {
    // Exact in double; a float between would round twice.
    double exact = (double)__half2float(a[i]) * __half2float(b[i]) + __half2float(c[i]);
    __half right = __double2half(exact);
    wrong += __half_as_ushort(one[i]) != __half_as_ushort(right);
    wrong += __half_as_ushort(__low2half(two[i])) != __half_as_ushort(right);
    double other = (double)__half2float(c[i]) * __half2float(b[i]) + __half2float(a[i]);
    wrong += __half_as_ushort(__high2half(two[i])) != __half_as_ushort(__double2half(other));
    wrong += __half_as_ushort(__hfma(a[i], b[i], c[i])) != __half_as_ushort(right);
    twice += __half_as_ushort(__float2half((float)exact)) != __half_as_ushort(right);
    double sum = (double)__bfloat162float(p[i]) * __bfloat162float(q[i]) + __bfloat162float(r[i]);
    __nv_bfloat16 nearest = __double2bfloat16(sum);
    wrong += __bfloat16_as_ushort(sums[i]) != __bfloat16_as_ushort(nearest);
    wrong += __bfloat16_as_ushort(__hfma(p[i], q[i], r[i])) != __bfloat16_as_ushort(nearest);
    twice += __bfloat16_as_ushort(__float2bfloat16((float)sum)) != __bfloat16_as_ushort(nearest);
  }
  printf("%d wrong, %s\n", wrong, twice > 50 ? "two roundings would show" : "two roundings would not show");
}
