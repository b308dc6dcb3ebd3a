// finds: race (copy) (use)
// Each thread waits for its copy, but behind the barrier: for the others' copies nobody does.
#include <cstdio>
#include <cuda_pipeline.h>
__global__ void reverse(const float *in, float *out)
{
    __shared__ float tile[128];
    const int t = threadIdx.x;
    __pipeline_memcpy_async(&tile[t], &in[blockIdx.x * 128 + t], sizeof(float)); // (copy)
    __pipeline_commit();
#ifdef MENDED
    __pipeline_wait_prior(0);
    __syncthreads();
#else
    __syncthreads();
    __pipeline_wait_prior(0);
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
