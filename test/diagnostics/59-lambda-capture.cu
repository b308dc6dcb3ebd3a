__global__ void k(int *x, int n) {
  auto f = [](int i) { return i + n; };
  x[0] = f(1);
}
