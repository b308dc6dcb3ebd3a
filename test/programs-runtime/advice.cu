// What the runtime remembers of advice and prefetches for ranges of managed memory.
#include <cstdio>

static int attribute(cudaMemRangeAttribute which, const char *at, size_t bytes)
{
    int value = -99;
    cudaError_t error = cudaMemRangeGetAttribute(&value, sizeof(value), which, at, bytes);
    if (error != cudaSuccess) {
        printf("(%s) ", cudaGetErrorName(error));
    }
    return value;
}

static void show(const char *title, const char *at, size_t bytes)
{
    printf("%s: read mostly %d, preferred %d, last prefetch %d\n", title,
           attribute(cudaMemRangeAttributeReadMostly, at, bytes),
           attribute(cudaMemRangeAttributePreferredLocation, at, bytes),
           attribute(cudaMemRangeAttributeLastPrefetchLocation, at, bytes));
}

int main()
{
    const size_t part = 2 << 20;
    char *x;
    printf("%s\n", cudaGetErrorName(cudaMallocManaged((void **)&x, 3 * part)));
    show("at first", x, 3 * part);

    cudaMemAdvise(x, 2 * part, cudaMemAdviseSetReadMostly, 0);
    show("two parts", x, 2 * part);
    show("all", x, 3 * part);
    cudaMemAdvise(x, part, cudaMemAdviseUnsetReadMostly, 0);
    show("first", x, part);
    show("second", x + part, part);

    cudaMemAdvise(x, part, cudaMemAdviseSetPreferredLocation, cudaCpuDeviceId);
    cudaMemAdvise(x + part, part, cudaMemAdviseSetPreferredLocation, 0);
    show("first", x, part);
    show("second", x + part, part);
    show("both", x, 2 * part);
    cudaMemAdvise(x, 2 * part, cudaMemAdviseUnsetPreferredLocation, 0);
    show("both", x, 2 * part);

    cudaMemPrefetchAsync(x, 3 * part, 0);
    show("prefetched", x, 3 * part);
    cudaMemPrefetchAsync(x, part, cudaCpuDeviceId);
    cudaDeviceSynchronize();
    show("first", x, part);
    show("all", x, 3 * part);

    int devices[3] = {7, 7, 7};
    cudaMemAdvise(x, part, cudaMemAdviseSetAccessedBy, 0);
    printf("%s", cudaGetErrorName(cudaMemRangeGetAttribute(devices, sizeof(devices),
                                                           cudaMemRangeAttributeAccessedBy, x, part)));
    printf(" %d %d %d\n", devices[0], devices[1], devices[2]);

    printf("past the end: %s\n", cudaGetErrorName(cudaMemAdvise(x, 4 * part, cudaMemAdviseSetReadMostly, 0)));
    printf("no device: %s\n",
           cudaGetErrorName(cudaMemAdvise(x, part, cudaMemAdviseSetPreferredLocation, 99)));
    printf("prefetch to none: %s\n", cudaGetErrorName(cudaMemPrefetchAsync(x, part, 99)));
    int *device;
    cudaMalloc((void **)&device, part);
    printf("not managed: %s\n", cudaGetErrorName(cudaMemPrefetchAsync(device, part, 0)));
    cudaFree(device);
    printf("%s\n", cudaGetErrorName(cudaFree(x)));
    return 0;
}
