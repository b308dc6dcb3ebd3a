// finds: uninitialised (a) (a)
// Memory that was freed comes back, with what was in it.
#include <cstdio>
__global__ void k(const int *in, int *out) {
    int i = blockIdx.x * blockDim.x + threadIdx.x;
    int *p = (int *)malloc(40);
    p[7] = in[i];
    free(p);
    int *q = (int *)malloc(40);
#ifdef MENDED
    q[7] = 1;
#endif
    out[i] = q[7] + 1; // (a)
    free(q);
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
