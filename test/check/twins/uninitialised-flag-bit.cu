// finds: uninitialised (use) (use)
// One bit of each flag decides, and nobody cleared the flags.
#include <cstdio>
__global__ void scale(const int *flags, float *x, int n)
{
    const int i = blockIdx.x * blockDim.x + threadIdx.x;
    if (i < n && (flags[i] & 1)) // (use)
        x[i] *= 2;
}
int main()
{
    const int n = 200;
    int *flags;
    float host[n], *x;
    for (int i = 0; i < n; i++)
        host[i] = i;
    cudaMalloc(&flags, n * sizeof(int));
    cudaMalloc(&x, n * sizeof(float));
#ifdef MENDED
    cudaMemset(flags, 0, n * sizeof(int));
#endif
    cudaMemcpy(x, host, sizeof(host), cudaMemcpyHostToDevice);
    scale<<<2, 128>>>(flags, x, n);
    cudaMemcpy(host, x, sizeof(host), cudaMemcpyDeviceToHost);
    printf("%g\n", host[n - 1]);
    cudaFree(flags);
    cudaFree(x);
}
