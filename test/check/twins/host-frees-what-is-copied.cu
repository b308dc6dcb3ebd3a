// finds: race (cudaMemcpyAsync) (free)
// The host gives memory back that a copy still reads.
#include <cstdio>

__global__ void sum(const int *d, int *o)
{
    atomicAdd(o, d[threadIdx.x]);
}

int main()
{
    int *h, *d, *o, r;
    cudaStream_t s;
    cudaStreamCreate(&s);
    cudaMalloc(&d, 128); cudaMalloc(&o, 4);
    cudaMemset(o, 0, 4);
    h = (int *)malloc(128);
    cudaHostRegister(h, 128, 0);
    for (int i = 0; i < 32; i++) h[i] = i;
    cudaMemcpyAsync(d, h, 128, cudaMemcpyHostToDevice, s); // (cudaMemcpyAsync)
#ifdef MENDED
    cudaStreamSynchronize(s);
#endif
    cudaHostUnregister(h);
    free(h); // (free)
    sum<<<1, 32, 0, s>>>(d, o);
    cudaStreamSynchronize(s);
    cudaMemcpy(&r, o, 4, cudaMemcpyDeviceToHost);
    printf("%d\n", r);
    cudaFree(d); cudaFree(o); cudaStreamDestroy(s);
    return 0;
}
