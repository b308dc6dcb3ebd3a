// <algorithm> and <numeric>: searching, sorting, transforming; equal elements end where libstdc++ puts them.
#include <algorithm>
#include <array>
#include <cstdio>
#include <functional>
#include <numeric>
#include <string>
#include <vector>

struct Item {
  int key, tag;
};

static bool byKey(const Item &a, const Item &b) { return a.key < b.key; }

template <class V> static void show(const char *name, const V &v) {
  printf("%s:", name);
  for (auto x : v) printf(" %d", (int)x);
  printf("\n");
}

int main() {
  std::vector<int> v(20);
  std::iota(v.begin(), v.end(), 1);
  show("iota", v);
  std::transform(v.begin(), v.end(), v.begin(), [](int x) { return x * x % 17; });
  show("transform", v);
  printf("sum %d product %g max %d min %d\n", std::accumulate(v.begin(), v.end(), 0),
         std::accumulate(v.begin(), v.begin() + 5, 1.0, std::multiplies<double>()), *std::max_element(v.begin(), v.end()),
         *std::min_element(v.begin(), v.end()));
  std::vector<int> w = v;
  std::sort(w.begin(), w.end());
  show("sort", w);
  std::sort(w.begin(), w.end(), std::greater<int>());
  show("greater", w);
  std::reverse(w.begin(), w.end());
  w.erase(std::unique(w.begin(), w.end()), w.end());
  show("unique", w);
  printf("%ld %ld %d %d\n", (long)(std::lower_bound(w.begin(), w.end(), 8) - w.begin()),
         (long)(std::upper_bound(w.begin(), w.end(), 8) - w.begin()), std::binary_search(w.begin(), w.end(), 9),
         std::binary_search(w.begin(), w.end(), 7));
  std::rotate(w.begin(), w.begin() + 3, w.end());
  show("rotate", w);
  printf("%d %d %d\n", (int)std::count(v.begin(), v.end(), 1), (int)std::count_if(v.begin(), v.end(), [](int x) { return x > 8; }),
         std::find(v.begin(), v.end(), 16) != v.end());
  printf("%d %d %d\n", std::all_of(v.begin(), v.end(), [](int x) { return x >= 0; }), std::any_of(v.begin(), v.end(), [](int x) { return x > 16; }),
         std::none_of(v.begin(), v.end(), [](int x) { return x > 16; }));
  std::vector<Item> items;
  unsigned state = 1;
  for (int i = 0; i < 100; i++) {
    state = state * 1103515245u + 12345u;
    items.push_back(Item{(int)(state >> 16) % 7, i});
  }
  std::vector<Item> stable = items, part = items, nth = items, heap = items;
  std::sort(items.begin(), items.end(), byKey);
  std::stable_sort(stable.begin(), stable.end(), byKey);
  std::partial_sort(part.begin(), part.begin() + 20, part.end(), byKey);
  std::nth_element(nth.begin(), nth.begin() + 50, nth.end(), byKey);
  std::make_heap(heap.begin(), heap.end(), byKey);
  printf("unstable");
  for (const Item &i : items) printf(" %d", i.tag);
  printf("\nstable");
  for (const Item &i : stable) printf(" %d", i.tag);
  printf("\npartial");
  for (const Item &i : part) printf(" %d", i.tag);
  printf("\nnth");
  for (const Item &i : nth) printf(" %d", i.tag);
  printf("\nheap");
  for (const Item &i : heap) printf(" %d", i.tag);
  printf("\n");
  int plain[8] = {5, 2, 8, 1, 9, 3, 7, 4};
  std::sort(plain, plain + 8);
  for (int x : plain) printf(" %d", x);
  std::fill(plain, plain + 4, -1);
  std::fill_n(plain + 4, 2, 6);
  std::swap(plain[0], plain[7]);
  for (int x : plain) printf(" %d", x);
  printf("\n");
  std::array<float, 4> a = {{1, 2, 3, 4}}, b;
  b.fill(2);
  printf("%g %g %zu %d\n", std::inner_product(a.begin(), a.end(), b.begin(), 0.0f), std::accumulate(a.begin(), a.end(), 0.0f), a.size(), a == b);
  std::vector<int> sums(4), differences(4);
  std::partial_sum(a.begin(), a.end(), sums.begin());
  std::adjacent_difference(a.begin(), a.end(), differences.begin());
  show("sums", sums);
  show("differences", differences);
  std::vector<int> merged(12), even;
  std::merge(w.begin(), w.begin() + 4, sums.begin(), sums.end(), merged.begin());
  show("merge", merged);
  std::copy_if(v.begin(), v.end(), std::back_inserter(even), [](int x) { return x % 2 == 0; });
  show("even", even);
  int counter = 0;
  std::generate(merged.begin(), merged.end(), [&counter]() { return counter += 3; });
  show("generate", merged);
  int total = 0;
  std::for_each(merged.begin(), merged.end(), [&](int x) { total += x; });
  printf("%d %d %d %d %g\n", total, std::min(3, 4), std::max({4, 9, 2}), std::clamp(15, 0, 10), std::max(1.5, 0.5));
  std::vector<std::string> words = {"pear", "fig", "apple", "kiwi", "date"};
  std::sort(words.begin(), words.end());
  for (auto &word : words) printf(" %s", word.c_str());
  std::sort(words.begin(), words.end(), [](const std::string &x, const std::string &y) { return x.size() < y.size() || (x.size() == y.size() && x < y); });
  for (auto &word : words) printf(" %s", word.c_str());
  printf("\n");
  v.erase(std::remove(v.begin(), v.end(), 1), v.end());
  show("remove", v);
  std::vector<int> p = {1, 2, 3};
  do printf(" %d%d%d", p[0], p[1], p[2]);
  while (std::next_permutation(p.begin(), p.end()));
  printf("\n");
  std::vector<float> many(1000);
  for (int i = 0; i < 1000; i++) many[i] = 1.0f / (i + 1);
  printf("%.9g %.9g %.9g\n", std::accumulate(many.begin(), many.end(), 0.0f), std::reduce(many.begin(), many.end(), 0.0f),
         std::transform_reduce(many.begin(), many.end(), many.begin(), 0.0f));
  return 0;
}
