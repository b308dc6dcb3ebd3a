// The library as programs of courses use it: graphs, records, parsing, files, class templates over containers.
#include <algorithm>
#include <array>
#include <chrono>
#include <cmath>
#include <cstring>
#include <fstream>
#include <iomanip>
#include <iostream>
#include <iterator>
#include <limits>
#include <list>
#include <map>
#include <memory>
#include <numeric>
#include <queue>
#include <set>
#include <sstream>
#include <string>
#include <tuple>
#include <unordered_map>
#include <utility>
#include <vector>
using namespace std;
struct Edge { int to; float w; bool operator<(const Edge &o) const { return w > o.w; } };
typedef vector<vector<Edge>> Graph;
static vector<float> dijkstra(const Graph &g, int s) {
  vector<float> d(g.size(), numeric_limits<float>::infinity());
  priority_queue<Edge> q;
  d[s] = 0; q.push({s, 0});
  while (!q.empty()) {
    auto [u, w] = q.top(); q.pop();
    if (w > d[u]) continue;
    for (const auto &e : g[u]) if (d[u] + e.w < d[e.to]) { d[e.to] = d[u] + e.w; q.push(Edge{e.to, d[e.to]}); }
  }
  return d;
}
template <typename It> double mean(It b, It e) { return accumulate(b, e, 0.0) / distance(b, e); }
template <class T, size_t N> ostream &operator<<(ostream &o, const array<T, N> &a) { o << '['; for (size_t i = 0; i < N; i++) o << (i ? ", " : "") << a[i]; return o << ']'; }
template <class T> ostream &operator<<(ostream &o, const vector<T> &v) { for (auto it = v.cbegin(); it != v.cend(); ++it) o << *it << ' '; return o; }
namespace app { struct Item { string name; int qty; double price; double total() const { return qty * price; } }; inline bool operator==(const Item &a, const Item &b) { return a.name == b.name; } }
class Logger { ostream &out_; int level_; public: explicit Logger(ostream &o, int l = 1) : out_(o), level_(l) {} template <class T> Logger &operator<<(const T &v) { if (level_) out_ << v; return *this; } };
int main() {
  Graph g(4); g[0].push_back({1, 1.5f}); g[0].push_back({2, 4}); g[1].push_back({2, 1}); g[2].push_back({3, 2.25f});
  cout << dijkstra(g, 0) << endl;
  vector<app::Item> items = {{"pen", 3, 1.25}, {"book", 1, 12.5}, {"cup", 2, 4}};
  sort(items.begin(), items.end(), [](const app::Item &a, const app::Item &b) { return a.total() > b.total(); });
  for (auto &it : items) cout << left << setw(8) << it.name << right << setw(6) << fixed << setprecision(2) << it.total() << "\n";
  auto found = find(items.begin(), items.end(), app::Item{"cup", 0, 0});
  cout << (found != items.end() ? found->name : "none") << " " << found - items.begin() << endl;
  cout.unsetf(ios::fixed); cout << setprecision(6);
  array<double, 3> a = {1, 2.5, 3}; cout << a << " " << mean(a.begin(), a.end()) << endl;
  map<string, map<int, vector<string>>> deep; deep["x"][1].push_back("one"); deep["x"][2].push_back("two"); deep["y"][1].push_back("uno");
  for (auto &p : deep) for (auto &q : p.second) cout << p.first << q.first << q.second[0] << " "; cout << endl;
  vector<tuple<int, string, double>> ts; ts.emplace_back(2, "b", 0.5); ts.emplace_back(1, "a", 1.5); ts.push_back(make_tuple(1, "A", 2.5)); sort(ts.begin(), ts.end());
  for (auto &[i, s, d] : ts) cout << i << s << d << " "; cout << endl;
  vector<unique_ptr<app::Item>> owned; for (int i = 0; i < 3; i++) owned.push_back(make_unique<app::Item>(app::Item{"n" + to_string(i), i, i * 0.5})); swap(owned[0], owned[2]);
  for (const auto &p : owned) cout << p->name << ","; cout << owned.size() << endl;
  Logger log(cout); log << "log " << 5 << " " << string("s") << "\n";
  istringstream in("3 1.5 hello\n4 2.5 world"); int n; double x; string w; while (in >> n >> x >> w) cout << n * x << w << " "; cout << endl;
  set<pair<int, int>> sp; sp.insert({2, 1}); sp.insert({1, 5}); sp.emplace(1, 2); for (auto &p : sp) cout << p.first << p.second << " "; cout << endl;
  unordered_map<string, vector<int>> um; for (int i = 0; i < 10; i++) um[i % 2 ? "odd" : "even"].push_back(i); cout << um["odd"] << um.at("even") << um.count("none") << endl;
  list<int> l(5); iota(l.begin(), l.end(), 1); l.erase(find(l.begin(), l.end(), 3)); cout << accumulate(l.begin(), l.end(), 0, [](int a, int b) { return a * 10 + b; }) << endl;
  int m[2][3] = {{1, 2, 3}, {4, 5, 6}}; cout << *max_element(&m[0][0], &m[0][0] + 6) << " " << count_if(begin(m[1]), end(m[1]), [](int v) { return v % 2 == 0; }) << endl;
  string text = "the cat sat"; transform(text.begin(), text.end(), text.begin(), ::toupper); replace(text.begin(), text.end(), ' ', '_'); cout << text << " " << string(text.rbegin(), text.rend()) << endl;
  vector<int> v(10); generate(v.begin(), v.end(), [k = 0]() mutable { return k++ * k; }); cout << v << endl; partial_sum(v.begin(), v.end(), v.begin()); cout << v.back() << " "; copy(v.begin(), v.begin() + 3, ostream_iterator<int>(cout, ";")); cout << endl;
  const char *raw = "c-string"; string s2(raw, raw + 3); s2.insert(s2.begin(), '<'); cout << s2 << " " << (s2 < "z") << " " << strcmp(s2.c_str(), "<c-s") << endl;
  ofstream file("out.txt"); file << "line 1\n" << 2.5 << endl; file.close(); ifstream back("out.txt"); string line; int lines = 0; while (getline(back, line)) { cout << "[" << line << "]"; lines++; } cout << lines << endl;
  auto t0 = chrono::steady_clock::now(); auto ns = chrono::duration_cast<chrono::nanoseconds>(chrono::steady_clock::now() - t0).count(); cout << (ns >= 0) << endl;
  cout << boolalpha << is_same<int, int>::value << " " << std::pow(2, 0.5) << " " << std::abs(-3.5f) << " " << std::floor(-1.5) << " " << std::hypot(3.0, 4.0) << " " << std::max(2u, 3u) << endl;
  istringstream numbers("5 6 7"); vector<int> read((istream_iterator<int>(numbers)), istream_iterator<int>()); cout << read << endl;
  return 0;
}
