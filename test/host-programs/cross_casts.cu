// dynamic_cast to a base beside the one that has virtual functions.
#include <cstdio>
#include <string>
struct Shape {
  virtual double area() const = 0;
  virtual ~Shape() = default;
};
struct Named {
  std::string name;
  explicit Named(std::string s) : name(s) {}
};
struct Hidden {
  int secret = 7;
};
struct Circle : Named, Shape {
  double r;
  Circle(double r) : Named("circle"), r(r) {}
  double area() const override { return 3 * r * r; }
};
struct Square : Shape, Named, private Hidden {
  double s;
  Square(double s) : Named("square"), s(s) {}
  double area() const override { return s * s; }
};
struct Plain : Shape {
  double area() const override { return 1; }
};
void show(const Shape &shape) {
  const Named *named = dynamic_cast<const Named *>(&shape);
  const Hidden *hidden = dynamic_cast<const Hidden *>(&shape);
  const Circle *circle = dynamic_cast<const Circle *>(&shape);
  printf("%s %d %d %g\n", named ? named->name.c_str() : "nobody", hidden != nullptr, circle != nullptr, shape.area());
}
int main() {
  show(Circle(2));
  show(Square(3));
  show(Plain());
}
