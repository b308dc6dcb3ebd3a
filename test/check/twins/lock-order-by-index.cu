// finds: lock-order (wait) (wait)
// or: deadlock (wait)
// Locks of cuda::atomic_ref, in the order of an index that differs.
#include <cuda/atomic>
typedef cuda::atomic_ref<unsigned, cuda::thread_scope_device> Lock;

__device__ void take(unsigned &m)
{
    Lock l(m);
    unsigned e = 0;
    while (!l.compare_exchange_weak(e, 1, cuda::memory_order_acquire)) e = 0; // (wait)
}

__device__ void give(unsigned &m)
{
    Lock(m).store(0, cuda::memory_order_release);
}

__global__ void k(unsigned *l, int *x)
{
    if (threadIdx.x != 0) return;
    int a = blockIdx.x & 1, b = 1 - a;
#ifdef MENDED
    a = 0; b = 1;
#endif
    take(l[a]);
    take(l[b]);
    *x += 1;
    give(l[b]);
    give(l[a]);
}

int main()
{
    int *x; unsigned *l;
    cudaMalloc(&x, 4); cudaMalloc(&l, 8);
    cudaMemset(x, 0, 4); cudaMemset(l, 0, 8);
    k<<<4, 32>>>(l, x);
    cudaDeviceSynchronize();
    cudaFree(x); cudaFree(l);
    return 0;
}
