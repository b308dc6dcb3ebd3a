// finds: use-after-free (a)
// One thread deletes what the others of its block still read.
#include <cstdio>
__global__ void k(const int *in, int *out) {
    int i = blockIdx.x * blockDim.x + threadIdx.x;
    __shared__ int *buffer;
    if (threadIdx.x == 0) buffer = new int[blockDim.x];
    __syncthreads();
    buffer[threadIdx.x] = in[i];
    __syncthreads();
    int mine = buffer[blockDim.x - 1 - threadIdx.x];
#ifdef MENDED
    out[i] = mine;
    __syncthreads();
    if (threadIdx.x == 0) delete[] buffer;
#else
    __syncthreads();
    if (threadIdx.x == 0) delete[] buffer;
    __syncthreads();
    out[i] = mine + buffer[0]; // (a)
#endif
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
