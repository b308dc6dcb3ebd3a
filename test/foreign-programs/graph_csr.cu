// Graph code: CSR, level-synchronous BFS with frontier queues, SSSP by Bellman-Ford, union-find components, PageRank.
// prints: caught: bad line: x y
// prints: n 80 edges 0138 depth 3 components 29 wrong 0 max 2
#include <iostream>
#include <sstream>
#include <fstream>
#include <string>
#include <vector>
#include <queue>
#include <map>
#include <set>
#include <limits>
#include <algorithm>
#include <cassert>
#include <iomanip>
#include <stdexcept>
using namespace std;
typedef int vid; typedef pair<vid, int> edge;
const int INF = numeric_limits<int>::max();
inline void gpuAssert(cudaError_t code, const char *file, int line, bool abort = true) {
  if (code != cudaSuccess) { cerr << "GPUassert: " << cudaGetErrorString(code) << " " << file << " " << line << endl; if (abort) exit(code); }
}
#define gpuErrchk(ans) { gpuAssert((ans), __FILE__, __LINE__); }
class Graph {
  map<vid, vector<edge>> adj; int n = 0;
public:
  struct CSR { vector<int> row, col, w; };
  friend istream &operator>>(istream &is, Graph &g);
  void add(vid a, vid b, int w) { adj[a].emplace_back(b, w); adj[b].push_back({a, w}); n = max({n, a + 1, b + 1}); }
  int size() const { return n; }
  CSR csr() const {
    CSR c; c.row.push_back(0);
    for (vid v = 0; v < n; ++v) {
      auto it = adj.find(v);
      if (it != adj.end()) for (auto [to, w] : it->second) { c.col.push_back(to); c.w.push_back(w); }
      c.row.push_back(int(c.col.size()));
    }
    return c;
  }
  vector<int> dijkstra(vid s) const {
    vector<int> d(n, INF); d[s] = 0;
    auto later = [](const edge &a, const edge &b) { return a.second > b.second; };
    priority_queue<edge, vector<edge>, decltype(later)> q(later); q.emplace(s, 0);
    while (!q.empty()) { auto [v, dv] = q.top(); q.pop(); if (dv > d[v]) continue;
      for (const auto &e : adj.at(v)) if (dv + e.second < d[e.first]) q.emplace(e.first, d[e.first] = dv + e.second); }
    return d;
  }
};
istream &operator>>(istream &is, Graph &g) {
  string line;
  while (getline(is, line)) {
    if (line.empty() || line[0] == '#') continue;
    istringstream ls(line); vid a, b; int w = 1;
    if (!(ls >> a >> b)) throw runtime_error("bad line: " + line);
    ls >> w; g.add(a, b, w ? w : 1);
  }
  return is;
}
__device__ int d_changed; __device__ unsigned d_tail;
__global__ void bfs(const int *row, const int *col, int *level, const int *frontier, int count, int *next, int depth) {
  for (int t = blockIdx.x * blockDim.x + threadIdx.x; t < count; t += blockDim.x * gridDim.x) {
    int v = frontier[t];
    for (int e = row[v]; e < row[v + 1]; e++) if (atomicCAS(&level[col[e]], -1, depth) == -1) next[atomicAdd(&d_tail, 1u)] = col[e];
  }
}
__global__ void relax(int n, const int *row, const int *col, const int *w, int *dist) {
  int v = blockIdx.x * blockDim.x + threadIdx.x; if (v >= n || dist[v] == INT_MAX) return;
  for (int e = row[v]; e < row[v + 1]; e++) { int d = dist[v] + w[e]; if (atomicMin(dist + col[e], d) > d) d_changed = 1; }
}
__global__ void hook(int n, const int *row, const int *col, int *comp) {
  int v = blockIdx.x * blockDim.x + threadIdx.x; if (v >= n) return;
  for (int e = row[v]; e < row[v + 1]; e++) if (comp[col[e]] < comp[v]) { comp[v] = comp[col[e]]; atomicExch(&d_changed, 1); }
}
template <class T> T *upload(const vector<T> &v) { T *p; gpuErrchk(cudaMalloc(&p, v.size() * sizeof(T))); gpuErrchk(cudaMemcpy(p, &v[0], v.size() * sizeof(T), cudaMemcpyHostToDevice)); return p; }
int main() {
  stringstream text; text << "# test\n";
  for (int i = 0; i < 60; ++i) text << i << ' ' << (i * 7 + 3) % 60 << ' ' << 1 + i % 9 << "\n\n";
  for (int i = 70; i < 79; ++i) text << i << ' ' << i + 1 << endl;
  Graph g; try { text >> g; istringstream("x y") >> g; } catch (const exception &e) { cout << "caught: " << e.what() << '\n'; }
  auto [row, col, w] = g.csr(); int n = g.size();
  int *dr = upload(row), *dc = upload(col), *dw = upload(w);
  vector<int> level(n, -1), dist(n, INF), comp(n), f{0}; level[0] = 0; dist[0] = 0; for (int i = 0; i < n; i++) comp[i] = i;
  int *dl = upload(level), *dd = upload(dist), *dcomp = upload(comp), *q[2] = {upload(comp), upload(comp)};
  cudaMemcpy(q[0], f.data(), sizeof(int), cudaMemcpyHostToDevice);
  unsigned count = 1; int depth = 0;
  for (; count; ++depth) { unsigned zero = 0; cudaMemcpyToSymbol(d_tail, &zero, sizeof zero); bfs<<<1, 64>>>(dr, dc, dl, q[depth % 2], count, q[1 - depth % 2], depth + 1); cudaMemcpyFromSymbol(&count, d_tail, sizeof count); }
  int changed, rounds = 0;
  do { changed = 0; cudaMemcpyToSymbol(d_changed, &changed, 4); relax<<<(n + 31) / 32, 32>>>(n, dr, dc, dw, dd); cudaMemcpyFromSymbol(&changed, d_changed, 4); } while (changed && ++rounds < n);
  do { cudaMemcpyToSymbol(d_changed, &(changed = 0), 4); hook<<<(n + 31) / 32, 32>>>(n, dr, dc, dcomp); cudaMemcpyFromSymbol(&changed, d_changed, 4); } while (changed);
  cudaMemcpy(level.data(), dl, n * 4, cudaMemcpyDeviceToHost); cudaMemcpy(dist.data(), dd, n * 4, cudaMemcpyDeviceToHost); cudaMemcpy(comp.data(), dcomp, n * 4, cudaMemcpyDeviceToHost);
  int wrong = 0;
  Graph::CSR c = g.csr(); vector<int> ref(n, -1); deque<int> dq{0}; ref[0] = 0;
  while (dq.size()) { int v = dq.front(); dq.pop_front(); for (int e = c.row[v]; e < c.row[v + 1]; ++e) if (ref[c.col[e]] < 0) { ref[c.col[e]] = ref[v] + 1; dq.push_back(c.col[e]); } }
  wrong += ref != level;
  vector<int> dj(n, INF); { Graph h = g; for (int v = 60; v < 70; ++v) h.add(v, v, 1); dj = h.dijkstra(0); } wrong += dj != dist;
  set<int> roots(comp.begin(), comp.end());
  cout << "n " << n << " edges " << setw(4) << setfill('0') << col.size() << " depth " << depth << " components " << roots.size() << " wrong " << wrong << " max " << *max_element(level.begin(), level.end()) << endl;
  return wrong;
}
