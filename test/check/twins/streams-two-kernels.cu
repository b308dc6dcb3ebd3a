// finds: race (write) (read)
// Two streams, and nothing between them: the second kernel may run first.
__global__ void fill(int *x)
{
    x[threadIdx.x] = threadIdx.x; // (write)
}

__global__ void twice(const int *x, int *y)
{
    y[threadIdx.x] = 2 * x[threadIdx.x]; // (read)
}

int main()
{
    int *x, *y;
    cudaMalloc(&x, 64 * sizeof(int));
    cudaMalloc(&y, 64 * sizeof(int));
    cudaStream_t first, second;
    cudaStreamCreate(&first);
    cudaStreamCreate(&second);
    fill<<<1, 64, 0, first>>>(x);
#ifdef MENDED
    cudaEvent_t filled;
    cudaEventCreate(&filled);
    cudaEventRecord(filled, first);
    cudaStreamWaitEvent(second, filled, 0);
#endif
    twice<<<1, 64, 0, second>>>(x, y);
    cudaDeviceSynchronize();
    cudaFree(x);
    cudaFree(y);
    return 0;
}
