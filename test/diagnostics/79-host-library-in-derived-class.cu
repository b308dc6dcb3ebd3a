#include <vector>
struct A { int a[2]; }; struct B : A { std::vector<int> v; int z; };
__device__ int get(B &b) { return b.z; }
__global__ void k(int *x) { }
