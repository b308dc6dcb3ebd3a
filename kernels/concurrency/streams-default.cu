// Eight workers in eight streams, and between them small things in the default
// stream. With the legacy default stream (nvcc's default) each of those waits
// for all workers before it, and the next worker waits for it: the eight run one
// after the other. With --default-stream per-thread the workers overlap.
// Results go to stdout, the time to stderr; the time line shows the rest.
#include <cmath>
#include <cstdio>

static const int workers = 8;
static const int n = 1 << 12;

// x[i] = i, by halving the distance again and again: slow enough to be seen.
__global__ void work(float *x, int count)
{
    for (int i = threadIdx.x; i < count; i += blockDim.x) {
        float value = 0.0f;
        for (int step = 0; step < 2000; step++) {
            value += 0.5f * ((float)i - value);
        }
        x[i] = value;
    }
}

int main()
{
    float one = 1.0f, *small;
    cudaMalloc(&small, sizeof(float));
    cudaStream_t streams[workers];
    float *data[workers];
    for (int w = 0; w < workers; w++) {
        cudaStreamCreate(&streams[w]);
        cudaMalloc(&data[w], n * sizeof(float));
    }
    cudaEvent_t start, stop;
    cudaEventCreate(&start);
    cudaEventCreate(&stop);
    cudaDeviceSynchronize();

    cudaEventRecord(start);
    for (int w = 0; w < workers; w++) {
        work<<<1, 64, 0, streams[w]>>>(data[w], n);
        // Two commands without a stream: they go to the default one.
        cudaMemcpy(small, &one, sizeof(float), cudaMemcpyHostToDevice);
        work<<<1, 1>>>(small, 0);
    }
    cudaDeviceSynchronize();
    cudaEventRecord(stop);
    cudaEventSynchronize(stop);
    float ms;
    cudaEventElapsedTime(&ms, start, stop);
    fprintf(stderr, "%d workers: %.3f ms\n", workers, ms);

    static float host[n];
    for (int w = 0; w < workers; w++) {
        cudaMemcpy(host, data[w], n * sizeof(float), cudaMemcpyDeviceToHost);
        int wrong = 0;
        for (int i = 0; i < n; i++) {
            wrong += fabsf(host[i] - i) > 1e-5f * i;
        }
        printf("worker %d: %d wrong\n", w, wrong);
        cudaStreamDestroy(streams[w]);
        cudaFree(data[w]);
    }
    cudaFree(small);
    printf("%s\n", cudaGetErrorString(cudaGetLastError()));
    return 0;
}
