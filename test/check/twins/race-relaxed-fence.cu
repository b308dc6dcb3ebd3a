// finds: race (data) (use)
// Every thread counts itself in, relaxed; a fence before that would make known what it wrote.
#include <cuda/atomic>
__global__ void handOver(int *data, int *count, int *out)
{
    cuda::atomic_ref<int, cuda::thread_scope_device> arrived(*count);
    const int t = threadIdx.x;
    if (blockIdx.x == 0) {
        data[t] = t; // (data)
#ifdef MENDED
        cuda::atomic_thread_fence(cuda::memory_order_release, cuda::thread_scope_device);
#endif
        arrived.fetch_add(1, cuda::memory_order_relaxed);
    } else {
        while (arrived.load(cuda::memory_order_acquire) < (int)blockDim.x) {
        }
        out[t] = data[blockDim.x - 1 - t]; // (use)
    }
}

int main()
{
    int *data, *count, *out;
    cudaMalloc(&data, 64 * sizeof(int));
    cudaMalloc(&count, sizeof(int));
    cudaMalloc(&out, 64 * sizeof(int));
    cudaMemset(count, 0, sizeof(int));
    handOver<<<2, 64>>>(data, count, out);
    cudaDeviceSynchronize();
    cudaFree(data);
    cudaFree(count);
    cudaFree(out);
    return 0;
}
