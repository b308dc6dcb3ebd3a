// Effective bandwidth: the bytes that a copy of n floats must move (n read, n
// written) over the time it took. A kernel that moves more than it must, or
// waits, has less. Compared with what the device's clock and bus allow.
// Results go to stdout, times to stderr.
#include <cstdio>

__global__ void copyFloats(const float *in, float *out, int n)
{
    const int i = blockIdx.x * blockDim.x + threadIdx.x;
    if (i < n) {
        out[i] = in[i];
    }
}

int main()
{
    // GB here are 10^9 bytes, on both sides of the comparison.
    int kilohertz, bits;
    cudaDeviceGetAttribute(&kilohertz, cudaDevAttrMemoryClockRate, 0);
    cudaDeviceGetAttribute(&bits, cudaDevAttrGlobalMemoryBusWidth, 0);
    const double theoretical = 2.0 * kilohertz * 1e3 * (bits / 8) / 1e9;
    fprintf(stderr, "theoretical bandwidth %.1f GB/s\n", theoretical);

    const int most = 1 << 20;
    float *in, *out;
    cudaMalloc(&in, most * sizeof(float));
    cudaMalloc(&out, most * sizeof(float));
    cudaMemset(in, 0x3f, most * sizeof(float));
    cudaEvent_t start, stop;
    cudaEventCreate(&start);
    cudaEventCreate(&stop);
    // The first launch pays for more than its work: it is not timed.
    copyFloats<<<(most + 255) / 256, 256>>>(in, out, most);

    for (int n = 1 << 12; n <= most; n *= 16) {
        cudaMemset(out, 0, most * sizeof(float));
        cudaEventRecord(start);
        copyFloats<<<(n + 255) / 256, 256>>>(in, out, n);
        cudaEventRecord(stop);
        cudaEventSynchronize(stop);
        float ms;
        cudaEventElapsedTime(&ms, start, stop);
        unsigned int last;
        cudaMemcpy(&last, out + n - 1, sizeof(last), cudaMemcpyDeviceToHost);
        printf("%7d floats: %8d bytes moved, last word %08x\n", n, 2 * 4 * n, last);
        fprintf(stderr, "%7d floats: %.3f ms, effective bandwidth %.2f GB/s\n", n, ms,
                2.0 * 4.0 * n / 1e9 / (ms / 1e3));
    }
    cudaFree(in);
    cudaFree(out);
    printf("%s\n", cudaGetErrorString(cudaGetLastError()));
    return 0;
}
