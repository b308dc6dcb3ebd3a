// The same bytes to the device and back from three kinds of host memory:
// pageable (malloc), page-locked (cudaMallocHost, cudaHostAlloc), and pageable
// memory that is page-locked afterwards (cudaHostRegister). A copy from pageable
// memory goes through a page-locked buffer of the driver's first.
// Results go to stdout, times to stderr.
#include <cstdio>
#include <cstdlib>

static const int n = 1 << 20;
static const size_t bytes = n * sizeof(int);

static float milliseconds(cudaEvent_t from, cudaEvent_t to)
{
    float ms;
    cudaEventSynchronize(to);
    cudaEventElapsedTime(&ms, from, to);
    return ms;
}

// Copies host to the device and back, and says how fast.
static void thereAndBack(const char *kind, int *host, int *device)
{
    cudaEvent_t start, stop;
    cudaEventCreate(&start);
    cudaEventCreate(&stop);
    for (int i = 0; i < n; i++) {
        host[i] = 3 * i;
    }
    cudaEventRecord(start);
    cudaMemcpy(device, host, bytes, cudaMemcpyHostToDevice);
    cudaEventRecord(stop);
    const float up = milliseconds(start, stop);
    // What comes back must come from the device.
    for (int i = 0; i < n; i++) {
        host[i] = 0;
    }
    cudaEventRecord(start);
    cudaMemcpy(host, device, bytes, cudaMemcpyDeviceToHost);
    cudaEventRecord(stop);
    const float down = milliseconds(start, stop);
    int wrong = 0;
    for (int i = 0; i < n; i++) {
        wrong += host[i] != 3 * i;
    }
    printf("%-18s %d of %d words wrong\n", kind, wrong, n);
    fprintf(stderr, "%-18s to the device %6.2f GB/s, back %6.2f GB/s\n", kind, bytes / up / 1e6,
            bytes / down / 1e6);
    cudaEventDestroy(start);
    cudaEventDestroy(stop);
}

int main()
{
    int *device;
    cudaMalloc(&device, bytes);

    int *pageable = (int *)malloc(bytes);
    thereAndBack("malloc", pageable, device);

    int *pinned;
    cudaMallocHost(&pinned, bytes);
    thereAndBack("cudaMallocHost", pinned, device);
    cudaFreeHost(pinned);

    cudaHostAlloc(&pinned, bytes, cudaHostAllocDefault);
    thereAndBack("cudaHostAlloc", pinned, device);
    cudaFreeHost(pinned);

    cudaHostRegister(pageable, bytes, cudaHostRegisterDefault);
    thereAndBack("cudaHostRegister", pageable, device);
    cudaHostUnregister(pageable);
    free(pageable);

    cudaFree(device);
    printf("%s\n", cudaGetErrorString(cudaGetLastError()));
    return 0;
}
