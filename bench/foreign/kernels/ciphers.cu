// Ciphers that hold their state as bytes.
#include <stdint.h>

// A Feistel network over eight bytes, 16 rounds.
__global__ void encryptBlocks(const uint8_t *plain, const uint8_t *key, uint8_t *cipher, int n)
{
    int i = blockIdx.x * blockDim.x + threadIdx.x;
    if (i >= n)
        return;
    uint8_t state[8];
    for (int k = 0; k < 8; k++)
        state[k] = plain[8 * i + k];
    for (int round = 0; round < 16; round++) {
        for (int k = 0; k < 4; k++) {
            uint8_t f = (uint8_t)(state[k + 4] + key[(4 * round + k) & 15]);
            f = (uint8_t)((f << 3) | (f >> 5));
            f ^= (uint8_t)(round * 17 + k);
            state[k] ^= f;
        }
        for (int k = 0; k < 4; k++) {
            uint8_t t = state[k];
            state[k] = state[k + 4];
            state[k + 4] = t;
        }
    }
    for (int k = 0; k < 8; k++)
        cipher[8 * i + k] = state[k];
}

// Substitution and permutation of 16 bytes by a table in shared memory.
__global__ void substituteBlocks(const uint8_t *plain, const uint8_t *box, uint8_t *cipher, int n, int rounds)
{
    __shared__ uint8_t table[256];
    for (int k = threadIdx.x; k < 256; k += blockDim.x)
        table[k] = box[k];
    __syncthreads();
    int i = blockIdx.x * blockDim.x + threadIdx.x;
    if (i >= n)
        return;
    uint8_t state[16], other[16];
    for (int k = 0; k < 16; k++)
        state[k] = plain[16 * i + k];
    for (int round = 0; round < rounds; round++) {
        for (int k = 0; k < 16; k++)
            other[k] = table[state[(5 * k) & 15]];
        for (int c = 0; c < 4; c++) {
            uint8_t all = other[4 * c] ^ other[4 * c + 1] ^ other[4 * c + 2] ^ other[4 * c + 3];
            uint8_t first = other[4 * c];
            for (int r = 0; r < 4; r++) {
                uint8_t pair = other[4 * c + r] ^ (r == 3 ? first : other[4 * c + r + 1]);
                pair = (uint8_t)((pair << 1) ^ ((pair >> 7) * 0x1b));
                state[4 * c + r] = other[4 * c + r] ^ all ^ pair;
            }
        }
    }
    for (int k = 0; k < 16; k++)
        cipher[16 * i + k] = state[k];
}

__device__ uint32_t left(uint32_t x, int r)
{
    return (x << r) | (x >> (32 - r));
}

#define QUARTER(a, b, c, d)                                                                        \
    a += b; d = left(d ^ a, 16); c += d; b = left(b ^ c, 12);                                      \
    a += b; d = left(d ^ a, 8); c += d; b = left(b ^ c, 7);

// A stream cipher of 32-bit words with bytes at both ends.
__global__ void streamBytes(const uint8_t *plain, uint8_t *cipher, const uint32_t *key, int n)
{
    int i = blockIdx.x * blockDim.x + threadIdx.x;
    if (i >= n)
        return;
    uint32_t start[16], x[16];
    for (int k = 0; k < 4; k++)
        start[k] = 0x61707865u + 0x1010101u * k;
    for (int k = 0; k < 8; k++)
        start[4 + k] = key[k];
    start[12] = i;
    start[13] = 0;
    start[14] = key[0] ^ key[7];
    start[15] = key[3];
    for (int k = 0; k < 16; k++)
        x[k] = start[k];
    for (int round = 0; round < 10; round++) {
        QUARTER(x[0], x[4], x[8], x[12])
        QUARTER(x[1], x[5], x[9], x[13])
        QUARTER(x[2], x[6], x[10], x[14])
        QUARTER(x[3], x[7], x[11], x[15])
        QUARTER(x[0], x[5], x[10], x[15])
        QUARTER(x[1], x[6], x[11], x[12])
        QUARTER(x[2], x[7], x[8], x[13])
        QUARTER(x[3], x[4], x[9], x[14])
    }
    for (int k = 0; k < 16; k++) {
        uint32_t word = x[k] + start[k];
        size_t at = (size_t)i * 64 + 4 * k;
        cipher[at] = plain[at] ^ (uint8_t)word;
        cipher[at + 1] = plain[at + 1] ^ (uint8_t)(word >> 8);
        cipher[at + 2] = plain[at + 2] ^ (uint8_t)(word >> 16);
        cipher[at + 3] = plain[at + 3] ^ (uint8_t)(word >> 24);
    }
}

// Digests of messages whose words are put together from bytes.
__global__ void digestBytes(const uint8_t *messages, uint32_t *digests, int n)
{
    int i = blockIdx.x * blockDim.x + threadIdx.x;
    if (i >= n)
        return;
    uint32_t w[16];
    for (int k = 0; k < 16; k++) {
        int at = 64 * i + 4 * k;
        w[k] = ((uint32_t)messages[at] << 24) | ((uint32_t)messages[at + 1] << 16) |
               ((uint32_t)messages[at + 2] << 8) | messages[at + 3];
    }
    uint32_t a = 0x67452301u, b = 0xefcdab89u, c = 0x98badcfeu, d = 0x10325476u, e = 0xc3d2e1f0u;
    for (int k = 0; k < 80; k++) {
        if (k >= 16)
            w[k & 15] = left(w[(k + 13) & 15] ^ w[(k + 8) & 15] ^ w[(k + 2) & 15] ^ w[k & 15], 1);
        uint32_t f, constant;
        if (k < 20) { f = (b & c) | (~b & d); constant = 0x5a827999u; }
        else if (k < 40) { f = b ^ c ^ d; constant = 0x6ed9eba1u; }
        else if (k < 60) { f = (b & c) | (b & d) | (c & d); constant = 0x8f1bbcdcu; }
        else { f = b ^ c ^ d; constant = 0xca62c1d6u; }
        uint32_t t = left(a, 5) + f + e + constant + w[k & 15];
        e = d; d = c; c = left(b, 30); b = a; a = t;
    }
    digests[i] = a ^ b ^ c ^ d ^ e;
}
