// finds: race (a) (b)
// The wait leaves a batch more open than there are stages, so that no stage is waited for: copies of two lines, one mistake.
#include <cuda_pipeline.h>
#include <cstdio>
__global__ void stages(const int *in, int *out, int rounds) {
    __shared__ int s[2][32];
    int t = threadIdx.x, sum = 0;
    __pipeline_memcpy_async(&s[0][t], &in[t], 4); // (a)
    __pipeline_commit();
    for (int r = 0; r < rounds; r++) {
        if (r + 1 < rounds) __pipeline_memcpy_async(&s[(r + 1) % 2][t], &in[(r + 1) * 32 + t], 4);
        __pipeline_commit();
#ifdef MENDED
        __pipeline_wait_prior(1);
#else
        __pipeline_wait_prior(2);
#endif
        __syncthreads();
        sum += s[r % 2][31 - t]; // (b)
        __syncthreads();
    }
    out[t] = sum;
}
int main() {
    int h[128], *a, *b;
    for (int i = 0; i < 128; i++) h[i] = i;
    cudaMalloc(&a, sizeof h); cudaMalloc(&b, 32 * sizeof(int));
    cudaMemcpy(a, h, sizeof h, cudaMemcpyHostToDevice);
    stages<<<1, 32>>>(a, b, 4);
    cudaMemcpy(h, b, 32 * sizeof(int), cudaMemcpyDeviceToHost);
    printf("%d\n", h[0]);
    cudaFree(a); cudaFree(b);
}
