// finds: double-free (a) (a)
// What one thread allocated is freed by each thread of the block.
#include <cstdio>
__global__ void k(const int *in, int *out) {
    int i = blockIdx.x * blockDim.x + threadIdx.x;
    __shared__ float *s;
    if (threadIdx.x == 0) s = (float *)malloc(blockDim.x * sizeof(float));
    __syncthreads();
    s[threadIdx.x] = in[i];
    out[i] = (int)s[threadIdx.x];
    __syncthreads();
#ifdef MENDED
    if (threadIdx.x == 0)
#endif
        free(s); // (a)
}
int main() {
    int h[32], *in, *out;
    for (int i = 0; i < 32; i++) h[i] = i % 5 + 3;
    cudaMalloc(&in, sizeof h);
    cudaMalloc(&out, sizeof h);
    cudaMemcpy(in, h, sizeof h, cudaMemcpyHostToDevice);
    k<<<2, 16>>>(in, out);
    cudaMemcpy(h, out, sizeof h, cudaMemcpyDeviceToHost);
    printf("%d\n", h[1]);
    cudaFree(in);
    cudaFree(out);
}
