// Memory is counted in bytes, arrays in elements. A copy of n bytes brings a
// quarter of n floats, and nobody complains: the rest of the array is what it
// was before. The second copy multiplies by the size of an element.
#include <cstdio>

int arrived(const float *device, int n)
{
    float host[1000];
    cudaMemcpy(host, device, n * sizeof(float), cudaMemcpyDeviceToHost);
    int count = 0;
    while (count < n && host[count] == 1.0f) {
        count++;
    }
    return count;
}

int main()
{
    const int n = 1000;
    float ones[n];
    for (float &one : ones) {
        one = 1.0f;
    }
    float *device;
    cudaMalloc(&device, n * sizeof(float));
    cudaMemset(device, 0, n * sizeof(float));

    cudaMemcpy(device, ones, n, cudaMemcpyHostToDevice);
    printf("n bytes: %d of %d elements arrived\n", arrived(device, n), n);

    cudaMemcpy(device, ones, n * sizeof(float), cudaMemcpyHostToDevice);
    printf("n * sizeof(float) bytes: %d of %d elements arrived\n", arrived(device, n), n);
    cudaFree(device);
    return 0;
}
