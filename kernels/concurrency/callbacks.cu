// Host work between the kernels of a stream: a host function that the stream
// calls when all before it is done. Each of four streams computes, has the host
// look at the result, and computes again; the host's own thread goes on meanwhile.
// A host function must not call CUDA; what it decides, it writes where a later
// command of its stream reads it.
#include <cstdio>

static const int streams = 4;
static const int n = 1024;

__global__ void fill(int *x, int value)
{
    const int i = blockIdx.x * blockDim.x + threadIdx.x;
    if (i < n) {
        x[i] = value + i;
    }
}

__global__ void subtract(int *x, const int *mean)
{
    const int i = blockIdx.x * blockDim.x + threadIdx.x;
    if (i < n) {
        x[i] -= *mean;
    }
}

struct Job {
    int *host;   // page-locked: what came back
    int *mean;   // page-locked: what the host found
    int calls;
};

// Runs on a thread of the driver's when the copy before it is done.
static void CUDART_CB findMean(void *data)
{
    Job *job = (Job *)data;
    long long sum = 0;
    for (int i = 0; i < n; i++) {
        sum += job->host[i];
    }
    *job->mean = (int)(sum / n);
    job->calls++;
}

// The older form, which is told the stream and its state.
static void CUDART_CB finished(cudaStream_t, cudaError_t status, void *data)
{
    ((Job *)data)->calls += status == cudaSuccess;
}

int main()
{
    cudaStream_t stream[streams];
    Job jobs[streams];
    int *device[streams], *mean[streams];
    for (int s = 0; s < streams; s++) {
        cudaStreamCreate(&stream[s]);
        cudaMallocHost(&jobs[s].host, n * sizeof(int));
        cudaMallocHost(&jobs[s].mean, sizeof(int));
        jobs[s].calls = 0;
        cudaMalloc(&device[s], n * sizeof(int));
        cudaMalloc(&mean[s], sizeof(int));
    }
    for (int s = 0; s < streams; s++) {
        const size_t bytes = n * sizeof(int);
        fill<<<n / 256, 256, 0, stream[s]>>>(device[s], 1000 * s);
        cudaMemcpyAsync(jobs[s].host, device[s], bytes, cudaMemcpyDeviceToHost, stream[s]);
        cudaLaunchHostFunc(stream[s], findMean, &jobs[s]);
        cudaMemcpyAsync(mean[s], jobs[s].mean, sizeof(int), cudaMemcpyHostToDevice, stream[s]);
        subtract<<<n / 256, 256, 0, stream[s]>>>(device[s], mean[s]);
        cudaMemcpyAsync(jobs[s].host, device[s], bytes, cudaMemcpyDeviceToHost, stream[s]);
        cudaStreamAddCallback(stream[s], finished, &jobs[s], 0);
    }
    cudaDeviceSynchronize();
    for (int s = 0; s < streams; s++) {
        printf("stream %d: mean %d, then from %d to %d, %d calls\n", s, *jobs[s].mean,
               jobs[s].host[0], jobs[s].host[n - 1], jobs[s].calls);
        cudaStreamDestroy(stream[s]);
        cudaFreeHost(jobs[s].host);
        cudaFreeHost(jobs[s].mean);
        cudaFree(device[s]);
        cudaFree(mean[s]);
    }
    printf("%s\n", cudaGetErrorString(cudaGetLastError()));
    return 0;
}
