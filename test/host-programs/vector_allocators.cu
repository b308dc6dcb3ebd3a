// Vectors whose memory comes from classes of the program's own.
#include <cstdio>
#include <cstdlib>
#include <memory>
#include <new>
#include <numeric>
#include <string>
#include <utility>
#include <vector>

static long g_given, g_back, g_made, g_ended;

/** The least that an allocator is. */
template <class T> struct Least {
  typedef T value_type;
  Least() = default;
  template <class U> Least(const Least<U> &) {}
  T *allocate(std::size_t n) {
    printf("[+%zu]", n);
    g_given += (long)n;
    return static_cast<T *>(malloc(n * sizeof(T)));
  }
  void deallocate(T *p, std::size_t n) {
    printf("[-%zu]", n);
    g_back += (long)n;
    free(p);
  }
};
template <class T, class U> bool operator==(const Least<T> &, const Least<U> &) { return true; }
template <class T, class U> bool operator!=(const Least<T> &, const Least<U> &) { return false; }

/** As C++98 had them, with a say in how elements are made. */
template <typename T> class Old {
public:
  typedef T value_type;
  typedef T *pointer;
  typedef const T *const_pointer;
  typedef T &reference;
  typedef const T &const_reference;
  typedef std::size_t size_type;
  typedef std::ptrdiff_t difference_type;
  template <typename U> struct rebind {
    typedef Old<U> other;
  };
  Old() throw() {}
  Old(const Old &) throw() {}
  template <typename U> Old(const Old<U> &) throw() {}
  ~Old() throw() {}
  pointer address(reference x) const { return &x; }
  pointer allocate(size_type n, const void * = 0) {
    if (n > max_size()) throw std::bad_alloc();
    return static_cast<pointer>(malloc(n * sizeof(T)));
  }
  void deallocate(pointer p, size_type) { free(p); }
  size_type max_size() const throw() { return size_type(-1) / 2 / sizeof(T); }
  template <class U, class... A> void construct(U *p, A &&...args) {
    ++g_made;
    ::new ((void *)p) U(std::forward<A>(args)...);
  }
  template <class U> void destroy(U *p) {
    ++g_ended;
    p->~U();
  }
};
template <class T, class U> bool operator==(const Old<T> &, const Old<U> &) { return true; }
template <class T, class U> bool operator!=(const Old<T> &, const Old<U> &) { return false; }

/** Elements without a value, as those who fill them by other means want them. */
template <class T, class A = std::allocator<T>> class Unset : public A {
  typedef std::allocator_traits<A> traits;

public:
  template <class U> struct rebind {
    using other = Unset<U, typename traits::template rebind_alloc<U>>;
  };
  using A::A;
  template <class U> void construct(U *p) noexcept(std::is_nothrow_default_constructible<U>::value) {
    ::new (static_cast<void *>(p)) U;
  }
  template <class U, class... R> void construct(U *p, R &&...r) {
    traits::construct(static_cast<A &>(*this), p, std::forward<R>(r)...);
  }
};

/** With a state: an arena, by its number; `Moves` says whether assignment takes it along. */
template <class T, bool Moves> struct Arena {
  typedef T value_type;
  typedef std::integral_constant<bool, Moves> propagate_on_container_copy_assignment;
  typedef std::integral_constant<bool, Moves> propagate_on_container_move_assignment;
  typedef std::integral_constant<bool, Moves> propagate_on_container_swap;
  template <class U> struct rebind {
    typedef Arena<U, Moves> other;
  };
  int id;
  explicit Arena(int i) : id(i) {}
  template <class U> Arena(const Arena<U, Moves> &o) : id(o.id) {}
  T *allocate(std::size_t n) {
    printf("<%d:+%zu>", id, n);
    return static_cast<T *>(::operator new(n * sizeof(T)));
  }
  void deallocate(T *p, std::size_t n) {
    printf("<%d:-%zu>", id, n);
    ::operator delete(p);
  }
  Arena select_on_container_copy_construction() const { return Arena(id + 100); }
  friend bool operator==(const Arena &a, const Arena &b) { return a.id == b.id; }
  friend bool operator!=(const Arena &a, const Arena &b) { return a.id != b.id; }
};

struct Item {
  int n;
  Item(int i = 7) : n(i) { printf("(%d)", n); }
  Item(const Item &o) : n(o.n) { printf("(c%d)", n); }
  Item(Item &&o) noexcept : n(o.n) {
    o.n = -1;
    printf("(m%d)", n);
  }
  Item &operator=(const Item &o) {
    n = o.n;
    printf("(=%d)", n);
    return *this;
  }
  Item &operator=(Item &&o) noexcept {
    n = o.n;
    o.n = -1;
    printf("(=m%d)", n);
    return *this;
  }
  ~Item() { printf("(~%d)", n); }
};

template <class V> void show(const char *what, const V &v) {
  printf(" %s:", what);
  for (const auto &x : v) printf(" %d", (int)x);
  printf(" of %zu\n", v.size());
}
template <class T, class A> std::size_t bytes(const std::vector<T, A> &v) { return v.size() * sizeof(T); }
template <class T> int which(const std::vector<T> &) { return 1; }
template <class T, class A> int which(const std::vector<T, A> &) { return 2; }
template <class T> struct element { static const int of = 0; };
template <class T, class A> struct element<std::vector<T, A>> { static const int of = sizeof(T); };
template <template <class, class> class C, class T, class A> int two(const C<T, A> &c) { return (int)c.size(); }
template <template <class...> class C> int any(const C<int> &c) { return (int)c.size(); }

template <bool Moves> void arenas() {
  typedef std::vector<Item, Arena<Item, Moves>> V;
  typedef Arena<Item, Moves> A;
  V a(A(1)), b(A(2));
  a.reserve(3);
  a.emplace_back(1);
  a.emplace_back(2);
  b.push_back(Item(3));
  printf("\n copy:");
  V c(a);
  printf(" of %d\n copy with:", c.get_allocator().id);
  V d(a, A(5));
  printf(" of %d\n assign:", d.get_allocator().id);
  b = a;
  printf(" of %d\n move:", b.get_allocator().id);
  V e(std::move(a));
  printf(" of %d, %zu left\n move with:", e.get_allocator().id, a.size());
  V f(std::move(e), A(6));
  printf(" of %d, %zu\n move assign:", f.get_allocator().id, f.size());
  V g(A(9));
  g.emplace_back(4);
  g = std::move(f);
  printf(" of %d, %zu\n swap:", g.get_allocator().id, g.size());
  if (Moves) {
    g.swap(d);
    printf(" of %d and %d", g.get_allocator().id, d.get_allocator().id);
  }
  printf("\n end:");
}

int main() {
  {
    std::vector<int, Least<int>> v;
    for (int i = 0; i < 9; ++i) v.push_back(i * i);
    show("pushed", v);
    std::vector<int, Least<int>> w(v.begin() + 1, v.end() - 1);
    show("part", w);
    w.insert(w.begin() + 2, {5, 6, 7});
    w.erase(w.begin());
    show("changed", w);
    std::vector<int, Least<int>> x(4, 2), y = {1, 2, 3};
    x = w;
    y.swap(x);
    y.shrink_to_fit();
    show("swapped", y);
    printf("%d %d %d\n", v == w, y == w, v < w);
    y.resize(20);
    y.assign(3, 8);
    printf("sum %d, %zu bytes\n", std::accumulate(y.begin(), y.end(), 0), bytes(y));
    std::vector<std::vector<int, Least<int>>> rows(2, std::vector<int, Least<int>>(2, 1));
    rows[1][0] = 4;
    show("row", rows[1]);
  }
  printf("\n%ld given, %ld back\n", g_given, g_back);
  {
    std::vector<int, Old<int>> v(5);
    v.push_back(3);
    v.resize(9, 1);
    show("old", v);
    std::vector<std::string, Old<std::string>> s(2, "text");
    s.insert(s.begin() + 1, "more");
    s.pop_back();
    for (auto &t : s) printf("%s ", t.c_str());
  }
  printf("\n%ld made, %ld ended\n", g_made, g_ended);
  {
    std::vector<int, Unset<int>> v(3, 1);
    v.reserve(8);
    v.data()[3] = v.data()[4] = 17;
    v.resize(5);
    show("unset", v);
    std::vector<int> w(3, 1);
    w.reserve(8);
    w.resize(5);
    show("set", w);
  }
  printf("moving:");
  arenas<true>();
  printf("\nstaying:");
  arenas<false>();
  printf("\n");
  std::vector<int, std::allocator<int>> plain(3, 4);
  std::vector<int> &same = plain;
  std::vector<int>::allocator_type al = plain.get_allocator();
  typedef std::allocator_traits<std::allocator<int>> traits;
  int *p = traits::allocate(al, 2);
  traits::construct(al, p, 5);
  printf("%d %zu %d %d %d\n", *p, same.size(), which(plain), which(std::vector<int, Least<int>>()), two(plain));
  traits::destroy(al, p);
  traits::deallocate(al, p, 2);
  printf("%d %d %d\n", element<std::vector<double, Least<double>>>::of, element<std::vector<char>>::of, any(plain));
  printf("%zu %zu %zu\n", sizeof(plain), sizeof(std::vector<int, Least<int>>), sizeof(std::vector<char, Arena<char, true>>));
  printf("%d %d %d\n", std::is_same<traits::rebind_alloc<char>, std::allocator<char>>::value,
         std::is_same<std::allocator_traits<Least<int>>::rebind_alloc<char>, Least<char>>::value,
         std::is_same<std::allocator_traits<Old<int>>::rebind_alloc<char>, Old<char>>::value);
  printf("%d %d %d\n", (int)traits::is_always_equal::value, (int)std::allocator_traits<Arena<int, true>>::is_always_equal::value,
         (int)std::allocator_traits<Arena<int, true>>::propagate_on_container_swap::value);
}
