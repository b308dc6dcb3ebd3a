// finds: double-free (malloc) (again)
// Two names for one array, and each is freed.
__global__ void fill(int *x)
{
    x[threadIdx.x] = threadIdx.x;
}

int main()
{
    int *x, *y;
    cudaMalloc(&x, 32 * sizeof(int)); // (malloc)
    y = x;
    fill<<<1, 32>>>(y);
    cudaFree(x);
#ifndef MENDED
    cudaFree(y); // (again)
#endif
    return 0;
}
