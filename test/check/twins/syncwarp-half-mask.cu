// finds: missing-syncwarp (write) (read)
// Each half of the warp meets by itself, and reads what the other one wrote.
__global__ void halves(const int *in, int *out)
{
    __shared__ int values[32];
    const unsigned int t = threadIdx.x;
    values[t] = in[t]; // (write)
#ifdef MENDED
    __syncwarp();
#else
    __syncwarp(t < 16 ? 0x0000ffffu : 0xffff0000u);
#endif
    out[t] = values[31 - t]; // (read)
}

int main()
{
    int *in, *out;
    cudaMalloc(&in, 32 * sizeof(int));
    cudaMalloc(&out, 32 * sizeof(int));
    cudaMemset(in, 0, 32 * sizeof(int));
    halves<<<1, 32>>>(in, out);
    cudaDeviceSynchronize();
    cudaFree(in);
    cudaFree(out);
    return 0;
}
