// finds: uninitialised (cudaMemcpy) (printf)
// The guard keeps all threads out.
#include <cstdio>

__global__ void fill(int *d, int n)
{
    int i = blockIdx.x * blockDim.x + threadIdx.x; if (i < n) d[i] = i;
}

int main()
{
    int h[64], *d;
    cudaMalloc(&d, sizeof(h));
#ifdef MENDED
    fill<<<1, 64>>>(d, 64);
#else
    fill<<<1, 64>>>(d, 0);
#endif
    cudaMemcpy(h, d, sizeof(h), cudaMemcpyDeviceToHost); // (cudaMemcpy)
    if (h[5] > 3) printf("large\n"); // (printf)
    cudaFree(d);
    return 0;
}
