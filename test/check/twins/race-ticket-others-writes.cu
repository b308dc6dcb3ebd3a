// finds: race (left) (sum)
// The fence is that of one thread: without a barrier it says nothing of what the
// other threads of the block have written.
__global__ void sum(const int *in, int *left, unsigned int *tickets, int *total)
{
    __shared__ bool isLast;
    const int i = blockIdx.x * blockDim.x + threadIdx.x;
    left[i] = 2 * in[i]; // (left)
#ifdef MENDED
    __syncthreads();
#endif
    if (threadIdx.x == 0) {
        __threadfence();
        isLast = atomicAdd(tickets, 1u) == gridDim.x - 1;
        if (isLast) {
            __threadfence();
            int all = 0;
            for (unsigned int k = 0; k < gridDim.x * blockDim.x; k++) {
                all += left[k]; // (sum)
            }
            *total = all;
        }
    }
}

int main()
{
    int *in, *left, *total;
    unsigned int *tickets;
    cudaMalloc(&in, 192 * sizeof(int));
    cudaMalloc(&left, 192 * sizeof(int));
    cudaMalloc(&tickets, sizeof(int));
    cudaMalloc(&total, sizeof(int));
    cudaMemset(in, 0, 192 * sizeof(int));
    cudaMemset(tickets, 0, sizeof(int));
    sum<<<3, 64>>>(in, left, tickets, total);
    cudaDeviceSynchronize();
    cudaFree(in);
    cudaFree(left);
    cudaFree(tickets);
    cudaFree(total);
    return 0;
}
