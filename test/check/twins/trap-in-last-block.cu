// finds: trap (trap)
// A kernel that stops itself where its grid is too large.
__global__ void fill(int *x, int blocks)
{
    if (blockIdx.x >= blocks) {
        __trap(); // (trap)
    }
    x[blockIdx.x] = 1;
}

int main()
{
    int *x;
    cudaMalloc(&x, 8 * sizeof(int));
#ifdef MENDED
    fill<<<8, 1>>>(x, 8);
#else
    fill<<<9, 1>>>(x, 8);
#endif
    cudaDeviceSynchronize();
    cudaFree(x);
    return 0;
}
