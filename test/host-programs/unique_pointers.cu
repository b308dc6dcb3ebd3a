// Pointers that own: handles that are no pointers, deleters that know something, are moved, or are someone else's.
#include <cstdio>
#include <cstdlib>
#include <functional>
#include <map>
#include <memory>
#include <set>
#include <string>
#include <type_traits>
#include <utility>
#include <vector>

static int asked = 0, failed = 0;
static void is(bool right, int line) {
  asked++;
  if (!right) failed++, printf("line %d\n", line);
}
#define IS(what) is(what, __LINE__)

/** Open handles that are numbers, as file descriptors and cuFFT's plans are. */
static std::set<int> open_handles;
static int made_handles = 0;
int open_handle() {
  open_handles.insert(++made_handles);
  return made_handles;
}
struct Handle {
  int number;
  Handle(std::nullptr_t = nullptr) : number(0) {}
  explicit Handle(int number) : number(number) {}
  explicit operator bool() const { return number != 0; }
  friend bool operator==(Handle a, Handle b) { return a.number == b.number; }
  friend bool operator!=(Handle a, Handle b) { return a.number != b.number; }
};
struct CloseHandle {
  typedef Handle pointer;
  void operator()(Handle h) const { open_handles.erase(h.number); }
};

/** As streams are kept: the type that is named is the handle itself. */
struct Opaque;
typedef Opaque *stream_t;
static int destroyed = 0;
struct Destroy {
  using pointer = stream_t;
  void operator()(stream_t s) const {
    destroyed++;
    free(s);
  }
};
stream_t create() { return (stream_t)malloc(4); }
int destroy(stream_t s) {
  destroyed += 10;
  free(s);
  return 0;
}

/** Deleters that know whose they are. */
static std::string who;
struct Named {
  const char *name;
  void operator()(int *p) const {
    who += name;
    delete p;
  }
};
struct MoveOnly {
  std::unique_ptr<std::string> text;
  MoveOnly() = default;
  explicit MoveOnly(const char *t) : text(new std::string(t)) {}
  MoveOnly(MoveOnly &&) = default;
  MoveOnly &operator=(MoveOnly &&) = default;
  void operator()(int *p) const {
    who += text ? *text : std::string("none");
    delete p;
  }
};
struct Sealed final {
  void operator()(int *p) const {
    who += "f";
    delete p;
  }
};
struct Counting {
  int calls = 0;
  void operator()(int *p) {
    calls++;
    delete p;
  }
};

struct Base {
  virtual ~Base() { who += "B"; }
  virtual int id() const { return 1; }
};
struct Derived : Base {
  ~Derived() override { who += "D"; }
  int id() const override { return 2; }
};

int main() {
  {
    std::unique_ptr<int, CloseHandle> a{Handle(open_handle())}, b;
    IS(a && !b && a.get().number == 1 && open_handles.size() == 1);
    b = std::move(a);
    IS(!a && b && open_handles.size() == 1);
    a.reset(Handle(open_handle()));
    IS(open_handles.size() == 2);
    a.swap(b);
    IS(a.get().number == 1 && b.get().number == 2);
    a = nullptr;
    IS(open_handles == std::set<int>{2} && a == nullptr && b != nullptr);
    Handle taken = b.release();
    IS(!b && taken.number == 2 && open_handles.size() == 1);
    b.reset(taken);
  }
  IS(open_handles.empty());
  {
    using Stream = std::unique_ptr<std::remove_pointer_t<stream_t>, Destroy>;
    using Kept = std::unique_ptr<stream_t, Destroy>;
    static_assert(std::is_same<Stream::pointer, stream_t>::value && std::is_same<Kept::pointer, stream_t>::value, "");
    static_assert(sizeof(Kept) == sizeof(void *), "");
    Stream s(create());
    Kept k{create()};
    Kept other = std::move(k);
    IS(s && other && !k);
    std::vector<Kept> many;
    for (int i = 0; i < 5; i++) many.emplace_back(create());
    many.erase(many.begin() + 1);
    IS(destroyed == 1);
  }
  IS(destroyed == 7);
  {
    std::unique_ptr<Opaque, int (*)(stream_t)> p(create(), destroy), q(nullptr, &destroy);
    std::unique_ptr<Opaque, decltype(&destroy)> r(create(), &destroy);
    q = std::move(p);
    IS(q && !p && q.get_deleter() == destroy);
  }
  IS(destroyed == 27);
  {
    std::unique_ptr<int, Named> a(new int(1), Named{"a"}), b(new int(2), Named{"b"});
    std::swap(a, b);
    IS(*a == 2 && std::string(a.get_deleter().name) == "b");
    a.swap(b);
    IS(*a == 1 && std::string(a.get_deleter().name) == "a");
    a = std::move(b); // deletes 1 by a, and is b's from now on
    IS(who == "a" && std::string(a.get_deleter().name) == "b");
    a.reset(new int(3));
    IS(who == "ab");
    const auto &c = a;
    IS(std::string(c.get_deleter().name) == "b");
  }
  IS(who == "abb");
  who.clear();
  {
    std::unique_ptr<int, MoveOnly> a(new int(1), MoveOnly("x")), b(new int(5), MoveOnly("y"));
    std::unique_ptr<int, MoveOnly> c(std::move(a));
    c = std::move(b);
    IS(who == "x" && *c == 5);
    std::map<std::string, std::unique_ptr<int, MoveOnly>> m;
    m.emplace("k", std::move(c));
    IS(m["k"].get_deleter().text->size() == 1);
  }
  IS(who == "xy");
  who.clear();
  {
    std::unique_ptr<int, Sealed> a(new int(1)), b;
    b = std::move(a);
    IS(b && !a);
    Counting counting;
    {
      std::unique_ptr<int, Counting &> one(new int(1), counting), two(new int(2), counting);
      one.reset(new int(3));
      IS(&one.get_deleter() == &counting);
      std::unique_ptr<int, Counting &> three(std::move(two));
    }
    IS(counting.calls == 3);
    std::unique_ptr<int, std::function<void(int *)>> f(new int(4), [&](int *p) { who += "l"; delete p; }), g;
    g = std::move(f);
    IS(*g == 4);
    auto closure = [](int *p) { who += "c"; delete p; };
    std::unique_ptr<int, decltype(closure)> k(new int(6), closure);
    static_assert(sizeof(k) == sizeof(int *), "");
    auto mine = [n = 7](int *p) { who += char('0' + n); delete p; };
    std::unique_ptr<int, decltype(mine)> l(new int(6), mine), moved = std::move(l);
    IS(!l && *moved == 6);
  }
  IS(who == "7clf");
  who.clear();
  {
    std::unique_ptr<Base> b = std::make_unique<Derived>();
    IS(b->id() == 2 && (*b).id() == 2);
    b = std::unique_ptr<Derived>(new Derived);
    IS(who == "DB");
    std::shared_ptr<Base> s = std::move(b);
    IS(!b && s->id() == 2);
    std::unique_ptr<const int> c = std::make_unique<int>(9);
    IS(*c == 9);
  }
  IS(who == "DBDB");
  {
    std::unique_ptr<int[]> a(new int[4]{1, 2, 3, 4}), b = std::make_unique<int[]>(3);
    IS(a[3] == 4 && b[0] + b[1] + b[2] == 0);
    b = std::move(a);
    IS(!a && b[2] == 3);
    b.swap(a);
    a.reset();
    IS(!a && a == nullptr && nullptr == a);
    std::unique_ptr<float[], void (*)(void *)> f((float *)malloc(12), free);
    f[1] = 2;
    std::unique_ptr<float[], void (*)(void *)> g(std::move(f));
    IS(g[1] == 2);
    std::unique_ptr<void, void (*)(void *)> v(malloc(3), free);
    IS(v.get() != nullptr && v);
    std::unique_ptr<void, void (*)(void *)> w(malloc(3), &free);
    w = std::move(v);
    IS(!v && w);
  }
  {
    auto a = std::make_unique<int>(1), b = std::make_unique<int>(2);
    IS(a == a && a != b && (a < b) == (a.get() < b.get()) && nullptr != a);
    std::set<std::unique_ptr<int>> s;
    s.insert(std::move(a)), s.insert(std::move(b)), s.insert(std::make_unique<int>(3));
    int sum = 0;
    for (const auto &p : s) sum += *p;
    IS(sum == 6 && s.size() == 3);
    static_assert(std::is_nothrow_move_constructible<std::unique_ptr<int>>::value, "");
    static_assert(!std::is_copy_constructible<std::unique_ptr<int>>::value && !std::is_copy_assignable<std::unique_ptr<int>>::value, "");
    static_assert(!std::is_convertible<int *, std::unique_ptr<int>>::value && std::is_convertible<std::nullptr_t, std::unique_ptr<int>>::value, "");
    static_assert(!std::is_convertible<std::unique_ptr<Base>, std::unique_ptr<Derived>>::value && std::is_convertible<std::unique_ptr<Derived>, std::unique_ptr<Base>>::value, "");
    static_assert(std::is_nothrow_default_constructible<std::unique_ptr<int>>::value, "");
  }
  printf("%d asked, %d failed\n", asked, failed);
  return failed != 0;
}
