// cuda_fp16.h and cuda_bf16.h: conversions in every rounding, arithmetic that is
// rounded correctly, pairs and operators. halves.expected is what an H200 printed.
#include <cstdio>
#include <cuda_fp16.h>
#include <cuda_bf16.h>
__global__ void conv(const float *x, unsigned short *o, int n) {
  int i = threadIdx.x; if (i >= n) return; float v = x[i];
  unsigned short *r = o + i * 12;
  r[0] = __half_as_ushort(__float2half(v)); r[1] = __half_as_ushort(__float2half_rn(v)); r[2] = __half_as_ushort(__float2half_rz(v));
  r[3] = __half_as_ushort(__float2half_ru(v)); r[4] = __half_as_ushort(__float2half_rd(v));
  r[5] = __bfloat16_as_ushort(__float2bfloat16(v)); r[6] = __bfloat16_as_ushort(__float2bfloat16_rn(v)); r[7] = __bfloat16_as_ushort(__float2bfloat16_rz(v));
  r[8] = __bfloat16_as_ushort(__float2bfloat16_ru(v)); r[9] = __bfloat16_as_ushort(__float2bfloat16_rd(v)); r[10] = __half_as_ushort(half(v)); r[11] = __bfloat16_as_ushort(__nv_bfloat16(v));
}
__global__ void ops(const half *a, const half *b, float *o) {
  int i = threadIdx.x; half x = a[i], y = b[i]; float *r = o + i * 24;
  r[0] = __half2float(__hadd(x, y)); r[1] = __half2float(__hmul(x, y)); r[2] = __half2float(__hfma(x, y, x)); r[3] = __half2float(x - y); r[4] = __half2float(x / y);
  r[5] = __half2float(-x); r[6] = x < y; r[7] = __hgt(x, y); r[8] = __half2float(__hsub(x, y)); r[9] = __half2float(__hdiv(x, y)); r[10] = __half2float(__habs(x)); r[11] = __half2float(hsqrt(__habs(x)));
  r[12] = __half2float(htrunc(y)); r[13] = __half2int_rn(x); r[14] = __half2float(__int2half_rn(i * 1000 + 3)); r[15] = __half2float(__hmax(x, y)); r[16] = (float)x; x += y; r[17] = x; x *= half(2.0f); r[18] = x; r[19] = __hisnan(x); r[20] = __half2float(hfloor(y)); r[21] = __half2float(hceil(y)); r[22] = __half2float(__hneg(y)); r[23] = __heq(x, y);
}
__global__ void ops2(const half2 *a, const half2 *b, float *o) {
  int i = threadIdx.x; half2 x = a[i], y = b[i]; float *r = o + i * 16;
  half2 s = __hadd2(x, y); r[0] = __low2float(s); r[1] = __high2float(s); s = __hmul2(x, y); r[2] = __half2float(s.x); r[3] = __half2float(s.y); s = __hfma2(x, y, x); float2 f = __half22float2(s); r[4] = f.x; r[5] = f.y;
  s = x + y; r[6] = __low2float(s); s = __floats2half2_rn(1.5f, 2.5f); r[7] = __high2float(s); s = __float2half2_rn(3.5f); r[8] = __low2float(s); s = __halves2half2(__high2half(x), __low2half(x)); r[9] = __low2float(s); s = __float22half2_rn(make_float2(7.f, 8.f)); r[10] = __high2float(s); s = x * y; r[11] = __low2float(s); r[12] = __hbeq2(x, x); s = __hmax2(x,y); r[13] = __low2float(s); s = __hneg2(x); r[14] = __low2float(s); s = __lowhigh2highlow(x); r[15] = __low2float(s);
}
__global__ void bf(const __nv_bfloat16 *a, const __nv_bfloat16 *b, float *o) {
  int i = threadIdx.x; __nv_bfloat16 x = a[i], y = b[i]; float *r = o + i * 16;
  r[0] = __bfloat162float(__hadd(x, y)); r[1] = __bfloat162float(__hmul(x, y)); r[2] = __bfloat162float(__hfma(x, y, x)); r[3] = __bfloat162float(x - y); r[4] = (float)(x / y); r[5] = x < y; r[6] = __bfloat162float(__habs(x)); r[7] = __bfloat162float(hsqrt(__habs(x)));
  __nv_bfloat162 p = __halves2bfloat162(x, y); r[8] = __low2float(p); p = __hadd2(p, p); r[9] = __high2float(p); float2 f = __bfloat1622float2(p); r[10] = f.x; p = __floats2bfloat162_rn(1.5f, 2.5f); r[11] = __high2float(p); x += y; r[12] = x; r[13] = __bfloat162float(__int2bfloat16_rn(i * 1001)); r[14] = __bfloat162int_rz(y); p = __float22bfloat162_rn(make_float2(5.f,6.f)); r[15] = __low2float(p);
}
int main() {
  const int n = 16; float h[n] = {0.f, -0.f, 1.f, 1.0009765f, 1.00048828125f, 1.00146484375f, 65504.f, 65519.9f, 65520.f, 1e6f, -1e6f, 5.9604645e-8f, 2.9802322e-8f, 3e-8f, -6.1e-5f, 1.0039063f};
  float *x; unsigned short *o; cudaMallocManaged(&x, sizeof h); cudaMallocManaged(&o, 1024); for (int i = 0; i < n; i++) x[i] = h[i];
  conv<<<1, n>>>(x, o, n); cudaDeviceSynchronize();
  for (int i = 0; i < n; i++) { printf("%g:", h[i]); for (int k = 0; k < 12; k++) printf(" %04x", o[i * 12 + k]); printf("\n"); }
  half *a, *b; float *r; cudaMallocManaged(&a, 64); cudaMallocManaged(&b, 64); cudaMallocManaged(&r, 4096);
  for (int i = 0; i < 8; i++) { a[i] = __float2half(0.37f * i - 1.1f); b[i] = __float2half(1.7f - 0.9f * i); }
  ops<<<1, 8>>>(a, b, r); cudaDeviceSynchronize(); for (int i = 0; i < 8; i++) { for (int k = 0; k < 24; k++) printf("%.8g ", r[i * 24 + k]); printf("\n"); }
  ops2<<<1, 4>>>((half2 *)a, (half2 *)b, r); cudaDeviceSynchronize(); for (int i = 0; i < 4; i++) { for (int k = 0; k < 16; k++) printf("%.8g ", r[i * 16 + k]); printf("\n"); }
  __nv_bfloat16 *c, *d; cudaMallocManaged(&c, 64); cudaMallocManaged(&d, 64); for (int i = 0; i < 8; i++) { c[i] = __float2bfloat16(0.37f * i - 1.1f); d[i] = __float2bfloat16(1.7f - 0.9f * i); }
  bf<<<1, 8>>>(c, d, r); cudaDeviceSynchronize(); for (int i = 0; i < 8; i++) { for (int k = 0; k < 16; k++) printf("%.8g ", r[i * 16 + k]); printf("\n"); }
}
