// finds: out-of-bounds (bin)
// A value of the data is larger than there are bins.
__global__ void histogram(const unsigned char *x, int *bins)
{
    int value = x[blockIdx.x * blockDim.x + threadIdx.x];
#ifdef MENDED
    value = value < 32 ? value : 31;
#endif
    atomicAdd(&bins[value], 1); // (bin)
}

int main()
{
    unsigned char *x, host[256];
    int *bins;
    for (int i = 0; i < 256; i++) {
        host[i] = i % 33;
    }
    cudaMalloc(&x, 256);
    cudaMalloc(&bins, 32 * sizeof(int));
    cudaMemcpy(x, host, 256, cudaMemcpyHostToDevice);
    cudaMemset(bins, 0, 32 * sizeof(int));
    histogram<<<2, 128>>>(x, bins);
    cudaDeviceSynchronize();
    cudaFree(x);
    cudaFree(bins);
    return 0;
}
