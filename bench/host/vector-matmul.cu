// A product of 512 x 512 matrices in std::vectors, checked as programs check what their kernel gave.
#include <algorithm>
#include <cassert>
#include <cstdlib>
#include <functional>
#include <stdio.h>
#include <time.h>
#include <vector>
using std::vector;
static void verify(vector<int> &a, vector<int> &b, vector<int> &c, int n) {
  for (int i = 0; i < n; i++) {
    for (int j = 0; j < n; j++) {
      int sum = 0;
      for (int k = 0; k < n; k++) sum += a[i * n + k] * b[k * n + j];
      assert(sum == c[i * n + j]);
    }
  }
}
static void multiply(const vector<int> &a, const vector<int> &b, vector<int> &c, int n) {
  for (int i = 0; i < n; i++)
    for (int k = 0; k < n; k++)
      for (int j = 0; j < n; j++) c[i * n + j] += a[i * n + k] * b[k * n + j];
}
int main() {
  const int n = 512;
  vector<int> a(n * n), b(n * n);
  srand(1);
  std::generate(a.begin(), a.end(), []() { return rand() % 100; });
  std::generate(b.begin(), b.end(), []() { return rand() % 100; });
  double best = 1e30;
  long total = 0;
  for (int r = 0; r < 3; r++) {
    vector<int> c(n * n);
    struct timespec s, e;
    clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &s);
    multiply(a, b, c, n);
    verify(a, b, c, n);
    clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &e);
    for (int x : c) total += x;
    double t = (e.tv_sec - s.tv_sec) + 1e-9 * (e.tv_nsec - s.tv_nsec);
    if (t < best) best = t;
  }
  printf("%ld\n%.6f\n", total, best);
  return 0;
}
