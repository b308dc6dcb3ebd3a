// A variable of the device: kernels share it, it outlives their launches, and
// the host reaches it by its name, or by an address that it asks for.
#include <cstdio>

__device__ int launches = 0;
__device__ float levels[4];

__global__ void count()
{
    if (threadIdx.x == 0) {
        launches++;
    }
}

__global__ void raise(float by)
{
    levels[threadIdx.x] += by;
}

int main()
{
    for (int i = 0; i < 3; i++) {
        count<<<1, 32>>>();
    }
    int seen = 0;
    cudaMemcpyFromSymbol(&seen, launches, sizeof(seen));
    printf("%d launches were counted\n", seen);

    const float start[4] = {1.0f, 2.0f, 4.0f, 8.0f};
    cudaMemcpyToSymbol(levels, start, sizeof(start));
    raise<<<1, 4>>>(0.5f);

    // The other way: an address, and the usual copy.
    float *address;
    float now[4];
    cudaGetSymbolAddress((void **)&address, levels);
    cudaMemcpy(now, address, sizeof(now), cudaMemcpyDeviceToHost);
    printf("levels %.1f %.1f %.1f %.1f\n", now[0], now[1], now[2], now[3]);
    return 0;
}
