// finds: out-of-bounds (a)
// A block shares an array from malloc; data say where each thread writes.
#include <cstdio>
__global__ void k(const int *in, int *out) {
    int i = blockIdx.x * blockDim.x + threadIdx.x;
    __shared__ char *text;
    if (threadIdx.x == 0) text = (char *)malloc(7);
    __syncthreads();
#ifdef MENDED
    int at = in[i] - 3;
#else
    int at = in[i];
#endif
    if (threadIdx.x < 5) text[at] = (char)i; // (a)
    out[i] = at;
    __syncthreads();
    if (threadIdx.x == 0) free(text);
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
