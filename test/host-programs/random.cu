// <random>: the sequences of libstdc++.
#include <algorithm>
#include <cstdio>
#include <numeric>
#include <random>
#include <vector>

template <class G> static void engines(const char *name, G g) {
  printf("%s", name);
  for (int i = 0; i < 5; i++) printf(" %llu", (unsigned long long)g());
  g.discard(1000);
  printf(" ... %llu\n", (unsigned long long)g());
}

template <class G> static void distributions(G g) {
  std::uniform_int_distribution<int> dice(1, 6), any;
  std::uniform_int_distribution<long long> wide(-1000000000000LL, 1000000000000LL);
  std::uniform_int_distribution<unsigned long long> all;
  std::uniform_real_distribution<float> unit(0.0f, 1.0f);
  std::uniform_real_distribution<double> range(-5.0, 5.0);
  std::uniform_real_distribution<> plain(0, 1);
  std::normal_distribution<float> normalf(0.0f, 1.0f);
  std::normal_distribution<double> normal(10.0, 2.0);
  std::exponential_distribution<double> waiting(0.5);
  std::bernoulli_distribution coin(0.3);
  for (int i = 0; i < 10; i++) printf("%d ", dice(g));
  for (int i = 0; i < 3; i++) {
    printf("%d ", any(g));
    printf("%lld ", wide(g));
    printf("%llu ", all(g));
  }
  printf("\n");
  for (int i = 0; i < 4; i++) {
    printf("%.9g ", unit(g));
    printf("%.17g ", range(g));
    printf("%.17g ", plain(g));
  }
  printf("\n");
  for (int i = 0; i < 5; i++) {
    printf("%.7g ", normalf(g));
    printf("%.12g ", normal(g));
    printf("%.12g ", waiting(g));
    printf("%d ", (int)coin(g));
  }
  printf("\n");
}

int main() {
  engines("mt19937", std::mt19937());
  engines("mt19937", std::mt19937(42));
  engines("mt19937_64", std::mt19937_64(7));
  engines("minstd_rand", std::minstd_rand(3));
  engines("default", std::default_random_engine());
  distributions(std::mt19937(1234));
  distributions(std::mt19937_64(1234));
  distributions(std::default_random_engine(5));
  std::vector<int> v(10), w(11), big(1000);
  std::iota(v.begin(), v.end(), 0);
  std::iota(w.begin(), w.end(), 0);
  std::iota(big.begin(), big.end(), 0);
  std::mt19937 g(99);
  std::shuffle(v.begin(), v.end(), g);
  std::shuffle(w.begin(), w.end(), g);
  std::shuffle(big.begin(), big.end(), g);
  for (int x : v) printf(" %d", x);
  for (int x : w) printf(" %d", x);
  for (int i = 0; i < 10; i++) printf(" %d", big[i]);
  printf("\n");
  return 0;
}
