// finds: write-to-const (write)
// Kernels read __constant__ memory only.
__constant__ struct { int a, b; } settings;
__device__ int changed[4];

__device__ void put(int *to, int value)
{
    *to = value;
}

__global__ void set(int value)
{
#ifdef MENDED
    put(&changed[threadIdx.x & 3], value + settings.b);
#else
    put((int *)&settings.b, value); // (write)
#endif
}

int main()
{
    set<<<1, 1>>>(3);
    cudaDeviceSynchronize();
    return 0;
}
