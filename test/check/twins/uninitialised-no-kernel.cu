// finds: uninitialised (cudaMemcpy) (printf)
// The launch that fills the last array was forgotten.
#include <cstdio>

__global__ void step(const int *a, int *b)
{
    b[threadIdx.x] = a[threadIdx.x] + 1;
}

int main()
{
    int h[32], *a, *b, *c;
    for (int i = 0; i < 32; i++) h[i] = i;
    cudaMalloc(&a, 128); cudaMalloc(&b, 128); cudaMalloc(&c, 128);
    cudaMemcpy(a, h, 128, cudaMemcpyHostToDevice);
    step<<<1, 32>>>(a, b);
#ifdef MENDED
    step<<<1, 32>>>(b, c);
#endif
    cudaMemcpy(h, c, 128, cudaMemcpyDeviceToHost); // (cudaMemcpy)
    printf("%d\n", h[0]); // (printf)
    cudaFree(a); cudaFree(b); cudaFree(c);
    return 0;
}
