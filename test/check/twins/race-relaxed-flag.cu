// finds: race (data) (use)
// A flag that is stored relaxed orders nothing: what it announces may come later.
#include <cuda/atomic>
__global__ void handOver(int *data, int *flag, int *out)
{
    cuda::atomic_ref<int, cuda::thread_scope_device> ready(*flag);
    if (threadIdx.x == 0) {
        if (blockIdx.x == 0) {
            *data = 42; // (data)
#ifdef MENDED
            ready.store(1, cuda::memory_order_release);
#else
            ready.store(1, cuda::memory_order_relaxed);
#endif
        } else {
            while (ready.load(cuda::memory_order_acquire) == 0) {
            }
            out[blockIdx.x] = *data; // (use)
        }
    }
}

int main()
{
    int *data, *flag, *out;
    cudaMalloc(&data, sizeof(int));
    cudaMalloc(&flag, sizeof(int));
    cudaMalloc(&out, 4 * sizeof(int));
    cudaMemset(data, 0, sizeof(int));
    cudaMemset(flag, 0, sizeof(int));
    handOver<<<4, 32>>>(data, flag, out);
    cudaDeviceSynchronize();
    cudaFree(data);
    cudaFree(flag);
    cudaFree(out);
    return 0;
}
