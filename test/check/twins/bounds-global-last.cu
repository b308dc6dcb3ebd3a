// finds: out-of-bounds (x)
// The last block has threads for which there is no element.
__global__ void fill(int *x, int n)
{
    int i = blockIdx.x * blockDim.x + threadIdx.x;
#ifdef MENDED
    if (i < n)
#endif
        x[i] = i; // (x)
}

int main()
{
    int *x;
    cudaMalloc(&x, 1000 * sizeof(int));
    fill<<<4, 256>>>(x, 1000);
    cudaDeviceSynchronize();
    cudaFree(x);
    return 0;
}
