// finds: divergent-barrier (first) (second)
// Each warp waits at a barrier of its own.
__global__ void two(int *out)
{
    __shared__ int sum[2];
    const unsigned int warp = threadIdx.x / 32;
#ifdef MENDED
    if (threadIdx.x % 32 == 0) {
        sum[warp] = warp;
    }
    __syncthreads();
#else
    if (warp == 0) {
        if (threadIdx.x == 0) {
            sum[0] = 0;
        }
        __syncthreads(); // (first)
    } else {
        if (threadIdx.x == 32) {
            sum[1] = 1;
        }
        __syncthreads(); // (second)
    }
#endif
    if (threadIdx.x == 0) {
        out[blockIdx.x] = sum[0] + sum[1];
    }
}

int main()
{
    int *out;
    cudaMalloc(&out, 2 * sizeof(int));
    two<<<2, 64>>>(out);
    cudaDeviceSynchronize();
    cudaFree(out);
    return 0;
}
