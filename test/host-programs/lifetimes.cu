// Objects that own memory: copied, moved, passed and returned by value, in classes, arrays, lambdas and temporaries.
#include <string>
#include <vector>
#include <cstdio>
std::string name(int i) { return "n" + std::to_string(i); }
struct Big { std::string a, b; std::vector<std::string> c; Big() {} Big(const std::string &x) : a(x), b(x + "b") { c.push_back(a); } };
Big make(int k) { if (k > 2) { Big r("many"); r.c.push_back("z"); return r; } return Big("few"); }
int use(Big b) { b.c.clear(); return (int)b.a.size(); }
static std::string pick(bool c, const std::string &x, const std::string &y) { return c ? x : y; }
class Holder { std::vector<Big> items; public: void add(Big b) { items.push_back(std::move(b)); } const Big &get(int i) const { return items[i]; } size_t n() const { return items.size(); } };
int main(int argc, char **argv) {
  const std::vector<int> v = {1,2,3};
  const std::string s = name(4);
  auto t = name(5);
  auto u = t + s;
  Big b = make(1), c = make(3);
  b = make(3); c = b;
  int total = use(b) + use(make(1));
  Holder h; h.add(b); h.add(make(2)); h.add(std::string("x"));
  Holder g = h; g = h;
  if ((s + "!").size() > 2 && name(3) == "n3") total++;
  while ((int)(t += "x").size() < 8) {}
  for (int i = 0; i < 3; i++) { std::string w = name(i); if (i == 1) continue; if (w == "n2") break; total += w.size(); }
  switch (name(7).size()) { case 2: total += 10; break; default: break; }
  std::string arr[3] = {"a", name(1), s};
  arr[1] = arr[0] + arr[2];
  total += arr[1].size() + pick(total > 3, s, t).size();
  const std::string &ref = name(9);
  std::string *p = new std::string(ref), *q = new std::string[4];
  q[2] = *p + "q";
  printf("%s %s %zu %d %s %zu %s %d\n", u.c_str(), t.c_str(), v.size(), total, h.get(2).b.c_str(), g.n(), q[2].c_str(), (int)name(1).empty());
  delete p; delete[] q;
  std::vector<Big> many(2, Big("k")); many.insert(many.begin(), make(3)); many.resize(5);
  std::string x = (argc > 3) ? name(1) : name(2) + "y";
  static std::string st = "static" + name(0);
  auto lam = [s, &t](const std::string &z) { return s + t + z; };
  auto lam2 = lam;
  printf("%s %s %s %s\n", x.c_str(), st.c_str(), lam2("!").c_str(), (name(1), name(2)).c_str());
  return 0;
}
