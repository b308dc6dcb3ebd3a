// finds: divergent-barrier (a)
// Some threads take one round more through a loop with barriers.
#include <cstdio>
__global__ void count_even(const int *v, int n, int *total) {
    __shared__ int chunk;
    for (int i = threadIdx.x; i < n; i += blockDim.x) {
        if (threadIdx.x == 0) chunk = 0;
        __syncthreads(); // (a)
        if (v[i] % 2 == 0) atomicAdd(&chunk, 1);
        __syncthreads();
        if (threadIdx.x == 0) *total += chunk;
    }
#ifndef MENDED
    __syncthreads();
#endif
}
int main() {
#ifdef MENDED
    const int n = 256;
#else
    const int n = 200;
#endif
    int h[256], *d, *t, total = 0;
    for (int i = 0; i < 256; i++) h[i] = i;
    cudaMalloc(&d, sizeof h);
    cudaMalloc(&t, sizeof(int));
    cudaMemset(t, 0, sizeof(int));
    cudaMemcpy(d, h, sizeof h, cudaMemcpyHostToDevice);
    count_even<<<1, 128>>>(d, n, t);
    cudaMemcpy(&total, t, sizeof(int), cudaMemcpyDeviceToHost);
    printf("%d\n", total);
    cudaFree(d);
    cudaFree(t);
}
