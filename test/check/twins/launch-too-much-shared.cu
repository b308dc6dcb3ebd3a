// finds: invalid-launch (launch)
// More than 48 KiB of shared memory must be asked for.
__global__ void use(int *x)
{
    extern __shared__ int tile[];
    tile[threadIdx.x] = 1;
    x[threadIdx.x] = tile[threadIdx.x];
}

int main()
{
    int *x;
    cudaMalloc(&x, 32 * sizeof(int));
#ifdef MENDED
    use<<<1, 32, 32 * sizeof(int)>>>(x);
#else
    use<<<1, 32, 64 * 1024>>>(x); // (launch)
#endif
    cudaDeviceSynchronize();
    cudaFree(x);
    return 0;
}
