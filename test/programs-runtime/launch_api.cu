// cudaLaunchKernel, attributes, occupancy, structs and pointers among the arguments.
#include <cstdio>

struct Line {
    float a, b;
    const float *x;
    float *y;
    int n;
};

__global__ void evaluate(Line line, float extra)
{
    int i = blockIdx.x * blockDim.x + threadIdx.x;
    if (i < line.n)
        line.y[i] = line.a * line.x[i] + line.b + extra;
}

__global__ void __launch_bounds__(64) reverse(int *x)
{
    extern __shared__ int tile[];
    tile[threadIdx.x] = x[threadIdx.x];
    __syncthreads();
    x[threadIdx.x] = tile[blockDim.x - 1 - threadIdx.x];
}

template <int N> __global__ void fill(int *x)
{
    __shared__ int part[N];
    part[threadIdx.x] = threadIdx.x * N;
    __syncthreads();
    x[threadIdx.x] = part[N - 1 - threadIdx.x];
}

int main()
{
    const int n = 100;
    float h[n], *x, *y;
    for (int i = 0; i < n; i++)
        h[i] = i;
    cudaMalloc(&x, sizeof h);
    cudaMalloc(&y, sizeof h);
    cudaMemcpy(x, h, sizeof h, cudaMemcpyHostToDevice);
    Line line = {2.0f, 1.0f, x, y, n};
    float extra = 0.5f;
    void *args[] = {&line, &extra};
    printf("%d\n", (int)cudaLaunchKernel(evaluate, dim3(2), dim3(64), args, 0, 0));
    cudaMemcpy(h, y, sizeof h, cudaMemcpyDeviceToHost);
    printf("%g %g %g\n", h[0], h[1], h[99]);
    // The middle of an array, and the same array twice.
    line.x = y + 10;
    line.y = y;
    line.n = 10;
    evaluate<<<1, 32>>>(line, 0.0f);
    cudaMemcpy(h, y, sizeof h, cudaMemcpyDeviceToHost);
    printf("%g %g %g\n", h[0], h[9], h[10]);

    int *d, back[32];
    cudaMalloc(&d, sizeof back);
    fill<32><<<1, 32>>>(d);
    reverse<<<1, 32, 32 * sizeof(int)>>>(d);
    cudaMemcpy(back, d, sizeof back, cudaMemcpyDeviceToHost);
    printf("%d %d %d\n", back[0], back[1], back[31]);

    cudaFuncAttributes attributes;
    printf("%d\n", (int)cudaFuncGetAttributes(&attributes, reverse));
    printf("most threads %d, shared %zu\n", attributes.maxThreadsPerBlock, attributes.sharedSizeBytes);
    cudaFuncGetAttributes(&attributes, fill<32>);
    printf("most threads %d, shared %zu\n", attributes.maxThreadsPerBlock, attributes.sharedSizeBytes);
    int blocks = -1;
    cudaOccupancyMaxActiveBlocksPerMultiprocessor(&blocks, reverse, 2048, 0);
    printf("blocks of 2048: %d\n", blocks);
    cudaOccupancyMaxActiveBlocksPerMultiprocessor(&blocks, reverse, 64, 0);
    printf("blocks of 64: %s\n", blocks >= 8 ? "many" : "few");
    int grid, block;
    cudaOccupancyMaxPotentialBlockSize(&grid, &block, reverse, 0, 0);
    printf("best block %s 64\n", block <= 64 ? "within" : "beyond");
    cudaFree(x);
    cudaFree(y);
    cudaFree(d);
    return 0;
}
