// A function that calls itself more often than a thread's 1024 bytes of stack allow.
#include <cstdio>

__device__ int length(const int *next, int at)
{
    volatile int here[4] = {at}; // so that no compiler makes a loop of it
    return at < 0 ? 0 : (here[0] >= 0) + length(next, next[here[0]]);
}

__global__ void lengths(const int *next, int *out, int n)
{
    out[threadIdx.x] = length(next, n - 1);
}

int main()
{
    const int n = 5000;
    static int list[n];
    for (int i = 0; i < n; i++)
        list[i] = i - 1;
    int *next, *out, got;
    size_t limit;
    cudaDeviceGetLimit(&limit, cudaLimitStackSize);
    cudaMalloc(&next, sizeof list);
    cudaMalloc(&out, sizeof got);
    cudaMemcpy(next, list, sizeof list, cudaMemcpyHostToDevice);
    lengths<<<1, 1>>>(next, out, 40);
    cudaMemcpy(&got, out, sizeof got, cudaMemcpyDeviceToHost);
    printf("%d with %zu bytes\n", got, limit);
    lengths<<<1, 1>>>(next, out, n);
    printf("device: %s\n", cudaGetErrorName(cudaDeviceSynchronize())); // a card may write over other threads' stacks
    return 0;
}
