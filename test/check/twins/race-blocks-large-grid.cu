// finds: race (write) (write)
// Of 3001 blocks the last writes an element of the first once more.
__global__ void ring(int *out, int n)
{
    const int i = blockIdx.x * blockDim.x + threadIdx.x;
#ifdef MENDED
    if (i < n) {
        out[i] = i;
    }
#else
    out[i % n] = i; // (write)
#endif
}

int main()
{
    const int n = 3001 * 64 - 1;
    int *out;
    cudaMalloc(&out, n * sizeof(int));
    ring<<<3001, 64>>>(out, n);
    cudaDeviceSynchronize();
    cudaFree(out);
    return 0;
}
