// Strings in device memory: tables at namespace scope, in structures, in functions; names of functions.
#include <cstdio>

__device__ const char *table[] = {"zero", "one", "two"};
__constant__ const char *names[3] = {"a", "bb", "ccc"};
__constant__ char text[] = "hello";
__device__ const char *const greeting = "good morning";

struct Entry {
    const char *name;
    int value;
};
__constant__ Entry entries[] = {{"x", 1}, {"yy", 2}};

__device__ const char *pick(int i) { return i % 2 ? "odd" : "even"; }

__device__ int length(const char *s)
{
    int n = 0;
    while (s[n]) {
        n++;
    }
    return n;
}

namespace inner {
__device__ int where(const int *p, unsigned long n)
{
    printf("%s | %s\n", __func__, __PRETTY_FUNCTION__);
    return sizeof(__func__);
}
}

// In the manner of error macros: the place and the function.
#define REPORT(condition)                                                     \
    do {                                                                      \
        if (!(condition))                                                     \
            printf("%s: %s fails\n", __FUNCTION__, #condition);               \
    } while (0)

__global__ void lengths(int *out)
{
    static const char *const units[] = {"ns", "us", "milliseconds"};
    int i = threadIdx.x;
    int n = 0;
    for (int round = 0; round < 2; round++) {
        n = 10 * n + length(table[(i + round) % 3]);
    }
    out[i] = n + 100 * length(names[i]) + 1000 * length(units[i]) + 100000 * text[i];
}

__global__ void show(int i)
{
    printf("%s %s %s\n", table[i], names[i], text);
}

__global__ void more(int i)
{
    printf("%s %s %d\n", pick(i), entries[i % 2].name, entries[i % 2].value);
    printf("%s, %s\n", greeting, __PRETTY_FUNCTION__);
    printf("%d\n", inner::where(0, 1));
    REPORT(i < 2);
}

struct Host {
    int run(double, const char *) const
    {
        printf("%s | %s\n", __func__, __PRETTY_FUNCTION__);
        return 1;
    }
};

static void spelled(unsigned long a, short b, long long *c, const unsigned char *d, float &e)
{
    printf("%s\n", __PRETTY_FUNCTION__);
}

int main()
{
    int *out, host[3];
    cudaMalloc(&out, sizeof(host));
    lengths<<<1, 3>>>(out);
    cudaMemcpy(host, out, sizeof(host), cudaMemcpyDeviceToHost);
    printf("%d %d %d\n", host[0], host[1], host[2]);
    for (int i = 0; i < 3; i++) {
        show<<<1, 1>>>(i);
        more<<<1, 1>>>(i);
        cudaDeviceSynchronize();
    }
    float e = 0;
    Host().run(1, "x");
    spelled(1, 2, 0, 0, e);
    [] { printf("%s\n", __func__); }();
    const char *name = __func__;
    printf("%s %c %s\n", name, __func__[1], cudaGetErrorName(cudaGetLastError()));
    return 0;
}
