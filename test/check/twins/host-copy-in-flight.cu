// finds: race (copy) (read)
// cudaMemcpyAsync returns before the bytes are there.
#include <cstdio>

int main()
{
    int *x, *host;
    cudaMalloc(&x, 64 * sizeof(int));
    cudaMallocHost(&host, 64 * sizeof(int));
    cudaMemset(x, 0, 64 * sizeof(int));
    cudaStream_t stream;
    cudaStreamCreate(&stream);
    cudaMemcpyAsync(host, x, 64 * sizeof(int), cudaMemcpyDeviceToHost, stream); // (copy)
#ifdef MENDED
    cudaEvent_t copied;
    cudaEventCreate(&copied);
    cudaEventRecord(copied, stream);
    cudaEventSynchronize(copied);
#endif
    printf("%d\n", host[5]); // (read)
    cudaStreamSynchronize(stream);
    cudaFree(x);
    cudaFreeHost(host);
    return 0;
}
