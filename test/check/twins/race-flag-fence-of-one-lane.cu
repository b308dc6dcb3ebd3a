// finds: race (data) (use)
// Each lane fences what it wrote, and one of them tells the other warp.
__global__ void handOver(int *out)
{
    __shared__ int data[32];
    __shared__ volatile int isReady;
    const int t = threadIdx.x;
    if (t == 0) {
        isReady = 0;
    }
    __syncthreads();
    if (t < 32) {
        data[t] = t * t; // (data)
#ifdef MENDED
        __threadfence_block();
#else
        if (t == 0) {
            __threadfence_block();
        }
#endif
        __syncwarp();
        if (t == 0) {
            isReady = 1;
        }
    } else {
        while (isReady == 0) {
        }
        __threadfence_block();
        out[t - 32] = data[63 - t]; // (use)
    }
}

int main()
{
    int *out;
    cudaMalloc(&out, 32 * sizeof(int));
    handOver<<<1, 64>>>(out);
    cudaDeviceSynchronize();
    cudaFree(out);
    return 0;
}
