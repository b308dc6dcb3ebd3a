// finds: race (write) (read)
// The event is recorded before the kernel that it should stand for.
__global__ void fill(int *x)
{
    x[blockIdx.x * blockDim.x + threadIdx.x] = 7; // (write)
}

__global__ void sum(const int *x, int *total)
{
    atomicAdd(total, x[blockIdx.x * blockDim.x + threadIdx.x]); // (read)
}

int main()
{
    int *x, *total;
    cudaMalloc(&x, 1024 * sizeof(int));
    cudaMalloc(&total, sizeof(int));
    cudaMemset(total, 0, sizeof(int));
    cudaDeviceSynchronize();
    cudaStream_t first, second;
    cudaStreamCreateWithFlags(&first, cudaStreamNonBlocking);
    cudaStreamCreateWithFlags(&second, cudaStreamNonBlocking);
    cudaEvent_t filled;
    cudaEventCreateWithFlags(&filled, cudaEventDisableTiming);
#ifdef MENDED
    fill<<<4, 256, 0, first>>>(x);
    cudaEventRecord(filled, first);
#else
    cudaEventRecord(filled, first);
    fill<<<4, 256, 0, first>>>(x);
#endif
    cudaStreamWaitEvent(second, filled, 0);
    sum<<<4, 256, 0, second>>>(x, total);
    cudaDeviceSynchronize();
    cudaFree(x);
    cudaFree(total);
    return 0;
}
