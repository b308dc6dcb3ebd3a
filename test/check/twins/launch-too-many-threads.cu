// finds: invalid-launch (launch)
// A block has 1024 threads at most.
__global__ void fill(int *x)
{
    x[threadIdx.x] = threadIdx.x;
}

int main()
{
    int *x;
    cudaMalloc(&x, 2048 * sizeof(int));
#ifdef MENDED
    fill<<<1, 1024>>>(x);
#else
    fill<<<1, 2048>>>(x); // (launch)
#endif
    cudaDeviceSynchronize();
    cudaFree(x);
    return 0;
}
