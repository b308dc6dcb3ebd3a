// finds: deadlock (meet)
// A block that leaves before the barrier of the grid is waited for in vain.
#include <cooperative_groups.h>

__global__ void meet(int *a)
{
    const unsigned int i = blockIdx.x * blockDim.x + threadIdx.x;
#ifndef MENDED
    if (blockIdx.x == 2) {
        return;
    }
#endif
    a[i] = i;
    cooperative_groups::this_grid().sync(); // (meet)
}

int main()
{
    int *a;
    cudaMalloc(&a, 128 * sizeof(int));
    void *args[] = {&a};
    cudaLaunchCooperativeKernel((void *)meet, dim3(4), dim3(32), args);
    cudaDeviceSynchronize();
    cudaFree(a);
    return 0;
}
