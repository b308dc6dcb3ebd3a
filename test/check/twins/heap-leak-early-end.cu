// finds: leak (a)
// Some threads return before they delete.
#include <cstdio>
__global__ void k(const int *in, int *out) {
    int i = blockIdx.x * blockDim.x + threadIdx.x;
    int *stack = new int[32]; // (a)
    int top = 0;
    stack[top++] = in[i];
#ifndef MENDED
    if (in[i] == 4) {
        out[i] = 0;
        return;
    }
#endif
    out[i] = stack[--top];
    delete[] stack;
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
