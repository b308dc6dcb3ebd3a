// finds: race (count) (count)
// Two values of the data fall into one bin; the others have theirs to themselves.
__global__ void bins(const int *in, int *out)
{
    __shared__ int count[64];
    const unsigned int t = threadIdx.x;
    count[t] = 0;
    __syncthreads();
#ifdef MENDED
    atomicAdd(&count[in[t]], 1);
#else
    count[in[t]]++; // (count)
#endif
    __syncthreads();
    out[t] = count[t];
}

int main()
{
    int *in, *out;
    cudaMallocManaged(&in, 64 * sizeof(int));
    cudaMalloc(&out, 64 * sizeof(int));
    for (int i = 0; i < 64; i++) {
        in[i] = i;
    }
    in[50] = 3;
    bins<<<1, 64>>>(in, out);
    cudaDeviceSynchronize();
    cudaFree(in);
    cudaFree(out);
    return 0;
}
