// A kernel that traps: launching it is fine, waiting for it is not, and nothing is after it.
#include <cstdio>
#include <cstdlib>

__global__ void checked(const int *data, int n)
{
    int i = threadIdx.x;
    if (i < n && data[i] < 0)
        __trap();
}

int main(int argc, char **argv)
{
    int host[4] = {1, 2, -3, 4}, *device;
    cudaMalloc(&device, sizeof host);
    cudaMemcpy(device, host, sizeof host, cudaMemcpyHostToDevice);
    checked<<<1, 4>>>(device, 2);
    printf("good: %s\n", cudaGetErrorString(cudaDeviceSynchronize()));
    checked<<<1, 4>>>(device, 4);
    printf("launched: %s\n", cudaGetErrorString(cudaGetLastError()));
    printf("waited: %s\n", cudaGetErrorString(cudaDeviceSynchronize()));
    printf("again: %s\n", cudaGetErrorString(cudaDeviceSynchronize()));
    printf("malloc: %s\n", cudaGetErrorString(cudaMalloc(&device, 4)));
    printf("last: %s\n", cudaGetErrorString(cudaGetLastError()));
    printf("last: %s\n", cudaGetErrorString(cudaGetLastError()));
    checked<<<1, 4>>>(device, 2);
    printf("launch: %s\n", cudaGetErrorString(cudaGetLastError()));
    printf("reset: %s\n", cudaGetErrorString(cudaDeviceReset()));
    return 7;
}
