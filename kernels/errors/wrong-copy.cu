// Two arrays, two names each: x and y on the host, x and y on the device. Copying
// the one to the other's place is legal and wrong, and it happens most often
// when lines are copied. The difference below is 0 where the copy went astray.
#include <cstdio>

__global__ void subtract(const int *x, const int *y, int *difference)
{
    difference[threadIdx.x] = x[threadIdx.x] - y[threadIdx.x];
}

void report(const char *what, const int *deviceX, const int *deviceY, int *deviceD)
{
    int d[4];
    subtract<<<1, 4>>>(deviceX, deviceY, deviceD);
    cudaMemcpy(d, deviceD, sizeof d, cudaMemcpyDeviceToHost);
    printf("%s: x - y = %d %d %d %d\n", what, d[0], d[1], d[2], d[3]);
}

int main()
{
    const int hostX[4] = {10, 20, 30, 40};
    const int hostY[4] = {1, 2, 3, 4};
    int *deviceX, *deviceY, *deviceD;
    cudaMalloc(&deviceX, sizeof hostX);
    cudaMalloc(&deviceY, sizeof hostY);
    cudaMalloc(&deviceD, sizeof hostX);

    cudaMemcpy(deviceX, hostY, sizeof hostX, cudaMemcpyHostToDevice);
    cudaMemcpy(deviceY, hostY, sizeof hostY, cudaMemcpyHostToDevice);
    report("y copied twice", deviceX, deviceY, deviceD);

    cudaMemcpy(deviceX, hostX, sizeof hostX, cudaMemcpyHostToDevice);
    report("each to its own", deviceX, deviceY, deviceD);

    // The direction is an argument of its own, and may be wrong as well. With
    // cudaMemcpyDefault the runtime looks at the addresses instead.
    cudaMemcpy(deviceX, hostX, sizeof hostX, cudaMemcpyDefault);
    report("by the addresses", deviceX, deviceY, deviceD);
    cudaFree(deviceX);
    cudaFree(deviceY);
    cudaFree(deviceD);
    return 0;
}
