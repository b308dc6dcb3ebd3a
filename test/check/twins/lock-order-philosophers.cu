// finds: lock-order (wait) (wait)
// or: deadlock (wait)
// Each takes the fork at its left first.
#include <cuda/atomic>

__global__ void dine(int *fork, int *eaten)
{
    if (threadIdx.x != 0) return;
    int n = gridDim.x, me = blockIdx.x, a = me, b = (me + 1) % n;
#ifdef MENDED
    if (me == n - 1) { int t = a; a = b; b = t; }
#endif
    cuda::atomic_ref<int, cuda::thread_scope_device> fa(fork[a]), fb(fork[b]);
    while (fa.exchange(1, cuda::memory_order_acquire)) { }
    while (fb.exchange(1, cuda::memory_order_acquire)) { } // (wait)
    eaten[me]++;
    fb.store(0, cuda::memory_order_release);
    fa.store(0, cuda::memory_order_release);
}

int main()
{
    int *f, *e;
    cudaMalloc(&f, 20); cudaMalloc(&e, 20);
    cudaMemset(f, 0, 20); cudaMemset(e, 0, 20);
    dine<<<5, 1>>>(f, e);
    cudaDeviceSynchronize();
    cudaFree(f); cudaFree(e);
    return 0;
}
