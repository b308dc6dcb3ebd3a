// Members of packed structures that are not aligned, in arrays, inside others, as a parameter: nvcc reads them byte by byte.
// prints: 5 10 8 19 1
// prints: 0 0 10 0 10.25 0 0
// prints: 1001 0.5 11 1 11.25 1.5 1
// prints: 2002 1 12 2 12.25 3 3
// prints: 3003 1.5 13 3 13.25 4.5 4
// prints: 3.25 3.25
// in the simulator: WebGPU reads members only where they are aligned
#include <cstdio>
#pragma pack(push, 1)
struct Odd { int i; char c; };
struct Inner { double d; short s; };
#pragma pack(pop)
struct __attribute__((packed)) Even { int kind; float radius; };
struct __attribute__((__packed__)) Outer { char c; Even even; Inner inner; };

__global__ void sums(const Odd *odd, Even *even, Outer *outer, int *out) {
  int i = threadIdx.x;
  out[i] = odd[i].i + odd[i].c;
  even[i].radius = 0.5f * even[i].kind;
  Outer copy = outer[i];
  copy.even.radius += copy.c;
  copy.inner.s = (short)copy.inner.d;
  outer[i] = copy;
}
__global__ void byValue(Outer given, float *out) {
  out[threadIdx.x] = given.even.radius + (float)given.inner.d;
}
int main() {
  printf("%zu %zu %zu %zu %zu\n", sizeof(Odd), sizeof(Inner), sizeof(Even), sizeof(Outer), alignof(Outer));
  Odd *odd;
  Even *even;
  Outer *outer;
  int *out;
  float *values;
  cudaMallocManaged(&odd, 4 * sizeof(Odd));
  cudaMallocManaged(&even, 4 * sizeof(Even));
  cudaMallocManaged(&outer, 4 * sizeof(Outer));
  cudaMallocManaged(&out, 4 * sizeof(int));
  cudaMallocManaged(&values, 2 * sizeof(float));
  for (int i = 0; i < 4; ++i) {
    odd[i] = {1000 * i, (char)i};
    even[i].kind = i;
    outer[i].c = (char)(10 + i);
    outer[i].even = {i, 0.25f};
    outer[i].inner = {1.5 * i, 0};
  }
  sums<<<1, 4>>>(odd, even, outer, out);
  byValue<<<1, 2>>>(outer[2], values);
  cudaDeviceSynchronize();
  for (int i = 0; i < 4; ++i)
    printf("%d %g %d %d %g %g %d\n", out[i], even[i].radius, outer[i].c, outer[i].even.kind, outer[i].even.radius, outer[i].inner.d, outer[i].inner.s);
  printf("%g %g\n", values[0], values[1]);
}
