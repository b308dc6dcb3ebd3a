// prints: 1020 0 6.5 17
// prints: 1 40 inf
// C's functions by GNU's other names, in kernels.
#include <cstdio>

__global__ void named(float *out, const float *in) {
  unsigned bits;
  __builtin_memcpy(&bits, &in[0], sizeof bits);
  out[0] = bits >> 20;
  int cleared[4] = {1, 2, 3, 4};
  __builtin_memset(cleared, 0, sizeof cleared);
  out[1] = cleared[3];
  out[2] = __builtin_fabsf(in[1]) + __builtin_sqrtf(16.f);
  out[3] = __builtin_fmaf(2.f, 3.f, 4.f) + __builtin_floorf(7.5f);
  out[4] = __builtin_isnan(in[2]) != 0;
  out[5] = 10 * __builtin_abs(-4);
  out[6] = __builtin_huge_valf();
}

int main() {
  float in[3] = {1.5f, -2.5f, __builtin_nanf("")}, out[7], *d, *e;
  cudaMalloc(&d, sizeof in);
  cudaMalloc(&e, sizeof out);
  cudaMemcpy(d, in, sizeof in, cudaMemcpyHostToDevice);
  named<<<1, 1>>>(e, d);
  cudaMemcpy(out, e, sizeof out, cudaMemcpyDeviceToHost);
  printf("%g %g %g %g\n", out[0], out[1], out[2], out[3]);
  printf("%g %g %g\n", out[4], out[5], out[6]);
}
