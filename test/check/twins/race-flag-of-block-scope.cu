// finds: race (data) (out)
// finds: race (store) (wait)
// A flag of cuda::atomic_ref for the threads of a block, between blocks.
#include <cstdio>
#include <cuda/atomic>

__global__ void pass(int *flag, int *data, int *out)
{
    if (threadIdx.x != 0) return;
#ifdef MENDED
    cuda::atomic_ref<int, cuda::thread_scope_device> f(*flag);
#else
    cuda::atomic_ref<int, cuda::thread_scope_block> f(*flag);
#endif
    if (blockIdx.x == 0) {
        *data = 42; // (data)
        f.store(1, cuda::memory_order_release); // (store)
    } else {
        while (f.load(cuda::memory_order_acquire) == 0) { } // (wait)
        *out = *data; // (out)
    }
}

int main()
{
    int *f, *d, *o, r;
    cudaMalloc(&f, 4); cudaMalloc(&d, 4); cudaMalloc(&o, 4);
    cudaMemset(f, 0, 4);
    pass<<<2, 32>>>(f, d, o);
    cudaMemcpy(&r, o, 4, cudaMemcpyDeviceToHost);
    printf("%d\n", r);
    cudaFree(f); cudaFree(d); cudaFree(o);
    return 0;
}
