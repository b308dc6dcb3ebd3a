// pair, tuple, unique_ptr, shared_ptr, function, chrono, complex, limits.
#include <array>
#include <chrono>
#include <cmath>
#include <complex>
#include <cstdint>
#include <cstdio>
#include <functional>
#include <iostream>
#include <limits>
#include <memory>
#include <string>
#include <tuple>
#include <utility>
#include <vector>

struct Noisy {
  int id;
  explicit Noisy(int i) : id(i) { printf("make %d\n", id); }
  ~Noisy() { printf("drop %d\n", id); }
};

struct FreeIt {
  void operator()(float *p) const {
    printf("free %g\n", *p);
    delete[] p;
  }
};

static std::pair<int, std::string> both() { return {7, "seven"}; }

static std::tuple<int, double, char> three() { return std::make_tuple(1, 2.5, 'c'); }

static int apply(const std::function<int(int)> &f, int x) { return f(x); }

static std::unique_ptr<Noisy> factory(int id) { return std::make_unique<Noisy>(id); }

int main() {
  auto p = both();
  auto [number, name] = both();
  std::pair<int, int> q(3, 4), r = std::make_pair(3, 5);
  printf("%d %s %d %s %d %d\n", p.first, p.second.c_str(), number, name.c_str(), q < r, q == r);
  int i;
  double d;
  char c;
  std::tie(i, d, c) = three();
  auto t = three();
  std::get<0>(t) = 10;
  printf("%d %g %c %d %g %zu\n", i, d, c, std::get<0>(t), std::get<1>(t), std::tuple_size<decltype(t)>::value);
  {
    std::unique_ptr<Noisy> a(new Noisy(1)), b = factory(2), empty;
    printf("%d %d %d\n", a->id, (*b).id, (bool)empty);
    empty = std::move(a);
    printf("%d %d\n", a == nullptr, empty->id);
    b.reset(new Noisy(3));
    std::unique_ptr<int[]> array(new int[10]), made = std::make_unique<int[]>(5);
    array[3] = 33;
    printf("%d %d\n", array[3], made[4]);
    float *raw = new float[2];
    raw[0] = 1.5f;
    std::unique_ptr<float[], FreeIt> own(raw);
  }
  {
    std::shared_ptr<Noisy> a = std::make_shared<Noisy>(4), b = a;
    std::vector<std::shared_ptr<Noisy>> many(3, a);
    printf("%ld\n", a.use_count());
    many.clear();
    b.reset();
    printf("%ld\n", a.use_count());
  }
  int offset = 100;
  std::function<int(int)> f = [offset](int x) { return x + offset; }, g;
  printf("%d %d %d\n", f(1), apply([](int x) { return x * x; }, 9), (bool)g);
  g = f;
  f = [](int x) { return -x; };
  printf("%d %d\n", f(5), g(5));
  std::vector<std::function<double(double)>> table = {[](double x) { return x + 1; }, [](double x) { return x * 2; }};
  for (auto &entry : table) printf(" %g", entry(3));
  printf("\n");
  std::function<int(int)> fib = [&](int k) { return k < 2 ? k : fib(k - 1) + fib(k - 2); };
  std::function<double(double, float, int)> sum = [](double x, float y, int z) { return x + y + z; };
  std::function<void()> hello = []() { printf("hello\n"); };
  hello();
  printf("%d %g\n", fib(15), sum(1, 2, 3));
  auto start = std::chrono::high_resolution_clock::now();
  auto end = std::chrono::high_resolution_clock::now();
  std::chrono::duration<double, std::milli> elapsed = end - start;
  double seconds = std::chrono::duration<double>(end - start).count();
  long us = std::chrono::duration_cast<std::chrono::microseconds>(end - start).count();
  printf("%d %d %d\n", elapsed.count() >= 0, seconds < 10, us >= 0);
  std::chrono::milliseconds ms(1500);
  std::chrono::seconds s = std::chrono::duration_cast<std::chrono::seconds>(ms);
  printf("%ld %ld %ld %g\n", (long)s.count(), (long)(ms + s).count(), (long)std::chrono::microseconds(ms).count(),
         std::chrono::duration<double>(ms).count());
  std::complex<float> z(1, 2), w(3, -1);
  std::cout << z + w << z * w << z / w << std::abs(w) << std::conj(z) << 2.0f * z << std::norm(z) << std::endl;
  std::complex<double> e = std::exp(std::complex<double>(0, 3.141592653589793));
  printf("%.3f %.3f\n", e.real(), e.imag());
  printf("%d %u %g %g %d\n", std::numeric_limits<int>::max(), std::numeric_limits<unsigned>::max(), std::numeric_limits<float>::max(),
         std::numeric_limits<double>::epsilon(), std::isinf(std::numeric_limits<float>::infinity()));
  printf("%g %d %g %g %d\n", std::abs(-2.5), std::abs(-3), std::pow(2.0, 10), std::sqrt(2.0f), (int)std::round(2.5));
  std::array<std::array<int, 3>, 2> matrix = {{{1, 2, 3}, {4, 5, 6}}};
  int total = 0;
  for (auto &row : matrix)
    for (int x : row) total += x;
  printf("%d %zu\n", total, matrix.size());
  return 0;
}
