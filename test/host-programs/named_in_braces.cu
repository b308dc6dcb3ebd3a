// A variable's name is in scope in the braces that initialise it.
#include <cstdio>
#include <cstdlib>

struct Matrix {
  int width, height;
  float *elements;
};
struct Ring {
  Ring *next, *previous;
  int n;
};
struct Holder {
  Ring ring;
  int at[2];
};
struct Named {
  int value;
  Named *self;
  Named(int v, Named *s) : value(v), self(s) {}
};

static Matrix make(int h, int w) {
  Matrix m = {w, h, (float *)calloc(w * h, sizeof *m.elements)};
  return m;
}

int main() {
  Matrix m = make(2, 3);
  m.elements[5] = 4;
  printf("%d %d %g\n", m.width, m.height, m.elements[5]);
  free(m.elements);
  Ring empty = {&empty, &empty, (int)sizeof empty.n};
  Ring braces{&braces, nullptr, 7};
  printf("%d %d %d %d\n", empty.next == &empty, empty.previous == &empty, empty.n, braces.next == &braces);
  Holder h = {{&h.ring, &h.ring, 1}, {2, (int)sizeof h.at}};
  printf("%d %d %d\n", h.ring.next == &h.ring, h.at[0], h.at[1]);
  Named n{5, &n};
  printf("%d %d\n", n.value, n.self == &n);
  void *cells[2] = {cells, &cells[1]};
  printf("%d %d\n", cells[0] == cells, cells[1] == cells + 1);
  int w = 9;
  {
    Matrix w = {1, (int)sizeof w, nullptr};
    printf("%d %d\n", w.width, w.height);
  }
  printf("%d\n", w);
}
