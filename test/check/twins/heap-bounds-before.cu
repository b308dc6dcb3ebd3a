// finds: out-of-bounds (a)
// The element before the first one of an array from new is read.
#include <cstdio>
__global__ void k(const int *in, int *out) {
    int i = blockIdx.x * blockDim.x + threadIdx.x;
    double *v = new double[8];
    for (int j = 0; j < 8; j++) v[j] = j;
#ifdef MENDED
    for (int j = 7; j > 0; j--)
#else
    for (int j = 7; j >= 0; j--)
#endif
        v[j] -= v[j - 1]; // (a)
    out[i] = (int)v[7];
    delete[] v;
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
