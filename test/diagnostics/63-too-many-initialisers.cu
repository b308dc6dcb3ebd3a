struct P { int x, y; };
__global__ void k(int *out) {
  int a[2] = {1, 2, 3};
  P p = {1, 2, 3};
  out[0] = a[0] + p.x;
}
