#include <algorithm>
#include <cstdio>
#include <map>
#include <numeric>
#include <sstream>
#include <string>
#include <tuple>
#include <vector>
#include <set>
struct Coo {
  int r, c;
  float v;
  bool operator<(const Coo &o) const { return std::tie(r, c) < std::tie(o.r, o.c); }
};
struct Csr {
  int n;
  std::vector<int> ptr, col;
  std::vector<float> val;
};
static Csr build(int n, std::vector<Coo> e) {
  std::sort(e.begin(), e.end());
  Csr m{n, std::vector<int>(n + 1), {}, {}};
  for (const auto &[r, c, v] : e) {
    m.ptr[r + 1]++;
    m.col.push_back(c);
    m.val.push_back(v);
  }
  std::partial_sum(m.ptr.begin(), m.ptr.end(), m.ptr.begin());
  return m;
}
static std::vector<float> spmv(const Csr &m, const std::vector<float> &x) {
  std::vector<float> y(m.n, 0.f);
  for (int i = 0; i < m.n; i++)
    for (int k = m.ptr[i]; k < m.ptr[i + 1]; k++) y[i] += m.val[k] * x[m.col[k]];
  return y;
}
static std::vector<Coo> readMtx(std::istream &in, int &n) {
  std::string line;
  std::vector<Coo> e;
  int nnz = 0;
  while (std::getline(in, line)) {
    if (line.empty() || line[0] == '%') continue;
    std::istringstream ss(line);
    int m;
    ss >> n >> m >> nnz;
    break;
  }
  e.reserve(nnz);
  for (int i = 0; i < nnz; i++) {
    Coo c;
    in >> c.r >> c.c >> c.v;
    --c.r;
    --c.c;
    e.push_back(c);
  }
  return e;
}
int main() {
  std::istringstream file("%%MatrixMarket matrix coordinate\n% comment\n4 4 6\n1 1 2.0\n3 2 -1\n2 2 3\n4 4 "
                          "5e-1\n1 3 4\n3 3 1.5\n");
  int n = 0;
  auto e = readMtx(file, n);
  Csr m = build(n, e);
  for (auto v : {&m.ptr, &m.col}) {
    for (int x : *v) printf("%d ", x);
    printf("\n");
  }
  auto y = spmv(m, {1, 2, 3, 4});
  for (float f : y) printf("%g ", f);
  printf("\n");
  std::vector<int> degree(n);
  std::adjacent_difference(m.ptr.begin() + 1, m.ptr.end(), degree.begin());
  printf("max %d at %td\n", *std::max_element(degree.begin(), degree.end()),
         std::max_element(degree.begin(), degree.end()) - degree.begin());
  std::map<int, std::set<int>> adj;
  for (auto &c : e) {
    adj[c.r].insert(c.c);
    adj[c.c].insert(c.r);
  }
  for (auto &[u, s] : adj) {
    printf("%d:", u);
    for (int v : s) printf(" %d", v);
    printf("\n");
  }
  std::vector<int> order(n);
  std::iota(order.begin(), order.end(), 0);
  std::stable_sort(order.begin(), order.end(), [&](int a, int b) { return adj[a].size() > adj[b].size(); });
  for (int o : order) printf("%d ", o);
  printf("\n");
  auto last = std::unique(e.begin(), e.end(), [](const Coo &a, const Coo &b) { return a.r == b.r; });
  printf("%td\n", last - e.begin());
}
