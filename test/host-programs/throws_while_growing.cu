// Elements that a vector made before another one's constructor threw end, and the old ones stay.
#include <cstdio>
#include <string>
#include <vector>

static int left = 1000;
static int alive = 0;

struct Part {
  int n;
  Part() : n(0) { begin("default"); }
  explicit Part(int n) : n(n) { begin("int"); }
  Part(const Part &o) : n(o.n) { begin("copy"); }
  Part(Part &&o) noexcept : n(o.n) { o.n = -1; ++alive; }
  Part &operator=(const Part &o) = default;
  ~Part() { --alive; printf("-%d ", n); }
  void begin(const char *how) {
    if (left-- == 0) throw std::string(how);
    ++alive;
    printf("+%d ", n);
  }
};

template <class F> void attempt(const char *what, int parts, F body) {
  printf("%s: ", what);
  left = parts;
  try {
    body();
    printf("done ");
  } catch (const std::string &how) {
    printf("<%s> ", how.c_str());
  }
  left = 1000;
  printf("alive %d\n", alive);
}

int main() {
  attempt("n", 2, [] { std::vector<Part> v(4); });
  attempt("n of one", 3, [] { std::vector<Part> v(5, Part(7)); });
  std::vector<Part> v;
  for (int i = 1; i <= 3; i++) v.emplace_back(i);
  printf("capacity %d\n", (int)(v.capacity() > v.size()));
  attempt("resize", 5, [&] { v.resize(40); });
  attempt("resize of one", 3, [&] { v.resize(50, v[1]); });
  v.shrink_to_fit();
  attempt("emplace_back", 0, [&] { v.emplace_back(9); });
  attempt("push_back", 0, [&] { v.push_back(v[0]); });
  attempt("insert", 2, [&] { v.insert(v.begin() + 1, 6, v[2]); });
  attempt("assign", 2, [&] { v.assign(9, v[0]); });
  for (const Part &part : v) printf("%d ", part.n);
  printf("\n%d%d%d%d\n", noexcept(sizeof(Part(1))), noexcept(Part(1)), noexcept(Part(static_cast<Part &&>(v[0]))),
         noexcept(noexcept(Part(1))));
}
