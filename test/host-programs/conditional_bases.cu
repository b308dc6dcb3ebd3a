// An object or one of a base of its class: `?:` of the two is the base's lvalue, no copy.
#include <cstdio>

struct Shape {
  int x = 1;
  virtual int f() const { return x; }
  virtual ~Shape() {}
};
struct Circle : Shape {
  int f() const override { return 2; }
};
struct A {
  int x = 1;
};
struct B : A {
  int y = 2;
};

int call(const Shape &shape) { return shape.f(); }

int main() {
  Shape shape;
  Circle circle;
  for (int i = 0; i < 2; i++)
    printf("%d %d ", call(i ? shape : circle), call(i ? circle : shape));
  A a;
  B b;
  int i = 1;
  (i ? b : a).x = 5;
  A &r = i ? a : b;
  r.x = 9;
  const A &c = i ? a : b;
  a.x++;
  printf("%d %d %d %d\n", a.x, b.x, c.x, (i ? b : i ? a : b).x);
}
