// finds: stack-overflow (call)
// A recursion that is deeper than the stack.
__device__ int depth(int n)
{
    int room[16];
    for (int i = 0; i < 16; i++) {
        room[i] = n + i;
    }
    return n == 0 ? room[3] : room[n & 15] + depth(n - 1); // (call)
}

__global__ void run(int *x, int n)
{
    x[threadIdx.x] = depth(n);
}

int main()
{
    int *x;
    cudaMalloc(&x, 32 * sizeof(int));
#ifdef MENDED
    cudaDeviceSetLimit(cudaLimitStackSize, 256 * 1024);
#endif
    run<<<1, 32>>>(x, 1000);
    cudaDeviceSynchronize();
    cudaFree(x);
    return 0;
}
