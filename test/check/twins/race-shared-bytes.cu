// finds: race (flag) (words)
// Flags of a byte each, read four at a time.
__global__ void flags(const int *in, unsigned int *out)
{
    __shared__ unsigned int words[32];
    unsigned char *flag = (unsigned char *)words;
    const unsigned int t = threadIdx.x;
    flag[t] = in[t] > 0; // (flag)
#ifdef MENDED
    __syncthreads();
#endif
    if (t < 32) {
        out[t] = words[t]; // (words)
    }
}

int main()
{
    int *in;
    unsigned int *out;
    cudaMalloc(&in, 128 * sizeof(int));
    cudaMalloc(&out, 32 * sizeof(int));
    cudaMemset(in, 1, 128 * sizeof(int));
    flags<<<1, 128>>>(in, out);
    cudaDeviceSynchronize();
    cudaFree(in);
    cudaFree(out);
    return 0;
}
