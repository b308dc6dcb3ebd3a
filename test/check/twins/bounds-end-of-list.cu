// finds: out-of-bounds (a)
// A list is walked beyond its end: what is read through null is null, which is no second mistake.
#include <cstdio>
struct Node { int v; Node *next; };
__global__ void build(Node *n, int count) {
    int i = threadIdx.x;
    if (i < count) { n[i].v = i; n[i].next = i + 1 < count ? &n[i + 1] : nullptr; }
}
__global__ void nth(Node *n, int steps, int *out) {
    Node *p = n;
#ifdef MENDED
    for (int i = 0; i < steps && p->next; i++)
#else
    for (int i = 0; i < steps; i++)
#endif
        p = p->next; // (a)
    *out = p->v;
}
int main() {
    Node *n;
    int *o, r;
    cudaMalloc(&n, 8 * sizeof(Node)); cudaMalloc(&o, 4);
    build<<<1, 32>>>(n, 8);
    nth<<<1, 1>>>(n, 9, o);
    cudaMemcpy(&r, o, 4, cudaMemcpyDeviceToHost);
    printf("%d\n", r);
    cudaFree(n); cudaFree(o);
}
