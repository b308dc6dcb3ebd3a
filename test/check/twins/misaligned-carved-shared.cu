// finds: misaligned (a)
// finds: misaligned (b)
// An array of doubles begins in shared memory where one of 33 chars ends.
#include <cstdio>
__global__ void mixed(double *out, int n) {
    extern __shared__ char block[];
    char *flags = block;
#ifdef MENDED
    double *values = (double *)(block + (n + 7) / 8 * 8);
#else
    double *values = (double *)(block + n);
#endif
    int t = threadIdx.x;
    if (t < n) {
        flags[t] = t & 1;
        values[t] = t * 0.5; // (a)
    }
    __syncthreads();
    if (t < n) out[t] = flags[t] ? values[n - 1 - t] : 0.0; // (b)
}
int main() {
    const int n = 33;
    double *o, h[n];
    cudaMalloc(&o, sizeof h);
    mixed<<<1, 64, 48 + n * sizeof(double)>>>(o, n);
    cudaMemcpy(h, o, sizeof h, cudaMemcpyDeviceToHost);
    printf("%f\n", h[1]);
    cudaFree(o);
}
