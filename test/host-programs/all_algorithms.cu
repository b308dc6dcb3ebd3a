#include <algorithm>
#include <array>
#include <cstdio>
#include <functional>
#include <iterator>
#include <list>
#include <numeric>
#include <random>
#include <string>
#include <vector>
using V = std::vector<int>;
template <class C> static void show(const char *name, const C &c) {
  printf("%s:", name);
  for (const auto &x : c) printf(" %g", (double)x);
  printf("\n");
}
static bool even(int x) { return x % 2 == 0; }
int main() {
  V v{5, 3, 8, 1, 9, 2, 8, 3}, w{3, 8}, s{1, 2, 3, 5, 8}, t{2, 3, 4, 8}, o;
  printf("%d%d%d\n", std::all_of(v.begin(), v.end(), even), std::any_of(v.begin(), v.end(), even),
         std::none_of(v.begin(), v.end(), even));
  int sum = 0;
  std::for_each(v.begin(), v.end(), [&](int x) { sum += x; });
  std::for_each_n(v.begin(), 2, [&](int x) { sum += 100 * x; });
  printf("%d %td %td\n", sum, std::count(v.begin(), v.end(), 8), std::count_if(v.begin(), v.end(), even));
  printf("%td %td %td %td\n", std::mismatch(v.begin(), v.end(), s.begin()).first - v.begin(),
         std::mismatch(s.begin(), s.end(), t.begin(), t.end()).second - t.begin(),
         std::find(v.begin(), v.end(), 1) - v.begin(),
         std::find_if_not(v.begin(), v.end(), [](int x) { return x > 3; }) - v.begin());
  printf("%td %td %td %td %td\n", std::find_end(v.begin(), v.end(), w.begin(), w.end()) - v.begin(),
         std::find_first_of(v.begin(), v.end(), t.begin(), t.end()) - v.begin(),
         std::adjacent_find(v.begin(), v.end(), std::greater<int>()) - v.begin(),
         std::search(v.begin(), v.end(), w.begin(), w.end()) - v.begin(),
         std::search_n(v.begin(), v.end(), 1, 8) - v.begin());
  o.assign(8, 0);
  std::copy_if(v.begin(), v.end(), o.begin(), even);
  show("copy_if", o);
  o.clear();
  std::copy_n(v.begin(), 3, std::back_inserter(o));
  show("copy_n", o);
  std::copy_backward(v.begin(), v.begin() + 2, o.end());
  show("copy_backward", o);
  o.assign(4, 7);
  std::fill_n(o.begin(), 2, 1);
  std::generate(o.begin() + 2, o.end(), [n = 5]() mutable { return n++; });
  std::generate_n(std::back_inserter(o), 2, [] { return 4; });
  show("gen", o);
  o = v;
  o.erase(std::remove(o.begin(), o.end(), 8), o.end());
  o.erase(std::remove_if(o.begin(), o.end(), even), o.end());
  show("remove", o);
  o.clear();
  std::remove_copy(v.begin(), v.end(), std::back_inserter(o), 3);
  std::remove_copy_if(v.begin(), v.end(), std::back_inserter(o), even);
  show("remove_copy", o);
  o = v;
  std::replace(o.begin(), o.end(), 8, 80);
  std::replace_if(o.begin(), o.end(), even, 0);
  show("replace", o);
  o.clear();
  std::replace_copy(v.begin(), v.end(), std::back_inserter(o), 3, 33);
  std::replace_copy_if(v.begin(), v.end(), std::back_inserter(o), even, -1);
  show("replace_copy", o);
  o = v;
  std::reverse(o.begin(), o.end());
  std::rotate(o.begin(), o.begin() + 3, o.end());
  show("rotate", o);
  o.clear();
  std::reverse_copy(s.begin(), s.end(), std::back_inserter(o));
  std::rotate_copy(s.begin(), s.begin() + 2, s.end(), std::back_inserter(o));
  show("copies", o);
  o = V{1, 1, 2, 2, 2, 3};
  V u;
  std::unique_copy(o.begin(), o.end(), std::back_inserter(u));
  o.erase(std::unique(o.begin(), o.end()), o.end());
  show("unique", o);
  show("unique_copy", u);
  std::swap_ranges(o.begin(), o.end(), u.begin());
  std::iter_swap(o.begin(), o.begin() + 1);
  show("swap", o);
  o = v;
  printf("%d ", std::is_partitioned(o.begin(), o.end(), even));
  auto mid = std::stable_partition(o.begin(), o.end(), even);
  printf("%td %d %td\n", mid - o.begin(), std::is_partitioned(o.begin(), o.end(), even),
         std::partition_point(o.begin(), o.end(), even) - o.begin());
  show("stable_partition", o);
  V yes, no;
  std::partition_copy(v.begin(), v.end(), std::back_inserter(yes), std::back_inserter(no), even);
  show("yes", yes);
  show("no", no);
  o = v;
  std::partition(o.begin(), o.end(), even);
  show("partition", o);
  o = v;
  std::partial_sort(o.begin(), o.begin() + 3, o.end());
  show("partial_sort", V(o.begin(), o.begin() + 3));
  V top(3);
  std::partial_sort_copy(v.begin(), v.end(), top.begin(), top.end(), std::greater<int>());
  show("partial_sort_copy", top);
  o = v;
  std::nth_element(o.begin(), o.begin() + 4, o.end());
  printf("%d\n", o[4]);
  o = v;
  std::sort(o.begin(), o.end(), std::greater<>());
  show("sort", o);
  printf("%d %td\n", std::is_sorted(s.begin(), s.end()),
         std::is_sorted_until(v.begin(), v.end()) - v.begin());
  printf("%td %td %d %td\n", std::lower_bound(s.begin(), s.end(), 3) - s.begin(),
         std::upper_bound(s.begin(), s.end(), 3) - s.begin(), std::binary_search(s.begin(), s.end(), 4),
         std::equal_range(s.begin(), s.end(), 5).second - s.begin());
  o.clear();
  std::merge(s.begin(), s.end(), t.begin(), t.end(), std::back_inserter(o));
  show("merge", o);
  o = V{1, 4, 7, 2, 3, 9};
  std::inplace_merge(o.begin(), o.begin() + 3, o.end());
  show("inplace", o);
  o.clear();
  std::set_union(s.begin(), s.end(), t.begin(), t.end(), std::back_inserter(o));
  show("union", o);
  o.clear();
  std::set_intersection(s.begin(), s.end(), t.begin(), t.end(), std::back_inserter(o), std::less<int>());
  show("intersection", o);
  o.clear();
  std::set_difference(s.begin(), s.end(), t.begin(), t.end(), std::back_inserter(o), std::less<int>());
  std::set_symmetric_difference(s.begin(), s.end(), t.begin(), t.end(), std::back_inserter(o));
  show("difference", o);
  printf("%d\n", std::includes(s.begin(), s.end(), s.begin() + 1, s.end() - 1));
  o = v;
  std::make_heap(o.begin(), o.end());
  printf("%d ", std::is_heap(o.begin(), o.end()));
  o.push_back(11);
  printf("%td ", std::is_heap_until(o.begin(), o.end()) - o.begin());
  std::push_heap(o.begin(), o.end());
  printf("%d ", o.front());
  std::pop_heap(o.begin(), o.end());
  o.pop_back();
  std::sort_heap(o.begin(), o.end());
  show("heap", o);
  auto [lo, hi] = std::minmax_element(v.begin(), v.end());
  std::pair<int, int> mm = std::minmax(4, 2);
  auto ml = std::minmax({3, 1, 2});
  printf("%d %d %d %d %d %d %d %d\n", *lo, *hi, mm.first, mm.second, ml.first, ml.second,
         std::clamp(15, 0, 10), std::max({1, 5, 2}, [](int a, int b) { return a > b; }));
  printf("%d %d %d %d\n", std::equal(s.begin(), s.end(), t.begin(), t.end()),
         std::lexicographical_compare(s.begin(), s.end(), t.begin(), t.end()),
         std::is_permutation(v.begin(), v.end(), o.begin()),
         std::equal(s.begin(), s.end(), s.begin(), [](int a, int b) { return a == b; }));
  o = V{1, 2, 3};
  do {
    for (int x : o) printf("%d", x);
    printf(" ");
  } while (std::next_permutation(o.begin(), o.end()));
  std::prev_permutation(o.begin(), o.end());
  show("perm", o);
  std::vector<double> d(5);
  std::iota(d.begin(), d.end(), 1.0);
  std::vector<double> e(5);
  std::adjacent_difference(d.begin(), d.end(), e.begin());
  show("ad", e);
  std::partial_sum(d.begin(), d.end(), e.begin(), std::multiplies<>());
  show("ps", e);
  printf("%g %g %g\n", std::inner_product(d.begin(), d.end(), e.begin(), 0.0),
         std::reduce(d.begin(), d.end()), std::transform_reduce(d.begin(), d.end(), e.begin(), 1.0));
  std::exclusive_scan(d.begin(), d.end(), e.begin(), 10.0);
  show("es", e);
  std::inclusive_scan(d.begin(), d.end(), e.begin(), std::plus<>(), 5.0);
  show("is", e);
  std::transform_exclusive_scan(d.begin(), d.end(), e.begin(), 0.0, std::plus<>(),
                                [](double x) { return x * x; });
  show("tes", e);
  std::transform_inclusive_scan(d.begin(), d.end(), e.begin(), std::plus<>(), [](double x) { return -x; });
  show("tis", e);
  printf("%d %d\n", std::gcd(12, 18), std::lcm(4, 6));
  o.resize(8);
  std::transform(v.begin(), v.end(), o.begin(), [](int x) { return -x; });
  std::mt19937 g(3);
  V p(10);
  std::iota(p.begin(), p.end(), 0);
  std::shuffle(p.begin(), p.end(), g);
  show("shuffle", p);
  V q;
  std::sample(p.begin(), p.end(), std::back_inserter(q), 4, g);
  show("sample", q);
  std::string str = "hello";
  std::transform(str.begin(), str.end(), str.begin(), ::toupper);
  std::list<int> li{3, 1, 2};
  auto it = std::max_element(li.begin(), li.end());
  printf("%s %d %td %d\n", str.c_str(), *it, std::distance(li.begin(), it), *std::next(li.begin(), 2));
  std::array<int, 4> a{4, 3, 2, 1};
  std::sort(a.begin(), a.end());
  show("array", a);
  int raw[] = {3, 1, 2};
  std::sort(std::begin(raw), std::end(raw));
  std::copy(std::begin(raw), std::end(raw), std::inserter(o, o.begin()));
  std::copy(raw, raw + 3, std::front_inserter(li));
  show("list", li);
  show("inserter", V(o.begin(), o.begin() + 4));
  auto mv = std::make_move_iterator(o.begin());
  printf("%d %zu\n", *mv, std::size(raw));
}
