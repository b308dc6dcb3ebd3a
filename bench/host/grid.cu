// A stencil over rows of std::vector<std::vector<double>>, and prefix sums over global arrays.
#include <stdio.h>
#include <time.h>
#include <vector>
#define N 512
static int counts[N * N], sums[N * N];
static void step(std::vector<std::vector<double>> &out, const std::vector<std::vector<double>> &in) {
  for (size_t i = 1; i + 1 < in.size(); i++)
    for (size_t j = 1; j + 1 < in[i].size(); j++)
      out[i][j] = 0.25 * (in[i - 1][j] + in[i + 1][j] + in[i][j - 1] + in[i][j + 1]);
}
static void scan(int n) {
  sums[0] = counts[0];
  for (int i = 1; i < n; i++) sums[i] = sums[i - 1] + counts[i];
}
int main() {
  std::vector<std::vector<double>> a(N, std::vector<double>(N)), b(N, std::vector<double>(N));
  for (int i = 0; i < N; i++)
    for (int j = 0; j < N; j++) {
      a[i][j] = (i * 31 + j * 17) % 101 * 0.01;
      counts[i * N + j] = (i ^ j) & 7;
    }
  double best = 1e30;
  for (int r = 0; r < 3; r++) {
    struct timespec s, e;
    clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &s);
    for (int k = 0; k < 10; k++) {
      step(b, a);
      step(a, b);
      scan(N * N);
    }
    clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &e);
    double t = (e.tv_sec - s.tv_sec) + 1e-9 * (e.tv_nsec - s.tv_nsec);
    if (t < best) best = t;
  }
  printf("%.12g %.12g %d\n%.6f\n", a[1][1], a[N / 2][N / 2], sums[N * N - 1], best);
  return 0;
}
