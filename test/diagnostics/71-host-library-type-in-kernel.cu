#include <vector>
__global__ void k(std::vector<int> v, int *x) { x[0] = 1; }
