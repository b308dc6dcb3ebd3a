// finds: race (write) (read)
// The default stream waits for streams, but for none that is made as non-blocking.
__global__ void fill(int *x)
{
    x[threadIdx.x] = 1; // (write)
}

__global__ void copy(const int *x, int *y)
{
    y[threadIdx.x] = x[threadIdx.x]; // (read)
}

int main()
{
    int *x, *y;
    cudaMalloc(&x, 64 * sizeof(int));
    cudaMalloc(&y, 64 * sizeof(int));
    cudaStream_t stream;
#ifdef MENDED
    cudaStreamCreate(&stream);
#else
    cudaStreamCreateWithFlags(&stream, cudaStreamNonBlocking);
#endif
    fill<<<1, 64, 0, stream>>>(x);
    copy<<<1, 64>>>(x, y);
    cudaDeviceSynchronize();
    cudaFree(x);
    cudaFree(y);
    return 0;
}
