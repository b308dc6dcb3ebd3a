// finds: uninitialised (first) (out)
// The last tile is read whole, and was written in part.
#include <cstdio>

__global__ void sum(const int *in, int n, int *out)
{
    __shared__ int s[64];
    int i = blockIdx.x * 64 + threadIdx.x;
#ifdef MENDED
    s[threadIdx.x] = i < n ? in[i] : 0;
#else
    if (i < n) s[threadIdx.x] = in[i];
#endif
    __syncthreads();
    for (int o = 32; o > 0; o /= 2) {
        if (threadIdx.x < o)
            s[threadIdx.x] += s[threadIdx.x + o]; // (first)
        __syncthreads();
    }
    if (threadIdx.x == 0) out[blockIdx.x] = s[0]; // (out)
}

int main()
{
    int h[100], r[2], *d, *o;
    for (int i = 0; i < 100; i++) h[i] = 1;
    cudaMalloc(&d, sizeof(h)); cudaMalloc(&o, 8);
    cudaMemcpy(d, h, sizeof(h), cudaMemcpyHostToDevice);
    sum<<<2, 64>>>(d, 100, o);
    cudaMemcpy(r, o, 8, cudaMemcpyDeviceToHost);
    printf("%d\n", r[1]);
    cudaFree(d); cudaFree(o);
    return 0;
}
