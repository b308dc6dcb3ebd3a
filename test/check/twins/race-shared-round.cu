// finds: race (fill) (sum)
// The barrier after the filling is there; the one before the next filling is not.
__global__ void sums(const int *in, int *out, int rounds)
{
    __shared__ int tile[128];
    const unsigned int t = threadIdx.x;
    int sum = 0;
    for (int round = 0; round < rounds; round++) {
        tile[t] = in[round * 128 + t]; // (fill)
        __syncthreads();
        sum += tile[(t + 64) % 128]; // (sum)
#ifdef MENDED
        __syncthreads();
#endif
    }
    out[t] = sum;
}

int main()
{
    int *in, *out;
    cudaMalloc(&in, 512 * sizeof(int));
    cudaMalloc(&out, 128 * sizeof(int));
    cudaMemset(in, 0, 512 * sizeof(int));
    sums<<<1, 128>>>(in, out, 4);
    cudaDeviceSynchronize();
    cudaFree(in);
    cudaFree(out);
    return 0;
}
