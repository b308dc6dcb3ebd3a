// finds: invalid-launch (launch) (meet)
// The blocks of a grid meet only where they were launched to be there together.
#include <cooperative_groups.h>

__device__ void next_step(int *sum)
{
    cooperative_groups::grid_group grid = cooperative_groups::this_grid();
    atomicAdd(sum, 1);
    grid.sync(); // (meet)
}

__global__ void steps(int *sum, int *out)
{
    next_step(&sum[0]);
    next_step(&sum[1]);
    out[blockIdx.x * blockDim.x + threadIdx.x] = sum[0] + sum[1];
}

int main()
{
    int *sum, *out;
    cudaMalloc(&sum, 2 * sizeof(int));
    cudaMalloc(&out, 128 * sizeof(int));
    cudaMemset(sum, 0, 2 * sizeof(int));
#ifdef MENDED
    void *arguments[] = {&sum, &out};
    cudaLaunchCooperativeKernel((void *)steps, dim3(2), dim3(64), arguments);
#else
    steps<<<2, 64>>>(sum, out); // (launch)
#endif
    cudaDeviceSynchronize();
    cudaFree(sum);
    cudaFree(out);
    return 0;
}
