// finds: out-of-bounds (a)
// A loop goes one element past the end of what malloc gave.
#include <cstdio>
__global__ void k(const int *in, int *out) {
    int i = blockIdx.x * blockDim.x + threadIdx.x;
    int *row = (int *)malloc(16 * sizeof(int));
#ifdef MENDED
    for (int j = 0; j < 16; j++)
#else
    for (int j = 0; j <= 16; j++)
#endif
        row[j] = in[i] + j; // (a)
    out[i] = row[15];
    free(row);
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
