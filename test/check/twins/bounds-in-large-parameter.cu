// finds: out-of-bounds (read)
// A table of 24 kB is an argument, and its last row looks at the row behind it.
#include <cstdio>
#include <cstdlib>

struct Curve
{
    int points;
    double height[3000];
};

__global__ void steepness(Curve curve, double *slopes, int n)
{
    int i = blockIdx.x * blockDim.x + threadIdx.x;
#ifdef MENDED
    if (i < n - 1) {
#else
    if (i < n) {
#endif
        slopes[i] = curve.height[i + 1] - curve.height[i]; // (read)
    }
}

int main()
{
    const int n = 3000;
    static Curve curve;
    curve.points = n;
    for (int i = 0; i < n; i++) {
        curve.height[i] = 0.5 * i;
    }
    double *slopes, first;
    cudaMalloc(&slopes, n * sizeof(double));
    cudaMemset(slopes, 0, n * sizeof(double));
    steepness<<<(n + 127) / 128, 128>>>(curve, slopes, n);
    cudaMemcpy(&first, slopes, sizeof(double), cudaMemcpyDeviceToHost);
    printf("%g\n", first);
    cudaFree(slopes);
    return 0;
}
