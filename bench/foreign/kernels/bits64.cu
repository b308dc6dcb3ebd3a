// Words of 64 bits taken apart bit by bit.
__device__ unsigned long long spread(unsigned int x)
{
    unsigned long long z = x * 0x9e3779b97f4a7c15ull;
    z = (z ^ (z >> 30)) * 0xbf58476d1ce4e5b9ull;
    return z ^ (z >> 27);
}

__global__ void countByClearing(const unsigned int *seeds, int *counts, int n, int words)
{
    int i = blockIdx.x * blockDim.x + threadIdx.x;
    if (i >= n)
        return;
    int total = 0;
    for (int w = 0; w < words; w++) {
        unsigned long long x = spread(seeds[i] + w);
        char c;
        for (c = 0; x; c++)
            x &= x - 1;
        total += c;
    }
    counts[i] = total;
}

__global__ void countByShifting(const unsigned int *seeds, int *counts, int n, int words)
{
    int i = blockIdx.x * blockDim.x + threadIdx.x;
    if (i >= n)
        return;
    int total = 0;
    for (int w = 0; w < words; w++) {
        unsigned long long x = spread(seeds[i] ^ (w << 20));
        for (int bit = 0; bit < 64; bit++) {
            total += (int)(x & 1);
            x >>= 1;
        }
    }
    counts[i] = total;
}

__global__ void countInParallel(const unsigned int *seeds, int *counts, int n, int words)
{
    int i = blockIdx.x * blockDim.x + threadIdx.x;
    if (i >= n)
        return;
    int total = 0;
    for (int w = 0; w < words; w++) {
        unsigned long long x = spread(seeds[i] + 7 * w);
        x = x - ((x >> 1) & 0x5555555555555555ull);
        x = (x & 0x3333333333333333ull) + ((x >> 2) & 0x3333333333333333ull);
        x = (x + (x >> 4)) & 0x0f0f0f0f0f0f0f0full;
        total += (int)((x * 0x0101010101010101ull) >> 56);
    }
    counts[i] = total;
}

// The highest one of a word, as a position on a chess board has pieces.
__global__ void scanBoards(const unsigned int *seeds, unsigned int *sums, int n, int words)
{
    int i = blockIdx.x * blockDim.x + threadIdx.x;
    if (i >= n)
        return;
    unsigned int sum = 0;
    for (int w = 0; w < words; w++) {
        unsigned long long board = spread(seeds[i] + w) & spread(w);
        while (board != 0) {
            int square = 63 - __clzll(board);
            sum = sum * 31 + square;
            board ^= 1ull << square;
        }
    }
    sums[i] = sum;
}
