#include <cstdio>
#include <memory>
#include <string>
#include <vector>
struct Loud {
  const char *n;
  Loud(const char *s) : n(s) {}
  Loud(const Loud &o) : n(o.n) { printf("copy %s\n", n); }
  Loud(Loud &&o) : n(o.n) {
    o.n = "-";
    printf("move %s\n", n);
  }
  Loud &operator=(const Loud &o) {
    n = o.n;
    printf("assign %s\n", n);
    return *this;
  }
  Loud &operator=(Loud &&o) {
    n = o.n;
    o.n = "-";
    printf("take %s\n", n);
    return *this;
  }
  ~Loud() { printf("end %s\n", n); }
};
struct Buf {
  std::unique_ptr<int[]> p;
  std::string name;
  Loud l;
  Buf(int n, const char *s) : p(new int[n]), name(s), l(s) { p[0] = n; }
  Buf(const Buf &) = delete;
  Buf &operator=(const Buf &) = delete;
  Buf(Buf &&) noexcept = default;
  Buf &operator=(Buf &&) noexcept = default;
  ~Buf() = default;
};
struct Own {
  Loud l;
  int k;
  Own(const char *s) : l(s), k(1) {}
  Own(const Own &o) : l(o.l), k(o.k + 1) { printf("own copy\n"); }
  Own(Own &&) = default;
  Own &operator=(const Own &o) {
    k = o.k + 10;
    printf("own assign\n");
    return *this;
  }
  Own &operator=(Own &&) = default;
};
static Buf make(const char *s) {
  Buf b(3, s);
  return b;
}
int main() {
  Buf a = make("a");
  Buf b(std::move(a));
  printf("%d %s %d\n", b.p[0], b.name.c_str(), a.p == nullptr);
  Buf c(5, "c");
  c = std::move(b);
  printf("%d %s %d [%s]\n", c.p[0], c.name.c_str(), b.p == nullptr, b.l.n);
  std::vector<Buf> v;
  v.reserve(4);
  v.push_back(std::move(c));
  v.emplace_back(7, "e");
  printf("%zu %d %d\n", v.size(), v[0].p[0], v[1].p[0]);
  std::swap(v[0], v[1]);
  printf("%s %s\n", v[0].name.c_str(), v[1].name.c_str());
  Own x("x"), y(x), z(std::move(x));
  printf("%d %d %d\n", y.k, z.k, x.k);
  y = z;
  z = Own("t");
  printf("%d %d\n", y.k, z.k);
}
