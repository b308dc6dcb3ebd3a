// finds: race (a) (a)
// Lanes of one warp count in the same element: a __syncwarp() would not mend it.
#include <cstdio>
__global__ void buckets(const int *keys, int *counts) {
    int k = keys[threadIdx.x];
#ifdef MENDED
    atomicAdd(&counts[k], 1);
#else
    counts[k] = counts[k] + 1; // (a)
#endif
}
int main() {
    int h[32], c[8] = {}, *k, *d;
    for (int i = 0; i < 32; i++) h[i] = i * i % 8;
    cudaMalloc(&k, sizeof h); cudaMalloc(&d, sizeof c);
    cudaMemcpy(k, h, sizeof h, cudaMemcpyHostToDevice);
    cudaMemcpy(d, c, sizeof c, cudaMemcpyHostToDevice);
    buckets<<<1, 32>>>(k, d);
    cudaMemcpy(c, d, sizeof c, cudaMemcpyDeviceToHost);
    printf("%d\n", c[1]);
    cudaFree(k); cudaFree(d);
}
