// finds: uninitialised (bin)
// memset counts bytes.
__global__ void histogram(int *bins)
{
    atomicAdd(&bins[threadIdx.x % 32], 1); // (bin)
}

int main()
{
    int *bins, host[32];
    cudaMalloc(&bins, 32 * sizeof(int));
#ifdef MENDED
    cudaMemset(bins, 0, 32 * sizeof(int));
#else
    cudaMemset(bins, 0, 32);
#endif
    histogram<<<2, 64>>>(bins);
    cudaMemcpy(host, bins, sizeof(host), cudaMemcpyDeviceToHost);
    cudaFree(bins);
    return 0;
}
