// finds: race (first) (second)
// One thread says that its block has come, and does not know that of the others.
__device__ int arrived = 0;

__global__ void two(int *a, int *b, int n)
{
    int i = blockIdx.x * blockDim.x + threadIdx.x;
    a[i] = i; // (first)
    __threadfence();
#ifdef MENDED
    __syncthreads();
#endif
    if (threadIdx.x == 0) {
        atomicAdd(&arrived, 1);
        while (atomicAdd(&arrived, 0) < gridDim.x) { }
    }
    __syncthreads();
    b[i] = a[n - 1 - i]; // (second)
}

int main()
{
    int *a, *b;
    cudaMalloc(&a, 1024); cudaMalloc(&b, 1024);
    two<<<4, 64>>>(a, b, 256);
    cudaDeviceSynchronize();
    cudaFree(a); cudaFree(b);
    return 0;
}
