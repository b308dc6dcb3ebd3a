// Four MiB to the device: in one piece, in 4, in 16 … in 1024. Every copy has a
// price that does not depend on its size, so the bytes come more cheaply in one.
// Results go to stdout, times to stderr.
#include <cstdio>

int main()
{
    const int n = 1 << 20;
    int *host, *device, *check;
    cudaMallocHost(&host, n * sizeof(int));
    cudaMallocHost(&check, n * sizeof(int));
    cudaMalloc(&device, n * sizeof(int));
    cudaEvent_t start, stop;
    cudaEventCreate(&start);
    cudaEventCreate(&stop);

    for (int pieces = 1; pieces <= 1024; pieces *= 4) {
        for (int i = 0; i < n; i++) {
            host[i] = i + pieces;
        }
        const int piece = n / pieces;
        cudaEventRecord(start);
        for (int p = 0; p < pieces; p++) {
            cudaMemcpy(device + p * piece, host + p * piece, piece * sizeof(int),
                       cudaMemcpyHostToDevice);
        }
        cudaEventRecord(stop);
        cudaEventSynchronize(stop);
        float ms;
        cudaEventElapsedTime(&ms, start, stop);

        cudaMemcpy(check, device, n * sizeof(int), cudaMemcpyDeviceToHost);
        int wrong = 0;
        for (int i = 0; i < n; i++) {
            wrong += check[i] != i + pieces;
        }
        printf("%4d pieces of %7zu bytes: %d words wrong\n", pieces, piece * sizeof(int), wrong);
        fprintf(stderr, "%4d pieces: %8.3f ms, %6.2f GB/s\n", pieces, ms,
                n * sizeof(int) / ms / 1e6);
    }
    cudaFree(device);
    cudaFreeHost(host);
    cudaFreeHost(check);
    printf("%s\n", cudaGetErrorString(cudaGetLastError()));
    return 0;
}
