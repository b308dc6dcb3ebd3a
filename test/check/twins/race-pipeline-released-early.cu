// finds: race (copy) (read)
// Three stages of a block's pipeline: a stage is given back before it is read.
#include <cuda/pipeline>
#include <cooperative_groups.h>
namespace cg = cooperative_groups;

__global__ void backwards(const int *in, int *out, int parts)
{
    constexpr int STAGES = 3;
    auto block = cg::this_thread_block();
    __shared__ int buffer[STAGES][96];
    __shared__ cuda::pipeline_shared_state<cuda::thread_scope_block, STAGES> state;
    auto pipe = cuda::make_pipeline(block, &state);
    int sum = 0;
    for (int part = 0, next = 0; part < parts; part++) {
        for (; next < parts && next < part + STAGES; next++) {
            pipe.producer_acquire();
            cuda::memcpy_async(block, buffer[next % STAGES], in + 96 * next, sizeof(int) * 96, pipe); // (copy)
            pipe.producer_commit();
        }
        pipe.consumer_wait();
#ifndef MENDED
        pipe.consumer_release();
#endif
        sum += buffer[part % STAGES][95 - threadIdx.x]; // (read)
#ifdef MENDED
        pipe.consumer_release();
#endif
    }
    out[threadIdx.x] = sum;
}

int main()
{
    const int parts = 8;
    int h[96 * parts], *in, *out;
    for (int i = 0; i < 96 * parts; i++) h[i] = i;
    cudaMalloc(&in, sizeof(h));
    cudaMalloc(&out, 96 * sizeof(int));
    cudaMemcpy(in, h, sizeof(h), cudaMemcpyHostToDevice);
    backwards<<<1, 96>>>(in, out, parts);
    cudaMemcpy(h, out, 96 * sizeof(int), cudaMemcpyDeviceToHost);
    cudaFree(in);
    cudaFree(out);
    return 0;
}
