// finds: race (partial) (total)
// __syncthreads() waits for the block's own threads, not for those of others.
__global__ void sum(const int *in, int *partial, int *total)
{
    if (threadIdx.x == 0) {
        partial[blockIdx.x] = in[blockIdx.x]; // (partial)
    }
    __syncthreads();
#ifndef MENDED
    if (blockIdx.x == gridDim.x - 1 && threadIdx.x == 0) {
        int all = 0;
        for (unsigned int i = 0; i < gridDim.x; i++) {
            all += partial[i]; // (total)
        }
        *total = all;
    }
#endif
}
__global__ void last(const int *partial, int *total, int n)
{
    int all = 0;
    for (int i = 0; i < n; i++) {
        all += partial[i];
    }
    *total = all;
}

int main()
{
    int *in, *partial, *total;
    cudaMalloc(&in, 20 * sizeof(int));
    cudaMalloc(&partial, 20 * sizeof(int));
    cudaMalloc(&total, sizeof(int));
    cudaMemset(in, 0, 20 * sizeof(int));
    sum<<<20, 32>>>(in, partial, total);
    last<<<1, 1>>>(partial, total, 20);
    cudaDeviceSynchronize();
    cudaFree(in);
    cudaFree(partial);
    cudaFree(total);
    return 0;
}
