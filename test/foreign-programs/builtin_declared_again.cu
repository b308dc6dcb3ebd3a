// prints: 35
// Built-in functions that the program declares again, and loads of unsigned char.
#include <cstdio>
__device__ float __saturatef(float x);
extern "C" __device__ unsigned int __popc(unsigned int x);
__device__ __forceinline__ int __clz(int);
__global__ void k(float *o) { o[0] = __saturatef(o[0]) + __popc(7) + __clz(1) + __ldg((const unsigned char *)o) + __ldg((const short2 *)o).x; }
int main() { float *o, h = 3; cudaMalloc(&o, 4); cudaMemcpy(o, &h, 4, cudaMemcpyHostToDevice); k<<<1, 1>>>(o); cudaMemcpy(&h, o, 4, cudaMemcpyDeviceToHost); printf("%g\n", h); }
