// Pi by 4 million points of std::mt19937.
#include <random>
#include <stdio.h>
#include <time.h>
int main() {
  double best = 1e30;
  int inside = 0;
  for (int r = 0; r < 3; r++) {
    std::mt19937 generator(7);
    std::uniform_real_distribution<double> uniform(0.0, 1.0);
    inside = 0;
    struct timespec s, e;
    clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &s);
    for (int i = 0; i < 2000000; i++) {
      const double x = uniform(generator), y = uniform(generator);
      if (x * x + y * y < 1) inside++;
    }
    clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &e);
    double t = (e.tv_sec - s.tv_sec) + 1e-9 * (e.tv_nsec - s.tv_nsec);
    if (t < best) best = t;
  }
  printf("%d\n%.6f\n", inside, best);
  return 0;
}
