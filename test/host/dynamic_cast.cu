// What an object is, asked while the program runs.
#include <cstdio>
#include <vector>
#include <stdexcept>
struct Shape { int id; Shape(int i) : id(i) {} virtual ~Shape() {} virtual double area() const = 0; };
struct Circle : Shape { double r; Circle(double r) : Shape(1), r(r) {} double area() const override { return 3 * r * r; } };
struct Square : Shape { double a; Square(double a) : Shape(2), a(a) {} double area() const override { return a * a; } };
struct Tile : Square { int colour; Tile(double a, int c) : Square(a), colour(c) {} };
struct Plain { long x = 5; };
struct Mixed : Plain, Circle { Mixed() : Circle(2) {} };
static const char *name(const Shape *s) {
  if (const Tile *t = dynamic_cast<const Tile *>(s)) return t->colour == 7 ? "tile7" : "tile";
  if (dynamic_cast<const Square *>(s)) return "square";
  if (auto c = dynamic_cast<const Circle *>(s)) return c->r > 1 ? "big circle" : "circle";
  return "null";
}
int main() {
  std::vector<Shape *> all{new Circle(1), new Square(2), new Tile(3, 7), new Mixed(), nullptr};
  for (Shape *s : all) printf("%s %g\n", name(s), s ? s->area() : -1);
  Shape &t = *all[2];
  printf("%d %g\n", dynamic_cast<Tile &>(t).colour, dynamic_cast<Square &>(t).a);
  struct Err : std::exception { const char *what() const noexcept override { return "err"; } };
  try { throw Err(); } catch (std::exception &e) { printf("%s %d\n", e.what(), dynamic_cast<std::logic_error *>(&e) == nullptr); }
  try { throw std::out_of_range("o"); } catch (std::exception &e) { if (auto l = dynamic_cast<std::logic_error *>(&e)) printf("%s\n", l->what()); }
  for (Shape *s : all) delete s;
}
