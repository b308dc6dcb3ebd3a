// What each step of the road to the GPU costs a program, in microseconds of the
// wall clock (copies: GB/s); a line `name value` each. gridstride's engine stops
// a program's own clocks while it works: run.ts makes `clock` the wall's.
#include <cstdio>
#include <cstdlib>
#include <ctime>

#ifdef NATIVE
#include <chrono>
static double wall()
{
    auto now = std::chrono::steady_clock::now().time_since_epoch();
    return std::chrono::duration<double, std::micro>(now).count();
}
#else
static double wall() { return (double)clock(); }
#endif

__global__ void add(float *x, int n, float a)
{
    int i = blockIdx.x * blockDim.x + threadIdx.x;
    if (i < n)
        x[i] += a;
}

__global__ void scale(float *x, int n, float a)
{
    int i = blockIdx.x * blockDim.x + threadIdx.x;
    if (i < n)
        x[i] *= a;
}

// The loop may not end: the launch reports whether it did.
__global__ void halve(float *x, int n)
{
    int i = blockIdx.x * blockDim.x + threadIdx.x;
    if (i < n)
        while (x[i] > 1.0f)
            x[i] *= 0.5f;
}

template <typename Work>
void least(const char *name, int rounds, int count, Work work)
{
    double best = 1e30;
    for (int round = 0; round < rounds; round++) {
        double start = wall();
        for (int i = 0; i < count; i++)
            work();
        cudaDeviceSynchronize();
        double us = (wall() - start) / count;
        if (us < best)
            best = us;
    }
    printf("%s %g\n", name, best);
}

int main(int argc, char **argv)
{
    const int launches = argc > 1 ? atoi(argv[1]) : 5000;
    const int waits = argc > 2 ? atoi(argv[2]) : 200;
    const size_t bytes = (size_t)(argc > 3 ? atoi(argv[3]) : 256) << 20;
    const int n = 32;
    float *x, *y;
    float first = 0;
    cudaMalloc(&x, 1 << 20);
    cudaMalloc(&y, 1 << 20);
    cudaDeviceSynchronize();

    double start = wall();
    add<<<1, 32>>>(x, n, 1.0f);
    cudaDeviceSynchronize();
    printf("first-launch %g\n", wall() - start);

    least("queued", 3, launches, [&] { add<<<1, 32>>>(x, n, 1.0f); });
    least("queued-two-kernels", 3, launches / 2, [&] {
        add<<<1, 32>>>(x, n, 1.0f);
        scale<<<1, 32>>>(y, n, 0.5f);
    });
    least("queued-reporting", 3, launches, [&] { halve<<<1, 32>>>(x, n); });
    least("launch-and-wait", 3, waits, [&] {
        add<<<1, 32>>>(x, n, 1.0f);
        cudaDeviceSynchronize();
    });
    least("launch-wait-and-4-bytes", 3, waits, [&] {
        add<<<1, 32>>>(x, n, 1.0f);
        cudaDeviceSynchronize();
        cudaMemcpy(&first, x, 4, cudaMemcpyDeviceToHost);
    });
    least("launch-and-4-bytes", 3, waits, [&] {
        add<<<1, 32>>>(x, n, 1.0f);
        cudaMemcpy(&first, x, 4, cudaMemcpyDeviceToHost);
    });
    least("4-bytes-to-host", 3, waits, [&] {
        cudaMemcpy(&first, x, 4, cudaMemcpyDeviceToHost);
    });
    least("4-bytes-to-device", 3, waits, [&] {
        cudaMemcpy(x, &first, 4, cudaMemcpyHostToDevice);
    });
    least("memset-and-launch", 3, waits, [&] {
        cudaMemset(x, 0, 4);
        add<<<1, 32>>>(x, n, 1.0f);
    });
    least("malloc-and-free", 3, waits, [&] {
        float *z;
        cudaMalloc(&z, 1 << 20);
        cudaFree(z);
    });

    char *host = (char *)malloc(bytes);
    char *device;
    cudaMalloc(&device, bytes);
    for (size_t i = 0; i < bytes; i += 1024)
        host[i] = (char)i;
    double up = 1e30, down = 1e30;
    for (int round = 0; round < 3; round++) {
        start = wall();
        cudaMemcpy(device, host, bytes, cudaMemcpyHostToDevice);
        cudaDeviceSynchronize();
        double us = wall() - start;
        up = us < up ? us : up;
        start = wall();
        cudaMemcpy(host, device, bytes, cudaMemcpyDeviceToHost);
        us = wall() - start;
        down = us < down ? us : down;
    }
    printf("to-device %g\n", bytes / up / 1e3);
    printf("to-host %g\n", bytes / down / 1e3);
    return cudaGetLastError() != cudaSuccess;
}
