#include <string>
struct S { int a; std::string s; int b; };
__global__ void k(S *p, int *x) { x[0] = p->b; x[1] = sizeof(S); }
