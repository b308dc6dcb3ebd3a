// finds: stack-overflow (call)
// Two functions that call each other, and one that forgets to end.
__device__ int odd(int n);

__device__ int even(int n)
{
    return n == 0 ? 1 : odd(n - 1);
}

__device__ int odd(int n)
{
#ifdef MENDED
    if (n <= 0) {
        return 0;
    }
#endif
    return even(n - 1) + n; // (call)
}

__global__ void run(int *x)
{
    x[threadIdx.x] = even(threadIdx.x % 2 + 6);
}

int main()
{
    int *x;
    cudaMalloc(&x, 32 * sizeof(int));
    run<<<1, 32>>>(x);
    cudaDeviceSynchronize();
    cudaFree(x);
    return 0;
}
