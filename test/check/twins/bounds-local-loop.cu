// finds: out-of-bounds (window)
// The loop goes one too far.
__global__ void sum(int *x)
{
    int window[8];
#ifdef MENDED
    const int last = 7;
#else
    const int last = 8;
#endif
    for (int k = 0; k <= last; k++) {
        window[k] = x[threadIdx.x] + k; // (window)
    }
    x[threadIdx.x] = window[0] + window[x[threadIdx.x] & 7];
}

int main()
{
    int *x;
    cudaMalloc(&x, 32 * sizeof(int));
    cudaMemset(x, 0, 32 * sizeof(int));
    sum<<<1, 32>>>(x);
    cudaDeviceSynchronize();
    cudaFree(x);
    return 0;
}
