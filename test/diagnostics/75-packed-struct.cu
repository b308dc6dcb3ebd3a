struct __attribute__((packed)) P { char c; int i; };
__global__ void k(P *p, int *x) { x[0] = p->i; x[1] = sizeof(P); }
