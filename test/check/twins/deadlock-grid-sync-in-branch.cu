// finds: deadlock (a)
// Only some blocks come to the barrier of the grid.
#include <cooperative_groups.h>
#include <cstdio>
namespace cg = cooperative_groups;
__global__ void phases(int *x, int n) {
    auto grid = cg::this_grid();
    int i = grid.thread_rank();
    if (i < n) x[i] = i;
#ifdef MENDED
    grid.sync();
#else
    if (blockIdx.x < 2) grid.sync(); // (a)
#endif
    if (i == 0) x[n] = x[n - 1];
}
int main() {
    int n = 100, h[101], *x;
    cudaMalloc(&x, sizeof h);
    void *args[] = {&x, &n};
    cudaLaunchCooperativeKernel((void *)phases, dim3(4), dim3(32), args, 0, 0);
#ifdef MENDED
    cudaMemcpy(h, x, sizeof h, cudaMemcpyDeviceToHost);
    printf("%d\n", h[100]);
#else
    cudaDeviceSynchronize();
#endif
    cudaFree(x);
}
