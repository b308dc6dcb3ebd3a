#include <iostream>
struct Point { int x, y; };
__global__ void k(Point *p) {
  if (p[0] == p[1]) p[0] = p[0] + p[1];
  Point q = {.y = 1, .x = 2};
  p[2] = q;
}
int main() {
  int n;
  std::cin << n;
  std::cout >> n;
}
