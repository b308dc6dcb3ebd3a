// finds: race (write) (read)
// The host reads managed memory while the kernel that writes it may still run.
#include <cstdio>

__global__ void count(int *x, int n)
{
    int i = blockIdx.x * blockDim.x + threadIdx.x;
    if (i < n) {
        x[i] = i; // (write)
    }
}

int main()
{
    int *x;
    cudaMallocManaged(&x, 1000 * sizeof(int));
    count<<<4, 256>>>(x, 1000);
#ifdef MENDED
    cudaDeviceSynchronize();
#endif
    long sum = 0;
    for (int i = 0; i < 1000; i++) {
        sum += x[i]; // (read)
    }
    printf("%ld\n", sum);
    cudaFree(x);
    return 0;
}
