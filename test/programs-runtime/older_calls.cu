// Calls as programs before CUDA 12 write them; some are gone from newer toolkits.
#include <cstdio>
#include <cstring>

static int failures = 0;

static void expect(const char *what, cudaError_t error)
{
    if (error != cudaSuccess) {
        printf("%s: %s\n", what, cudaGetErrorName(error));
        failures++;
    }
}

__global__ void doubled(int *x)
{
    __shared__ int part[64];
    part[threadIdx.x] = x[threadIdx.x];
    x[threadIdx.x] = 2 * part[threadIdx.x];
}

int main()
{
    // Before anything else uses the device.
    unsigned int flags = 99;
    int devices[1] = {0};
    expect("cudaSetValidDevices", cudaSetValidDevices(devices, 1));
    expect("cudaSetDeviceFlags", cudaSetDeviceFlags(cudaDeviceScheduleBlockingSync));
    expect("cudaGetDeviceFlags", cudaGetDeviceFlags(&flags));
    printf("blocking: %d\n", (flags & cudaDeviceScheduleBlockingSync) != 0);
    expect("cudaThreadSetLimit", cudaThreadSetLimit(cudaLimitPrintfFifoSize, 1 << 20));

    // Width of shared memory's banks: a wish.
    cudaSharedMemConfig banks;
    expect("cudaDeviceSetSharedMemConfig",
           cudaDeviceSetSharedMemConfig(cudaSharedMemBankSizeEightByte));
    expect("cudaDeviceGetSharedMemConfig", cudaDeviceGetSharedMemConfig(&banks));
    expect("cudaFuncSetSharedMemConfig",
           cudaFuncSetSharedMemConfig(doubled, cudaSharedMemBankSizeFourByte));

    // Managed memory with hints.
    int *x;
    const size_t bytes = 64 * sizeof(int);
    expect("cudaMallocManaged", cudaMallocManaged((void **)&x, bytes));
    for (int i = 0; i < 64; i++) {
        x[i] = i;
    }
    expect("cudaMemAdvise", cudaMemAdvise(x, bytes, cudaMemAdviseSetPreferredLocation, 0));
    expect("cudaMemAdvise", cudaMemAdvise(x, bytes, cudaMemAdviseSetReadMostly, 0));
    expect("cudaMemPrefetchAsync", cudaMemPrefetchAsync(x, bytes, 0));
    doubled<<<1, 64>>>(x);
    expect("cudaMemPrefetchAsync", cudaMemPrefetchAsync(x, bytes, cudaCpuDeviceId));
    expect("cudaThreadSynchronize", cudaThreadSynchronize());
    int mostly = -1;
    expect("cudaMemRangeGetAttribute",
           cudaMemRangeGetAttribute(&mostly, sizeof(mostly), cudaMemRangeAttributeReadMostly, x,
                                    bytes));
    printf("doubled: %d %d\n", x[1], x[63]);
    printf("read mostly: %d\n", mostly);

    // A CUDA array filled from end to end.
    const cudaChannelFormatDesc format = cudaCreateChannelDesc<float>();
    float values[16], back[16];
    cudaArray_t array;
    for (int i = 0; i < 16; i++) {
        values[i] = 0.5f * i;
    }
    expect("cudaMallocArray", cudaMallocArray(&array, &format, 8, 2));
    expect("cudaMemcpyToArray",
           cudaMemcpyToArray(array, 0, 0, values, sizeof(values), cudaMemcpyHostToDevice));
    expect("cudaMemcpyFromArray",
           cudaMemcpyFromArray(back, array, 0, 0, sizeof(back), cudaMemcpyDeviceToHost));
    printf("copied: %d\n", memcmp(values, back, sizeof(back)) == 0);

    // The block size that occupies most.
    int blocks = 0, threads = 0;
    expect("cudaOccupancyMaxPotentialBlockSizeVariableSMem",
           cudaOccupancyMaxPotentialBlockSizeVariableSMem(
               &blocks, &threads, doubled, [](int block) { return block * sizeof(int); }));
    printf("threads: %s\n", threads >= 32 && threads % 32 == 0 ? "whole warps" : "not warps");

    cudaFreeArray(array);
    cudaFree(x);

    // The end of the device's use, by its old name: what was made is gone.
    expect("cudaThreadExit", cudaThreadExit());
    int *again;
    expect("cudaMalloc", cudaMalloc((void **)&again, sizeof(int)));
    expect("cudaFree", cudaFree(again));
    printf("%d failures\n", failures);
    return 0;
}
