// A million ints by std::sort over a std::vector.
#include <stdio.h>
#include <algorithm>
#include <cstdlib>
#include <vector>
#include <time.h>
int main() {
  const int n = 1000000;
  std::vector<int> x(n);
  double best = 1e30;
  for (int r = 0; r < 3; r++) {
    srand(1);
    for (int i = 0; i < n; i++) x[i] = rand();
    struct timespec s, e;
    clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &s);
    std::sort(x.begin(), x.end());
    clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &e);
    double t = (e.tv_sec - s.tv_sec) + 1e-9 * (e.tv_nsec - s.tv_nsec);
    if (t < best) best = t;
  }
  printf("%d %d %d\n%.6f\n", x[0], x[n / 2], x[n - 1], best);
  return 0;
}
