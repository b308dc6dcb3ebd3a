// Calls of the runtime return an error code, launches do not: theirs is asked
// for afterwards. A macro around every call says what failed, and where.
#include <cstdio>

// Prints a failed call with its line and goes on, so that this program can
// show several; a program of your own would stop.
#define CHECK(call)                                                                      \
    do {                                                                                 \
        const cudaError_t error = (call);                                                \
        if (error != cudaSuccess) {                                                      \
            printf("%s failed: %s\n", #call, cudaGetErrorString(error));                 \
        }                                                                                \
    } while (0)

__global__ void fill(int *x, int value)
{
    x[blockIdx.x * blockDim.x + threadIdx.x] = value;
}

int main()
{
    int *x;
    CHECK(cudaMalloc(&x, 256 * sizeof(int)));

    // No device has this number.
    CHECK(cudaSetDevice(1000));

    // More memory than any card has: the pointer must not be used.
    int *huge;
    CHECK(cudaMalloc(&huge, (size_t)1 << 60));

    // A block of 2048 threads: nothing runs, and nothing would tell.
    fill<<<1, 2048>>>(x, 7);
    if (cudaGetLastError() != cudaSuccess) {
        printf("2048 threads: the launch was refused\n");
    }

    // Asking has cleared the error: a good launch is good again.
    fill<<<1, 256>>>(x, 7);
    CHECK(cudaGetLastError());
    int last = 0;
    CHECK(cudaMemcpy(&last, x + 255, sizeof(int), cudaMemcpyDeviceToHost));
    printf("256 threads: the last element is %d\n", last);

    CHECK(cudaFree(x));
    return 0;
}
