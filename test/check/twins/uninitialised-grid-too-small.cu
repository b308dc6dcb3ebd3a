// finds: uninitialised (store)
// The last elements have no thread: a note, since the host might not look at them.
#include <cstdio>

__global__ void increment(const int *in, int *out, int n)
{
    int i = blockIdx.x * blockDim.x + threadIdx.x;
    if (i < n) {
        out[i] = in[i] + 1; // (store)
    }
}

int main()
{
    const int n = 1000;
    int *in, *out, host[1000];
    cudaMalloc(&in, n * sizeof(int));
    cudaMalloc(&out, n * sizeof(int));
    cudaMemset(in, 0, n * sizeof(int));
#ifdef MENDED
    increment<<<(n + 255) / 256, 256>>>(in, out, n);
#else
    increment<<<n / 256, 256>>>(in, out, n);
#endif
    cudaMemcpy(host, out, n * sizeof(int), cudaMemcpyDeviceToHost);
    printf("%d %d\n", host[0], host[999]);
    cudaFree(in);
    cudaFree(out);
    return 0;
}
