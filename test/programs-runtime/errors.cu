// Errors that do not stick: what calls return, what cudaGetLastError remembers.
#include <cstdio>

__global__ void nothing() {}
__global__ void __launch_bounds__(128) few() {}

static void last(const char *what)
{
    cudaError_t peeked = cudaPeekAtLastError();
    cudaError_t got = cudaGetLastError();
    cudaError_t then = cudaGetLastError();
    printf("%s: %s, then %s\n", what, peeked == got ? cudaGetErrorName(got) : "different",
           cudaGetErrorString(then));
}

int main()
{
    last("at first");
    int count = 0;
    cudaGetDeviceCount(&count);
    printf("devices: %s\n", count >= 1 ? "some" : "none");
    printf("%s\n", cudaGetErrorString(cudaSetDevice(99)));
    last("set device");
    cudaDeviceProp prop;
    printf("%s\n", cudaGetErrorName(cudaGetDeviceProperties(&prop, 99)));
    cudaGetLastError();
    printf("%s\n", cudaGetErrorString((cudaError_t)12345));
    printf("%s\n", cudaGetErrorName((cudaError_t)12345));
    int codes[] = {0, 1, 2, 9, 11, 35, 98, 100, 101, 400, 600, 700, 701, 710, 719, 999};
    for (int code : codes)
        printf("%d %s: %s\n", code, cudaGetErrorName((cudaError_t)code), cudaGetErrorString((cudaError_t)code));
    // A bad launch is told by the next look, once; on the driver of CUDA 13 its
    // number is 1, on others 9 (or 701 beyond the launch bounds).
    nothing<<<1, 2048>>>();
    printf("bad block: %s\n", cudaGetLastError() == cudaSuccess ? "fine" : "refused");
    last("after it");
    nothing<<<0, 32>>>();
    printf("empty grid: %s\n", cudaGetLastError() == cudaSuccess ? "fine" : "refused");
    nothing<<<dim3(1, 70000), 32>>>();
    printf("large grid: %s\n", cudaGetLastError() == cudaSuccess ? "fine" : "refused");
    few<<<1, 256>>>();
    printf("launch bounds: %s\n", cudaGetLastError() == cudaSuccess ? "fine" : "refused");
    nothing<<<1, 32, 60000>>>();
    last("too much shared memory");
    cudaFuncSetAttribute(nothing, cudaFuncAttributeMaxDynamicSharedMemorySize, 1 << 30);
    last("far too much");
    cudaMemcpy(0, 0, 16, cudaMemcpyHostToDevice);
    nothing<<<1, 1>>>();
    printf("the call: %s\n", cudaGetErrorString(cudaDeviceSynchronize()));
    last("the one before");
    cudaEvent_t event;
    cudaEventCreate(&event);
    printf("%d %d\n", (int)cudaEventQuery(event), (int)cudaEventRecord(0));
    last("null event");
    void *args[1];
    printf("%d\n", (int)cudaLaunchKernel((void *)0, dim3(1), dim3(1), args, 0, 0));
    last("null kernel");
    return 3;
}
