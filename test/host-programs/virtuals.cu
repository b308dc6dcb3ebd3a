// Virtual functions: dispatch, destruction, copying, construction order.
#include <cstdio>
#include <memory>
#include <string>
#include <vector>
struct Shape {
  const char *name;
  Shape(const char *n) : name(n) { printf("Shape(%s) %d\n", n, sides()); }
  virtual ~Shape() { printf("~Shape %s %d\n", name, sides()); }
  virtual double area() const = 0;
  virtual int sides() const { return 0; }
  double twice() const { return 2 * area(); }
  virtual Shape *self() { return this; }
};
class Square : public Shape {
  double side;
public:
  explicit Square(double s) : Shape("square"), side(s) {}
  ~Square() override { printf("~Square %g\n", side); }
  double area() const override { return side * side; }
  int sides() const override { return 4; }
  Square *self() override { side += 1; return this; }
};
struct Circle final : Shape {
  float r = 2;
  Circle() : Shape("circle") {}
  double area() const override { return 3 * r * r; }
};
struct Cube : Square {
  std::string label;
  Cube(double s, std::string l) : Square(s), label(l) {}
  double area() const override { return 6 * Square::area(); }
  int sides() const override { return 6 + Square::sides(); }
};
struct Counter { virtual int next() { return ++count; } int count = 0; };
struct Twos : Counter { int next() override { count += 2; return count; } };
struct Plain { int a = 7; };
struct Late : Plain, Counter { int b = 9; int next() override { return a + b + count++; } };
struct Overloads {
  virtual int f(int x) { return x; }
  virtual int f(double x) { return (int)(x * 100); }
  virtual int f(int x, int y = 5) const { return x * y; }
};
struct More : Overloads { using Overloads::f; int f(double x) override { return -(int)x; } };
template <class T> struct Base { virtual T get() const { return T(1); } virtual ~Base() = default; };
template <class T> struct Derived : Base<T> { T v; Derived(T x) : v(x) {} T get() const override { return v; } };
struct Functor { virtual int operator()(int x) const { return x + 1; } virtual operator bool() const { return false; } };
struct Doubler : Functor { int operator()(int x) const override { return 2 * x; } operator bool() const override { return true; } };
int use(Counter &c) { return c.next() + c.next(); }
int byValue(Counter c) { return c.next(); }
Twos global;
static Cube cube(2, "global");
int main() {
  {
    std::vector<std::unique_ptr<Shape>> shapes;
    shapes.emplace_back(new Square(3));
    shapes.emplace_back(new Circle);
    shapes.emplace_back(new Cube(1, "unit"));
    for (auto &s : shapes) printf("%s %g %g %d\n", s->name, s->area(), s->twice(), s->sides());
    printf("%g\n", shapes[0]->self()->area());
  }
  Shape *p = &cube;
  printf("%g %g %d\n", p->area(), static_cast<Square *>(p)->Square::area(), p->sides());
  Counter c; Twos t; Late l;
  printf("%d %d %d %d\n", use(c), use(t), use(l), use(global));
  Counter sliced = t;
  printf("%d %d %d\n", use(sliced), byValue(t), byValue(l));
  c = t;
  printf("%d %d\n", c.count, use(c));
  Counter *array = new Counter[3];
  printf("%d\n", use(array[1]));
  delete[] array;
  More m; Overloads &o = m; const Overloads &k = m;
  printf("%d %d %d %d\n", o.f(3), o.f(2.5), k.f(3, 4), m.f(1.5));
  Base<int> *b = new Derived<int>(42);
  Base<double> plain;
  printf("%d %g %d\n", b->get(), plain.get(), (int)sizeof(Derived<double>));
  delete b;
  Doubler d; Functor &f = d;
  printf("%d %d\n", f(21), f ? 1 : 0);
  Twos copy(t), made = Twos(), braces{};
  printf("%d %d %d\n", use(copy), use(made), use(braces));
  Counter &r = *new Twos(); printf("%d %d\n", r.next(), (int)sizeof(Late)); delete &r;
}
