// Hashes of 64 bits.
typedef unsigned long long u64;

__device__ u64 rotate(u64 x, int r)
{
    return (x << r) | (x >> (64 - r));
}

__device__ u64 finish(u64 k)
{
    k ^= k >> 33;
    k *= 0xff51afd7ed558ccdull;
    k ^= k >> 33;
    k *= 0xc4ceb9fe1a85ec53ull;
    k ^= k >> 33;
    return k;
}

// Two lanes of 64 bits over blocks of 16 bytes.
__global__ void murmurPairs(const unsigned long long *keys, unsigned long long *hashes, int n, int blocks)
{
    int i = blockIdx.x * blockDim.x + threadIdx.x;
    if (i >= n)
        return;
    u64 h1 = i, h2 = i;
    const u64 c1 = 0x87c37b91114253d5ull, c2 = 0x4cf5ad432745937full;
    for (int b = 0; b < blocks; b++) {
        u64 k1 = keys[(size_t)i * 2 * blocks + 2 * b];
        u64 k2 = keys[(size_t)i * 2 * blocks + 2 * b + 1];
        k1 *= c1;
        k1 = rotate(k1, 31);
        k1 *= c2;
        h1 ^= k1;
        h1 = rotate(h1, 27);
        h1 += h2;
        h1 = h1 * 5 + 0x52dce729;
        k2 *= c2;
        k2 = rotate(k2, 33);
        k2 *= c1;
        h2 ^= k2;
        h2 = rotate(h2, 31);
        h2 += h1;
        h2 = h2 * 5 + 0x38495ab5;
    }
    h1 ^= 16 * blocks;
    h2 ^= 16 * blocks;
    h1 += h2;
    h2 += h1;
    h1 = finish(h1);
    h2 = finish(h2);
    h1 += h2;
    hashes[i] = h1;
}

__global__ void hashBytes(const unsigned char *text, unsigned long long *hashes, int n, int length)
{
    int i = blockIdx.x * blockDim.x + threadIdx.x;
    if (i >= n)
        return;
    u64 hash = 0xcbf29ce484222325ull;
    for (int k = 0; k < length; k++) {
        hash ^= text[k * n + i];
        hash *= 0x100000001b3ull;
    }
    hashes[i] = hash;
}

__device__ u64 next(u64 *s)
{
    u64 result = rotate(s[1] * 5, 7) * 9;
    u64 t = s[1] << 17;
    s[2] ^= s[0];
    s[3] ^= s[1];
    s[1] ^= s[2];
    s[0] ^= s[3];
    s[2] ^= t;
    s[3] = rotate(s[3], 45);
    return result;
}

__global__ void xoshiroSums(unsigned long long *sums, int n, int steps)
{
    int i = blockIdx.x * blockDim.x + threadIdx.x;
    if (i >= n)
        return;
    u64 s[4];
    for (int k = 0; k < 4; k++)
        s[k] = finish(i * 4ull + k + 1);
    u64 sum = 0;
    for (int k = 0; k < steps; k++)
        sum += next(s) >> 11;
    sums[i] = sum;
}

// The congruential generator of a particle transport code, with its jumps.
__global__ void jumpAhead(float *samples, int n, int steps)
{
    int i = blockIdx.x * blockDim.x + threadIdx.x;
    if (i >= n)
        return;
    const u64 m = 9223372036854775808ull;
    u64 a = 2806196910506780709ull, c = 1, jump = i * (u64)steps;
    u64 aNew = 1, cNew = 0, seed = 1337;
    while (jump > 0) {
        if (jump & 1) {
            aNew *= a;
            cNew = cNew * a + c;
        }
        c *= a + 1;
        a *= a;
        jump >>= 1;
    }
    seed = (aNew * seed + cNew) % m;
    float sum = 0.0f;
    for (int k = 0; k < steps; k++) {
        seed = (2806196910506780709ull * seed + 1ull) % m;
        sum += (float)(seed >> 40) * 5.9604645e-8f;
    }
    samples[i] = sum;
}
