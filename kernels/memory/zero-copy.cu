// Zero copy: a kernel reads and writes host memory that is mapped into the
// device's addresses. Every use of a word crosses the bus, so it pays for data
// that are used once, and costs for data that are used again and again.
// Results go to stdout, times to stderr.
#include <cstdio>

static const int n = 1 << 18;

// Every element of the result needs `uses` elements of the input.
__global__ void sumOfNext(const int *in, int *out, int uses)
{
    const int i = blockIdx.x * blockDim.x + threadIdx.x;
    int value = 0;
    for (int use = 0; use < uses; use++) {
        value += in[(i + use) % n] - use;
    }
    out[i] = value;
}

static int countWrong(const int *out, int uses)
{
    int wrong = 0;
    for (int i = 0; i < n; i++) {
        int expected = 0;
        for (int use = 0; use < uses; use++) {
            expected += (i + use) % n - use;
        }
        wrong += out[i] != expected;
    }
    return wrong;
}

int main()
{
    cudaDeviceProp properties;
    cudaGetDeviceProperties(&properties, 0);
    if (!properties.canMapHostMemory) {
        printf("this device cannot map host memory\n");
        return 0;
    }
    cudaSetDeviceFlags(cudaDeviceMapHost);
    fprintf(stderr, "integrated: %s\n", properties.integrated ? "yes" : "no");

    // Host memory with a second address, the device's.
    int *hostIn, *hostOut, *mappedIn, *mappedOut, *in, *out;
    cudaHostAlloc(&hostIn, n * sizeof(int), cudaHostAllocMapped);
    cudaHostAlloc(&hostOut, n * sizeof(int), cudaHostAllocMapped);
    cudaHostGetDevicePointer(&mappedIn, hostIn, 0);
    cudaHostGetDevicePointer(&mappedOut, hostOut, 0);
    cudaMalloc(&in, n * sizeof(int));
    cudaMalloc(&out, n * sizeof(int));
    for (int i = 0; i < n; i++) {
        hostIn[i] = i;
    }
    cudaEvent_t start, stop;
    cudaEventCreate(&start);
    cudaEventCreate(&stop);

    for (int uses = 1; uses <= 16; uses *= 4) {
        float mapped, copied;
        cudaEventRecord(start);
        sumOfNext<<<n / 256, 256>>>(mappedIn, mappedOut, uses);
        cudaEventRecord(stop);
        // There is no copy to wait for, so the host has to wait by itself.
        cudaDeviceSynchronize();
        cudaEventElapsedTime(&mapped, start, stop);
        const int wrongMapped = countWrong(hostOut, uses);

        for (int i = 0; i < n; i++) {
            hostOut[i] = -1;
        }
        cudaEventRecord(start);
        cudaMemcpy(in, hostIn, n * sizeof(int), cudaMemcpyHostToDevice);
        sumOfNext<<<n / 256, 256>>>(in, out, uses);
        cudaMemcpy(hostOut, out, n * sizeof(int), cudaMemcpyDeviceToHost);
        cudaEventRecord(stop);
        cudaEventSynchronize(stop);
        cudaEventElapsedTime(&copied, start, stop);
        printf("%2d uses: mapped %d wrong, copied %d wrong\n", uses, wrongMapped,
               countWrong(hostOut, uses));
        fprintf(stderr, "%2d uses: mapped %.3f ms, copied %.3f ms\n", uses, mapped, copied);
    }
    cudaFreeHost(hostIn);
    cudaFreeHost(hostOut);
    cudaFree(in);
    cudaFree(out);
    printf("%s\n", cudaGetErrorString(cudaGetLastError()));
    return 0;
}
