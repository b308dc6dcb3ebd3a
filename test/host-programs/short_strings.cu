// Strings of 0 to 80 characters, short ones inside of themselves: contents and capacities are libstdc++'s.
#include <algorithm>
#include <cstdio>
#include <functional>
#include <iostream>
#include <map>
#include <sstream>
#include <string>
#include <vector>
#include <memory>
#include <optional>
#include <variant>
using std::string;
static unsigned long h = 1469598103934665603ul;
void mix(const string &s) { for (char c : s) h = (h ^ (unsigned char)c) * 1099511628211ul; h = (h ^ s.size()) * 1099511628211ul; if (s.c_str()[s.size()] != 0) printf("no zero\n"); if (s.capacity() < s.size()) printf("capacity\n"); }
string make(int n) { string s; for (int i = 0; i < n; i++) s += char('a' + i % 26); return s; }
template <class S> void wide() { S s; for (int i = 0; i < 20; i++) { s.push_back(typename S::value_type('a' + i)); S t = s; S u = std::move(t); t = u; std::swap(s, u); s = std::move(u); h = h * 31 + s.size() + s[0] + s.capacity(); } s.insert(2, s); s.erase(1, 3); for (auto c : s) h = h * 31 + c; }
struct Rec { string a, b; int n; };
Rec rec(int n) { return {make(n), make(n + 10), n}; }
int main() {
  for (int a = 0; a < 40; a++) {
    string s = make(a); mix(s); h = h * 31 + s.capacity();
    for (int b = 0; b < 40; b += 3) {
      string t = make(b);
      string u = s + t; mix(u);
      string v = s; v += t; mix(v); v = t; mix(v); h = h * 31 + v.capacity(); v = std::move(u); mix(v); mix(u); u = v; mix(u);
      std::swap(s, t); mix(s); mix(t); std::swap(s, t); s.swap(t); s.swap(t); s.swap(s); mix(s);
      string w(t); w.insert(w.size() / 2, s); mix(w); w.insert(0, w); mix(w); w.append(w); mix(w); if (w.size() > 6) w.append(w, 1, 5); mix(w); h = h * 31 + w.capacity();
      w.resize(b / 2); mix(w); w.resize(b + 3, 'x'); mix(w); w.clear(); mix(w); h = h * 31 + w.capacity(); w.assign(t); mix(w); w.assign(3, 'q'); mix(w); w.assign(w.begin() + 1, w.end()); mix(w); w.reserve(b); h = h * 31 + w.capacity(); mix(w);
      string x = std::move(w); mix(x); mix(w); w = "again"; mix(w); string y(60, 'y'); y = std::move(w); h = h * 31 + y.capacity(); mix(y); mix(w); y.shrink_to_fit(); h = h * 31 + y.capacity(); y.append(40, '-'); y.resize(20); y.shrink_to_fit(); h = h * 31 + y.capacity(); mix(y); y = std::move(x); mix(x); mix(y); x = y; y = y; mix(y);
      if (b) { string r = t; r.replace(b / 3, 2, s); mix(r); r.replace(0, 1, 4, 'z'); mix(r); r.erase(r.begin()); mix(r); r.pop_back(); mix(r); r.insert(r.begin(), 'k'); mix(r); std::reverse(r.begin(), r.end()); mix(r); mix(r.substr(r.size() / 2)); }
      h = h * 31 + (s < t) + 2 * (s == t) + s.find(t) + t.find('c') + (t.compare(s) > 0);
      const string cs(t); h = h * 31 + cs.size() + (cs.empty() ? 0 : cs.front() + cs.back() + cs.at(0)); mix(string(cs.begin(), cs.end())); mix(string(cs, b / 2)); mix(string(cs.data(), b / 3)); mix({cs.rbegin(), cs.rend()});
      if (!s.empty()) { s += s.substr(0, 1); s.pop_back(); } if (a == 0) s.clear();
    }
    std::vector<string> v; for (int i = 0; i < 30; i++) v.push_back(make((i * 7 + a) % 30)); std::sort(v.begin(), v.end()); v.erase(v.begin() + 3); v.insert(v.begin() + 1, "mid"); v.resize(50); v.emplace_back(5, 'e'); auto v2 = v; std::rotate(v2.begin(), v2.begin() + 4, v2.end()); for (auto &s2 : v2) mix(s2); std::stable_sort(v2.begin(), v2.end(), [](const string &p, const string &q) { return p.size() < q.size(); }); for (auto &s2 : v2) mix(s2);
    std::map<string, string> m; for (auto &s2 : v) m[s2] = s2 + "!"; for (auto &e : m) { mix(e.first); mix(e.second); }
    Rec r = rec(a); Rec q = r; std::swap(r, q); r = rec(a + 1); q = std::move(r); mix(q.a); mix(q.b); mix(r.a); std::vector<Rec> rs; for (int i = 0; i < 9; i++) rs.push_back(rec(i * 3)); for (auto &e : rs) { mix(e.a); mix(e.b); }
    std::function<string(string)> f = [s](string z) { return s + z; }; auto g = f; mix(g("tail")); std::optional<string> o = s; auto o2 = std::move(o); mix(*o2); std::variant<int, string> va = s; va = 3; va = make(a); auto vb = va; mix(std::get<string>(vb)); auto p = std::make_unique<string>(s); mix(*p); auto sp = std::make_shared<Rec>(rec(a)); mix(sp->b);
    std::ostringstream os; os << s << ' ' << a << ' ' << 1.5 * a; mix(os.str()); std::istringstream is(os.str()); string word; while (is >> word) mix(word); std::istringstream ls("one\ntwo longer than fifteen chars\n\nx"); while (std::getline(ls, word)) mix(word); mix(std::to_string(a * 1234567)); try { throw string(make(a)); } catch (string &e) { mix(e); } try { s.at(s.size()); } catch (std::out_of_range &e) { mix(e.what()); }
  }
  wide<std::wstring>(); wide<std::u16string>(); wide<std::u32string>();
  printf("%lx %zu\n", h, sizeof(string));
}
