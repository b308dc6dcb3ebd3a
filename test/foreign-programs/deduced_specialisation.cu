// prints: 2 6 2
// Specialisations and instantiations of function templates whose arguments are deduced.
#include <cstdio>
#include <vector>
template <class T> __device__ float cv(T a) { return a; }
template <> __device__ float cv(float a) { return a + 1; }
template <class T> struct csr { T v; };
template <class T> std::vector<T> eig(const csr<T> &m, int k) { return std::vector<T>(k, m.v); }
template std::vector<float> eig(const csr<float> &m, int k);
template <class T> T pick(const T *p, int i);
template <> int pick(const int *p, int i) { return p[i]; }
__global__ void k(float *o) { o[0] = cv(2.0f) + cv(3); }
int main() { csr<float> m{2}; int a[] = {1, 2}; float *o, h; cudaMalloc(&o, 4); k<<<1, 1>>>(o); cudaMemcpy(&h, o, 4, cudaMemcpyDeviceToHost); printf("%g %g %d\n", eig(m, 3)[2], h, pick(a, 1)); }
