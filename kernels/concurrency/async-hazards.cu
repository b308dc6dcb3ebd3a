// Three ways in which a launch that returns at once misleads its host, each
// beside what it should be: a time that is taken before the kernel has ended, data
// that are used before they have come, and an error that appears at a later call.
// Results go to stdout, times to stderr.
#include <chrono>
#include <cstdio>

static const int n = 1 << 16;

__global__ void iterate(float *x, int steps)
{
    const int i = blockIdx.x * blockDim.x + threadIdx.x;
    if (i < n) {
        float value = x[i];
        for (int step = 0; step < steps; step++) {
            value = 0.5f * value + 1.0f;
        }
        x[i] = value;
    }
}

__global__ void fails()
{
    __trap();
}

static double now()
{
    using namespace std::chrono;
    return duration<double, std::milli>(steady_clock::now().time_since_epoch()).count();
}

int main()
{
    float *host, *device;
    cudaMallocHost(&host, n * sizeof(float));
    cudaMalloc(&device, n * sizeof(float));
    cudaMemset(device, 0, n * sizeof(float));
    cudaDeviceSynchronize();

    // 1. The clock of the host, with and without waiting.
    const double begin = now();
    iterate<<<n / 256, 256>>>(device, 2000);
    const double launched = now();
    cudaDeviceSynchronize();
    const double ended = now();
    fprintf(stderr, "after the launch %.3f ms, after waiting %.3f ms\n", launched - begin,
            ended - begin);

    // 2. Data in flight. Between the copy's start and the wait, host may hold
    // anything: what was there before, what comes, or some of both.
    cudaStream_t stream;
    cudaStreamCreate(&stream);
    for (int i = 0; i < n; i++) {
        host[i] = -1.0f;
    }
    cudaMemcpyAsync(host, device, n * sizeof(float), cudaMemcpyDeviceToHost, stream);
    int early = 0;
    for (int i = 0; i < n; i++) {
        early += host[i] == -1.0f;
    }
    cudaStreamSynchronize(stream);
    int late = 0;
    for (int i = 0; i < n; i++) {
        late += host[i] == -1.0f;
    }
    fprintf(stderr, "%d words had not come when they were used too early\n", early);
    printf("%d words are missing after waiting\n", late);

    // 3. A launch that cannot be is known at once, but only to who asks.
    iterate<<<n / 256, 4096>>>(device, 1);
    const cudaError_t launch = cudaGetLastError();
    printf("a block of 4096 threads: %s\n", launch == cudaSuccess ? "no error" : "refused");
    printf("asked again: %s\n", cudaGetErrorString(cudaGetLastError()));

    // A kernel that goes wrong is known when it has run: the launch itself is fine,
    // and the error comes out of a later call, which has done nothing wrong.
    fails<<<1, 1>>>();
    printf("launch of a kernel that fails: %s\n", cudaGetErrorString(cudaPeekAtLastError()));
    printf("the wait after it: %s\n", cudaGetErrorString(cudaDeviceSynchronize()));
    printf("a copy after that: %s\n",
           cudaGetErrorString(cudaMemcpy(host, device, sizeof(float), cudaMemcpyDeviceToHost)));
    return 0;
}
