// When arguments are read, pointers to functions and lambdas, friends that are templates, choices among objects, braces of enumerations.
#include <cstdio>
#include <functional>
#include <iostream>
#include <map>
#include <string>
#include <type_traits>
#include <utility>
#include <vector>

static int depth = 0;
int dive(int n) {
  depth++;
  return n ? dive(n - 1) + 1 : 0;
}
void show(int a, int b, const int &c) { printf("%d %d %d\n", a, b, c); }

template <typename T> class Grid {
public:
  Grid(size_t rows, size_t columns) : rows_{rows}, columns_{columns}, cells_(new T[rows * columns]{}) {}
  Grid(Grid &&other) noexcept : rows_(other.rows_), columns_(other.columns_), cells_(std::exchange(other.cells_, nullptr)) {}
  ~Grid() { delete[] cells_; }
  [[nodiscard]] auto size() const noexcept -> std::pair<size_t, size_t> { return {rows_, columns_}; }
  template <typename F> void each(F &&f) {
    for (size_t i = 0; i < rows_ * columns_; ++i) f(cells_[i], i);
  }
  template <typename U> friend std::ostream &operator<<(std::ostream &, const Grid<U> &);
  template <typename U> friend class Peek;

private:
  size_t rows_, columns_;
  T *cells_;
};
template <typename U> std::ostream &operator<<(std::ostream &out, const Grid<U> &grid) {
  for (size_t i = 0; i < grid.rows_ * grid.columns_; i++) out << grid.cells_[i] << (i + 1 < grid.rows_ * grid.columns_ ? ", " : "\n");
  return out;
}
template <typename U> class Peek {
public:
  static U at(const Grid<U> &grid, size_t i) { return grid.cells_[i]; }
};

class Safe {
  friend class Owner;
  friend struct Thief;
  friend int look(const Safe &);
  int value = 3;
};
class Owner {
public:
  int open(const Safe &safe) const { return safe.value; }
};
struct Thief {
  static int open(const Safe &safe) { return safe.value * 2; }
};
int look(const Safe &safe) { return safe.value * 5; }

typedef int (*Step)(int);
int plus(int a) { return a + 1; }
template <int N> int times(int a) { return a * N; }
int call(const Step &step, int x) { return step(x); }
int use(const std::function<int(int)> &f, int x) { return f(x); }
template <class F> int value(F f) { return f(3); }
template <class F> int forwarded(F &&f) { return f(4); }
template <class F> int constant(const F &f) { return f(5); }
void functions() {
  printf("%d %d %d\n", call(plus, 1), call(times<3>, 2), use(plus, 4));
  printf("%d %d %d %d\n", value(plus), forwarded(plus), constant(plus), value(&plus));
  std::pair<int, Step> pair(1, times<2>);
  std::vector<Step> list = {plus, times<5>};
  list.push_back(&times<6>);
  list.emplace_back(plus);
  std::map<std::string, Step> table = {{"plus", plus}, {"eight", times<8>}, {"nine", &times<9>}};
  for (const auto &[name, step] : table) printf("%s %d ", name.c_str(), step(2));
  printf("%d %d\n", pair.second(6), list[2](1) + list[3](1));
  auto f = plus;
  auto &g = plus;
  int (&h)(int) = plus;
  int (*const k)(int) = plus;
  const auto l = &plus;
  printf("%d %d %d %d %d %d\n", f(1), g(2), (*f)(3), h(4), k(5), l(6));
}

struct Triple {
  float x, y, z;
  float &operator[](int i) { return i == 0 ? x : i == 1 ? y : z; }
  const float &operator[](int i) const { return i == 0 ? x : (i == 1 ? y : z); }
};
struct Part {
  int a;
  int b[2];
};
void choices() {
  Triple v{1, 2, 3};
  v[1] = 7;
  v[2] += 1;
  const Triple &c = v;
  printf("%g %g %g\n", c[0], c[1], c[2]);
  Part p{1, {2, 3}}, q{4, {5, 6}}, r{7, {8, 9}};
  for (int i = 0; i < 3; i++) {
    (i == 0 ? p : i == 1 ? q : r).a += 10;
    printf("%d %d ", (i == 0 ? p : i == 1 ? q : r).b[1], (i ? i > 1 ? r : q : p).a);
    int a = 1, b = 2, d = 3;
    (i == 0 ? a : i == 1 ? b : d) = 5;
    int m = i == 0 ? a : i == 1 ? b : d;
    *&(i == 0 ? a : i == 1 ? b : d) += m;
    (i < 1 ? a : i < 2 ? b : d)++;
    printf("%d %d %d\n", a, b, d);
  }
}

enum class Mode : short { slow = 1, fast = 2 };
enum Old { one = 1 };

int main() {
  printf("%d %d\n", dive(5), depth);
  int total = 1;
  auto add = [&](int by) { return total += by; };
  printf("%d %d\n", add(4), total);
  show(add(1), total, total);
  int local = 3;
  int *p = &local;
  printf("%d %d %d\n", ++*p, local, *p);

  int (*table[2])(int) = {+[](int x) { return x + 1; }, [](int x) { return x * 2; }};
  printf("%d %d\n", table[0](5), table[1](5));
  auto pointer = +[](double x) { return x / 2; };
  printf("%g %d\n", pointer(3), (int)std::is_same<decltype(pointer), double (*)(double)>::value);

  Grid<float> grid(2, 2);
  grid.each([](float &cell, size_t i) { cell = i * 0.5f; });
  Grid<float> moved = std::move(grid);
  std::cout << moved << Peek<float>::at(moved, 3) << std::endl;
  auto [rows, columns] = moved.size();
  std::cout << rows << 'x' << columns << '\n';

  functions();
  choices();
  Safe safe;
  std::cout << Owner().open(safe) << Thief::open(safe) << look(safe) << '\n';

  Mode mode{2};
  std::cout << static_cast<int>(mode) << (mode == Mode::fast) << static_cast<int>(Mode{1}) << one << '\n';
}
