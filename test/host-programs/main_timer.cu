#include <algorithm>
#include <chrono>
#include <cmath>
#include <cstdio>
#include <functional>
#include <iostream>
#include <numeric>
#include <string>
#include <vector>
class Timer {
  using clock = std::chrono::high_resolution_clock;
  clock::time_point start_ = clock::now();

public:
  void reset() { start_ = clock::now(); }
  template <class Unit = std::chrono::milliseconds> double elapsed() const {
    return std::chrono::duration<double, typename Unit::period>(clock::now() - start_).count();
  }
};
struct Stats {
  double mean, median, min, max, stddev;
};
static Stats stats(std::vector<double> v) {
  std::sort(v.begin(), v.end());
  double mean = std::accumulate(v.begin(), v.end(), 0.0) / v.size();
  double var = std::accumulate(v.begin(), v.end(), 0.0,
                               [mean](double s, double x) { return s + (x - mean) * (x - mean); }) /
               v.size();
  size_t h = v.size() / 2;
  return {mean, v.size() % 2 ? v[h] : (v[h - 1] + v[h]) / 2, v.front(), v.back(), std::sqrt(var)};
}
template <typename F, typename... Args> static std::vector<double> repeat(int n, F &&f, Args &&...args) {
  std::vector<double> times;
  for (int i = 0; i < n; ++i) {
    Timer t;
    std::forward<F>(f)(std::forward<Args>(args)...);
    times.push_back(t.elapsed<std::chrono::microseconds>());
  }
  return times;
}
struct ScopedTimer {
  std::string name;
  std::function<void(const std::string &, double)> done;
  Timer t;
  ~ScopedTimer() { done(name, t.elapsed()); }
};
static void work(int n, float &out) {
  float s = 0;
  for (int i = 0; i < n; i++) s += sqrtf((float)i);
  out = s;
}
int main() {
  float out = 0;
  auto times = repeat(5, work, 1000, std::ref(out));
  printf("%zu %d %.1f\n", times.size(),
         std::all_of(times.begin(), times.end(), [](double t) { return t >= 0; }), out);
  auto [mean, median, lo, hi, dev] = stats({3, 1, 4, 1, 5, 9, 2, 6});
  printf("%g %g %g %g %.6f\n", mean, median, lo, hi, dev);
  std::vector<std::string> names;
  {
    ScopedTimer a{"outer", [&](const std::string &n, double) { names.push_back(n); }, {}};
    {
      ScopedTimer b{"inner", [&](auto &n, double t) { names.push_back(n + (t >= 0 ? "+" : "-")); }, {}};
    }
  }
  for (auto &n : names) std::cout << n << ' ';
  std::cout << "\n"
            << std::chrono::duration_cast<std::chrono::seconds>(std::chrono::minutes(2) +
                                                                std::chrono::milliseconds(1500))
                   .count()
            << "\n";
}
