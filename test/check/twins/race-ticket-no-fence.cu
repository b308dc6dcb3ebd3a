// finds: race (partial) (all)
// The last block to draw a ticket adds up what the others left, which a fence
// before the ticket must have made visible.
__global__ void sum(const int *in, int *partial, unsigned int *tickets, int *total)
{
    __shared__ bool isLast;
    if (threadIdx.x == 0) {
        partial[blockIdx.x] = in[blockIdx.x]; // (partial)
#ifdef MENDED
        __threadfence();
#endif
        isLast = atomicInc(tickets, gridDim.x) == gridDim.x - 1;
    }
    __syncthreads();
    if (isLast && threadIdx.x == 0) {
        int all = 0;
        for (unsigned int i = 0; i < gridDim.x; i++) {
            all += ((volatile int *)partial)[i]; // (all)
        }
        *total = all;
    }
}

int main()
{
    int *in, *partial, *total;
    unsigned int *tickets;
    cudaMalloc(&in, 40 * sizeof(int));
    cudaMalloc(&partial, 40 * sizeof(int));
    cudaMalloc(&tickets, sizeof(int));
    cudaMalloc(&total, sizeof(int));
    cudaMemset(in, 0, 40 * sizeof(int));
    cudaMemset(tickets, 0, sizeof(int));
    sum<<<40, 32>>>(in, partial, tickets, total);
    cudaDeviceSynchronize();
    cudaFree(in);
    cudaFree(partial);
    cudaFree(tickets);
    cudaFree(total);
    return 0;
}
