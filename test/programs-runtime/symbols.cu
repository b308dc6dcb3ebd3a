// Variables of the device: __constant__, __device__, __managed__; they keep their values.
#include <cstdio>

__constant__ float weights[4] = {1, 2, 3, 4};
__device__ int counter = 5;
__device__ int table[6];
__managed__ int shared_count = 10;

__global__ void step(float *out)
{
    out[threadIdx.x] = weights[threadIdx.x] * counter;
    if (threadIdx.x == 0) {
        counter += 1;
        shared_count += 3;
        table[2] = 42;
    }
}

int main()
{
    float *d, h[4];
    cudaMalloc(&d, sizeof h);
    for (int round = 0; round < 2; round++) {
        step<<<1, 4>>>(d);
        cudaMemcpy(h, d, sizeof h, cudaMemcpyDeviceToHost);
        printf("%g %g %g %g\n", h[0], h[1], h[2], h[3]);
    }
    printf("managed %d\n", shared_count);
    shared_count = 100;
    step<<<1, 4>>>(d);
    cudaDeviceSynchronize();
    printf("managed %d\n", shared_count);

    float news[4] = {10, 20, 30, 40};
    printf("%d\n", (int)cudaMemcpyToSymbol(weights, news, sizeof news));
    printf("%d\n", (int)cudaMemcpyToSymbol(weights, news, 8, 12));
    cudaMemcpyToSymbol(weights, news + 3, 4, 4);
    int zero = 0;
    cudaMemcpyToSymbol(counter, &zero, sizeof zero);
    step<<<1, 4>>>(d);
    cudaMemcpy(h, d, sizeof h, cudaMemcpyDeviceToHost);
    printf("%g %g %g %g\n", h[0], h[1], h[2], h[3]);
    int after, row[6];
    cudaMemcpyFromSymbol(&after, counter, sizeof after);
    cudaMemcpyFromSymbol(row, table, sizeof row);
    printf("%d %d %d\n", after, row[2], row[3]);

    size_t size;
    void *address;
    cudaGetSymbolSize(&size, table);
    cudaGetSymbolAddress(&address, table);
    printf("%zu bytes\n", size);
    cudaMemset(address, 0, size);
    cudaMemcpyFromSymbol(row, table, sizeof row);
    printf("%d\n", row[2]);
    cudaFree(d);
    return 0;
}
