// std::vector: construction, growth, insertion and removal, comparison, vectors of vectors and of objects.
#include <cstdio>
#include <string>
#include <vector>

static int alive = 0;

struct Tracked {
  int id;
  Tracked(int i = -1) : id(i) { ++alive; }
  Tracked(const Tracked &other) : id(other.id) { ++alive; }
  ~Tracked() { --alive; }
};

static void show(const char *name, const std::vector<int> &v) {
  printf("%s (%zu):", name, v.size());
  for (int x : v) printf(" %d", x);
  printf("\n");
}

static std::vector<int> squares(int n) {
  std::vector<int> result;
  for (int i = 0; i < n; i++) result.push_back(i * i);
  return result;
}

static int sum(std::vector<int> copy) {
  int total = 0;
  for (size_t i = 0; i < copy.size(); ++i) {
    total += copy[i];
    copy[i] = 0;
  }
  return total;
}

int main() {
  std::vector<int> a;
  printf("empty %d, capacity", (int)a.empty());
  for (int i = 0; i < 20; i++) {
    a.push_back(i);
    if (i == 0 || a.size() == a.capacity()) printf(" %zu", a.capacity());
  }
  printf("\n");
  show("a", a);
  std::vector<int> b(5, 7), c(4), d{3, 1, 4, 1, 5}, e(d.begin() + 1, d.end()), f = squares(6);
  show("b", b);
  show("c", c);
  show("d", d);
  show("e", e);
  show("f", f);
  printf("sum %d, untouched %d\n", sum(f), f[5]);
  b.insert(b.begin() + 2, 100);
  b.insert(b.end(), 2, 55);
  b.insert(b.begin(), d.begin(), d.begin() + 3);
  show("insert", b);
  b.erase(b.begin());
  b.erase(b.begin() + 3, b.begin() + 6);
  show("erase", b);
  b.resize(3);
  show("smaller", b);
  b.resize(6, 9);
  show("larger", b);
  b.assign({8, 6, 4});
  show("assign", b);
  b = d;
  b.swap(c);
  show("swapped", c);
  show("swapped", b);
  printf("%d %d %d %d\n", c == d, c != d, c < f, f < c);
  printf("front %d back %d at %d data %d\n", c.front(), c.back(), c.at(2), c.data()[1]);
  for (std::vector<int>::iterator it = c.begin(); it != c.end(); ++it) *it *= 2;
  for (auto &x : c) x += 1;
  show("doubled", c);
  printf("reverse:");
  for (auto it = c.rbegin(); it != c.rend(); ++it) printf(" %d", *it);
  printf("\n");
  {
    std::vector<Tracked> objects(3);
    objects.push_back(Tracked(4));
    objects.emplace_back(5);
    objects.insert(objects.begin() + 1, Tracked(6));
    std::vector<Tracked> copy = objects, taken = std::move(objects);
    printf("alive %d, moved from %zu:", alive, objects.size());
    for (const Tracked &t : taken) printf(" %d", t.id);
    copy.pop_back();
    copy.erase(copy.begin());
    printf(", alive %d\n", alive);
    copy.clear();
    printf("alive %d\n", alive);
  }
  printf("alive %d\n", alive);
  std::vector<std::vector<float>> grid(3, std::vector<float>(4, 0.5f));
  for (size_t i = 0; i < grid.size(); i++)
    for (size_t j = 0; j < grid[i].size(); j++) grid[i][j] += i * 10 + j;
  grid.push_back({1, 2});
  for (const auto &row : grid) {
    for (float x : row) printf(" %g", x);
    printf("\n");
  }
  std::vector<std::string> words = {"alpha", "beta", "gamma"};
  words.push_back("delta" + std::to_string(4));
  words.insert(words.begin(), words.back());
  words.erase(words.begin() + 2);
  for (const std::string &w : words) printf(" %s", w.c_str());
  printf("\n");
  std::vector<bool> flags(10, false);
  flags[3] = true;
  int set = 0;
  for (bool flag : flags) set += flag;
  printf("flags %d\n", set);
  std::vector<double> *heap = new std::vector<double>(1000, 1.5);
  printf("%zu %g\n", heap->size(), (*heap)[999]);
  delete heap;
  return 0;
}
