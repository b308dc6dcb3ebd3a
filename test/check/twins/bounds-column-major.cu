// finds: out-of-bounds (a)
// The index mixes two orders: threads share elements and go out of the array.
#include <cstdio>
__global__ void k(float *x, int rows, int cols) {
    int c = blockIdx.x * blockDim.x + threadIdx.x;
    if (c < cols)
        for (int r = 0; r < rows; r++)
#ifdef MENDED
            x[r * cols + c] = r;
#else
            x[c * rows + r * cols] = r; // (a)
#endif
}
int main() {
    float *x;
    cudaMalloc(&x, 10 * 20 * sizeof(float));
    k<<<1, 32>>>(x, 10, 20);
    cudaDeviceSynchronize();
    cudaFree(x);
}
