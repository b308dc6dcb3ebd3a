// C = A B with matrices of 512 x 512 floats, the plain triple loop.
#include <stdio.h>
#include <stdlib.h>
#include <time.h>
static void matmul(const float *a, const float *b, float *c, int n) {
  for (int i = 0; i < n; i++)
    for (int j = 0; j < n; j++) {
      float sum = 0;
      for (int k = 0; k < n; k++) sum += a[i * n + k] * b[k * n + j];
      c[i * n + j] = sum;
    }
}
int main() {
  const int n = 512;
  float *a = (float *)malloc(n * n * sizeof(float)), *b = (float *)malloc(n * n * sizeof(float)), *c = (float *)malloc(n * n * sizeof(float));
  for (int i = 0; i < n * n; i++) { a[i] = i % 13; b[i] = i % 11; }
  double best = 1e30;
  for (int r = 0; r < 3; r++) {
    struct timespec s, e;
    clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &s);
    matmul(a, b, c, n);
    clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &e);
    double t = (e.tv_sec - s.tv_sec) + 1e-9 * (e.tv_nsec - s.tv_nsec);
    if (t < best) best = t;
  }
  printf("%g %g\n%.6f\n", c[0], c[n * n - 1], best);
  return 0;
}
