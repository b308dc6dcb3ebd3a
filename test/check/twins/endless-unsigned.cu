// finds: endless (loop)
// An unsigned number is never below zero.
__global__ void count(int *x, unsigned n)
{
    int sum = 0;
#ifdef MENDED
    for (unsigned i = n; i-- > 0;) {
#else
    for (unsigned i = n; i >= 0; i--) { // (loop)
#endif
        sum += i & 1;
    }
    x[threadIdx.x] = sum;
}

int main()
{
    int *x;
    cudaMalloc(&x, 32 * sizeof(int));
    count<<<1, 32>>>(x, 100);
    cudaDeviceSynchronize();
    cudaFree(x);
    return 0;
}
