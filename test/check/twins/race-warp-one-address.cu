// finds: race (write) (write)
// All lanes of one store go to one word of shared memory.
__global__ void lane(int *out)
{
    __shared__ int chosen;
#ifdef MENDED
    if (threadIdx.x == 31) {
        chosen = threadIdx.x;
    }
#else
    chosen = threadIdx.x; // (write)
#endif
    __syncthreads();
    if (threadIdx.x == 0) {
        out[blockIdx.x] = chosen;
    }
}

int main()
{
    int *out;
    cudaMalloc(&out, 2 * sizeof(int));
    lane<<<2, 32>>>(out);
    cudaDeviceSynchronize();
    cudaFree(out);
    return 0;
}
