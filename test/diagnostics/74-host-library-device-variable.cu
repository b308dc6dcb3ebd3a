#include <vector>
__device__ std::vector<int> g;
__global__ void k(int *x) { x[0] = 1; }
