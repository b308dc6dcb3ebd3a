struct M { int a, b : 3; int f() { return a; } void g(int); void g(float); };
__global__ void k(int *x) { M m = {1}; int M::*p = &M::a; x[0] = m.*p; }
__global__ void q(int *x) { M m = {1}; int (M::*p)() = &M::f; x[0] = (m.*p)(); }
struct Other { int c; };
int host() {
  int M::*p = &M::b;
  int Other::*o = &M::a;
  double M::*d = &M::a;
  void (M::*g)(double) = &M::g;
  M m = {1};
  const M c = {2};
  c.*(&M::a) = 3;
  (c.*(&M::f))();
  int n = m.*(&Other::c);
  return m.*3 + (m.*(&M::f)) + n;
}
