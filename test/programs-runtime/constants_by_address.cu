#include <cstdio>
#include <cstring>
const int N = 7;
const float F = 2.5f;
static const int S = 9;
constexpr double D = 1.25;
const int T[3] = {1, 2, 3};
__constant__ int c; __constant__ float cf; __constant__ int ct[3];
__global__ void k(int *o, float *f) { *o = c + ct[2]; *f = cf; }
struct X { static const int M = 4; static constexpr int K = 6; };
const int X::M;
const int *where() { return &N; }
int take(const int *p) { return *p; }
int ref(const int &r) { return r + 1; }
int main() {
  cudaMemcpyToSymbol(c, &N, 4); cudaMemcpyToSymbol(cf, &F, 4); cudaMemcpyToSymbol(ct, T, sizeof T);
  int *o; float *f; cudaMalloc(&o, 4); cudaMalloc(&f, 4);
  k<<<1, 1>>>(o, f); int h; float hf; cudaMemcpy(&h, o, 4, cudaMemcpyDeviceToHost); cudaMemcpy(&hf, f, 4, cudaMemcpyDeviceToHost);
  printf("%d %g\n", h, hf);
  int copy; memcpy(&copy, &S, sizeof S); double d; memcpy(&d, &D, 8);
  printf("%d %g %d %d %d %d %d\n", copy, d, take(&N), take(where()), where() == &N, ref(N), take(&X::M));
  const int loc = 3; int lc; memcpy(&lc, &loc, 4); printf("%d %d\n", lc, take(&X::K));
  cudaMemcpy(o, &N, sizeof(int), cudaMemcpyHostToDevice); cudaMemcpy(&h, o, 4, cudaMemcpyDeviceToHost); printf("%d\n", h);
  char buf[8]; sprintf(buf, "%d", N); printf("%s %zu\n", buf, sizeof(N));
}
