// finds: race (reset) (add)
// One thread clears a counter while others already count.
__global__ void count(const int *in, int *out)
{
    __shared__ int positive;
    if (threadIdx.x == 0) {
        positive = 0; // (reset)
    }
#ifdef MENDED
    __syncthreads();
#endif
    if (in[blockIdx.x * blockDim.x + threadIdx.x] > 0) {
        atomicAdd(&positive, 1); // (add)
    }
    __syncthreads();
    if (threadIdx.x == 0) {
        out[blockIdx.x] = positive;
    }
}

int main()
{
    int *in, *out;
    cudaMalloc(&in, 256 * sizeof(int));
    cudaMalloc(&out, 2 * sizeof(int));
    cudaMemset(in, 1, 256 * sizeof(int));
    count<<<2, 128>>>(in, out);
    cudaDeviceSynchronize();
    cudaFree(in);
    cudaFree(out);
    return 0;
}
