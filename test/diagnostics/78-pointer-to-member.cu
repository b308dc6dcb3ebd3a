struct M { int a; };
struct H { int M::*p; int b; };
__global__ void k(H h, int *x) { x[0] = h.b; }
