// finds: uninitialised (a) (b)
// The half of a warp's shared words that nothing wrote comes into the sum by way of shuffles.
#include <cstdio>
__global__ void sum(const int *in, int *out, int n)
{
    __shared__ int part[32];
    const int t = threadIdx.x;
    if (t < n) {
        part[t] = in[t];
    }
#ifdef MENDED
    else {
        part[t] = 0;
    }
#endif
    __syncthreads();
    int v = part[t]; // (a)
    for (int d = 16; d > 0; d /= 2) {
        v += __shfl_down_sync(0xffffffff, v, d);
    }
    if (t == 0) {
        *out = v; // (b)
    }
}

int main()
{
    int h[20], *in, *out;
    for (int i = 0; i < 20; i++) {
        h[i] = i;
    }
    cudaMalloc(&in, sizeof h);
    cudaMalloc(&out, sizeof(int));
    cudaMemcpy(in, h, sizeof h, cudaMemcpyHostToDevice);
    sum<<<1, 32>>>(in, out, 20);
    cudaMemcpy(h, out, sizeof(int), cudaMemcpyDeviceToHost);
    printf("%d\n", h[0]);
    cudaFree(in);
    cudaFree(out);
    return 0;
}
