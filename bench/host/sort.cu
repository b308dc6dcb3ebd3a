// A million ints by a quicksort of the program's own.
#include <stdio.h>
#include <stdlib.h>
#include <time.h>
static void sort(int *x, int low, int high) {
  while (low < high) {
    int pivot = x[low + (high - low) / 2], i = low, j = high;
    while (i <= j) {
      while (x[i] < pivot) i++;
      while (x[j] > pivot) j--;
      if (i <= j) { int t = x[i]; x[i] = x[j]; x[j] = t; i++; j--; }
    }
    if (j - low < high - i) { sort(x, low, j); low = i; } else { sort(x, i, high); high = j; }
  }
}
int main() {
  const int n = 1000000;
  int *x = (int *)malloc(n * sizeof(int));
  double best = 1e30;
  for (int r = 0; r < 3; r++) {
    srand(1);
    for (int i = 0; i < n; i++) x[i] = rand();
    struct timespec s, e;
    clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &s);
    sort(x, 0, n - 1);
    clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &e);
    double t = (e.tv_sec - s.tv_sec) + 1e-9 * (e.tv_nsec - s.tv_nsec);
    if (t < best) best = t;
  }
  printf("%d %d %d\n%.6f\n", x[0], x[n / 2], x[n - 1], best);
  return 0;
}
