// finds: divergent-barrier (count)
// A barrier that counts is a barrier: who does not ask is missing.
__global__ void counted(const int *in, int *out)
{
    const unsigned int t = threadIdx.x;
#ifdef MENDED
    const int positive = __syncthreads_count(t > 0 && in[t] > 0);
    out[t] = t > 0 ? positive : 0;
#else
    out[t] = t > 0 ? __syncthreads_count(in[t] > 0) : 0; // (count)
#endif
}

int main()
{
    int *in, *out;
    cudaMalloc(&in, 96 * sizeof(int));
    cudaMalloc(&out, 96 * sizeof(int));
    cudaMemset(in, 1, 96 * sizeof(int));
    counted<<<1, 96>>>(in, out);
    cudaDeviceSynchronize();
    cudaFree(in);
    cudaFree(out);
    return 0;
}
