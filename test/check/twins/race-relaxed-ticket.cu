// finds: race (part) (sum)
// The block that draws the last ticket adds up what the others left; the ticket must release and acquire it.
#include <cuda/atomic>
__device__ cuda::atomic<unsigned int, cuda::thread_scope_device> tickets;

__global__ void sum(const int *in, int *parts, int *out)
{
#ifdef MENDED
    const auto order = cuda::memory_order_acq_rel;
#else
    const auto order = cuda::memory_order_relaxed;
#endif
    if (threadIdx.x == 0) {
        parts[blockIdx.x] = in[2 * blockIdx.x] + in[2 * blockIdx.x + 1]; // (part)
        if (tickets.fetch_add(1, order) == gridDim.x - 1) {
            int total = 0;
            for (int b = 0; b < gridDim.x; b++) {
                total += parts[b]; // (sum)
            }
            *out = total;
        }
    }
}

int main()
{
    int host[16] = {1, 2, 3}, *in, *parts, *out;
    cudaMalloc(&in, sizeof host);
    cudaMalloc(&parts, 8 * sizeof(int));
    cudaMalloc(&out, sizeof(int));
    cudaMemcpy(in, host, sizeof host, cudaMemcpyHostToDevice);
    sum<<<8, 32>>>(in, parts, out);
    cudaMemcpy(host, out, sizeof(int), cudaMemcpyDeviceToHost);
    cudaFree(in);
    cudaFree(parts);
    cudaFree(out);
    return 0;
}
