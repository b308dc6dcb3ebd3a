// finds: race (write) (write)
// Each warp leaves its number in one word: which one stays?
__global__ void lastWarp(int *out)
{
    __shared__ int last[32];
    if (threadIdx.x % 32 == 0) {
#ifdef MENDED
        last[threadIdx.x / 32] = threadIdx.x / 32;
#else
        last[0] = threadIdx.x / 32; // (write)
#endif
    }
    __syncthreads();
    if (threadIdx.x == 0) {
        out[blockIdx.x] = last[0];
    }
}

int main()
{
    int *out;
    cudaMalloc(&out, 3 * sizeof(int));
    lastWarp<<<3, 96>>>(out);
    cudaDeviceSynchronize();
    cudaFree(out);
    return 0;
}
