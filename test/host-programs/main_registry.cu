#include <cstdio>
#include <functional>
#include <map>
#include <memory>
#include <string>
#include <utility>
#include <vector>
#include <algorithm>
// A registry of benchmarks, with builders, events and a small state machine.
class Registry {
public:
  using Factory = std::function<std::unique_ptr<struct Task>(int)>;
  static Registry &instance() {
    static Registry r;
    return r;
  }
  bool add(const std::string &name, Factory f) { return tasks_.emplace(name, std::move(f)).second; }
  std::unique_ptr<Task> make(const std::string &name, int n) const;
  std::vector<std::string> names() const {
    std::vector<std::string> v;
    v.reserve(tasks_.size());
    for (const auto &kv : tasks_) v.push_back(kv.first);
    return v;
  }

private:
  Registry() = default;
  std::map<std::string, Factory> tasks_;
};
struct Task {
  std::string name;
  std::function<double()> run;
  explicit Task(std::string n, std::function<double()> r) : name(std::move(n)), run(std::move(r)) {}
};
std::unique_ptr<Task> Registry::make(const std::string &name, int n) const {
  auto it = tasks_.find(name);
  return it == tasks_.end() ? nullptr : it->second(n);
}
#define CONCAT_(a, b) a##b
#define CONCAT(a, b) CONCAT_(a, b)
#define REGISTER(NAME, BODY)                                                                                 \
  static const bool CONCAT(reg_, __LINE__) = Registry::instance().add(                                       \
      #NAME, [](int n) { return std::make_unique<Task>(#NAME, [n]()->double BODY); });
REGISTER(sum, {
  double s = 0;
  for (int i = 1; i <= n; i++) s += i;
  return s;
})
REGISTER(fact, {
  double p = 1;
  for (int i = 2; i <= n; i++) p *= i;
  return p;
})
REGISTER(half, { return n / 2.0; })
class Config {
  int block_ = 256;
  size_t n_ = 1024;
  std::string kernel_ = "saxpy";
  bool verbose_ = false;

public:
  Config &block(int b) & {
    block_ = b;
    return *this;
  }
  Config &&block(int b) && {
    block_ = b;
    return std::move(*this);
  }
  Config &n(size_t n) {
    n_ = n;
    return *this;
  }
  Config &kernel(std::string k) {
    kernel_ = std::move(k);
    return *this;
  }
  Config &verbose(bool v = true) {
    verbose_ = v;
    return *this;
  }
  std::string str() const {
    return kernel_ + "<<<" + std::to_string((n_ + block_ - 1) / block_) + ", " + std::to_string(block_) +
           ">>>" + (verbose_ ? "!" : "");
  }
};
template <class... Args> class Signal {
  std::vector<std::pair<int, std::function<void(Args...)>>> slots_;
  int next_ = 0;

public:
  int connect(std::function<void(Args...)> f) {
    slots_.emplace_back(next_, std::move(f));
    return next_++;
  }
  void disconnect(int id) {
    slots_.erase(std::remove_if(slots_.begin(), slots_.end(), [id](const auto &s) { return s.first == id; }),
                 slots_.end());
  }
  void operator()(Args... args) const {
    for (const auto &[id, f] : slots_) f(args...);
  }
};
enum class State { Idle, Running, Done };
static State next(State s) {
  switch (s) {
  case State::Idle:
    return State::Running;
  case State::Running:
    return State::Done;
  case State::Done:
    break;
  }
  return State::Idle;
}
static const char *to_string(State s) {
  static constexpr const char *names[] = {"idle", "running", "done"};
  return names[static_cast<int>(s)];
}
int main() {
  for (const auto &n : Registry::instance().names()) {
    auto t = Registry::instance().make(n, 6);
    printf("%s %g\n", t->name.c_str(), t->run());
  }
  printf("%d %d\n", Registry::instance().make("none", 1) == nullptr,
         Registry::instance().add("sum", nullptr));
  Config c;
  printf("%s %s\n", c.block(128).n(1000).kernel("scan").str().c_str(),
         Config().block(64).verbose().str().c_str());
  Signal<const std::string &, int> log;
  std::vector<std::string> lines;
  int total = 0;
  log.connect([&](const std::string &s, int v) { lines.push_back(s + ":" + std::to_string(v)); });
  int id = log.connect([&total](auto &, int v) { total += v; });
  log("a", 1);
  log("b", 2);
  log.disconnect(id);
  log("c", 4);
  for (auto &l : lines) printf("%s ", l.c_str());
  printf("%d\n", total);
  State s = State::Idle;
  for (int i = 0; i < 4; i++, s = next(s)) printf("%s ", to_string(s));
  printf("\n");
  auto compose = [](auto f, auto g) { return [=](auto x) { return g(f(x)); }; };
  auto inc = [](int x) { return x + 1; };
  auto twice = [](auto x) { return x * 2; };
  printf("%d %g\n", compose(inc, twice)(4), compose(twice, [](double d) { return d / 3; })(4.5));
  std::map<int, int> cache;
  std::function<int(int)> memo = [&](int n) -> int {
    if (n < 2) return n;
    if (auto it = cache.find(n); it != cache.end()) return it->second;
    return cache[n] = memo(n - 1) + memo(n - 2);
  };
  printf("%d\n", memo(30));
}
