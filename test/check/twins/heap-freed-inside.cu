// finds: wrong-space (a)
// What is freed is the pointer that walked through the array.
#include <cstdio>
__global__ void k(const int *in, int *out) {
    int i = blockIdx.x * blockDim.x + threadIdx.x;
    int *p = (int *)malloc(1000);
    int *end = p;
    for (int j = 0; j < 200; j++) *end++ = in[i];
    out[i] = p[199];
#ifdef MENDED
    free(p);
#else
    free(end); // (a)
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
