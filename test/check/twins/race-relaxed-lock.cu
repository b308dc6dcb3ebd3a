// finds: race (add) (add)
// A lock of compare and swap that acquires and is given back relaxed: the next owner may miss the sum.
#include <cuda/atomic>
__device__ cuda::atomic<int, cuda::thread_scope_device> lock;

__global__ void add(int *total)
{
    if (threadIdx.x == 0) {
        int open = 0;
        while (!lock.compare_exchange_strong(open, 1, cuda::memory_order_acquire)) {
            open = 0;
        }
        *total += blockIdx.x; // (add)
#ifdef MENDED
        lock.store(0, cuda::memory_order_release);
#else
        lock.store(0, cuda::memory_order_relaxed);
#endif
    }
}

int main()
{
    int *total;
    cudaMalloc(&total, sizeof(int));
    cudaMemset(total, 0, sizeof(int));
    add<<<8, 32>>>(total);
    cudaDeviceSynchronize();
    cudaFree(total);
    return 0;
}
