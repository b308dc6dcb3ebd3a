#include <cstdio>
#include <cmath>
#include <random>
#include <vector>
#include <map>
template <class D> static void draw(const char *name, D d) {
  std::mt19937 g(42);
  printf("%s:", name);
  for (int i = 0; i < 6; i++) printf(" %.10g", (double)d(g));
  printf("\n");
}
int main() {
  draw("uniform_int", std::uniform_int_distribution<int>(1, 6));
  draw("uniform_real", std::uniform_real_distribution<float>(-1, 1));
  draw("normal", std::normal_distribution<>(5, 2));
  draw("exponential", std::exponential_distribution<>(1.5));
  draw("bernoulli", std::bernoulli_distribution(0.3));
  draw("geometric", std::geometric_distribution<>(0.2));
  draw("poisson", std::poisson_distribution<>(3.0));
  draw("gamma", std::gamma_distribution<>(2.0, 1.5));
  draw("lognormal", std::lognormal_distribution<>(0, 0.5));
  draw("chi", std::chi_squared_distribution<>(3));
  draw("cauchy", std::cauchy_distribution<>(0, 1));
  draw("weibull", std::weibull_distribution<>(2, 1));
  draw("extreme", std::extreme_value_distribution<>(0, 1));
  draw("student", std::student_t_distribution<>(4));
  draw("fisher", std::fisher_f_distribution<>(3, 5));
  draw("binomial", std::binomial_distribution<>(10, 0.3));
  draw("negative", std::negative_binomial_distribution<>(3, 0.5));
  draw("discrete", std::discrete_distribution<int>({1, 2, 3}));
  std::default_random_engine e(1);
  std::seed_seq seq{1, 2, 3};
  std::mt19937 gs(seq);
  printf("%lu %lu %lu %lu\n", gs(), (unsigned long)e(), std::mt19937::min(), std::mt19937::max());
  std::uniform_int_distribution<> d(0, 9);
  printf("%d %d\n", d(gs, std::uniform_int_distribution<>::param_type(5, 6)), d.max());
  std::mt19937 c1(1), c2(1);
  c1.discard(3);
  for (int i = 0; i < 3; i++) c2();
  printf("%d\n", c1 == c2);
  std::uniform_int_distribution<long long> ll(0, 1000000000000LL);
  printf("%lld\n", ll(gs));
  printf("%.8f\n", std::generate_canonical<double, 53>(gs));
}
