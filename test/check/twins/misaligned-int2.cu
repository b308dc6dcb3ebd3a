// finds: misaligned (vector)
// An address that is no multiple of int2.
__global__ void copy(const int *x, int2 *y)
{
#ifdef MENDED
    const int first = 4;
#else
    const int first = 3;
#endif
    y[threadIdx.x] = *(const int2 *)(x + first + sizeof(int2) / sizeof(int) * threadIdx.x); // (vector)
}

int main()
{
    int *x;
    int2 *y;
    cudaMalloc(&x, 200 * sizeof(int));
    cudaMalloc(&y, 32 * sizeof(int2));
    cudaMemset(x, 0, 200 * sizeof(int));
    copy<<<1, 32>>>(x, y);
    cudaDeviceSynchronize();
    cudaFree(x);
    cudaFree(y);
    return 0;
}
