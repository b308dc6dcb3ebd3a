// The engines' numbers are of 8 bytes, 32 bits of them used.
#include <cstdio>
#include <random>
#include <type_traits>
int main() { std::mt19937 g(1); std::mt19937_64 h(1); std::minstd_rand m; std::random_device rd;
  printf("%zu %zu %zu %zu\n", sizeof(g()), sizeof(h()), sizeof(m()), sizeof(rd()));
  printf("%lu %lu\n", g() * 10, (unsigned long)-(long)g());
  printf("%d\n", std::is_same<std::mt19937::result_type, unsigned long>::value);
  std::uniform_int_distribution<> d(0, 9); printf("%zu %d\n", sizeof(d(g)), d(g));
  auto x = g() << 8; printf("%lu\n", x); }
