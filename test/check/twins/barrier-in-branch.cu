// finds: divergent-barrier (wait)
// Half of each warp goes past the barrier.
__global__ void half(const int *in, int *out)
{
    __shared__ int tile[64];
    const unsigned int t = threadIdx.x;
#ifdef MENDED
    tile[t] = in[t];
    __syncthreads();
#else
    if (t % 2 == 0) {
        tile[t] = in[t];
        __syncthreads(); // (wait)
    } else {
        tile[t] = in[t];
    }
    __syncthreads();
#endif
    out[t] = tile[t];
}

int main()
{
    int *in, *out;
    cudaMalloc(&in, 64 * sizeof(int));
    cudaMalloc(&out, 64 * sizeof(int));
    cudaMemset(in, 0, 64 * sizeof(int));
    half<<<1, 64>>>(in, out);
    cudaDeviceSynchronize();
    cudaFree(in);
    cudaFree(out);
    return 0;
}
