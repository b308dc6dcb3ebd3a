// printf in a kernel: every thread that reaches it writes a line. The lines go
// to a buffer, which the host prints when it waits for the device.
#include <cstdio>

__global__ void everyThreadPrints()
{
    printf("thread %u of block %u\n", threadIdx.x, blockIdx.x);
}

__global__ void oneThreadPrints(float temperature)
{
    if (blockIdx.x == 0 && threadIdx.x == 0) {
        printf("%u threads, one line: %.1f degrees\n", gridDim.x * blockDim.x,
               temperature);
    }
}

int main()
{
    everyThreadPrints<<<1, 4>>>();
    oneThreadPrints<<<16, 256>>>(21.5f);
    printf("the host goes on while the kernels' lines are still in the buffer\n");
    // Without this the program could end before anything is printed.
    cudaDeviceSynchronize();
    printf("now they are out\n");
    return 0;
}
