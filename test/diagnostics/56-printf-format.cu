#include <stdio.h>
__global__ void k(float x, long long n) {
  printf("%d %d\n", x, n);
  printf("%f %s\n", 3);
}
