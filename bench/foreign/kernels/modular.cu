// Arithmetic modulo numbers of 61 to 64 bits.
typedef unsigned long long u64;

#define GOLDILOCKS 0xffffffff00000001ull

__device__ u64 addGoldilocks(u64 a, u64 b)
{
    u64 sum = a + b;
    if (sum < a || sum >= GOLDILOCKS)
        sum -= GOLDILOCKS;
    return sum;
}

__device__ u64 subGoldilocks(u64 a, u64 b)
{
    return a >= b ? a - b : a + (GOLDILOCKS - b);
}

// 2^64 = 2^32 - 1 and 2^96 = -1 modulo the prime.
__device__ u64 mulGoldilocks(u64 a, u64 b)
{
    u64 low = a * b;
    u64 high = __umul64hi(a, b);
    u64 top = high >> 32;
    u64 middle = high & 0xffffffffull;
    u64 t = low - top;
    if (low < top)
        t -= 0xffffffffull;
    u64 m = (middle << 32) - middle;
    u64 r = t + m;
    if (r < t)
        r += 0xffffffffull;
    return r >= GOLDILOCKS ? r - GOLDILOCKS : r;
}

__global__ void nttStage(unsigned long long *x, int n, int half, int rounds)
{
    int i = blockIdx.x * blockDim.x + threadIdx.x;
    if (i >= n / 2)
        return;
    int group = i / half, at = i % half;
    int lower = 2 * half * group + at;
    u64 a = x[lower], b = x[lower + half];
    u64 twiddle = 7ull + at;
    for (int r = 0; r < rounds; r++) {
        u64 t = mulGoldilocks(b, twiddle);
        b = subGoldilocks(a, t);
        a = addGoldilocks(a, t);
        twiddle = mulGoldilocks(twiddle, 0x185629dcda58878cull);
    }
    x[lower] = a;
    x[lower + half] = b;
}

__device__ u64 mulMontgomery(u64 a, u64 b, u64 modulus, u64 inverse)
{
    u64 low = a * b;
    u64 high = __umul64hi(a, b);
    u64 q = low * inverse;
    u64 t = __umul64hi(q, modulus);
    return high >= t ? high - t : high + modulus - t;
}

__global__ void powersMontgomery(const unsigned int *bases, unsigned long long *powers, int n, unsigned int exponent)
{
    int i = blockIdx.x * blockDim.x + threadIdx.x;
    if (i >= n)
        return;
    const u64 modulus = 0x1fffffffffffffffull;
    const u64 inverse = 0x2000000000000001ull * 0xffffffffffffffffull;
    u64 result = 8, base = bases[i] + 3ull;
    for (unsigned int e = exponent; e > 0; e >>= 1) {
        if (e & 1)
            result = mulMontgomery(result, base, modulus, inverse);
        base = mulMontgomery(base, base, modulus, inverse);
    }
    powers[i] = result;
}

// a * b modulo a number of 32 bits through a product of 64.
__global__ void residues(const unsigned int *a, const unsigned int *b, unsigned int *r, int n, unsigned int modulus)
{
    int i = blockIdx.x * blockDim.x + threadIdx.x;
    if (i >= n)
        return;
    unsigned int x = a[i] % modulus, y = b[i] % modulus;
    for (int k = 0; k < 8; k++)
        x = (unsigned int)((unsigned long long)x * y % modulus);
    r[i] = x;
}
