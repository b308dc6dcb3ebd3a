// finds: divergent-barrier (barrier) (first)
// What is read behind a barrier that some threads miss is no race of its own.
#include <cstdio>

__global__ void k(const int *len, int *out)
{
    __shared__ int s;
    if (threadIdx.x == 0) s = 0;
    __syncthreads();
#ifdef MENDED
    for (int i = 0; i < 6; i++) {
        if (i < len[threadIdx.x]) atomicAdd(&s, 1);
        __syncthreads();
    }
#else
    for (int i = 0; i < len[threadIdx.x]; i++) {
        atomicAdd(&s, 1);
        __syncthreads(); // (barrier)
    }
#endif
    __syncthreads(); // (first)
    out[threadIdx.x] = s;
}

int main()
{
    int h[64], *d, *o;
    for (int i = 0; i < 64; i++) h[i] = i < 32 ? 3 : 5;
    cudaMalloc(&d, sizeof(h)); cudaMalloc(&o, sizeof(h));
    cudaMemcpy(d, h, sizeof(h), cudaMemcpyHostToDevice);
    k<<<1, 64>>>(d, o);
    cudaMemcpy(h, o, sizeof(h), cudaMemcpyDeviceToHost);
    printf("%d\n", h[0]);
    cudaFree(d); cudaFree(o);
    return 0;
}
