// The processor's counter of ticks, as old benchmarks read it: it only goes forward.
#include <cstdio>
#include <x86intrin.h>

static inline unsigned long long ticks() {
  unsigned low, high;
  __asm__ __volatile__("rdtsc" : "=a"(low), "=d"(high) : : "memory");
  return ((unsigned long long)high << 32) | low;
}

static inline unsigned long long serialised() {
  unsigned long long low, high;
  asm volatile("rdtscp\n\t" : "=a"(low), "=d"(high)::"ecx");
  return (high << 32) | low;
}

int main() {
  unsigned long long first = ticks();
  volatile double sum = 0;
  for (int i = 0; i < 100000; i++) sum += i;
  unsigned long long second = ticks(), third = serialised(), last = __rdtsc();
  std::printf("%d %d %d\n", second > first, third >= second, last >= third);
  asm volatile("" ::: "memory");
}
