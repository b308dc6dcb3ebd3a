// finds: invalid-copy (copy)
// The destination comes first.
__global__ void fill(int *x)
{
    x[threadIdx.x] = threadIdx.x;
}

int main()
{
    int *x, host[32] = {};
    cudaMalloc(&x, 32 * sizeof(int));
#ifdef MENDED
    cudaMemcpy(x, host, sizeof(host), cudaMemcpyHostToDevice);
#else
    cudaMemcpy(host, x, sizeof(host), cudaMemcpyHostToDevice); // (copy)
#endif
    fill<<<1, 32>>>(x);
    cudaMemcpy(host, x, sizeof(host), cudaMemcpyDeviceToHost);
    cudaFree(x);
    return 0;
}
