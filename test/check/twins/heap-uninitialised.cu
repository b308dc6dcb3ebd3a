// finds: uninitialised (a) (b)
// Counters from new begin with whatever was there.
#include <cstdio>
__global__ void k(const int *in, int *out) {
    int i = blockIdx.x * blockDim.x + threadIdx.x;
#ifdef MENDED
    int *count = new int[8]();
#else
    int *count = new int[8];
#endif
    for (int j = 0; j < 8; j++)
        count[(i + j) % 8] += in[i]; // (a)
    out[i] = count[3]; // (b)
    delete[] count;
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
