// finds: race (copy) (use)
// Copies that need not wait, of two tiles in turn: one batch too many may be under way.
#include <cstdio>
#include <cuda_pipeline.h>
__global__ void sumTiles(const int *in, int *out, int tiles)
{
    __shared__ int tile[2][64];
    const int t = threadIdx.x;
    int sum = 0;
    __pipeline_memcpy_async(&tile[0][t], &in[t], sizeof(int));
    __pipeline_commit();
    for (int i = 0; i < tiles; i++) {
        if (i + 1 < tiles)
            __pipeline_memcpy_async(&tile[(i + 1) % 2][t], &in[64 * (i + 1) + t], sizeof(int)); // (copy)
        __pipeline_commit();
#ifdef MENDED
        __pipeline_wait_prior(1);
#else
        __pipeline_wait_prior(i == 0 ? 1 : 2);
#endif
        __syncthreads();
        sum += tile[i % 2][63 - t]; // (use)
        __syncthreads();
    }
    out[t] = sum;
}
int main()
{
    const int n = 8 * 64;
    int host[n], *in, *out;
    for (int i = 0; i < n; i++)
        host[i] = i;
    cudaMalloc(&in, sizeof(host));
    cudaMalloc(&out, 64 * sizeof(int));
    cudaMemcpy(in, host, sizeof(host), cudaMemcpyHostToDevice);
    sumTiles<<<1, 64>>>(in, out, n / 64);
    cudaMemcpy(host, out, 64 * sizeof(int), cudaMemcpyDeviceToHost);
    printf("%d\n", host[0]);
    cudaFree(in);
    cudaFree(out);
}
