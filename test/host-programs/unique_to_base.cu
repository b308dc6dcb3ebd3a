// A unique_ptr to a base takes one to a derived class, and its deleter.
#include <cstdio>
#include <memory>
#include <type_traits>
#include <utility>
#include <vector>

static int alive = 0;

struct Solver {
  Solver() { alive++; }
  virtual ~Solver() { alive--; }
  virtual int run() = 0;
};
struct Cpu final : Solver {
  int k;
  explicit Cpu(int k) : k(k) {}
  int run() override { return k; }
};
struct Gpu : Solver {
  int run() override { return 100; }
};

std::unique_ptr<Solver> choose(bool gpu) {
  if (gpu) return std::make_unique<Gpu>();
  return std::make_unique<Cpu>(7);
}

int main() {
  {
    std::unique_ptr<Solver> one = std::make_unique<Cpu>(3);
    printf("%d %d\n", one->run(), alive);
    one = std::make_unique<Gpu>();
    printf("%d %d\n", one->run(), alive);
    std::vector<std::unique_ptr<Solver>> all;
    all.push_back(std::make_unique<Cpu>(4));
    all.emplace_back(new Gpu);
    all.emplace_back(std::make_unique<Cpu>(5));
    all.push_back(choose(true));
    all.push_back(std::move(one));
    int sum = 0;
    for (auto &each : all) sum += each->run();
    printf("%d %d %d\n", sum, alive, one == nullptr);
    std::unique_ptr<const int> fixed = std::make_unique<int>(8);
    printf("%d\n", *fixed);
  }
  printf("%d\n", alive);
  printf("%d %d\n",
         std::is_convertible<std::unique_ptr<Cpu>, std::unique_ptr<Solver>>::value,
         std::is_convertible<std::unique_ptr<Solver>, std::unique_ptr<Cpu>>::value);
}
