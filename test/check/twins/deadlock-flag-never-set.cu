// finds: deadlock (wait)
// The flag that is waited for is another one.
__global__ void wait(volatile int *flags)
{
    if (blockIdx.x == 0) {
        flags[0] = 1;
    } else {
#ifdef MENDED
        while (flags[0] == 0) {
#else
        while (flags[1] == 0) { // (wait)
#endif
        }
    }
}

int main()
{
    int *flags;
    cudaMalloc(&flags, 2 * sizeof(int));
    cudaMemset(flags, 0, 2 * sizeof(int));
    wait<<<2, 1>>>(flags);
    cudaDeviceSynchronize();
    cudaFree(flags);
    return 0;
}
