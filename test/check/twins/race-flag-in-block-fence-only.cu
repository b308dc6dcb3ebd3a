// finds: race (data) (use)
// A fence for the block, where the reader is in another one.
__global__ void handOver(int *data, int *flag, int *out)
{
    if (threadIdx.x == 0) {
        if (blockIdx.x == 0) {
            *data = 42; // (data)
#ifdef MENDED
            __threadfence();
#else
            __threadfence_block();
#endif
            atomicExch(flag, 1);
        } else {
            while (atomicAdd(flag, 0) == 0) {
            }
            __threadfence();
            out[blockIdx.x] = *data; // (use)
        }
    }
}

int main()
{
    int *data, *flag, *out;
    cudaMalloc(&data, sizeof(int));
    cudaMalloc(&flag, sizeof(int));
    cudaMalloc(&out, 3 * sizeof(int));
    cudaMemset(data, 0, sizeof(int));
    cudaMemset(flag, 0, sizeof(int));
    handOver<<<3, 1>>>(data, flag, out);
    cudaDeviceSynchronize();
    cudaFree(data);
    cudaFree(flag);
    cudaFree(out);
    return 0;
}
