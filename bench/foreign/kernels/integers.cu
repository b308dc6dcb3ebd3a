// Integers of 32 bits: generators, long numbers, tables.
__device__ uint4 philox(uint4 counter, uint2 key)
{
    for (int round = 0; round < 10; round++) {
        unsigned int high0 = __umulhi(0xd2511f53u, counter.x), low0 = 0xd2511f53u * counter.x;
        unsigned int high1 = __umulhi(0xcd9e8d57u, counter.z), low1 = 0xcd9e8d57u * counter.z;
        counter = make_uint4(high1 ^ counter.y ^ key.x, low1, high0 ^ counter.w ^ key.y, low0);
        key.x += 0x9e3779b9u;
        key.y += 0xbb67ae85u;
    }
    return counter;
}

__global__ void dropout(const float *x, float *y, unsigned char *mask, int n, float keep, unsigned int seed)
{
    int i = blockIdx.x * blockDim.x + threadIdx.x;
    if (4 * i >= n)
        return;
    uint4 r = philox(make_uint4(i, 0, 0, 0), make_uint2(seed, 1));
    unsigned int words[4] = {r.x, r.y, r.z, r.w};
    for (int k = 0; k < 4; k++) {
        int at = 4 * i + k;
        bool kept = words[k] * 2.3283064e-10f < keep;
        mask[at] = kept;
        y[at] = kept ? x[at] / keep : 0.0f;
    }
}

__global__ void philoxSums(float *sums, int n, int steps)
{
    int i = blockIdx.x * blockDim.x + threadIdx.x;
    if (i >= n)
        return;
    float sum = 0.0f;
    for (int k = 0; k < steps; k++) {
        uint4 r = philox(make_uint4(i, k, 0, 0), make_uint2(17u, 4u));
        sum += (float)(r.x >> 8) + (float)(r.w >> 8);
    }
    sums[i] = sum * 5.9604645e-8f;
}

// Numbers of 256 bits as eight words: products modulo 2^256 - 38 · 2 + ... folded.
__global__ void fieldProducts(const unsigned int *a, const unsigned int *b, unsigned int *out, int n)
{
    int i = blockIdx.x * blockDim.x + threadIdx.x;
    if (i >= n)
        return;
    unsigned int x[8], y[8], product[16];
    for (int k = 0; k < 8; k++) {
        x[k] = a[8 * i + k];
        y[k] = b[8 * i + k];
    }
    for (int k = 0; k < 16; k++)
        product[k] = 0;
    for (int j = 0; j < 8; j++) {
        unsigned long long carry = 0;
        for (int k = 0; k < 8; k++) {
            carry += (unsigned long long)x[j] * y[k] + product[j + k];
            product[j + k] = (unsigned int)carry;
            carry >>= 32;
        }
        product[j + 8] = (unsigned int)carry;
    }
    unsigned long long carry = 0;
    for (int k = 0; k < 8; k++) {
        carry += (unsigned long long)product[k + 8] * 38u + product[k];
        out[8 * i + k] = (unsigned int)carry;
        carry >>= 32;
    }
}

__global__ void alignRows(const int *a, const int *b, int *scores, int length)
{
    __shared__ int above[3][128];
    int t = threadIdx.x;
    int mine = a[blockIdx.x * 128 + t];
    above[0][t] = above[1][t] = above[2][t] = 0;
    int best = 0;
    __syncthreads();
    for (int diagonal = 0; diagonal < 128 + length; diagonal++) {
        int now = diagonal % 3, before = (diagonal + 2) % 3, earlier = (diagonal + 1) % 3;
        int column = diagonal - t;
        int score = 0;
        if (column >= 0 && column < length) {
            int corner = t > 0 && column > 0 ? above[earlier][t - 1] : 0;
            int up = t > 0 ? above[before][t - 1] : 0;
            int side = above[before][t];
            score = corner + (mine == b[blockIdx.x * length + column] ? 3 : -2);
            score = max(0, max(score, max(up, side) - 1));
            best = max(best, score);
        }
        above[now][t] = score;
        __syncthreads();
    }
    scores[blockIdx.x * 128 + t] = best;
}

__constant__ unsigned char rotations[256] = {7, 12, 17, 22, 5, 9, 14, 20, 4, 11, 16, 23, 6, 10, 15, 21};
__constant__ unsigned char offsets[256] = {1, 3, 5, 7, 2, 4, 6, 8, 11, 13, 17, 19, 23, 29, 31, 37};
__constant__ short weights[64] = {3, -1, 4, -1, 5, -9, 2, -6, 5, -3, 5, -8, 9, -7, 9, -3};

__global__ void byTables(const unsigned char *text, unsigned int *out, int n, int length)
{
    int i = blockIdx.x * blockDim.x + threadIdx.x;
    if (i >= n)
        return;
    unsigned int h = i;
    for (int k = 0; k < length; k++) {
        unsigned char c = text[k * n + i];
        h = h * 31 + rotations[c] + (offsets[c] ^ weights[c & 63]);
    }
    out[i] = h;
}

__constant__ unsigned int crcTable[16] = {
    0x00000000u, 0x1db71064u, 0x3b6e20c8u, 0x26d930acu, 0x76dc4190u, 0x6b6b51f4u, 0x4db26158u, 0x5005713cu,
    0xedb88320u, 0xf00f9344u, 0xd6d6a3e8u, 0xcb61b38cu, 0x9b64c2b0u, 0x86d3d2d4u, 0xa00ae278u, 0xbdbdf21cu};

__global__ void crcOfBytes(const unsigned char *text, unsigned int *crcs, int n, int length)
{
    int i = blockIdx.x * blockDim.x + threadIdx.x;
    if (i >= n)
        return;
    unsigned int crc = 0xffffffffu;
    for (int k = 0; k < length; k++) {
        crc ^= text[i * length + k];
        crc = crcTable[crc & 15] ^ (crc >> 4);
        crc = crcTable[crc & 15] ^ (crc >> 4);
    }
    crcs[i] = ~crc;
}

// Bytes counted by a counter of one byte.
__global__ void runLengths(const unsigned char *text, int *longest, int n, int length)
{
    int i = blockIdx.x * blockDim.x + threadIdx.x;
    if (i >= n)
        return;
    char run = 0, best = 0;
    unsigned char last = 0;
    for (int k = 0; k < length; k++) {
        unsigned char c = text[k * n + i] & 1;
        run = c == last ? run + 1 : 1;
        if (run > best)
            best = run;
        last = c;
    }
    longest[i] = best;
}
