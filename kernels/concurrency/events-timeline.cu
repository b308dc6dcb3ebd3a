// Events are marks in streams. Here they time the steps of one stream, make a
// second stream wait for a step of the first, and let the host ask how far things
// have come without waiting.
// Results go to stdout, times to stderr.
#include <cstdio>

static const int n = 1 << 16;

__global__ void add(int *x, int value)
{
    const int i = blockIdx.x * blockDim.x + threadIdx.x;
    if (i < n) {
        x[i] += value;
    }
}

__global__ void multiply(int *x, int factor)
{
    const int i = blockIdx.x * blockDim.x + threadIdx.x;
    if (i < n) {
        x[i] *= factor;
    }
}

int main()
{
    int *host, *device;
    cudaMallocHost(&host, n * sizeof(int));
    cudaMalloc(&device, n * sizeof(int));
    for (int i = 0; i < n; i++) {
        host[i] = i;
    }
    cudaStream_t first, second;
    cudaStreamCreate(&first);
    cudaStreamCreate(&second);
    cudaEvent_t start, copied, added, done;
    cudaEventCreate(&start);
    cudaEventCreate(&copied);
    cudaEventCreate(&added);
    cudaEventCreate(&done);
    float ms;
    printf("time between events not yet recorded: %s\n",
           cudaGetErrorName(cudaEventElapsedTime(&ms, start, copied)));

    cudaEventRecord(start, first);
    cudaMemcpyAsync(device, host, n * sizeof(int), cudaMemcpyHostToDevice, first);
    cudaEventRecord(copied, first);
    add<<<n / 256, 256, 0, first>>>(device, 5);
    cudaEventRecord(added, first);

    // Without this line the second stream might multiply before the first adds.
    cudaStreamWaitEvent(second, added, 0);
    multiply<<<n / 256, 256, 0, second>>>(device, 3);
    cudaMemcpyAsync(host, device, n * sizeof(int), cudaMemcpyDeviceToHost, second);
    cudaEventRecord(done, second);

    // Asks, and goes on: on a card that is still busy the answer is cudaErrorNotReady.
    const cudaError_t asked = cudaEventQuery(done);
    printf("asked at once: %s\n",
           asked == cudaSuccess || asked == cudaErrorNotReady ? "done or not ready" : "an error");

    cudaEventSynchronize(done);
    printf("asked after waiting: %s\n", cudaGetErrorName(cudaEventQuery(done)));
    printf("stream asked: %s\n", cudaGetErrorName(cudaStreamQuery(second)));
    int wrong = 0;
    for (int i = 0; i < n; i++) {
        wrong += host[i] != 3 * (i + 5);
    }
    printf("%d of %d wrong\n", wrong, n);

    float copy, sum, rest;
    cudaEventElapsedTime(&copy, start, copied);
    cudaEventElapsedTime(&sum, copied, added);
    cudaEventElapsedTime(&rest, added, done);
    fprintf(stderr, "copy %.3f ms, add %.3f ms, multiply and copy back %.3f ms\n", copy, sum, rest);

    cudaStreamDestroy(first);
    cudaStreamDestroy(second);
    cudaEventDestroy(start);
    cudaEventDestroy(copied);
    cudaEventDestroy(added);
    cudaEventDestroy(done);
    cudaFreeHost(host);
    cudaFree(device);
    return 0;
}
