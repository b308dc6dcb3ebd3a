// finds: invalid-mask (a)
// __syncwarp() in a branch names lanes that do not come, and so orders nothing.
#include <cstdio>
__global__ void pairs(int *x) {
    __shared__ int s[32];
    int l = threadIdx.x;
    s[l] = x[l];
#ifdef MENDED
    __syncwarp();
    if (l < 16) x[l] = s[l + 16];
#else
    if (l < 16) {
        __syncwarp(); // (a)
        x[l] = s[l + 16];
    }
#endif
}
int main() {
    int h[32], *x;
    for (int i = 0; i < 32; i++) h[i] = i;
    cudaMalloc(&x, sizeof h);
    cudaMemcpy(x, h, sizeof h, cudaMemcpyHostToDevice);
    pairs<<<1, 32>>>(x);
    cudaMemcpy(h, x, sizeof h, cudaMemcpyDeviceToHost);
    printf("%d\n", h[0]);
    cudaFree(x);
}
