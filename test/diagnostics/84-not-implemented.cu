#include <stdexcept>
struct M { int a; };
surface<void, 1> tex;
__global__ void a(int *x) { back: x[0]++; if (x[0] < 3) goto back; }
__global__ void b(int *x) { switch (x[0]) { case 0: for (;;) { x[1]++; case 1: x[2]++; break; } } }
__global__ void c(int *x) { try { x[0] = 1; } catch (int) { x[0] = 2; } }
__global__ void d(int *x) { int M::*p = &M::a; M m = {1}; x[0] = m.*p; }
__global__ void e(int *x) { int v[3] = {1, 2, 3}; auto f = [=] { return v[1]; }; x[0] = f(); }
__global__ void f(int *x) { __int128 w = 1; x[0] = (int)w; }
__global__ void g(int *x) { a<<<1, 1>>>(x); }
struct __attribute__((packed)) Pk { char c; int i : 3; };
__global__ void h(Pk *x) { x->i = 1; }
__global__ void i(float *x) { x[0] = tex2DLayeredLod<float>(0, 0, 0, 1, 0); }
__global__ void j(int *x) { throw 3; }
