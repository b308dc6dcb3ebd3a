// Structures and doubles: 1000 bodies, all pairs, in an array of structures and a std::vector.
#include <cmath>
#include <stdio.h>
#include <time.h>
#include <vector>
struct Vec {
  double x, y, z;
  Vec operator-(const Vec &o) const { return {x - o.x, y - o.y, z - o.z}; }
  Vec operator*(double s) const { return {x * s, y * s, z * s}; }
  Vec &operator+=(const Vec &o) {
    x += o.x;
    y += o.y;
    z += o.z;
    return *this;
  }
  double dot(const Vec &o) const { return x * o.x + y * o.y + z * o.z; }
};
struct Body {
  Vec at, velocity;
  double mass;
};
static void step(std::vector<Body> &bodies, double dt) {
  for (Body &body : bodies) {
    Vec pull = {0, 0, 0};
    for (const Body &other : bodies) {
      const Vec d = other.at - body.at;
      const double r2 = d.dot(d) + 1e-3;
      pull += d * (other.mass / (r2 * std::sqrt(r2)));
    }
    body.velocity += pull * dt;
  }
  for (Body &body : bodies) body.at += body.velocity * dt;
}
int main() {
  std::vector<Body> bodies;
  for (int i = 0; i < 1000; i++) {
    Body b = {{(i * 37 % 101) * 0.01, (i * 53 % 103) * 0.01, (i * 71 % 107) * 0.01}, {0, 0, 0}, 1e-3};
    bodies.push_back(b);
  }
  double best = 1e30;
  for (int r = 0; r < 3; r++) {
    struct timespec s, e;
    clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &s);
    for (int k = 0; k < 5; k++) step(bodies, 1e-3);
    clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &e);
    double t = (e.tv_sec - s.tv_sec) + 1e-9 * (e.tv_nsec - s.tv_nsec);
    if (t < best) best = t;
  }
  printf("%.12g %.12g\n%.6f\n", bodies[3].at.x, bodies[999].velocity.z, best);
  return 0;
}
