// finds: invalid-launch (launch)
// Integer division gives no block at all.
__global__ void fill(int *x)
{
    x[threadIdx.x] = threadIdx.x;
}

int main()
{
    int *x, n = 100;
    cudaMalloc(&x, n * sizeof(int));
#ifdef MENDED
    fill<<<(n + 127) / 128, n>>>(x);
#else
    fill<<<n / 128, n>>>(x); // (launch)
#endif
    cudaDeviceSynchronize();
    cudaFree(x);
    return 0;
}
