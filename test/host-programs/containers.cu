// map, set, unordered_map, deque, list, queue, stack, priority_queue.
#include <cstdio>
#include <deque>
#include <list>
#include <map>
#include <queue>
#include <set>
#include <stack>
#include <string>
#include <unordered_map>
#include <unordered_set>
#include <vector>

struct Hash {
  size_t operator()(const std::pair<int, int> &p) const { return p.first * 31 + p.second; }
};

int main() {
  std::map<std::string, int> ages;
  ages["carol"] = 41;
  ages["alice"] = 30;
  ages["bob"] = 25;
  ages["alice"]++;
  ages.insert({"dave", 50});
  ages.insert(std::make_pair(std::string("bob"), 99));
  for (const auto &entry : ages) printf(" %s=%d", entry.first.c_str(), entry.second);
  printf("\n%zu %zu %d %d\n", ages.size(), ages.count("bob"), ages.find("eve") == ages.end(), ages.at("carol"));
  ages.erase("bob");
  for (std::map<std::string, int>::iterator it = ages.begin(); it != ages.end(); ++it) printf(" %s", it->first.c_str());
  for (auto &[name, age] : ages) age += name.size();
  for (auto it = ages.rbegin(); it != ages.rend(); ++it) printf(" %d", it->second);
  printf("\n");
  std::map<int, std::vector<int>> groups;
  for (int i = 0; i < 20; i++) groups[i % 4].push_back(i);
  for (auto &g : groups) {
    printf("%d:", g.first);
    for (int x : g.second) printf(" %d", x);
    printf("; ");
  }
  auto low = groups.lower_bound(2);
  printf("%d %d\n", low->first, (int)(groups.upper_bound(3) == groups.end()));
  std::map<int, int> large;
  unsigned state = 3;
  for (int i = 0; i < 1000; i++) {
    state = state * 1664525u + 1013904223u;
    large[(int)(state >> 20)] += i;
  }
  std::map<int, int> copy = large;
  for (int i = 0; i < 4096; i += 2) large.erase(i);
  long sum = 0, previous = -1;
  bool sorted = true;
  for (auto &entry : large) {
    sorted = sorted && entry.first > previous;
    previous = entry.first;
    sum += entry.second;
  }
  printf("%zu %zu %ld %d\n", copy.size(), large.size(), sum, sorted);
  std::set<int> s = {5, 1, 4, 1, 3};
  s.insert(2);
  auto placed = s.insert(4);
  printf("%d", placed.second);
  for (int x : s) printf(" %d", x);
  std::multiset<int> m = {3, 1, 3, 2};
  for (int x : m) printf(" %d", x);
  printf(" %zu\n", m.count(3));
  std::unordered_map<std::string, int> count;
  const char *text[] = {"the", "quick", "brown", "fox", "jumps", "over", "the", "lazy", "dog", "the", "fox", "a", "longer word than eight"};
  for (const char *word : text) count[word]++;
  for (auto &entry : count) printf(" %s:%d", entry.first.c_str(), entry.second);
  printf("\n");
  std::unordered_map<int, float> um;
  for (int i = 0; i < 40; i++) um[i * 7 % 41] = i * 0.5f;
  um.erase(14);
  um.erase(um.find(21));
  for (auto &entry : um) printf(" %d", entry.first);
  printf(" buckets %zu\n", um.bucket_count());
  std::unordered_map<int, int> reserved;
  reserved.reserve(100);
  for (int i = 0; i < 10; i++) reserved.emplace(i * 1000, i);
  for (auto &entry : reserved) printf(" %d", entry.first);
  std::unordered_map<int, int> um2 = reserved;
  printf(" %d %zu\n", um2 == reserved, reserved.bucket_count());
  std::unordered_set<long> us = {10, 20, 30};
  us.insert(20);
  std::unordered_map<std::pair<int, int>, int, Hash> grid;
  grid[{1, 2}] = 3;
  grid[std::make_pair(4, 5)] = 6;
  printf("%zu %zu %d %d\n", us.size(), us.count(20), grid[{1, 2}], (int)grid.count({4, 4}));
  std::deque<int> d;
  for (int i = 0; i < 10; i++) i % 2 ? d.push_back(i) : d.push_front(i);
  d.pop_front();
  d.pop_back();
  for (int x : d) printf(" %d", x);
  printf(" %d %d\n", d[2], d.back());
  std::list<int> l = {4, 2, 9, 2};
  l.push_front(7);
  l.sort();
  l.remove(2);
  l.insert(++l.begin(), 5);
  for (int x : l) printf(" %d", x);
  l.reverse();
  for (int x : l) printf(" %d", x);
  printf(" %zu\n", l.size());
  std::queue<int> q;
  std::stack<int> st;
  std::priority_queue<int> pq;
  std::priority_queue<std::pair<float, int>, std::vector<std::pair<float, int>>, std::greater<std::pair<float, int>>> nearest;
  for (int x : {3, 1, 4, 1, 5, 9, 2, 6}) {
    q.push(x);
    st.push(x);
    pq.push(x);
    nearest.push({x * 0.5f, x});
  }
  while (!q.empty()) {
    printf(" %d%d%d%d", q.front(), st.top(), pq.top(), nearest.top().second);
    q.pop();
    st.pop();
    pq.pop();
    nearest.pop();
  }
  printf("\n");
  return 0;
}
