// Functions and types of <ratio>, <atomic> and <memory> under all of their names.
#include <atomic>
#include <chrono>
#include <cstdio>
#include <memory>
#include <new>
#include <ratio>
#include <string>

struct Told {
  int v;
  Told() : v(9) { printf("+%d ", v); }
  Told(int n) : v(n) { printf("new%d ", v); }
  Told(const Told &o) : v(o.v) { printf("copy%d ", v); }
  Told(Told &&o) : v(o.v) {
    o.v = -1;
    printf("move%d ", v);
  }
  ~Told() { printf("~%d ", v); }
};

template <class R> void say() { printf("%ld/%ld ", (long)R::num, (long)R::den); }

void ratios() {
  using Third = std::ratio<2, 6>;
  using Minus = std::ratio<3, -4>;
  say<Third>();
  say<Minus>();
  say<std::ratio_add<Third, Minus>>();
  say<std::ratio_subtract<Third, std::ratio<1, 2>>>();
  say<std::ratio_multiply<Third, Minus>>();
  say<std::ratio_divide<Third, Minus>>();
  say<std::ratio_add<std::exa, std::ratio<1>>>();
  printf("%d%d%d%d%d%d ", std::ratio_less_v<Minus, Third>, std::ratio_less<std::exa, std::atto>::value,
         std::ratio_less<std::ratio<7, 15>, std::ratio<8, 17>>::value, std::ratio_equal_v<Third, std::ratio<1, 3>>,
         std::ratio_greater_equal<Third, Third>::value, std::ratio_not_equal<Third, Minus>::value);
  say<std::peta>();
  say<std::femto>();
  printf("\n");
}

void atomics() {
  std::atomic_int n(3);
  std::atomic_uint64_t big{1};
  std::atomic_int8_t small(100);
  std::atomic_store(&n, 7);
  int expected = 6;
  bool first = std::atomic_compare_exchange_strong(&n, &expected, 9);
  bool second = std::atomic_compare_exchange_strong(&n, &expected, 9);
  printf("%d %d %d %d ", first, second, expected, std::atomic_load(&n));
  printf("%d %d %d ", std::atomic_fetch_add(&n, 4), std::atomic_fetch_sub_explicit(&n, 1, std::memory_order_relaxed),
         std::atomic_fetch_or(&n, 16));
  std::atomic_fetch_add(&small, 100);
  printf("%d %d %lu ", (int)std::atomic_exchange(&n, 5), (int)small.load(), (unsigned long)std::atomic_fetch_xor(&big, 6ul));
  std::atomic_flag flag = ATOMIC_FLAG_INIT;
  printf("%d %d ", std::atomic_flag_test_and_set(&flag), std::atomic_flag_test_and_set(&flag));
  std::atomic_flag_clear(&flag);
  printf("%d %d\n", flag.test_and_set(), ATOMIC_INT_LOCK_FREE);
}

void rawMemory() {
  alignas(Told) unsigned char bytes[6 * sizeof(Told)];
  Told *raw = reinterpret_cast<Told *>(bytes);
  Told from[2] = {Told(1), Told(2)};
  Told *end = std::uninitialized_copy(from, from + 2, raw);
  end = std::uninitialized_move(from, from + 1, end);
  end = std::uninitialized_fill_n(end, 1, from[1]);
  std::uninitialized_default_construct(end, end + 1);
  std::uninitialized_value_construct_n(end + 1, 1);
  printf("| ");
  std::destroy_at(raw);
  std::destroy(raw + 1, raw + 3);
  std::destroy_n(raw + 3, 3);
  printf("\n");
  int plain[3];
  std::uninitialized_value_construct(plain, plain + 3);
  printf("%d %d\n", plain[0], plain[2]);
}

int main() {
  ratios();
  atomics();
  rawMemory();
}
