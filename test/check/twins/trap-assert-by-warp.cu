// finds: trap (order)
// Only the second warp finds it.
#include <cassert>

__global__ void check(const int *x)
{
    int i = threadIdx.x;
    assert(i == 0 || x[i - 1] <= x[i]); // (order)
}

int main()
{
    int *x, host[64];
    for (int i = 0; i < 64; i++) {
        host[i] = i;
    }
#ifndef MENDED
    host[40] = 0;
#endif
    cudaMalloc(&x, sizeof(host));
    cudaMemcpy(x, host, sizeof(host), cudaMemcpyHostToDevice);
    check<<<1, 64>>>(x);
    cudaDeviceSynchronize();
    cudaFree(x);
    return 0;
}
