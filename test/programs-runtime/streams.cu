// Streams and events: order, queries, host functions, what elapsed times may be.
#include <cstdio>
#include <cstring>

__global__ void add(int *x, int n, int value)
{
    int i = blockIdx.x * blockDim.x + threadIdx.x;
    if (i < n)
        x[i] += value;
}

__global__ void twice(int *x, int n)
{
    int i = blockIdx.x * blockDim.x + threadIdx.x;
    if (i < n)
        x[i] *= 2;
}

void CUDART_CB note(void *data)
{
    printf("host function: %s\n", (const char *)data);
}

void CUDART_CB called(cudaStream_t stream, cudaError_t status, void *data)
{
    printf("callback: %s %d %s\n", (const char *)data, (int)status, stream ? "stream" : "default");
}

int main()
{
    const int n = 1 << 12;
    int *host, *device;
    cudaMallocHost(&host, n * sizeof(int));
    cudaMalloc(&device, n * sizeof(int));
    for (int i = 0; i < n; i++)
        host[i] = i;

    cudaStream_t one, two;
    cudaStreamCreate(&one);
    cudaStreamCreateWithFlags(&two, cudaStreamNonBlocking);
    unsigned int flags;
    cudaStreamGetFlags(two, &flags);
    printf("flags %u\n", flags);

    cudaEvent_t start, stop, ready;
    cudaEventCreate(&start);
    cudaEventCreate(&stop);
    cudaEventCreateWithFlags(&ready, cudaEventDisableTiming);
    float ms = -1;
    printf("before recording: %d\n", (int)cudaEventElapsedTime(&ms, start, stop));
    printf("query: %d\n", (int)cudaEventQuery(start));

    cudaEventRecord(start, one);
    cudaMemcpyAsync(device, host, n * sizeof(int), cudaMemcpyHostToDevice, one);
    add<<<n / 256, 256, 0, one>>>(device, n, 5);
    cudaEventRecord(ready, one);
    cudaStreamWaitEvent(two, ready, 0);
    twice<<<n / 256, 256, 0, two>>>(device, n);
    cudaLaunchHostFunc(two, note, (void *)"after twice");
    cudaMemcpyAsync(host, device, n * sizeof(int), cudaMemcpyDeviceToHost, two);
    cudaStreamAddCallback(two, called, (void *)"copied", 0);
    cudaEventRecord(stop, two);
    cudaStreamSynchronize(two);
    int wrong = 0;
    for (int i = 0; i < n; i++)
        wrong += host[i] != 2 * (i + 5);
    printf("wrong %d\n", wrong);
    printf("stream: %d\n", (int)cudaStreamQuery(two));
    printf("stop: %d\n", (int)cudaEventQuery(stop));
    printf("elapsed: %d", (int)cudaEventElapsedTime(&ms, start, stop));
    printf(" %s\n", ms > 0 ? "positive" : "not positive");
    printf("without timing: %d\n", (int)cudaEventElapsedTime(&ms, start, ready));
    cudaEventElapsedTime(&ms, stop, start);
    printf("backwards: %s\n", ms < 0 ? "negative" : "not negative");

    int least, greatest;
    cudaDeviceGetStreamPriorityRange(&least, &greatest);
    cudaStream_t urgent;
    int priority;
    cudaStreamCreateWithPriority(&urgent, cudaStreamNonBlocking, -100);
    cudaStreamGetPriority(urgent, &priority);
    printf("priorities %d %d, clamped to %d\n", least, greatest, priority);

    printf("destroyed: %d\n", (int)cudaStreamDestroy(one));
    printf("default: %d\n", (int)cudaStreamDestroy(0));
    printf("bad flags: %d\n", (int)cudaStreamCreateWithFlags(&one, 7));
    cudaStreamDestroy(two);
    cudaStreamDestroy(urgent);
    printf("event: %d %d\n", (int)cudaEventDestroy(start), (int)cudaEventDestroy(0));
    cudaEventDestroy(stop);
    cudaEventDestroy(ready);
    cudaFreeHost(host);
    cudaFree(device);
    return 0;
}
