// finds: race (sum) (sum)
// Two locks guard one sum.
#include <cstdio>
__device__ int locks[2];

__global__ void k(int *sum)
{
    if (threadIdx.x != 0) return;
#ifdef MENDED
    int *l = &locks[0];
#else
    int *l = &locks[blockIdx.x & 1];
#endif
    while (atomicCAS(l, 0, 1) != 0) { }
    __threadfence();
    *sum += blockIdx.x; // (sum)
    __threadfence();
    atomicExch(l, 0);
}

int main()
{
    int *s, r;
    cudaMalloc(&s, 4);
    cudaMemset(s, 0, 4);
    k<<<4, 32>>>(s);
    cudaMemcpy(&r, s, 4, cudaMemcpyDeviceToHost);
    printf("%d\n", r);
    cudaFree(s);
    return 0;
}
