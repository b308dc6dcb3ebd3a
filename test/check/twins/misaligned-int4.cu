// finds: misaligned (vector)
// An address that is no multiple of int4.
__global__ void copy(const int *x, int4 *y)
{
#ifdef MENDED
    const int first = 4;
#else
    const int first = 1;
#endif
    y[threadIdx.x] = *(const int4 *)(x + first + sizeof(int4) / sizeof(int) * threadIdx.x); // (vector)
}

int main()
{
    int *x;
    int4 *y;
    cudaMalloc(&x, 200 * sizeof(int));
    cudaMalloc(&y, 32 * sizeof(int4));
    cudaMemset(x, 0, 200 * sizeof(int));
    copy<<<1, 32>>>(x, y);
    cudaDeviceSynchronize();
    cudaFree(x);
    cudaFree(y);
    return 0;
}
