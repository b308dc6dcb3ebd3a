// finds: use-after-free (copy)
// The result is copied after its memory was freed.
__global__ void fill(int *x)
{
    x[threadIdx.x] = threadIdx.x;
}

int main()
{
    int *x, host[32];
    cudaMalloc(&x, 32 * sizeof(int));
    fill<<<1, 32>>>(x);
#ifndef MENDED
    cudaFree(x);
#endif
    cudaMemcpy(host, x, 32 * sizeof(int), cudaMemcpyDeviceToHost); // (copy)
#ifdef MENDED
    cudaFree(x);
#endif
    return 0;
}
