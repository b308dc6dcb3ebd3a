// Arrays, structs, unions, bit-fields, initialisers, layout, copies, pointers into objects.
#include <stddef.h>
#include <string.h>
#define O(x) out[n++] = (long long)(x)
struct P { int x; float y; char c; };
struct Q { char a; P p[2]; short s; union { int i; float f; unsigned char b[4]; }; struct { int u, v; } in; };
struct Bits { unsigned a : 3; int b : 5; unsigned : 4; unsigned char c : 2; unsigned long long d : 33; bool e : 1; };
struct __align__(16) Al { float v[3]; };
struct Node { int v; Node *next; };
struct D { int a = 4; int b[3] = {1, 2}; P p = {1, 2.5f, 'z'}; };
typedef struct { int k; } Anon;
union U { double d; unsigned long long bits; struct { unsigned lo, hi; } w; };
__host__ __device__ P makeP(int v) { P p = {v, v * 0.5f}; p.c = 'q'; return p; }
__host__ __device__ int sumP(P p) { p.x *= 2; return p.x + (int)(p.y * 10) + p.c; }
__host__ __device__ void clear(P *p, int k) { for (int i = 0; i < k; i++) p[i].x = 0; }
__host__ __device__ int sum(const int (*m)[3], int rows) { int s = 0; for (int i = 0; i < rows; i++) for (int j = 0; j < 3; j++) s = s * 3 + m[i][j]; return s; }
__host__ __device__ int first(const int v[], int) { return v[0]; }
__host__ __device__ void run(long long *out) {
  int n = 0;
  O(sizeof(P)); O(sizeof(Q)); O(offsetof(Q, p)); O(offsetof(Q, s)); O(offsetof(Q, in.v)); O(alignof(Q)); O(sizeof(Bits)); O(sizeof(Al)); O(alignof(Al)); O(sizeof(Node)); O(sizeof(U)); O(sizeof(D)); O(sizeof(Anon)); O(offsetof(Q, p[1].y));
  P p = {1, 2.5f, 'c'}, p2 = p, pz = {}, pd = {.y = 3}; p2.x = 9; O(p.x); O(p2.x); O(pz.x + (int)pz.y + pz.c); O(pd.y * 2); O(sumP(p)); O(p.x); O(sumP(makeP(6))); O(makeP(3).x); P arr[3] = {{1}, makeP(5), p2}; O(arr[1].c); O(arr[2].y * 2); arr[0] = arr[1]; O(arr[0].x); clear(arr, 2); O(arr[1].x + arr[2].x);
  Q q = {'a', {{1, 2, 'b'}, {3}}, -5, {7}, {8, 9}}; O(q.p[1].x); O(q.p[0].c); O(q.s); O(q.i); O(q.in.v); q.f = 1.0f; O(q.i); O(q.b[3]); Q q2 = q; q2.p[1].x++; O(q2.p[1].x - q.p[1].x); Q *pq = &q2; pq->in.u <<= 2; O((*pq).in.u); P *pp = pq->p + 1; pp->y = 8; O(q2.p[1].y); O(pp - q2.p); O((char *)pp - (char *)pq);
  Bits b = {5, -3, 2, 1, true}; O(b.a); O(b.b); O(b.c); O(b.d); O(b.e); b.a += 5; O(b.a); b.b = 15; b.b++; O(b.b); b.d = ~0ull; O(b.d); O(b.a - 3); b.c = 7; O(b.c); O(b.a < -1);
  int m[2][3] = {1, 2, 3, 4}, m2[][3] = {{1}, {2, 3}, {4, 5, 6}}, z[5] = {[0] = 3, [1] = 2, 4}, e[] = {1, 2, 3, 4, 5, 6}; O(sum(m, 2)); O(sum(m2, 3)); O(sizeof m2 / sizeof m2[0]); O(z[0] + z[1] * 10 + z[3] * 100); O(sizeof(e) / sizeof(int)); O(e[5]); int (*pm)[3] = m2 + 1; O(pm[1][2]); O((*pm)[1]); O(first(m[1], 0)); O(*(*(m2 + 2) + 1)); O(m2[1] - m2[0]);
  Node c = {3, nullptr}, bb = {2, &c}, a = {1, &bb}; int s = 0; for (Node *t = &a; t; t = t->next) s = s * 10 + t->v; O(s); O(a.next->next->v); O(!c.next); D d; O(d.a); O(d.b[1] + d.b[2]); O(d.p.c); D d2 = {7}; O(d2.a + d2.b[0]); D da[2] = {{1, {2}}, {}}; O(da[0].b[1] + da[1].a); Anon an = {4}; O(an.k); Anon *pa = &an; ++pa->k; O(an.k);
  U u; u.d = 1.5; O(u.bits >> 48); O(u.w.hi); u.w.lo = 1; O(u.bits & 0xff); float f = 2.5f; O(*(int *)&f); int bits = 0x40490fdb; O((int)(*(float *)&bits * 1000)); unsigned char bytes[8]; memcpy(bytes, &u.d, 8); O(bytes[0] + bytes[7]); memset(bytes, 0xab, 4); O(*(unsigned *)bytes); short sh[4] = {1, 2, 3, 4}; O(*(long long *)sh); O(((char *)sh)[2]); memset(m, 0, sizeof m); O(m[1][0]); int cp[3]; memcpy(cp, m2[2], sizeof(cp)); O(cp[2]);
  float2 f2 = make_float2(1.5f, 2); f2.x += f2.y; O(f2.x * 2); int4 i4 = {1, 2, 3, 4}, i5 = i4; i5.w = 9; O(i4.w + i5.w); O(sizeof(float3) + alignof(float4) + sizeof(uchar4)); float4 fa[2] = {{1, 2, 3, 4}, make_float4(5, 6, 7, 8)}; float *pf = &fa[0].x; O(pf[5]); O(((float4 *)pf)[1].z); uchar3 c3 = make_uchar3(1, 255, 3); c3.y++; O(c3.y); dim3 g(2, 3); O(g.x * 100 + g.y * 10 + g.z); dim3 g2 = 5; O(g2.x + g2.y); double2 dd = {0.5}; O(dd.x * 2 + dd.y); int3 t3 = {}; O(t3.x + t3.z);
  int v = 3, *ptr = &v, **pp2 = &ptr; **pp2 = 8; O(v); int *null = 0; O(null == nullptr); O(ptr != 0); const int *cip = ptr; O(*cip); void *vp = ptr; O(*(int *)vp); int big[10]; for (int i = 0; i < 10; i++) big[i] = i * i; int *from = big + 2, *to = &big[7]; O(to - from); O(from[-1]); O(*(to - 2)); O(from < to); O(&big[9] == big + 9); while (from < to) s += *from++; O(s); O(5[big]);
  const struct { int k; const char *t; } table[] = {{1, "one"}, {2, "two"}}; O(table[1].k); O(table[0].t[2]); static const short primes[] = {2, 3, 5, 7}; O(primes[3]); P lit = (P){4, 5, 'x'}; O(lit.x); O(((P){7, 8}).y);
}
