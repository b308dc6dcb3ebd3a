// finds: race (copy) (read)
// The next copy goes to the other stage without asking whether all threads are done with it.
#include <cuda/pipeline>
#include <cooperative_groups.h>
namespace cg = cooperative_groups;

__global__ void turned(const int *in, int *out, int parts)
{
    auto block = cg::this_thread_block();
    __shared__ int buffer[2][128];
    __shared__ cuda::pipeline_shared_state<cuda::thread_scope_block, 2> state;
    auto pipe = cuda::make_pipeline(block, &state);
    pipe.producer_acquire();
    cuda::memcpy_async(block, buffer[0], in, sizeof(int) * 128, pipe);
    pipe.producer_commit();
    int sum = 0;
    for (int part = 0; part < parts; part++) {
        if (part + 1 < parts) {
#ifdef MENDED
            pipe.producer_acquire();
#endif
            cuda::memcpy_async(block, buffer[(part + 1) % 2], in + 128 * (part + 1), sizeof(int) * 128, pipe); // (copy)
            pipe.producer_commit();
        }
        pipe.consumer_wait();
        sum += buffer[part % 2][127 - threadIdx.x]; // (read)
        pipe.consumer_release();
    }
    out[threadIdx.x] = sum;
}

int main()
{
    const int parts = 4;
    int h[128 * parts], *in, *out;
    for (int i = 0; i < 128 * parts; i++) h[i] = i;
    cudaMalloc(&in, sizeof(h));
    cudaMalloc(&out, 128 * sizeof(int));
    cudaMemcpy(in, h, sizeof(h), cudaMemcpyHostToDevice);
    turned<<<1, 128>>>(in, out, parts);
    cudaMemcpy(h, out, 128 * sizeof(int), cudaMemcpyDeviceToHost);
    cudaFree(in);
    cudaFree(out);
    return 0;
}
