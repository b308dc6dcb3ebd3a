// prints: 3f800000 5 2.5 6 5
// prints: 1 2 0 9
// prints: 3f800000 3 3 40000000 1
// prints: 40800000 3 9
// prints: 1 2 3 1
// prints: 1 7 7 0 2
// prints: 3 1069547520 0 16320 4
// prints: 00000001
// prints: 40000000
// prints: 00000003
// prints: 1 2 3 2 0
// prints: 5 3
// prints: 40400000
// Unions and members without names in static initialisers, with designators.
#include <cstdio>
union U { int i; float f; unsigned char b[4]; };
union V { struct { float x, y, z; }; float a[3]; };
struct S { int tag; union { int i; float f; struct { short lo, hi; }; }; int end; };
__constant__ U cu = {0x3f800000};
__device__ V dv = {1.f, 2.f, 3.f};
__device__ S ds[2] = {{1, {7}, 2}, {.tag = 3, .f = 1.5f, .end = 4}};
__constant__ U table[3] = {{1}, {.f = 2.0f}, {3}};
static U su = {.f = 1.0f};
static S ss = {5, {.f = 2.5f}, 6};
const V gv = {{4, 5, 6}};
struct P { int a; struct { int x, y; } in; int arr[4]; };
__constant__ P cp = {.a = 1, .in = {.x = 2, .y = 3}, .arr = {1, 2}};
static const P hp = {.a = 1, .in = {2}, .arr = {9}};
struct N { union { union { int i; float f; }; double d; }; int t; };
static N nn = {{{.f = 1.0f}}, 3};
__device__ N dn = {{{5}}, 3};
__global__ void k() {
  printf("%g %g %g %g\n", cu.f, dv.y, dv.a[2], dv.x);
  for (int i = 0; i < 2; i++) printf("%d %d %d %d %d\n", ds[i].tag, ds[i].i, ds[i].lo, ds[i].hi, ds[i].end);
  for (int i = 0; i < 3; i++) printf("%08x\n", table[i].i);
  printf("%d %d %d %d %d\n", cp.a, cp.in.x, cp.in.y, cp.arr[1], cp.arr[3]);
  printf("%d %d\n", dn.i, dn.t);
  static U local = {.f = 3.0f}; printf("%x\n", local.i);
}
int main() {
  static V lv = {1, 2, 3}; static const U lu[2] = {{.f = 2}, {1}};
  printf("%08x %d %g %d %g\n", su.i, ss.tag, ss.f, ss.end, gv.a[1]);
  printf("%d %d %d %d\n", hp.a, hp.in.x, hp.in.y, hp.arr[0]);
  printf("%x %d %g %x %d\n", nn.i, nn.t, lv.a[2], lu[0].i, lu[1].i);
  U q = {.f = 4.0f}; S w = {1, {}, 9}; w.lo = 3; printf("%x %d %d\n", q.i, w.lo, w.end);
  k<<<1,1>>>(); cudaDeviceSynchronize();
}
