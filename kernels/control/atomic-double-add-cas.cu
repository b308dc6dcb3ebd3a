// Atomic addition of doubles by compare-and-swap, for cards that have none
// (before 6.0): read the old bits, add, and write the new bits only if the old
// ones are still there; else another thread was faster, and it starts again.
#include <cstdio>

__device__ double addDouble(double *address, double value)
{
    unsigned long long *bits = (unsigned long long *)address;
    unsigned long long seen = *bits;
    unsigned long long expected;
    do {
        expected = seen;
        const double sum = __longlong_as_double(expected) + value;
        seen = atomicCAS(bits, expected, __double_as_longlong(sum));
    } while (seen != expected); // bits are compared, so that NaN ends it too
    return __longlong_as_double(seen);
}

__global__ void sumOfReciprocals(double *sum, unsigned int n)
{
    const unsigned int i = blockIdx.x * blockDim.x + threadIdx.x;
    if (i < n) {
        // Powers of two: their sum is exact in whatever order they come.
        addDouble(sum, 1.0 / (double)(1u << (i % 16)));
    }
}

int main()
{
    const unsigned int n = 1600;
    double *sum;
    cudaMalloc(&sum, sizeof(double));
    cudaMemset(sum, 0, sizeof(double));
    sumOfReciprocals<<<(n + 127) / 128, 128>>>(sum, n);
    double found = 0.0;
    cudaMemcpy(&found, sum, sizeof(double), cudaMemcpyDeviceToHost);
    printf("sum %.10f, expected %.10f\n", found, (n / 16) * (2.0 - 1.0 / (1 << 15)));
    cudaFree(sum);
    return 0;
}
