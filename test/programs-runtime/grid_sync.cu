// A grid that meets several times: each block reads what the others have written.
#include <cooperative_groups.h>
#include <cstdio>

namespace cg = cooperative_groups;

__global__ void relax(float *a, float *b, int n, int steps, int *rounds)
{
    cg::grid_group grid = cg::this_grid();
    for (int step = 0; step < steps; step++) {
        for (int i = grid.thread_rank(); i < n; i += grid.size()) {
            float left = i > 0 ? a[i - 1] : 1.0f, right = i < n - 1 ? a[i + 1] : 0.0f;
            b[i] = 0.5f * (left + right);
        }
        grid.sync();
        float *t = a;
        a = b;
        b = t;
    }
    if (grid.thread_rank() == 0) {
        *rounds = steps;
    }
}

__global__ void total(const float *x, float *part, float *sum, int n)
{
    auto grid = cg::this_grid();
    auto block = cg::this_thread_block();
    __shared__ float cells[64];
    float mine = 0;
    for (int i = grid.thread_rank(); i < n; i += grid.num_threads()) {
        mine += x[i];
    }
    cells[block.thread_rank()] = mine;
    block.sync();
    if (block.thread_rank() == 0) {
        float all = 0;
        for (int i = 0; i < 64; i++) {
            all += cells[i];
        }
        part[grid.block_rank()] = all;
    }
    cg::sync(grid);
    if (grid.thread_rank() == 0) {
        *sum = 0;
        for (unsigned int b = 0; b < grid.num_blocks(); b++) {
            *sum += part[b];
        }
    }
    grid.sync();
    // All blocks see the sum.
    part[grid.block_rank()] = *sum + grid.block_rank();
}

int main()
{
    int n = 1000, steps = 21, rounds = 0, *dRounds;
    float *a, *b, *part, *sum, host[1000], parts[5];
    cudaMalloc(&a, sizeof(host));
    cudaMalloc(&b, sizeof(host));
    cudaMalloc(&part, sizeof(parts));
    cudaMalloc(&sum, sizeof(float));
    cudaMalloc(&dRounds, sizeof(int));
    cudaMemset(a, 0, sizeof(host));
    cudaMemset(b, 0, sizeof(host));
    void *first[] = {&a, &b, &n, &steps, &dRounds};
    printf("%s\n", cudaGetErrorName(cudaLaunchCooperativeKernel((void *)relax, 6, 64, first)));
    printf("%s\n", cudaGetErrorName(cudaLaunchCooperativeKernel((void *)relax, 6, 64, first)));
    void *second[] = {&a, &part, &sum, &n};
    printf("%s\n", cudaGetErrorName(cudaLaunchCooperativeKernel(total, dim3(5), dim3(64), second, 0, 0)));
    cudaMemcpy(host, a, sizeof(host), cudaMemcpyDeviceToHost);
    cudaMemcpy(parts, part, sizeof(parts), cudaMemcpyDeviceToHost);
    cudaMemcpy(&rounds, dRounds, sizeof(int), cudaMemcpyDeviceToHost);
    printf("%d: %.6f %.6f %.6f %.6f\n", rounds, host[0], host[1], host[20], host[300]);
    printf("%.4f %.4f\n", parts[0], parts[4]);
    printf("%s\n", cudaGetErrorName(cudaGetLastError()));
    return 0;
}
