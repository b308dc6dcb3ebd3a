// finds: uninitialised (a) (a)
// A member of a struct from malloc is never written, and decides a branch.
#include <cstdio>
__global__ void k(const int *in, int *out) {
    int i = blockIdx.x * blockDim.x + threadIdx.x;
    struct Flags { bool on; int n; } *f = (Flags *)malloc(sizeof(Flags));
    f->n = in[i];
#ifdef MENDED
    f->on = false;
#endif
    if (f->on) // (a)
        out[i] = f->n;
    else
        out[i] = 0;
    free(f);
}
int main() {
    int h[32], *in, *out;
    for (int i = 0; i < 32; i++) h[i] = i % 5 + 3;
    cudaMalloc(&in, sizeof h);
    cudaMalloc(&out, sizeof h);
    cudaMemcpy(in, h, sizeof h, cudaMemcpyHostToDevice);
    k<<<2, 16>>>(in, out);
    cudaMemcpy(h, out, sizeof h, cudaMemcpyDeviceToHost);
    printf("%d\n", h[1]);
    cudaFree(in);
    cudaFree(out);
}
