#include <vector>
template <typename T> __device__ void f(T v, int *x) { x[0] = 2; }
__global__ void k(int *x, cudaStream_t s) { f(s, x); }
