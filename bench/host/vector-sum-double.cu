// The sum of 16 million doubles, in order, three times.
#include <stdio.h>
#include <stdlib.h>
#include <time.h>
static double sum(const double *x, int n) {
  double total = 0;
  for (int i = 0; i < n; i++) total += x[i];
  return total;
}
int main() {
  const int n = 16 << 20;
  double *x = (double *)malloc(n * sizeof(double));
  for (int i = 0; i < n; i++) x[i] = (i % 7) * 0.25f;
  double best = 1e30;
  double total = 0;
  for (int k = 0; k < 3; k++) {
    struct timespec a, b;
    clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &a);
    total = sum(x, n);
    clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &b);
    double s = (b.tv_sec - a.tv_sec) + 1e-9 * (b.tv_nsec - a.tv_nsec);
    if (s < best) best = s;
  }
  printf("%g\n%.6f\n", total, best);
  return 0;
}
