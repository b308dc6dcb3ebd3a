// finds: uninitialised (a) (b)
// The largest of a block's doubles, of which the last half was never written. What
// lanes get that drop it does no harm.
#include <cstdio>
__global__ void largest(const double *in, double *out, int n)
{
    __shared__ double s[32];
    const int t = threadIdx.x;
    if (t < n) {
        s[t] = in[t];
    }
    __syncwarp();
    double v = s[t]; // (a)
#ifdef MENDED
    const int width = 16;
#else
    const int width = 32;
#endif
    for (int d = width / 2; d > 0; d /= 2) {
        const double other = __shfl_down_sync(0xffffffff, v, d, width);
        v = fmax(v, other);
    }
    if (t == 0) {
        *out = v; // (b)
    }
}

int main()
{
    double h[16] = {1, 2, 3}, *in, *out;
    cudaMalloc(&in, sizeof h);
    cudaMalloc(&out, sizeof(double));
    cudaMemcpy(in, h, sizeof h, cudaMemcpyHostToDevice);
    largest<<<1, 32>>>(in, out, 16);
    cudaMemcpy(h, out, sizeof(double), cudaMemcpyDeviceToHost);
    printf("%g\n", h[0]);
    cudaFree(in);
    cudaFree(out);
    return 0;
}
