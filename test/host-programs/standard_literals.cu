#include <chrono>
#include <string>
#include <cstdio>
#include <iostream>
#include <complex>
using namespace std::chrono_literals;
using namespace std::string_literals;
int main() {
  auto d = 5ms;
  auto e = 1s + 250ms;
  std::cout << d.count() << ' ' << e.count() << ' ' << (1s > 500ms) << "\n";
  std::chrono::duration<double> s = 1500ms;
  std::cout << s.count() << "\n";
  std::chrono::microseconds us = 2ms;
  std::cout << us.count() << ' ' << std::chrono::duration_cast<std::chrono::seconds>(2500ms).count() << "\n";
  auto x = "abc"s;
  std::cout << x.size() << " " << "a\0b"s.size() << "\n";
  std::cout << (2h).count() << (3min).count() << (7us).count() << (9ns).count() << " " << (1.5s).count()
            << "\n";
  using namespace std::complex_literals;
  auto z = 1.0 + 2.0i;
  std::cout << z.real() << z.imag() << "\n";
  auto t0 = std::chrono::steady_clock::now();
  auto t1 = std::chrono::high_resolution_clock::now();
  (void)t1;
  auto el = std::chrono::steady_clock::now() - t0;
  std::cout << (el < 10s) << "\n";
  std::cout << std::chrono::duration<float, std::milli>(e).count() << " "
            << std::chrono::floor<std::chrono::seconds>(e).count()
            << std::chrono::round<std::chrono::seconds>(1700ms).count()
            << std::chrono::ceil<std::chrono::seconds>(e).count() << "\n";
  auto dd = e;
  dd *= 2;
  dd += 1ms;
  dd -= 2ms;
  dd /= 3;
  std::cout << dd.count() << " " << (-dd).count() << (e % 400ms).count() << " " << e / 250ms << "\n";
  std::cout << std::chrono::milliseconds::zero().count() << (std::chrono::seconds::max() > 1s) << "\n";
}
