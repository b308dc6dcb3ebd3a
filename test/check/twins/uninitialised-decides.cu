// finds: uninitialised (flag) (branch)
// A flag that nobody has set decides.
__global__ void work(const int *flags, int *x)
{
    int flag = flags[threadIdx.x]; // (flag)
    if (flag != 0) { // (branch)
        x[threadIdx.x] = 1;
    }
}

int main()
{
    int *flags, *x;
    cudaMalloc(&flags, 32 * sizeof(int));
    cudaMalloc(&x, 32 * sizeof(int));
#ifdef MENDED
    cudaMemset(flags, 0, 32 * sizeof(int));
#endif
    work<<<1, 32>>>(flags, x);
    cudaDeviceSynchronize();
    cudaFree(flags);
    cudaFree(x);
    return 0;
}
