// What each thread of the host has of its own: thread_local variables of every kind, threads in threads, what is destroyed when.
#include <cstdio>
#include <future>
#include <random>
#include <string>
#include <thread>
#include <vector>
#include <pthread.h>

struct Noisy {
  const char *name;
  int uses = 0;
  explicit Noisy(const char *name) : name(name) { printf("  + %s\n", name); }
  ~Noisy() { printf("  - %s after %d\n", name, uses); }
  Noisy(const Noisy &) = delete;
};
static Noisy global("global");
thread_local Noisy mine("mine");
thread_local std::vector<int> numbers = {1, 2};
thread_local int plain = 4, table[3] = {1, 2, 3};
static __thread long old = -5;
struct Counter { static thread_local int made; int n; Counter() : n(++made) {} };
thread_local int Counter::made = 10;
thread_local int &alias = plain;

unsigned draw() {
  thread_local std::mt19937 generator(42);
  return generator();
}
int visits() {
  static int all = 0;
  thread_local int own = 0;
  thread_local Noisy inner("inner");
  inner.uses++;
  return ++all * 100 + ++own;
}
void report(const char *who) {
  mine.uses++;
  numbers.push_back((int)numbers.size() + 1);
  plain++; table[1] *= 2; old--; alias += 10;
  Counter c;
  printf("%s: %zu %d %d %ld %d %d %u %d\n", who, numbers.size(), plain, table[1], old, c.n, mine.uses, draw(), visits());
}
void *start(void *arg) {
  report((const char *)arg);
  return nullptr;
}
int main() {
  report("main");
  report("main");
  std::thread first([] {
    report("first");
    std::thread second(report, "second");
    second.join();
    report("first");
  });
  first.join();
  report("main");
  pthread_t third;
  pthread_create(&third, nullptr, start, (void *)"third");
  pthread_join(third, nullptr);
  auto fourth = std::async(std::launch::async, [] { report("fourth"); return plain; });
  printf("%d\n", fourth.get());
  report("main");
}
