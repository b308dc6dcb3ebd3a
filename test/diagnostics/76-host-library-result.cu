#include <string>
__device__ std::string f(int *x) { x[0] = 2; return 0; }
__global__ void k(int *x) { f(x); }
