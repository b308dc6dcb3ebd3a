#include <stdio.h>
__global__ void k(int x, int *p) {
  printf("50% of %d\n", x);
  printf("%y %-8.3k|%'d %%\n", x);
  printf("one " "%k", x);
}
__global__ void l(int *p) { printf("so far %n", p); }
__global__ void m(int *p) { printf("a\tb %ls", p); }
