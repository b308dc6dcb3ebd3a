// finds: race (write) (read)
// A vote of each warp is no barrier of the block.
__global__ void votes(const int *in, int *out)
{
    __shared__ int tile[64];
    const unsigned int t = threadIdx.x;
    tile[t] = in[t]; // (write)
#ifdef MENDED
    const int any = __syncthreads_or(in[t] > 0);
#else
    const int any = __any_sync(0xffffffffu, in[t] > 0);
#endif
    out[t] = any ? tile[63 - t] : 0; // (read)
}

int main()
{
    int *in, *out;
    cudaMalloc(&in, 64 * sizeof(int));
    cudaMalloc(&out, 64 * sizeof(int));
    cudaMemset(in, 1, 64 * sizeof(int));
    votes<<<1, 64>>>(in, out);
    cudaDeviceSynchronize();
    cudaFree(in);
    cudaFree(out);
    return 0;
}
