#include <cstdlib>
#include <ctime>
__global__ void k(float *a, int n) {
  float *t = (float *)calloc(n, sizeof(float));
  srand(time(NULL));
  a[0] = rand();
  t = (float *)realloc(t, n);
  exit(1);
}
