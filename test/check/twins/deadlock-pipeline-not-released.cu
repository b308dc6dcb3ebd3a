// finds: deadlock (acquire)
// Two stages, and nobody gives one back: the third producer_acquire() waits for ever.
#include <cuda/pipeline>
#include <cooperative_groups.h>
namespace cg = cooperative_groups;

__global__ void neighbours(const float *in, float *out, int parts)
{
    auto block = cg::this_thread_block();
    __shared__ float buffer[2][64];
    __shared__ cuda::pipeline_shared_state<cuda::thread_scope_block, 2> state;
    auto pipe = cuda::make_pipeline(block, &state);
    float sum = 0;
    for (int part = 0; part < parts; part++) {
        pipe.producer_acquire(); // (acquire)
        cuda::memcpy_async(block, buffer[part % 2], in + 64 * part, sizeof(float) * 64, pipe);
        pipe.producer_commit();
        pipe.consumer_wait();
        sum += buffer[part % 2][(threadIdx.x + 1) % 64];
#ifdef MENDED
        pipe.consumer_release();
#endif
    }
    out[threadIdx.x] = sum;
}

int main()
{
    const int parts = 5;
    float h[64 * parts], *in, *out;
    for (int i = 0; i < 64 * parts; i++) h[i] = i % 9;
    cudaMalloc(&in, sizeof(h));
    cudaMalloc(&out, 64 * sizeof(float));
    cudaMemcpy(in, h, sizeof(h), cudaMemcpyHostToDevice);
    neighbours<<<1, 64>>>(in, out, parts);
    cudaMemcpy(h, out, 64 * sizeof(float), cudaMemcpyDeviceToHost);
    cudaFree(in);
    cudaFree(out);
    return 0;
}
