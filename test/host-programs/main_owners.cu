#include <cstdio>
#include <memory>
#include <utility>
#include <vector>
#include <string>
#include <stdexcept>
#include <exception>
#include <functional>
struct Tracer {
  static int live;
  int id;
  Tracer(int i) : id(i) {
    ++live;
    printf("+%d ", id);
  }
  Tracer(const Tracer &o) : id(o.id * 10) {
    ++live;
    printf("c%d ", id);
  }
  Tracer(Tracer &&o) noexcept : id(o.id) {
    o.id = -1;
    ++live;
    printf("m%d ", id);
  }
  Tracer &operator=(Tracer o) {
    std::swap(id, o.id);
    printf("=%d ", id);
    return *this;
  }
  ~Tracer() {
    --live;
    printf("-%d ", id);
  }
};
int Tracer::live;
template <class T> class Buffer {
  T *p;
  size_t n;
  public: explicit Buffer(size_t n) : p(new T[n]()), n(n) {
  }
  ~Buffer() {
    delete[] p;
  }
  Buffer(const Buffer &) = delete;
  Buffer &operator=(const Buffer &) = delete;
  Buffer(Buffer &&o) noexcept : p(std::exchange(o.p, nullptr)), n(std::exchange(o.n, 0)) {
  }
  Buffer &operator=(Buffer &&o) noexcept {
    if (this != &o) {
      delete[] p;
      p = o.p;
      n = o.n;
      o.p = nullptr;
      o.n = 0;
    }
    return *this;
  }
  T *get() {
    return p;
  }
  size_t size() const {
    return n;
  }
  T *begin() {
    return p;
  }
  T *end() {
    return p + n;
  }
  explicit operator bool() const {
    return p;
  }
};
struct FileCloser {
  void operator()(FILE *f) const {
    if (f) {
      printf("close ");
      fclose(f);
    }
  }
};
using File = std::unique_ptr<FILE, FileCloser>;
class ScopeGuard {
  std::function<void()> f;
  bool on = true;
  public: template <class F> ScopeGuard(F &&f) : f(std::forward<F>(f)) {
  }
  ~ScopeGuard() {
    if (on) f();
  }
  void dismiss() {
    on = false;
  }
};
struct ParseError : std::runtime_error {
  int line;
  ParseError(const std::string &w, int l) : std::runtime_error(w + " at " + std::to_string(l)), line(l) {
  }
};
struct Base {
  virtual ~Base() {
    printf("~Base ");
  }
  virtual std::string name() const = 0;
};
struct D1 : Base {
  std::string s;
  D1(std::string s) : s(std::move(s)) {
  }
  ~D1() override {
    printf("~D1 ");
  }
  std::string name() const override {
    return "D1:" + s;
  }
};
struct D2 final : Base {
  std::string name() const override {
    return "D2";
  }
};
std::unique_ptr<Base> make(int k) {
  switch (k) {
    case 0: return std::make_unique<D1>("x");
    case 1: return std::unique_ptr<Base>(new D2);
    default: throw std::invalid_argument("kind " + std::to_string(k));
  }
}
void level3(int k) {
  Tracer t(k);
  ScopeGuard g([k] { printf("g%d ", k); });
  if (k == 2) throw ParseError("bad token", 42);
  if (k == 3) throw 7;
  if (k == 4) throw std::string("str");
  if (k == 5) throw std::bad_alloc();
  g.dismiss();
}
void level2(int k) {
  try {
    level3(k);
  }  catch (const ParseError &e) {
    printf("[%s %d] ", e.what(), e.line);
    throw;
  }  catch (int i) {
    throw std::logic_error("int " + std::to_string(i));
  }
}
struct Node : std::enable_shared_from_this<Node> {
  int v;
  std::vector<std::shared_ptr<Node>> kids;
  std::weak_ptr<Node> parent;
  Node(int v) : v(v) {
  }
  ~Node() {
    printf("~n%d ", v);
  }
  void add(std::shared_ptr<Node> k) {
    k->parent = shared_from_this();
    kids.push_back(std::move(k));
  }
};
int main() {
  {
    std::vector<Tracer> v;
    v.reserve(4);
    v.emplace_back(1);
    v.push_back(Tracer(2));
    Tracer t(3);
    v.push_back(t);
    v.push_back(std::move(t));
    v.erase(v.begin());
    v[0] = v[1];
    printf("| ");
  }
  printf("live %d\n", Tracer::live);
  {
    Buffer<int> a(5), b = std::move(a);
    for (int &x : b) x += 3;
    printf("%d %d %zu ", (bool)a, b ? b.get()[4] : -1, a.size());
    a = std::move(b);
    printf("%zu\n", a.size());
  }
  {
    File f(fopen("x.txt", "w"));
    fprintf(f.get(), "hi");
  }
  {
    File f(fopen("x.txt", "r"));
    char b[8] = {};
    printf("%zu %s ", fread(b, 1, 8, f.get()), b);
  }
  puts("");
  for (int k = 0; k < 3; k++) try {
    auto p = make(k);
    printf("%s ", p->name().c_str());
  }  catch (std::exception &e) {
    printf("E:%s", e.what());
  }
  puts("");
  for (int k = 1; k <= 5; k++) {
    try {
      level2(k);
      printf("ok");
    }  catch (const std::runtime_error &e) {
      printf("rt %s", e.what());
    }  catch (const std::logic_error &e) {
      printf("lg %s", e.what());
    }  catch (const std::exception &e) {
      printf("ex %s", e.what());
    }  catch (...) {
      printf("unknown");
    }
    puts("");
  }
  {
    auto r = std::make_shared<Node>(0);
    for (int i = 1; i < 4; i++) r->add(std::make_shared<Node>(i));
    printf("%ld %d ", r.use_count(), r->kids[1]->parent.lock()->v);
    std::weak_ptr<Node> w = r->kids[2];
    r->kids.pop_back();
    printf("%d %ld ", w.expired(), r->kids[0].use_count());
    std::shared_ptr<int> alias(r, &r->v);
    r.reset();
    printf("%d %ld ", *alias, alias.use_count());
  }
  puts("");
  std::exception_ptr ep;
  try {
    throw ParseError("later", 1);
  }  catch (...) {
    ep = std::current_exception();
  }
  try {
    std::rethrow_exception(ep);
  }  catch (ParseError &e) {
    printf("%s\n", e.what());
  }
  auto del = [](int *p) {
    printf("del%d ", *p);
    delete p;
  };
  {
    std::unique_ptr<int, decltype(del)> u(new int(5), del);
    auto v = std::move(u);
    printf("%d ", u == nullptr);
    std::shared_ptr<int> s(new int(6), del);
  }
  puts("");
  std::unique_ptr<int[]> arr(new int[3]{1, 2, 3});
  arr[1] += 5;
  auto arr2 = std::make_unique<double[]>(4);
  printf("%d %g\n", arr[1], arr2[3]);
  std::shared_ptr<Base> sb = std::make_shared<D1>("cast");
  if (auto d = std::dynamic_pointer_cast<D1>(sb)) printf("%s %ld %d\n", d->s.c_str(), d.use_count(), std::dynamic_pointer_cast<D2>(sb) == nullptr);
  try {
    throw std::nested_exception();
  }  catch (std::nested_exception &) {
    puts("nested");
  }
}
