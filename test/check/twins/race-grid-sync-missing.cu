// finds: race (first) (second)
// Two halves in one launch, with a barrier of the grid between them, or without.
#include <cooperative_groups.h>

__global__ void twoHalves(int *a, int *b)
{
    cooperative_groups::grid_group grid = cooperative_groups::this_grid();
    const unsigned int i = blockIdx.x * blockDim.x + threadIdx.x;
    const unsigned int n = gridDim.x * blockDim.x;
    a[i] = i; // (first)
#ifdef MENDED
    grid.sync();
#else
    cooperative_groups::this_thread_block().sync();
#endif
    b[i] = a[n - 1 - i]; // (second)
    (void)grid;
}

int main()
{
    int *a, *b;
    cudaMalloc(&a, 256 * sizeof(int));
    cudaMalloc(&b, 256 * sizeof(int));
    void *args[] = {&a, &b};
    cudaLaunchCooperativeKernel((void *)twoHalves, dim3(4), dim3(64), args);
    cudaDeviceSynchronize();
    cudaFree(a);
    cudaFree(b);
    return 0;
}
