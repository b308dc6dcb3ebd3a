// finds: wrong-space (x)
// A kernel is given memory of malloc.
#include <cstdlib>

__global__ void fill(int *x)
{
    x[threadIdx.x] = threadIdx.x; // (x)
}

int main()
{
#ifdef MENDED
    int *x;
    cudaMalloc(&x, 32 * sizeof(int));
#else
    int *x = (int *)malloc(32 * sizeof(int));
#endif
    fill<<<1, 32>>>(x);
    cudaDeviceSynchronize();
#ifdef MENDED
    cudaFree(x);
#else
    free(x);
#endif
    return 0;
}
