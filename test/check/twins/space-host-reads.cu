// finds: wrong-space (read)
// The host reads memory of the device as if it were its own.
#include <cstdio>

__global__ void fill(int *x)
{
    x[threadIdx.x] = threadIdx.x;
}

int main()
{
    int *x, first = 0;
    cudaMalloc(&x, 32 * sizeof(int));
    fill<<<1, 32>>>(x);
#ifdef MENDED
    cudaMemcpy(&first, x, sizeof(int), cudaMemcpyDeviceToHost);
#else
    first = x[0]; // (read)
#endif
    printf("%d\n", first);
    cudaFree(x);
    return 0;
}
