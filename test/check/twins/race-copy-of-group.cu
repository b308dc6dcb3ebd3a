// finds: race (copy) (use)
// A copy that the block makes together; a barrier is not what waits for it.
#include <cstdio>
#include <cooperative_groups.h>
#include <cooperative_groups/memcpy_async.h>
namespace cg = cooperative_groups;
__global__ void reverse(const float *in, float *out)
{
    __shared__ float tile[128];
    const cg::thread_block block = cg::this_thread_block();
    const int t = threadIdx.x;
    cg::memcpy_async(block, tile, in + blockIdx.x * 128, sizeof(float) * 128); // (copy)
#ifdef MENDED
    cg::wait(block);
#else
    block.sync();
#endif
    out[blockIdx.x * 128 + t] = tile[127 - t]; // (use)
}
int main()
{
    const int n = 512;
    float host[n], *in, *out;
    for (int i = 0; i < n; i++)
        host[i] = i;
    cudaMalloc(&in, sizeof(host));
    cudaMalloc(&out, sizeof(host));
    cudaMemcpy(in, host, sizeof(host), cudaMemcpyHostToDevice);
    reverse<<<n / 128, 128>>>(in, out);
    cudaMemcpy(host, out, sizeof(host), cudaMemcpyDeviceToHost);
    printf("%g\n", host[0]);
    cudaFree(in);
    cudaFree(out);
}
