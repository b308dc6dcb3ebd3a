// finds: trap (assert)
// An assertion that the data do not keep.
#include <cassert>

__global__ void inverse(float *x)
{
    assert(x[threadIdx.x] != 0); // (assert)
    x[threadIdx.x] = 1 / x[threadIdx.x];
}

int main()
{
    float *x, host[32];
    for (int i = 0; i < 32; i++) {
#ifdef MENDED
        host[i] = i + 1;
#else
        host[i] = i;
#endif
    }
    cudaMalloc(&x, sizeof(host));
    cudaMemcpy(x, host, sizeof(host), cudaMemcpyHostToDevice);
    inverse<<<1, 32>>>(x);
    cudaDeviceSynchronize();
    cudaFree(x);
    return 0;
}
