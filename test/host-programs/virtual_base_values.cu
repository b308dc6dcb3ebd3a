// A virtual base, copied out of an object by value.
#include <cstdio>
#include <cstdlib>
#include <new>
struct B { int x = 5; };
struct D : virtual B { int y = 6; };
struct E1 : virtual B {};
struct M : D, E1 { int z = 7; };
static int made, freed;
struct T {
  T(int n) { if (n > 1) throw n; }
  static void *operator new(size_t s) { made++; return malloc(s); }
  static void operator delete(void *p) { freed++; free(p); }
};
void show(B b) { printf("%d\n", b.x); }
int main() {
  D d; d.x = 9;
  B b = d; printf("%d\n", b.x);
  M m; m.x = 11; B c(m); printf("%d\n", c.x); show(m); c = d; printf("%d\n", c.x);
  D &r = m; B e = r; printf("%d\n", e.x);
  try { new T(7); } catch (int n) { printf("caught %d made %d freed %d\n", n, made, freed); }
}
