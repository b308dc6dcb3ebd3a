// finds: uninitialised (set) (count)
// A set of bits is filled by atomicOr, and begins with what was there.
#include <cstdio>
__global__ void mark(unsigned *seen, const int *key, int n)
{
    const int i = threadIdx.x;
    if (i < n)
        atomicOr(&seen[key[i] / 32], 1u << key[i] % 32); // (set)
}
__global__ void list(const unsigned *seen, int *out, int n)
{
    const int i = threadIdx.x;
    if (i < n)
        out[i] = seen[i / 32] >> i % 32 & 1 ? i : -1; // (count)
}
int main()
{
    const int n = 128;
    int host[n], *key, *out;
    unsigned *seen;
    for (int i = 0; i < n; i++)
        host[i] = 5 * i % n;
    cudaMalloc(&key, sizeof(host));
    cudaMalloc(&out, sizeof(host));
    cudaMalloc(&seen, n / 8);
    cudaMemcpy(key, host, sizeof(host), cudaMemcpyHostToDevice);
#ifdef MENDED
    cudaMemset(seen, 0, n / 8);
#endif
    mark<<<1, n>>>(seen, key, n);
    list<<<1, n>>>(seen, out, n);
    cudaMemcpy(host, out, sizeof(host), cudaMemcpyDeviceToHost);
    printf("%d\n", host[3]);
    cudaFree(key);
    cudaFree(out);
    cudaFree(seen);
}
