// finds: leak (a)
// Nobody frees what each thread allocates.
#include <cstdio>
__global__ void k(const int *in, int *out) {
    int i = blockIdx.x * blockDim.x + threadIdx.x;
    int *p = (int *)malloc(in[i] * sizeof(int)); // (a)
    p[0] = in[i];
    out[i] = p[0];
#ifdef MENDED
    free(p);
#endif
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
