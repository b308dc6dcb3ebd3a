// finds: race (copy) (write)
// The next round's data go into the buffer that the copy still reads.
__global__ void use(const int *x, int *y)
{
    y[threadIdx.x] += x[threadIdx.x];
}

int main()
{
    int *x, *y, *host;
    cudaMalloc(&x, 64 * sizeof(int));
    cudaMalloc(&y, 64 * sizeof(int));
    cudaMemset(y, 0, 64 * sizeof(int));
    cudaHostAlloc(&host, 64 * sizeof(int), cudaHostAllocDefault);
    cudaStream_t stream;
    cudaStreamCreate(&stream);
    for (int round = 0; round < 3; round++) {
        for (int i = 0; i < 64; i++) {
            host[i] = round * i; // (write)
        }
        cudaMemcpyAsync(x, host, 64 * sizeof(int), cudaMemcpyHostToDevice, stream); // (copy)
        use<<<1, 64, 0, stream>>>(x, y);
#ifdef MENDED
        cudaStreamSynchronize(stream);
#endif
    }
    cudaDeviceSynchronize();
    cudaFree(x);
    cudaFree(y);
    cudaFreeHost(host);
    return 0;
}
