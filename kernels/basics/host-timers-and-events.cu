// Timing a kernel. A launch returns before the kernel has run, so the host's
// clock must be read after waiting for it; events are marks in the stream, and
// the time between two of them is the device's own.
#include <chrono>
#include <cstdio>

__global__ void work(float *x, unsigned int n)
{
    const unsigned int i = blockIdx.x * blockDim.x + threadIdx.x;
    if (i < n) {
        float value = x[i];
        for (int k = 0; k < 100; k++) {
            value = 0.5f * value + 1.0f;
        }
        x[i] = value;
    }
}

double millisecondsSince(std::chrono::steady_clock::time_point start)
{
    const auto passed = std::chrono::steady_clock::now() - start;
    return std::chrono::duration<double, std::milli>(passed).count();
}

int main()
{
    const unsigned int n = 1 << 16;
    float *x;
    cudaMalloc(&x, n * sizeof(float));
    cudaMemset(x, 0, n * sizeof(float));
    cudaEvent_t before, after;
    cudaEventCreate(&before);
    cudaEventCreate(&after);
    work<<<n / 256, 256>>>(x, n); // the first launch pays for more than itself
    cudaDeviceSynchronize();

    const auto start = std::chrono::steady_clock::now();
    cudaEventRecord(before);
    work<<<n / 256, 256>>>(x, n);
    cudaEventRecord(after);
    const double launched = millisecondsSince(start); // too early: the launch only
    cudaEventSynchronize(after);
    const double finished = millisecondsSince(start);
    float byEvents = 0.0f;
    cudaEventElapsedTime(&byEvents, before, after);

    printf("events measured something: %s\n", byEvents > 0.0f ? "yes" : "no");
    printf("waiting took longer than launching: %s\n",
           finished > launched ? "yes" : "no");
    fprintf(stderr, "launched after %.3f ms, finished after %.3f ms, by events %.3f ms\n", launched,
            finished, byEvents);

    cudaEventDestroy(before);
    cudaEventDestroy(after);
    cudaFree(x);
    return 0;
}
