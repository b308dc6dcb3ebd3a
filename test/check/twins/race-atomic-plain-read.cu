// finds: race (add) (read)
// Atomic additions are one operation each; the plain reading after them is not ordered.
__global__ void total(const int *in, int *sum, int *out)
{
    const int i = blockIdx.x * blockDim.x + threadIdx.x;
    atomicAdd(sum, in[i]); // (add)
#ifndef MENDED
    out[i] = *sum; // (read)
#endif
}
__global__ void copy(const int *sum, int *out)
{
    out[blockIdx.x * blockDim.x + threadIdx.x] = *sum;
}

int main()
{
    int *in, *sum, *out;
    cudaMalloc(&in, 128 * sizeof(int));
    cudaMalloc(&sum, sizeof(int));
    cudaMalloc(&out, 128 * sizeof(int));
    cudaMemset(in, 0, 128 * sizeof(int));
    cudaMemset(sum, 0, sizeof(int));
    total<<<2, 64>>>(in, sum, out);
    copy<<<2, 64>>>(sum, out);
    cudaDeviceSynchronize();
    cudaFree(in);
    cudaFree(sum);
    cudaFree(out);
    return 0;
}
