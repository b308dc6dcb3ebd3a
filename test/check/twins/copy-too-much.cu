// finds: invalid-copy (copy) (malloc)
// More bytes than the array has.
__global__ void fill(int *x)
{
    x[threadIdx.x] = threadIdx.x;
}

int main()
{
    int *x, host[32] = {};
    cudaMalloc(&x, 32 * sizeof(int)); // (malloc)
#ifdef MENDED
    cudaMemcpy(x, host, sizeof(host), cudaMemcpyHostToDevice);
#else
    cudaMemcpy(x, host, 32 * sizeof(long long), cudaMemcpyHostToDevice); // (copy)
#endif
    fill<<<1, 32>>>(x);
    cudaMemcpy(host, x, sizeof(host), cudaMemcpyDeviceToHost);
    cudaFree(x);
    return 0;
}
