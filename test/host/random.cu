// glibc's generators.
#include <stdio.h>
#include <stdlib.h>
int main() {
  for (int i = 0; i < 5; i++) printf("%d ", rand());
  printf("\n");
  unsigned seeds[] = {0, 1, 2, 42, 1234, 2147483648u, 4294967295u, 2006};
  for (unsigned seed : seeds) {
    srand(seed);
    for (int i = 0; i < 40; i++) if (i < 4 || i > 36) printf("%d ", rand()); else rand();
    printf("\n");
  }
  srandom(7); long r1 = random(), r2 = random() % 100; printf("%ld %ld\n", r1, r2);
  unsigned state = 5; int a = rand_r(&state), b = rand_r(&state); printf("%d %d %u\n", a, b, state);
  srand48(9); double x = drand48(); long y = lrand48(), z = mrand48(); printf("%.17g %ld %ld\n", x, y, z);
  srand(3); float f = rand() / (float)RAND_MAX; printf("%f %d\n", f, rand() % 6 + 1);
  return 0;
}
