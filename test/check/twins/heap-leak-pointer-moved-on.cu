// finds: leak (a)
// A pointer gets new memory while it is the only one to the old.
#include <cstdio>
__global__ void k(const int *in, int *out) {
    int i = blockIdx.x * blockDim.x + threadIdx.x;
    float *a = nullptr;
    for (int j = 0; j < 3; j++) {
#ifdef MENDED
        free(a);
#endif
        a = (float *)malloc(8 * sizeof(float)); // (a)
        a[0] = in[i];
    }
    out[i] = (int)a[0];
    free(a);
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
