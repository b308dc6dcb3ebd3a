// finds: uninitialised (sort) (sort)
// An array is sorted to which only a half was copied.
#include <cstdio>
#include <cstdlib>
#include <thrust/device_ptr.h>
#include <thrust/sort.h>

int main()
{
    const int n = 300;
    int host[n], *keys;
    for (int i = 0; i < n; i++) {
        host[i] = (i * 37) % n;
    }
    cudaMalloc(&keys, n * sizeof(int));
#ifdef MENDED
    cudaMemcpy(keys, host, n * sizeof(int), cudaMemcpyHostToDevice);
#else
    cudaMemcpy(keys, host, n * sizeof(short), cudaMemcpyHostToDevice);
#endif
    thrust::device_ptr<int> first(keys);
    thrust::sort(first, first + n); // (sort)
    cudaMemcpy(host, keys, n * sizeof(int), cudaMemcpyDeviceToHost);
    printf("%d\n", host[0]);
    cudaFree(keys);
    return 0;
}
