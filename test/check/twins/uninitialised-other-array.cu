// finds: uninitialised (cudaMemcpy) (first)
// The kernel was given another array than the one that is copied back.
#include <cstdio>

__global__ void sq(const int *in, int *out, int n)
{
    int i = threadIdx.x; if (i < n) out[i] = in[i] * in[i];
}

int main()
{
    int h[32], *a, *b, *c;
    for (int i = 0; i < 32; i++) h[i] = i;
    cudaMalloc(&a, 128); cudaMalloc(&b, 128); cudaMalloc(&c, 128);
    cudaMemcpy(a, h, 128, cudaMemcpyHostToDevice);
#ifdef MENDED
    sq<<<1, 32>>>(a, c, 32);
#else
    sq<<<1, 32>>>(a, b, 32);
#endif
    cudaMemcpy(h, c, 128, cudaMemcpyDeviceToHost); // (cudaMemcpy)
    int s = 0;
    for (int i = 0; i < 32; i++) s += h[i]; // (first)
    printf("%d\n", s);
    cudaFree(a); cudaFree(b); cudaFree(c);
    return 0;
}
