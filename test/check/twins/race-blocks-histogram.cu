// finds: race (count) (count)
// Counts in global memory, by many blocks.
__global__ void histogram(const unsigned char *in, unsigned int *count, int n)
{
    const int i = blockIdx.x * blockDim.x + threadIdx.x;
    if (i < n) {
#ifdef MENDED
        atomicAdd(&count[in[i]], 1u);
#else
        count[in[i]]++; // (count)
#endif
    }
}

int main()
{
    const int n = 100000;
    unsigned char *in;
    unsigned int *count;
    cudaMallocManaged(&in, n);
    cudaMalloc(&count, 256 * sizeof(unsigned int));
    cudaMemset(count, 0, 256 * sizeof(unsigned int));
    for (int i = 0; i < n; i++) {
        in[i] = (i * 7919) >> 5;
    }
    histogram<<<(n + 255) / 256, 256>>>(in, count, n);
    cudaDeviceSynchronize();
    cudaFree(in);
    cudaFree(count);
    return 0;
}
