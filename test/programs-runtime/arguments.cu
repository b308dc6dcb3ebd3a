// Arguments and the exit code.
// arguments: 20 5
#include <cstdio>
#include <cstdlib>

__global__ void fill(int *x, int n, int value)
{
    for (int i = blockIdx.x * blockDim.x + threadIdx.x; i < n; i += gridDim.x * blockDim.x)
        x[i] = value + i;
}

int main(int argc, char **argv)
{
    printf("%d arguments\n", argc - 1);
    for (int i = 1; i < argc; i++)
        printf("argument %d: %s\n", i, argv[i]);
    int n = argc > 1 ? atoi(argv[1]) : 10;
    int *d, *h = (int *)malloc(n * sizeof(int));
    cudaMalloc(&d, n * sizeof(int));
    fill<<<3, 64>>>(d, n, 7);
    cudaMemcpy(h, d, n * sizeof(int), cudaMemcpyDeviceToHost);
    long long sum = 0;
    for (int i = 0; i < n; i++)
        sum += h[i];
    printf("sum %lld\n", sum);
    cudaFree(d);
    free(h);
    return argc > 2 ? atoi(argv[2]) : 0;
}
