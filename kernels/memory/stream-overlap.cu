// To the device, a kernel, back: first whole, in one stream; then in pieces,
// each in a stream of its own. While one piece is computed, the next one travels
// to the device and the one before travels back, because copies in each
// direction and kernels have engines of their own.
// Results go to stdout, times to stderr. The streams exist before the clock
// starts, and the host memory is page-locked: without that a copy is not
// asynchronous.
#include <cstdio>

static const int n = 1 << 20;
static const int pieces = 4;

__global__ void iterate(float *x, int count, int steps)
{
    const int i = blockIdx.x * blockDim.x + threadIdx.x;
    if (i < count) {
        float value = x[i];
        for (int step = 0; step < steps; step++) {
            value = 0.5f * value + 1.0f;
        }
        x[i] = value;
    }
}

int main()
{
    const int steps = 128;
    float *host, *device;
    cudaMallocHost(&host, n * sizeof(float));
    cudaMalloc(&device, n * sizeof(float));
    cudaStream_t streams[pieces];
    for (int p = 0; p < pieces; p++) {
        cudaStreamCreate(&streams[p]);
    }
    cudaEvent_t start, stop;
    cudaEventCreate(&start);
    cudaEventCreate(&stop);
    cudaDeviceProp properties;
    cudaGetDeviceProperties(&properties, 0);
    fprintf(stderr, "copy engines: %d\n", properties.asyncEngineCount);

    for (int parts = 1; parts <= pieces; parts *= pieces) {
        for (int i = 0; i < n; i++) {
            host[i] = i;
        }
        const int count = n / parts;
        cudaEventRecord(start);
        for (int p = 0; p < parts; p++) {
            float *from = host + p * count, *to = device + p * count;
            const cudaStream_t stream = streams[p];
            cudaMemcpyAsync(to, from, count * sizeof(float), cudaMemcpyHostToDevice, stream);
            iterate<<<count / 256, 256, 0, stream>>>(to, count, steps);
            cudaMemcpyAsync(from, to, count * sizeof(float), cudaMemcpyDeviceToHost, stream);
        }
        cudaEventRecord(stop);
        cudaEventSynchronize(stop);
        float ms;
        cudaEventElapsedTime(&ms, start, stop);

        // The fixed point of x/2 + 1 is 2: after 128 steps every element is there.
        int wrong = 0;
        for (int i = 0; i < n; i++) {
            wrong += host[i] < 1.9999f || host[i] > 2.0001f;
        }
        printf("%d stream%s of %d floats: %d wrong\n", parts, parts > 1 ? "s" : "", count,
               wrong);
        fprintf(stderr, "%d stream%s: %.3f ms\n", parts, parts > 1 ? "s" : "", ms);
    }
    for (int p = 0; p < pieces; p++) {
        cudaStreamDestroy(streams[p]);
    }
    cudaFree(device);
    cudaFreeHost(host);
    printf("%s\n", cudaGetErrorString(cudaGetLastError()));
    return 0;
}
