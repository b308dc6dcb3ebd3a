// Integers of 64 bits: generators, hashes, number theory.
typedef unsigned long long u64;

__device__ u64 turned(u64 x, int r)
{
    return (x << r) | (x >> (64 - r));
}

__constant__ u64 roundConstants[24] = {
    0x0000000000000001ull, 0x0000000000008082ull, 0x800000000000808aull, 0x8000000080008000ull,
    0x000000000000808bull, 0x0000000080000001ull, 0x8000000080008081ull, 0x8000000000008009ull,
    0x000000000000008aull, 0x0000000000000088ull, 0x0000000080008009ull, 0x000000008000000aull,
    0x000000008000808bull, 0x800000000000008bull, 0x8000000000008089ull, 0x8000000000008003ull,
    0x8000000000008002ull, 0x8000000000000080ull, 0x000000000000800aull, 0x800000008000000aull,
    0x8000000080008081ull, 0x8000000000008080ull, 0x0000000080000001ull, 0x8000000080008008ull};

// A sponge of 25 words: 24 rounds over a block for each thread.
__global__ void spongeBlocks(const u64 *blocks, u64 *digests, int n)
{
    int i = blockIdx.x * blockDim.x + threadIdx.x;
    if (i >= n)
        return;
    const int turns[24] = {1, 3, 6, 10, 15, 21, 28, 36, 45, 55, 2, 14, 27, 41, 56, 8, 25, 43, 62, 18, 39, 61, 20, 44};
    const int lanes[24] = {10, 7, 11, 17, 18, 3, 5, 16, 8, 21, 24, 4, 15, 23, 19, 13, 12, 2, 20, 14, 22, 9, 6, 1};
    u64 state[25], row[5];
    for (int k = 0; k < 25; k++)
        state[k] = k < 17 ? blocks[k * n + i] : 0;
    for (int round = 0; round < 24; round++) {
#pragma unroll
        for (int x = 0; x < 5; x++)
            row[x] = state[x] ^ state[x + 5] ^ state[x + 10] ^ state[x + 15] ^ state[x + 20];
#pragma unroll
        for (int x = 0; x < 5; x++) {
            u64 t = row[(x + 4) % 5] ^ turned(row[(x + 1) % 5], 1);
#pragma unroll
            for (int y = 0; y < 25; y += 5)
                state[y + x] ^= t;
        }
        u64 t = state[1];
#pragma unroll
        for (int k = 0; k < 24; k++) {
            u64 next = state[lanes[k]];
            state[lanes[k]] = turned(t, turns[k]);
            t = next;
        }
#pragma unroll
        for (int y = 0; y < 25; y += 5) {
#pragma unroll
            for (int x = 0; x < 5; x++)
                row[x] = state[y + x];
#pragma unroll
            for (int x = 0; x < 5; x++)
                state[y + x] = row[x] ^ (~row[(x + 1) % 5] & row[(x + 2) % 5]);
        }
        state[0] ^= roundConstants[round];
    }
    for (int k = 0; k < 4; k++)
        digests[k * n + i] = state[k];
}

__global__ void fowlerNoll(const unsigned char *text, u64 *hashes, int n, int length)
{
    int i = blockIdx.x * blockDim.x + threadIdx.x;
    if (i >= n)
        return;
    u64 hash = 14695981039346656037ull;
    for (int k = 0; k < length; k++) {
        hash ^= text[k * n + i];
        hash *= 1099511628211ull;
    }
    hashes[i] = hash;
}

__device__ u64 crcStep(u64 crc, unsigned char byte)
{
    crc ^= byte;
    for (int bit = 0; bit < 8; bit++)
        crc = (crc >> 1) ^ ((crc & 1) ? 0xc96c5795d7870f42ull : 0);
    return crc;
}

__global__ void crcByBits(const unsigned char *text, u64 *sums, int n, int length)
{
    int i = blockIdx.x * blockDim.x + threadIdx.x;
    if (i >= n)
        return;
    u64 crc = ~0ull;
    for (int k = 0; k < length; k++)
        crc = crcStep(crc, text[(size_t)k * n + i]);
    sums[i] = ~crc;
}

// The least distance of each fingerprint to a list of others.
__global__ void leastDistance(const u64 *prints, const u64 *others, int *least, int n, int m)
{
    int i = blockIdx.x * blockDim.x + threadIdx.x;
    if (i >= n)
        return;
    u64 mine = prints[i] * 0x9e3779b97f4a7c15ull;
    int best = 64;
    for (int j = 0; j < m; j++) {
        int d = __popcll(mine ^ (others[j] * 0xc2b2ae3d27d4eb4full));
        if (d < best)
            best = d;
    }
    least[i] = best;
}

// Points in a quarter of a circle, by a generator of 128 bits.
__global__ void countHits(const u64 *seeds, unsigned int *hits, int n, int steps)
{
    int i = blockIdx.x * blockDim.x + threadIdx.x;
    if (i >= n)
        return;
    u64 a = seeds[i] * 0x9e3779b97f4a7c15ull + 1, b = seeds[i] ^ 0xdeadbeefcafef00dull;
    unsigned int count = 0;
    for (int k = 0; k < steps; k++) {
        u64 t = a, s = b;
        a = s;
        t ^= t << 23;
        t ^= t >> 17;
        t ^= s ^ (s >> 26);
        b = t;
        u64 sum = t + s;
        float x = (unsigned int)(sum >> 40) * 5.9604645e-8f, y = (unsigned int)((sum >> 16) & 0xffffff) * 5.9604645e-8f;
        if (x * x + y * y < 1.0f)
            count++;
    }
    hits[i] = count;
}

// A linear generator as the loops of cross sections' benchmarks use it.
__device__ float drawn(u64 *seed)
{
    *seed = (2806196910506780709ull * *seed + 1ull) % (1ull << 63);
    return (float)(*seed >> 39) * 5.9604645e-8f;
}

__global__ void walks(float *ends, int n, int steps)
{
    int i = blockIdx.x * blockDim.x + threadIdx.x;
    if (i >= n)
        return;
    u64 seed = 1070ull + 13ull * i;
    float at = 0.0f;
    for (int k = 0; k < steps; k++) {
        float r = drawn(&seed);
        if (r < 0.3f)
            at += 1.0f;
        else if (r < 0.6f)
            at -= 1.0f;
        else
            at += drawn(&seed) - 0.5f;
    }
    ends[i] = at;
}

// Products modulo 2^61 - 1, by halves and folded.
__device__ u64 timesMersenne(u64 a, u64 b)
{
    const u64 p = (1ull << 61) - 1;
    u64 low = a * b, high = __umul64hi(a, b);
    u64 r = (low & p) + ((low >> 61) | (high << 3));
    r = (r & p) + (r >> 61);
    return r == p ? 0 : r;
}

__global__ void powersMersenne(const unsigned int *bases, u64 *powers, int n, u64 exponent)
{
    int i = blockIdx.x * blockDim.x + threadIdx.x;
    if (i >= n)
        return;
    u64 base = bases[i] * 0x1ffffffffull & ((1ull << 61) - 1), power = 1;
    for (u64 e = exponent; e > 0; e >>= 1) {
        if (e & 1)
            power = timesMersenne(power, base);
        base = timesMersenne(base, base);
    }
    powers[i] = power;
}

__global__ void collatz(unsigned int *steps, u64 *peaks, int n, u64 start)
{
    int i = blockIdx.x * blockDim.x + threadIdx.x;
    if (i >= n)
        return;
    u64 x = start + i, peak = x;
    unsigned int count = 0;
    while (x != 1) {
        if (x % 2 == 0)
            x /= 2;
        else
            x = 3 * x + 1;
        if (x > peak)
            peak = x;
        count++;
    }
    steps[i] = count;
    peaks[i] = peak;
}

// Coordinates of 21 bits interleaved.
__device__ u64 parted(u64 x)
{
    x &= 0x1fffffull;
    x = (x | x << 32) & 0x1f00000000ffffull;
    x = (x | x << 16) & 0x1f0000ff0000ffull;
    x = (x | x << 8) & 0x100f00f00f00f00full;
    x = (x | x << 4) & 0x10c30c30c30c30c3ull;
    x = (x | x << 2) & 0x1249249249249249ull;
    return x;
}

__global__ void mortonCodes(const float3 *points, u64 *codes, int n)
{
    int i = blockIdx.x * blockDim.x + threadIdx.x;
    if (i >= n)
        return;
    float3 p = points[i];
    codes[i] = parted((u64)(p.x * 2097151.0f)) | parted((u64)(p.y * 2097151.0f)) << 1 | parted((u64)(p.z * 2097151.0f)) << 2;
}

// Values of a known number of bits packed one behind the other.
__global__ void packBits(const unsigned int *values, u64 *packed, int words, int bits)
{
    int w = blockIdx.x * blockDim.x + threadIdx.x;
    if (w >= words)
        return;
    u64 word = 0, mask = (1ull << bits) - 1;
    long long first = (long long)w * 64;
    for (long long v = first / bits; v * bits < first + 64; v++) {
        long long shift = v * bits - first;
        u64 value = values[v] & mask;
        if (shift >= 0)
            word |= value << shift;
        else
            word |= value >> -shift;
    }
    packed[w] = word;
}

__device__ void sipRound(u64 &a, u64 &b, u64 &c, u64 &d)
{
    a += b;
    b = turned(b, 13) ^ a;
    a = turned(a, 32);
    c += d;
    d = turned(d, 16) ^ c;
    a += d;
    d = turned(d, 21) ^ a;
    c += b;
    b = turned(b, 17) ^ c;
    c = turned(c, 32);
}

__global__ void keyedHashes(const u64 *text, u64 *hashes, int n, int words, u64 k0, u64 k1)
{
    int i = blockIdx.x * blockDim.x + threadIdx.x;
    if (i >= n)
        return;
    u64 a = k0 ^ 0x736f6d6570736575ull, b = k1 ^ 0x646f72616e646f6dull;
    u64 c = k0 ^ 0x6c7967656e657261ull, d = k1 ^ 0x7465646279746573ull;
    for (int w = 0; w < words; w++) {
        u64 m = text[(size_t)w * n + i];
        d ^= m;
        sipRound(a, b, c, d);
        sipRound(a, b, c, d);
        a ^= m;
    }
    c ^= 0xff;
    for (int r = 0; r < 4; r++)
        sipRound(a, b, c, d);
    hashes[i] = a ^ b ^ c ^ d;
}
