// Bit-fields and unions on the device: by value, in shared memory, in structs that hold them, in memory that 2 bytes align.
#include <cstdio>
struct Flags { unsigned a : 3; int b : 5; unsigned char c : 4; bool d : 1; long long e : 40; short f : 9; };
union Small { short s; unsigned char c[2]; };
struct Odd { char tag; Small u[3]; char3 v; };
struct Mixed { int n; union { float f; unsigned u; }; double d; float2 p; Small s; Flags g; };
union First { float4 v; float a[4]; };
struct Plain { short x; char y[2]; int z; };
union OfStruct { Plain p; unsigned w[2]; };
__host__ __device__ inline int sum(Flags f) { return (int)f.a + f.b + f.c + f.d + (int)f.e + f.f; }
__host__ __device__ inline Flags bump(Flags f) { f.a++; f.b -= 3; f.c <<= 1; f.d = !f.d; f.e = ~f.e; f.f += 100; return f; }
__global__ void k(Flags given, Odd odd, Mixed mixed, First first, Flags *all, Odd *odds, int *out) {
  int t = threadIdx.x;
  Flags f = {(unsigned)t, -t, 3, true, 1LL << 35, -5};
  f = bump(f);
  __shared__ Flags s[8];
  s[t] = t & 1 ? f : given;
  __syncthreads();
  all[t] = s[7 - t];
  all[t].b += 1;
  out[10 * t] = sum(s[t]) + (int)(s[t].e >> 20);
  Odd o = odd; o.u[t % 3].s += 300 + t; o.v.y = t;
  odds[t] = o;
  Odd q = odds[t];
  out[10 * t + 1] = q.u[0].c[1] + q.u[1].s + q.u[2].c[0] + q.v.y * 1000 + q.tag;
  Mixed m = mixed; m.f += t; m.g.a = t; m.s.c[0]++;
  Mixed w = t > 3 ? m : mixed;
  out[10 * t + 2] = w.u; out[10 * t + 3] = (int)w.d + w.g.a + w.s.s + (int)w.p.y;
  out[10 * t + 4] = sizeof(Small);
  First g = t & 1 ? First{make_float4(1, 2, 3, t)} : first;
  out[10 * t + 5] = (int)(g.a[3] * 10 + g.v.y);
  OfStruct os = {{(short)t, {1, (char)-t}, 9}};
  out[10 * t + 6] = os.w[0] + os.w[1];
  out[10 * t + 7] = bump(given).e;
  out[10 * t + 8] = (Flags{7, -16, 15, true, -1, 255}).b + (Flags{7, -16, 15, true, -1, 255}).f;
}
int main() {
  Flags given = {5, -7, 9, false, -123456789012LL, -200};
  Odd odd = {'x', {{1}, {-2}, {0x1234}}, {1, 2, 3}};
  Mixed mixed = {3}; mixed.f = 1.5f; mixed.d = 2.75; mixed.p = {4, 5}; mixed.s.s = 777; mixed.g = given;
  First first; first.v = make_float4(9, 8, 7, 6);
  Flags *all; Odd *odds; int *out;
  cudaMallocManaged(&all, 8 * sizeof(Flags)); cudaMallocManaged(&odds, 8 * sizeof(Odd)); cudaMallocManaged(&out, 80 * 4);
  k<<<1, 8>>>(given, odd, mixed, first, all, odds, out);
  printf("%s\n", cudaGetErrorString(cudaDeviceSynchronize()));
  printf("%d %d %d\n", (int)sizeof(Flags), (int)sizeof(Odd), (int)sizeof(Mixed));
  for (int t = 0; t < 8; t++) {
    printf("%d %d %d %d %lld %d |", all[t].a, all[t].b, all[t].c, all[t].d, (long long)all[t].e, all[t].f);
    for (int i = 0; i < 9; i++) printf(" %d", out[10 * t + i]);
    printf(" | %d %d %d %d\n", odds[t].u[0].s, odds[t].u[1].s, odds[t].u[2].s, odds[t].v.y);
  }
}
