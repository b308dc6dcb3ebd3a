// Managed, page-locked and registered memory, seen from both sides.
#include <cstdio>
#include <cstdlib>

__global__ void increment(int *x, int n)
{
    int i = blockIdx.x * blockDim.x + threadIdx.x;
    if (i < n)
        x[i]++;
}

__global__ void gather(const int *a, const int *b, int *sum, int n)
{
    int i = blockIdx.x * blockDim.x + threadIdx.x;
    if (i < n)
        sum[i] = a[i] + b[i];
}

static int total(const int *x, int n)
{
    int sum = 0;
    for (int i = 0; i < n; i++)
        sum += x[i];
    return sum;
}

int main()
{
    const int n = 1000;
    int *managed;
    printf("%d\n", (int)cudaMallocManaged(&managed, n * sizeof(int)));
    for (int i = 0; i < n; i++)
        managed[i] = i;
    increment<<<4, 256>>>(managed, n);
    cudaDeviceSynchronize();
    printf("%d\n", total(managed, n));
    managed[0] = 100;
    increment<<<4, 256>>>(managed + 500, 500);
    increment<<<4, 256>>>(managed, n);
    cudaDeviceSynchronize();
    printf("%d %d %d\n", managed[0], managed[499], managed[500]);

    int *mapped, *view;
    cudaHostAlloc(&mapped, n * sizeof(int), cudaHostAllocMapped);
    for (int i = 0; i < n; i++)
        mapped[i] = -i;
    printf("%d\n", (int)cudaHostGetDevicePointer(&view, mapped, 0));
    increment<<<4, 256>>>(view, n);
    cudaDeviceSynchronize();
    printf("%d\n", total(mapped, n));

    int *plain = (int *)malloc(n * sizeof(int));
    for (int i = 0; i < n; i++)
        plain[i] = 3;
    printf("%d\n", (int)cudaHostRegister(plain, n * sizeof(int), cudaHostRegisterMapped));
    printf("%d\n", (int)cudaHostRegister(plain, n * sizeof(int), cudaHostRegisterMapped));
    cudaHostGetDevicePointer(&view, plain, 0);
    gather<<<4, 256>>>(view, mapped, managed, n);
    cudaDeviceSynchronize();
    printf("%d\n", total(managed, n));
    printf("%d\n", (int)cudaHostUnregister(plain));
    printf("%d\n", (int)cudaHostUnregister(plain));

    cudaPointerAttributes at;
    cudaPointerGetAttributes(&at, managed);
    printf("managed: %d %d\n", (int)at.type, at.devicePointer == managed);
    cudaPointerGetAttributes(&at, mapped);
    printf("mapped: %d %d\n", (int)at.type, at.hostPointer == mapped);
    cudaPointerGetAttributes(&at, plain);
    printf("plain: %d\n", (int)at.type);
    int *device;
    cudaMalloc(&device, 64);
    cudaPointerGetAttributes(&at, device + 3);
    printf("device: %d %d\n", (int)at.type, at.devicePointer == device + 3);

    printf("%d %d\n", (int)cudaFreeHost(device), (int)cudaFree(mapped));
    printf("%d\n", (int)cudaFreeHost(mapped));
    printf("%d\n", (int)cudaFreeHost(mapped));
    printf("%d\n", (int)cudaFree(managed));
    free(plain);
    cudaFree(device);
    return 0;
}
