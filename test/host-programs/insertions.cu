#include <set>
#include <map>
#include <vector>
#include <string>
#include <deque>
#include <list>
#include <unordered_map>
#include <unordered_set>
#include <iostream>
int main() {
  std::set<int> s;
  s.insert({3, 1, 2});
  s.insert(9);
  for (int x : s) std::cout << x;
  std::cout << "\n";
  std::map<std::string, int> m;
  m.insert({"b", 2});
  m.insert({"a", 1});
  m.insert(std::make_pair("c", 3));
  m.insert({{"d", 4}, {"e", 5}});
  auto [it, ok] = m.insert({"a", 9});
  std::cout << ok << it->second;
  for (auto &[k, v] : m) std::cout << k << v;
  std::cout << "\n";
  m.insert_or_assign("a", 7);
  m.try_emplace("z", 26);
  m.emplace("q", 1);
  std::cout << m["a"] << m.at("z") << m.count("q") << "\n";
  std::vector<int> v{1, 2, 3};
  v.insert(v.begin() + 1, {7, 8, 9});
  v.insert(v.end(), 5);
  for (int x : v) std::cout << x;
  std::cout << "\n";
  v.insert(v.begin(), 2, 0);
  v.assign({4, 5});
  v = {1, 2};
  std::cout << v.size() << "\n";
  std::unordered_map<int, std::string> u;
  u.insert({1, "one"});
  u.insert({{2, "two"}, {3, "three"}});
  u.emplace(4, "four");
  std::cout << u.size() << u[2] << u.at(4) << "\n";
  std::unordered_set<int> us;
  us.insert({1, 2, 2});
  std::cout << us.size() << us.count(2) << "\n";
  std::deque<int> d;
  d.insert(d.end(), {1, 2, 3});
  d.push_front(0);
  for (int x : d) std::cout << x;
  std::cout << "\n";
  std::list<int> l;
  l.insert(l.end(), {1, 2, 3});
  l.push_front(0);
  l.sort();
  l.reverse();
  l.remove(2);
  for (int x : l) std::cout << x;
  std::cout << "\n";
  std::multimap<int, char> mm;
  mm.insert({1, 'a'});
  mm.insert({1, 'b'});
  auto [lo, hi] = mm.equal_range(1);
  for (; lo != hi; ++lo) std::cout << lo->second;
  std::cout << "\n";
  std::multiset<int> ms{3, 1, 3};
  std::cout << ms.count(3) << *ms.rbegin() << "\n";
  std::set<std::pair<int, int>> sp;
  sp.insert({1, 2});
  sp.insert({0, 5});
  std::cout << sp.begin()->second << "\n";
  std::map<int, std::vector<int>> mv;
  mv[1].push_back(2);
  mv.insert({2, {1, 2, 3}});
  std::cout << mv[2].size() << "\n";
  auto node = m.find("b");
  if (node != m.end()) m.erase(node);
  m.erase("c");
  std::cout << m.size() << m.begin()->first << m.rbegin()->first << "\n";
  std::vector<std::pair<int, std::string>> vp;
  vp.push_back({1, "x"});
  vp.emplace_back(2, "y");
  for (const auto &[a, b] : vp) std::cout << a << b;
  std::cout << "\n";
  if (auto it = m.lower_bound("b"); it != m.end()) std::cout << it->first << "\n";
  std::set<int, std::greater<int>> g{1, 5, 3};
  for (int x : g) std::cout << x;
  std::cout << (s == std::set<int>{1, 2, 3, 9}) << "\n";
  m.merge(std::map<std::string, int>{{"w", 1}});
  std::cout << m.size() << "\n";
}
