// finds: leak (malloc)
// An array that nobody frees.
__global__ void fill(int *x)
{
    x[threadIdx.x] = threadIdx.x;
}

int main()
{
    int *x;
    cudaMalloc(&x, 32 * sizeof(int)); // (malloc)
    fill<<<1, 32>>>(x);
    cudaDeviceSynchronize();
#ifdef MENDED
    cudaFree(x);
#endif
    return 0;
}
