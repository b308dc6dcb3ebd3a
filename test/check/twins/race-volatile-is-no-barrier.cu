// finds: race (write) (read)
// volatile makes every access one of memory; it orders nothing between warps.
__global__ void turn(const int *in, int *out)
{
    __shared__ volatile int tile[64];
    const unsigned int t = threadIdx.x;
    tile[t] = in[t]; // (write)
#ifdef MENDED
    __syncthreads();
#endif
    out[t] = tile[(t + 32) % 64]; // (read)
}

int main()
{
    int *in, *out;
    cudaMalloc(&in, 64 * sizeof(int));
    cudaMalloc(&out, 64 * sizeof(int));
    cudaMemset(in, 0, 64 * sizeof(int));
    turn<<<1, 64>>>(in, out);
    cudaDeviceSynchronize();
    cudaFree(in);
    cudaFree(out);
    return 0;
}
