// GNU C's statement expressions and typeof, on both sides; jumps out of them, objects inside.
// prints: 5 1
// prints: 4 -1 8
// prints: once
// prints: void 2
// prints: 5
// prints: 2 3 6 12 4 5 6 7 
#include <cstdio>
#include <string>
#define MAX(a, b) ({ typeof(a) _a = (a); typeof(b) _b = (b); _a > _b ? _a : _b; })
#define SQ(x) ({ __typeof__(x) v = (x); v * v; })
static int calls;
int next() { return ++calls; }
__global__ void k(float *o, int n) {
  for (int i = 0; i < ({ int h = n / 2; h + 1; }); i++) o[i] = SQ(o[i]) + MAX(i, 2);
}
int early(int x) { int y = ({ if (x < 0) return -1; x * 2; }); return y; }
int main() {
  printf("%d %d\n", MAX(next(), 5), SQ(next()));
  int a[3] = {1, 2, 3};
  int s = 0; for (int i = 0; i < 3; i++) { s += ({ if (i == 1) continue; a[i]; }); }
  printf("%d %d %d\n", s, early(-3), early(4));
  int t = s > 100 ? ({ printf("never\n"); 1; }) : ({ printf("once\n"); 2; });
  ({ printf("void %d\n", t); });
  int len = ({ std::string x = "hello"; (int)x.size(); });
  printf("%d\n", len);
  float *d; cudaMallocManaged(&d, 8 * 4); for (int i = 0; i < 8; i++) d[i] = i;
  k<<<1,1>>>(d, 6); cudaDeviceSynchronize(); for (int i = 0; i < 8; i++) printf("%g ", d[i]); printf("\n");
}
