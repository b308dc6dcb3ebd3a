// finds: out-of-bounds (call)
// A sum of n + 1 elements of an array of n.
#include <cstdio>
#include <cstdlib>
#include <cub/cub.cuh>

static int total(const int *values, int n)
{
    int *sum, result;
    void *room = NULL;
    size_t bytes = 0;
    cudaMalloc(&sum, sizeof(int));
    cub::DeviceReduce::Sum(room, bytes, values, sum, n);
    cudaMalloc(&room, bytes);
    cub::DeviceReduce::Sum(room, bytes, values, sum, n); // (call)
    cudaMemcpy(&result, sum, sizeof(int), cudaMemcpyDeviceToHost);
    cudaFree(room);
    cudaFree(sum);
    return result;
}

int main()
{
    const int n = 5000;
    int *host = (int *)malloc(n * sizeof(int)), *values;
    for (int i = 0; i < n; i++) {
        host[i] = i % 7;
    }
    cudaMalloc(&values, n * sizeof(int));
    cudaMemcpy(values, host, n * sizeof(int), cudaMemcpyHostToDevice);
#ifdef MENDED
    printf("%d\n", total(values, n));
#else
    printf("%d\n", total(values, n + 1));
#endif
    cudaFree(values);
    free(host);
    return 0;
}
