// finds: missing-syncwarp (write) (read)
// A ballot gathers votes; what the lanes wrote to memory it does not order.
__global__ void votes(const int *in, unsigned int *out)
{
    __shared__ int values[32];
    const unsigned int t = threadIdx.x;
    values[t] = in[t]; // (write)
    const unsigned int votes = __ballot_sync(0xffffffffu, in[t] > 0);
#ifdef MENDED
    __syncwarp();
#endif
    out[t] = votes + values[31 - t]; // (read)
}

int main()
{
    int *in;
    unsigned int *out;
    cudaMalloc(&in, 32 * sizeof(int));
    cudaMalloc(&out, 32 * sizeof(int));
    cudaMemset(in, 1, 32 * sizeof(int));
    votes<<<1, 32>>>(in, out);
    cudaDeviceSynchronize();
    cudaFree(in);
    cudaFree(out);
    return 0;
}
