// finds: missing-syncwarp (write) (read)
// Neighbours in a warp: valid in step, not since lanes go their own ways.
__global__ void neighbours(const int *in, int *out)
{
    __shared__ int values[32];
    const unsigned int t = threadIdx.x;
    values[t] = in[blockIdx.x * 32 + t]; // (write)
#ifdef MENDED
    __syncwarp();
#endif
    out[blockIdx.x * 32 + t] = values[t ^ 1]; // (read)
}

int main()
{
    int *in, *out;
    cudaMalloc(&in, 96 * sizeof(int));
    cudaMalloc(&out, 96 * sizeof(int));
    cudaMemset(in, 0, 96 * sizeof(int));
    neighbours<<<3, 32>>>(in, out);
    cudaDeviceSynchronize();
    cudaFree(in);
    cudaFree(out);
    return 0;
}
