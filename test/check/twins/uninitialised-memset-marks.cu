// finds: uninitialised (fill) (use)
// cudaMemset counts bytes: of the marks that no thread sets three quarters are never cleared.
#include <cstdio>

__global__ void markSquares(int *marks, int n)
{
    int i = blockIdx.x * blockDim.x + threadIdx.x;
    if (i * i < n) {
        marks[i * i] = 1;
    }
}

int main()
{
    const int n = 1000;
    int *marks, host[1000], count = 0;
    cudaMalloc(&marks, n * sizeof(int));
#ifdef MENDED
    cudaMemset(marks, 0, n * sizeof(int));
#else
    cudaMemset(marks, 0, n); // (fill)
#endif
    markSquares<<<1, 64>>>(marks, n);
    cudaMemcpy(host, marks, sizeof(host), cudaMemcpyDeviceToHost);
    for (int i = 0; i < n; i++) {
        count += host[i]; // (use)
    }
    printf("%d\n", count);
    cudaFree(marks);
    return 0;
}
