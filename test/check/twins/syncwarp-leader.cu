// finds: missing-syncwarp (base) (out)
// The leader's value is read by its warp without __syncwarp().
#include <cstdio>

__global__ void slots(const int *in, int *out, int *top)
{
    __shared__ int base[2];
    int w = threadIdx.x / 32, l = threadIdx.x % 32;
    unsigned b = __ballot_sync(0xffffffffu, in[threadIdx.x] & 1);
    if (l == 0) base[w] = atomicAdd(top, __popc(b)); // (base)
#ifdef MENDED
    __syncwarp();
#endif
    if (in[threadIdx.x] & 1)
        out[base[w] + __popc(b & ((1u << l) - 1))] = in[threadIdx.x]; // (out)
}

int main()
{
    int h[64], *d, *o, *t, r;
    for (int i = 0; i < 64; i++) h[i] = i * 3;
    cudaMalloc(&d, sizeof(h)); cudaMalloc(&o, sizeof(h)); cudaMalloc(&t, 4);
    cudaMemset(t, 0, 4);
    cudaMemcpy(d, h, sizeof(h), cudaMemcpyHostToDevice);
    slots<<<1, 64>>>(d, o, t);
    cudaMemcpy(&r, t, 4, cudaMemcpyDeviceToHost);
    printf("%d\n", r);
    cudaFree(d); cudaFree(o); cudaFree(t);
    return 0;
}
