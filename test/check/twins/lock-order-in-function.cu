// finds: lock-order (lock) (first)
// or: deadlock (spin)
// Two blocks take two locks in opposite orders; here one is done before the other begins.
__device__ int a = 0, b = 0;

__device__ void lock(int *m)
{
    while (atomicCAS(m, 0, 1) != 0) { } // (spin)
    __threadfence();
}

__device__ void unlock(int *m)
{
    __threadfence(); atomicExch(m, 0);
}

__global__ void k(int *x, int *y)
{
    if (threadIdx.x != 0) return;
#ifdef MENDED
    lock(&a); lock(&b);
#else
    if (blockIdx.x == 0) { lock(&a); lock(&b); } // (lock)
    else { lock(&b); lock(&a); } // (first)
#endif
    *x += 1; *y -= 1;
    unlock(&a); unlock(&b);
}

int main()
{
    int *x, *y;
    cudaMalloc(&x, 4); cudaMalloc(&y, 4);
    cudaMemset(x, 0, 4); cudaMemset(y, 0, 4);
    k<<<2, 32>>>(x, y);
    cudaDeviceSynchronize();
    cudaFree(x); cudaFree(y);
    return 0;
}
