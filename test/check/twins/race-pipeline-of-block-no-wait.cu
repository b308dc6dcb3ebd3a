// finds: race (cuda) (out)
// A barrier in the place of consumer_wait(): the copies of a block's pipeline may still be under way.
#include <cuda/pipeline>
#include <cooperative_groups.h>
namespace cg = cooperative_groups;

__global__ void k(const int *in, int *out)
{
    auto block = cg::this_thread_block();
    __shared__ cuda::pipeline_shared_state<cuda::thread_scope_block, 1> state;
    auto pipe = cuda::make_pipeline(block, &state);
    __shared__ int s[64];
    pipe.producer_acquire();
    cuda::memcpy_async(block, s, in, sizeof(int) * 64, pipe); // (cuda)
    pipe.producer_commit();
#ifdef MENDED
    pipe.consumer_wait();
#else
    block.sync();
#endif
    out[threadIdx.x] = s[63 - threadIdx.x]; // (out)
    pipe.consumer_release();
}

int main()
{
    int h[64], *d, *o;
    for (int i = 0; i < 64; i++) h[i] = i;
    cudaMalloc(&d, sizeof(h)); cudaMalloc(&o, sizeof(h));
    cudaMemcpy(d, h, sizeof(h), cudaMemcpyHostToDevice);
    k<<<1, 64>>>(d, o);
    cudaDeviceSynchronize();
    cudaFree(d); cudaFree(o);
    return 0;
}
