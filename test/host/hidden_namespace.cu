// A variable does not hide the namespace of its name before `::`.
#include <random>
#include <vector>
#include <cstdio>
#include <string>
#include <algorithm>
template <typename T> void vec(std::vector<T> &v, float mean = 0.f, float std = 1.f) {
  std::mt19937 gen{1};
  std::uniform_int_distribution<int> d{0, 3};
  for (size_t i = 0; i < v.size(); ++i) v[i] = T(d(gen) * 0 + std::min(mean, std));
}
int main() { std::vector<float> v(3); vec(v, 2.f, 7.f); printf("%g\n", v[1]); int std = 3; std::vector<int> w(2, std); printf("%d %zu\n", w[1], std::string("ab").size()); }
