#include <cooperative_groups.h>
__global__ void k(int *x) {
  cooperative_groups::this_grid().sync();
  x[0] = 1;
}
