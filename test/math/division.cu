// Integer division and remainder where C leaves them undefined, as a card does
// them: by zero, and of the smallest number by -1. One line for each operation
// and pair of operands, in hexadecimal; the operands come from memory, so that
// no compiler knows them.
//
//   nvcc -arch=native -o division test/math/division.cu && ./division
#include <cstdio>

template <class T> __global__ void divide(const T *x, const T *y, T *q, T *r)
{
    int i = blockIdx.x * blockDim.x + threadIdx.x;
    q[i] = x[i] / y[i];
    r[i] = x[i] % y[i];
}

// The quotient alone, and the remainder alone: compilers may share work between the two.
template <class T> __global__ void quotient(const T *x, const T *y, T *q)
{
    int i = threadIdx.x;
    q[i] = x[i] / y[i];
}

template <class T> __global__ void remainder_of(const T *x, const T *y, T *r)
{
    int i = threadIdx.x;
    r[i] = x[i] % y[i];
}

template <class T> void table(const char *name, const T *values, int count)
{
    const int n = count * 3;
    T *x, *y, *q, *r;
    cudaMallocManaged(&x, n * sizeof(T));
    cudaMallocManaged(&y, n * sizeof(T));
    cudaMallocManaged(&q, n * sizeof(T));
    cudaMallocManaged(&r, n * sizeof(T));
    const T divisors[3] = {(T)0, (T)-1, (T)3};
    for (int i = 0; i < n; i++) {
        x[i] = values[i / 3];
        y[i] = divisors[i % 3];
    }
    for (int pass = 0; pass < 2; pass++) {
        if (pass == 0) {
            divide<<<1, n>>>(x, y, q, r);
        } else {
            quotient<<<1, n>>>(x, y, q);
            remainder_of<<<1, n>>>(x, y, r);
        }
        cudaDeviceSynchronize();
        for (int i = 0; i < n; i++) {
            printf("%s %s %016llx %016llx: %016llx %016llx\n", name, pass ? "apart" : "both",
                   (unsigned long long)x[i], (unsigned long long)y[i], (unsigned long long)q[i],
                   (unsigned long long)r[i]);
        }
    }
    cudaFree(x);
    cudaFree(y);
    cudaFree(q);
    cudaFree(r);
}

int main()
{
    const int i32[] = {0, 1, -1, 7, -7, 1000000007, -123456789, 0x7fffffff, -0x7fffffff - 1};
    const unsigned u32[] = {0u, 1u, 7u, 1000000007u, 0x7fffffffu, 0x80000000u, 0xdeadbeefu, 0xffffffffu};
    const long long i64[] = {0, 1, -1, 7, -7, 1000000007ll, -1234567890123456789ll,
                             0x7fffffffffffffffll, -0x7fffffffffffffffll - 1, 0x100000000ll};
    const unsigned long long u64[] = {0, 1, 7, 1000000007ull, 0x100000000ull, 0xdeadbeefcafef00dull,
                                      0x8000000000000000ull, 0xffffffffffffffffull};
    const short i16[] = {0, 1, -1, 7, -7, 32767, -32768};
    const unsigned char u8[] = {0, 1, 7, 255};
    table("int", i32, 9);
    table("unsigned", u32, 8);
    table("long long", i64, 10);
    table("unsigned long long", u64, 8);
    table("short", i16, 7);
    table("unsigned char", u8, 4);
    return cudaGetLastError() != cudaSuccess;
}
