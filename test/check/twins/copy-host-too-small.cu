// finds: invalid-copy (cudaMemcpy)
// malloc was given a number of elements.
#include <cstdio>

__global__ void inc(int *d)
{
    d[threadIdx.x] = 1;
}

int main()
{
    int *d;
#ifdef MENDED
    int *h = (int *)malloc(64 * sizeof(int));
#else
    int *h = (int *)malloc(64);
#endif
    cudaMalloc(&d, 64 * sizeof(int));
    inc<<<1, 64>>>(d);
    cudaMemcpy(h, d, 64 * sizeof(int), cudaMemcpyDeviceToHost); // (cudaMemcpy)
    printf("%d\n", h[3]);
    free(h);
    cudaFree(d);
    return 0;
}
