// Loops over std::vector<double>: fill, scale and add, norm, and a sort by a lambda.
#include <algorithm>
#include <cmath>
#include <numeric>
#include <stdio.h>
#include <time.h>
#include <vector>
struct Item {
  float key;
  int id;
};
int main() {
  const int n = 1000000;
  std::vector<double> x(n), y(n);
  std::vector<Item> items(n / 4);
  double best = 1e30, norm = 0;
  for (int r = 0; r < 3; r++) {
    for (size_t i = 0; i < items.size(); i++) items[i] = {(float)((i * 7919) % 100003), (int)i};
    struct timespec s, e;
    clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &s);
    for (size_t i = 0; i < x.size(); i++) {
      x[i] = 1.0 / (i + 1);
      y[i] = i % 10;
    }
    for (int k = 0; k < 10; k++) {
      for (int i = 0; i < n; i++) y[i] = 0.5 * y[i] + x[i];
    }
    norm = std::sqrt(std::inner_product(y.begin(), y.end(), y.begin(), 0.0));
    std::sort(items.begin(), items.end(),
              [](const Item &a, const Item &b) { return a.key < b.key || (a.key == b.key && a.id < b.id); });
    clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &e);
    double t = (e.tv_sec - s.tv_sec) + 1e-9 * (e.tv_nsec - s.tv_nsec);
    if (t < best) best = t;
  }
  printf("%.12g %d %d\n%.6f\n", norm, items[1].id, items[n / 8].id, best);
  return 0;
}
