// finds: out-of-bounds (a)
// A guard that lets one thread too many through: it goes out of both arrays, which is one mistake.
#include <cstdio>
__global__ void saxpy(int n, float a, const float *x, float *y) {
    int i = blockIdx.x * blockDim.x + threadIdx.x;
#ifdef MENDED
    if (i < n)
#else
    if (i <= n)
#endif
        y[i] = a * x[i] + y[i]; // (a)
}
int main() {
    int n = 1000;
    float *x, *y;
    cudaMallocManaged(&x, n * sizeof(float));
    cudaMallocManaged(&y, n * sizeof(float));
    for (int i = 0; i < n; i++) { x[i] = 1; y[i] = 2; }
    saxpy<<<(n + 255) / 256, 256>>>(n, 2.0f, x, y);
    cudaDeviceSynchronize();
    printf("%f\n", y[n - 1]);
    cudaFree(x); cudaFree(y);
}
