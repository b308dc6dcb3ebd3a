#include <string>
#include <vector>
#include <cstdio>
template <class T> __host__ __device__ T twice(T a) { return a + a; }
struct W { std::string s; __host__ __device__ int n(std::string t) const { return 3; } };
__host__ __device__ int size(std::vector<int> v) { return (int)v.size(); }
__global__ void k(int *o) { *o = twice(4); }
int main() { printf("%s %d %d\n", twice(std::string("ab")).c_str(), size({1, 2}), W{"x"}.n("y")); int *d, h; cudaMalloc(&d, 4); k<<<1, 1>>>(d); cudaMemcpy(&h, d, 4, cudaMemcpyDeviceToHost); printf("%d\n", h); }
