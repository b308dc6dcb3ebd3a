// finds: use-after-free (x)
// The array is freed in the first round, and used in the second.
__global__ void fill(int *x)
{
    x[threadIdx.x] = threadIdx.x; // (x)
}

int main()
{
    int *x;
    cudaMalloc(&x, 32 * sizeof(int));
    for (int round = 0; round < 2; round++) {
        fill<<<1, 32>>>(x);
        cudaDeviceSynchronize();
#ifndef MENDED
        if (round == 0) {
            cudaFree(x);
        }
#endif
    }
#ifdef MENDED
    cudaFree(x);
#endif
    return 0;
}
