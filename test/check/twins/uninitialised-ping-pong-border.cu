// finds: uninitialised (a) (b)
// Two arrays take turns; the border of the second never had a value.
#include <cstdio>
__global__ void smooth(const float *from, float *to, int n)
{
    const int i = blockIdx.x * blockDim.x + threadIdx.x;
    if (i > 0 && i < n - 1) {
        const float sum = from[i - 1] + from[i + 1]; // (a)
        to[i] = sum / 2; // (b)
    }
}

int main()
{
    const int n = 256;
    float h[n] = {1}, *from, *to;
    cudaMalloc(&from, sizeof h);
    cudaMalloc(&to, sizeof h);
    cudaMemcpy(from, h, sizeof h, cudaMemcpyHostToDevice);
#ifdef MENDED
    cudaMemcpy(to, h, sizeof h, cudaMemcpyHostToDevice);
#endif
    for (int step = 0; step < 4; step++) {
        smooth<<<2, 128>>>(from, to, n);
        float *other = from;
        from = to;
        to = other;
    }
    cudaMemcpy(h, from + 1, (n - 2) * sizeof(float), cudaMemcpyDeviceToHost);
    printf("%g\n", h[1]);
    cudaFree(from);
    cudaFree(to);
    return 0;
}
