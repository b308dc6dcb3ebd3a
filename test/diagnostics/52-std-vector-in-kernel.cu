#include <vector>
__global__ void k(int *x) {
  std::vector<int> v(4);
  x[0] = v[0];
}
