// finds: race (data) (use)
// A flag says that the data are there; without a fence they may come later.
__global__ void handOver(int *data, volatile int *flag, int *out)
{
    if (threadIdx.x == 0) {
        if (blockIdx.x == 0) {
            *data = 42; // (data)
#ifdef MENDED
            __threadfence();
#endif
            *flag = 1;
        } else {
            while (*flag == 0) {
            }
#ifdef MENDED
            __threadfence();
#endif
            out[blockIdx.x] = *data; // (use)
        }
    }
}

int main()
{
    int *data, *flag, *out;
    cudaMalloc(&data, sizeof(int));
    cudaMalloc(&flag, sizeof(int));
    cudaMalloc(&out, 4 * sizeof(int));
    cudaMemset(data, 0, sizeof(int));
    cudaMemset(flag, 0, sizeof(int));
    handOver<<<4, 32>>>(data, flag, out);
    cudaDeviceSynchronize();
    cudaFree(data);
    cudaFree(flag);
    cudaFree(out);
    return 0;
}
