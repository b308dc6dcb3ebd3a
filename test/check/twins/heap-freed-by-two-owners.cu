// finds: double-free (a) (b)
// A struct is copied, and both copies delete what they point to.
#include <cstdio>
struct Holder {
    int *data;
};
__global__ void k(const int *in, int *out) {
    int i = blockIdx.x * blockDim.x + threadIdx.x;
    Holder a;
    a.data = new int[4];
    Holder b = a;
    a.data[1] = in[i];
    out[i] = b.data[1];
    delete[] a.data; // (a)
#ifndef MENDED
    if (in[i] > 5) delete[] b.data; // (b)
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
