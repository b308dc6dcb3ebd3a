#include <cstdio>
#include <deque>
#include <iostream>
#include <limits>
#include <queue>
#include <stack>
#include <string>
#include <unordered_map>
#include <unordered_set>
#include <utility>
#include <vector>
#include <functional>
#include <optional>
using Graph = std::vector<std::vector<std::pair<int, float>>>;
constexpr float INF = std::numeric_limits<float>::infinity();
static std::vector<int> bfs(const Graph &g, int s) {
  std::vector<int> d(g.size(), -1);
  std::queue<int> q;
  q.push(s);
  d[s] = 0;
  while (!q.empty()) {
    int u = q.front();
    q.pop();
    for (auto [v, w] : g[u])
      if (d[v] < 0) {
        d[v] = d[u] + 1;
        q.push(v);
      }
  }
  return d;
}
static std::vector<float> dijkstra(const Graph &g, int s) {
  std::vector<float> d(g.size(), INF);
  using Item = std::pair<float, int>;
  std::priority_queue<Item, std::vector<Item>, std::greater<Item>> q;
  d[s] = 0;
  q.push({0.f, s});
  while (!q.empty()) {
    auto [du, u] = q.top();
    q.pop();
    if (du > d[u]) continue;
    for (const auto &[v, w] : g[u])
      if (d[u] + w < d[v]) q.emplace(d[v] = d[u] + w, v);
  }
  return d;
}
static std::vector<int> topo(const Graph &g) {
  std::vector<int> out, state(g.size());
  std::function<void(int)> visit = [&](int u) {
    if (state[u]) return;
    state[u] = 1;
    for (auto &e : g[u]) visit(e.first);
    out.push_back(u);
  };
  for (int i = 0; i < (int)g.size(); i++) visit(i);
  return {out.rbegin(), out.rend()};
}
static std::optional<int> find(const std::unordered_map<std::string, int> &m, const std::string &k) {
  auto it = m.find(k);
  return it == m.end() ? std::nullopt : std::make_optional(it->second);
}
struct Dsu {
  std::vector<int> p;
  explicit Dsu(int n) : p(n) {
    for (int i = 0; i < n; i++) p[i] = i;
  }
  int root(int x) { return p[x] == x ? x : p[x] = root(p[x]); }
  bool join(int a, int b) {
    a = root(a), b = root(b);
    if (a == b) return false;
    p[a] = b;
    return true;
  }
};
int main() {
  Graph g(6);
  auto edge = [&g](int a, int b, float w = 1) { g[a].push_back({b, w}); };
  edge(0, 1, 4);
  edge(0, 2);
  edge(2, 1, 2);
  edge(1, 3, 5);
  edge(2, 4, 8);
  edge(3, 4, 1);
  for (int d : bfs(g, 0)) std::cout << d << ' ';
  std::cout << '\n';
  for (float d : dijkstra(g, 0)) std::cout << d << ' ';
  std::cout << '\n';
  for (int v : topo(g)) std::cout << v;
  std::cout << '\n';
  Dsu dsu(6);
  int parts = 6;
  for (int u = 0; u < 6; u++)
    for (auto &[v, w] : g[u]) parts -= dsu.join(u, v);
  std::cout << parts << '\n';
  std::stack<char, std::vector<char>> st;
  bool ok = true;
  for (char c : std::string("{[()]}(")) {
    if (c == '(' || c == '[' || c == '{')
      st.push(c);
    else {
      char o = st.top();
      st.pop();
      ok &= (o == '(' && c == ')') || (o == '[' && c == ']') || (o == '{' && c == '}');
    }
  }
  std::cout << ok << st.size() << '\n';
  std::deque<int> win;
  std::vector<int> a{4, 2, 12, 3, 8, 7};
  for (int i = 0; i < 6; i++) {
    while (!win.empty() && a[win.back()] <= a[i]) win.pop_back();
    win.push_back(i);
    if (win.front() <= i - 3) win.pop_front();
    if (i >= 2) std::cout << a[win.front()] << ' ';
  }
  std::cout << '\n';
  std::unordered_map<std::string, int> ids;
  for (auto s : {"k", "l", "k", "m"}) ids.try_emplace(s, ids.size());
  std::cout << ids.size() << find(ids, "m").value_or(-1) << find(ids, "z").value_or(-1) << '\n';
}
