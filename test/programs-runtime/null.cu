// Null pointers: fine where the kernel asks first, an illegal access where it does not.
#include <cstdio>

__global__ void optional(const float *in, float *out, int n)
{
    int i = threadIdx.x;
    if (i < n)
        out[i] = in ? in[i] * 2 : -1.0f;
}

int main()
{
    float *d, h[3] = {1, 2, 3};
    cudaMalloc(&d, sizeof h);
    cudaMemcpy(d, h, sizeof h, cudaMemcpyHostToDevice);
    optional<<<1, 32>>>(d, d, 3);
    cudaMemcpy(h, d, sizeof h, cudaMemcpyDeviceToHost);
    printf("%g %g %g\n", h[0], h[1], h[2]);
    optional<<<1, 32>>>(NULL, d, 2);
    cudaMemcpy(h, d, sizeof h, cudaMemcpyDeviceToHost);
    printf("%g %g %g\n", h[0], h[1], h[2]);
    optional<<<1, 32>>>(d, NULL, 0);
    printf("%s\n", cudaGetErrorString(cudaDeviceSynchronize()));
    optional<<<1, 32>>>(d, NULL, 3);
    printf("%s\n", cudaGetErrorString(cudaDeviceSynchronize()));
    return 0;
}
