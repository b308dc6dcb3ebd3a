#include <vector>

std::vector<Unknown> values;

__global__ void k(float *p) {
  cos[1] = 7;
  p[0] = sin[2](p[1]);
}
