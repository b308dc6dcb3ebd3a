// Texts as bytes: codes, distances, searches.

__constant__ unsigned int fractions[64] = {
    0x428a2f98, 0x71374491, 0xb5c0fbcf, 0xe9b5dba5, 0x3956c25b, 0x59f111f1, 0x923f82a4, 0xab1c5ed5,
    0xd807aa98, 0x12835b01, 0x243185be, 0x550c7dc3, 0x72be5d74, 0x80deb1fe, 0x9bdc06a7, 0xc19bf174,
    0xe49b69c1, 0xefbe4786, 0x0fc19dc6, 0x240ca1cc, 0x2de92c6f, 0x4a7484aa, 0x5cb0a9dc, 0x76f988da,
    0x983e5152, 0xa831c66d, 0xb00327c8, 0xbf597fc7, 0xc6e00bf3, 0xd5a79147, 0x06ca6351, 0x14292967,
    0x27b70a85, 0x2e1b2138, 0x4d2c6dfc, 0x53380d13, 0x650a7354, 0x766a0abb, 0x81c2c92e, 0x92722c85,
    0xa2bfe8a1, 0xa81a664b, 0xc24b8b70, 0xc76c51a3, 0xd192e819, 0xd6990624, 0xf40e3585, 0x106aa070,
    0x19a4c116, 0x1e376c08, 0x2748774c, 0x34b0bcb5, 0x391c0cb3, 0x4ed8aa4a, 0x5b9cca4f, 0x682e6ff3,
    0x748f82ee, 0x78a5636f, 0x84c87814, 0x8cc70208, 0x90befffa, 0xa4506ceb, 0xbef9a3f7, 0xc67178f2};

#define TURN(x, r) (((x) >> (r)) | ((x) << (32 - (r))))

// A digest of a message of 64 bytes for each thread, its schedule in local memory.
__global__ void digestMessages(const unsigned char *messages, unsigned char *digests, int n)
{
    int t = blockIdx.x * blockDim.x + threadIdx.x;
    if (t >= n)
        return;
    unsigned int w[64], s[8] = {0x6a09e667, 0xbb67ae85, 0x3c6ef372, 0xa54ff53a, 0x510e527f, 0x9b05688c, 0x1f83d9ab, 0x5be0cd19};
    const unsigned char *message = messages + (size_t)t * 64;
    for (int i = 0, j = 0; i < 16; i++, j += 4)
        w[i] = (message[j] << 24) | (message[j + 1] << 16) | (message[j + 2] << 8) | message[j + 3];
    for (int i = 16; i < 64; i++) {
        unsigned int a = w[i - 15], b = w[i - 2];
        w[i] = w[i - 16] + (TURN(a, 7) ^ TURN(a, 18) ^ (a >> 3)) + w[i - 7] + (TURN(b, 17) ^ TURN(b, 19) ^ (b >> 10));
    }
    unsigned int a = s[0], b = s[1], c = s[2], d = s[3], e = s[4], f = s[5], g = s[6], h = s[7];
    for (int i = 0; i < 64; i++) {
        unsigned int x = h + (TURN(e, 6) ^ TURN(e, 11) ^ TURN(e, 25)) + ((e & f) ^ (~e & g)) + fractions[i] + w[i];
        unsigned int y = (TURN(a, 2) ^ TURN(a, 13) ^ TURN(a, 22)) + ((a & b) ^ (a & c) ^ (b & c));
        h = g;
        g = f;
        f = e;
        e = d + x;
        d = c;
        c = b;
        b = a;
        a = x + y;
    }
    s[0] += a;
    s[1] += b;
    s[2] += c;
    s[3] += d;
    s[4] += e;
    s[5] += f;
    s[6] += g;
    s[7] += h;
    for (int i = 0; i < 4; i++)
        for (int k = 0; k < 8; k++)
            digests[(size_t)t * 32 + k * 4 + i] = (s[k] >> (24 - i * 8)) & 0xff;
}

__constant__ char letters[65] = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";

// Three bytes to four letters.
__global__ void toLetters(const unsigned char *bytes, char *text, int groups)
{
    int i = blockIdx.x * blockDim.x + threadIdx.x;
    if (i >= groups)
        return;
    unsigned char a = bytes[3 * i], b = bytes[3 * i + 1], c = bytes[3 * i + 2];
    text[4 * i] = letters[a >> 2];
    text[4 * i + 1] = letters[((a & 3) << 4) | (b >> 4)];
    text[4 * i + 2] = letters[((b & 15) << 2) | (c >> 6)];
    text[4 * i + 3] = letters[c & 63];
}

// Changes from one word to each of many, with a row of bytes in local memory.
__global__ void editDistances(const unsigned char *words, const unsigned char *wanted, unsigned char *distances, int n)
{
    int i = blockIdx.x * blockDim.x + threadIdx.x;
    if (i >= n)
        return;
    unsigned char row[17];
    for (int k = 0; k <= 16; k++)
        row[k] = k;
    for (int a = 0; a < 16; a++) {
        unsigned char corner = row[0], letter = words[i * 16 + a];
        row[0] = a + 1;
        for (int b = 1; b <= 16; b++) {
            unsigned char above = row[b];
            unsigned char changed = corner + (letter != wanted[b - 1]);
            unsigned char moved = min(row[b - 1], above) + 1;
            row[b] = min(changed, moved);
            corner = above;
        }
    }
    distances[i] = row[16];
}

// The longest sequence that two words have in common, by additions of 64 bits.
__global__ void commonByBits(const unsigned char *words, const unsigned long long *masks, int *lengths, int n, int length)
{
    int i = blockIdx.x * blockDim.x + threadIdx.x;
    if (i >= n)
        return;
    unsigned long long v = ~0ull;
    for (int k = 0; k < length; k++) {
        unsigned long long m = masks[words[i * length + k] & 31] * 0x100000001ull;
        unsigned long long u = v & m;
        v = (v + u) | (v - u);
    }
    lengths[i] = __popcll(~v);
}

// The longest match in the 32 bytes before each byte.
__global__ void longestMatches(const unsigned char *text, unsigned char *lengths, unsigned char *distances, int n)
{
    __shared__ unsigned char window[256 + 32 + 16];
    int base = blockIdx.x * 256;
    for (int k = threadIdx.x; k < 256 + 32 + 16; k += 256) {
        int at = base + k - 32;
        window[k] = at >= 0 && at < n ? text[at] : 255;
    }
    __syncthreads();
    int here = threadIdx.x + 32;
    unsigned char best = 0, distance = 0;
    for (int d = 1; d <= 32; d++) {
        int length = 0;
        while (length < 16 && window[here - d + length] == window[here + length])
            length++;
        if (length > best) {
            best = length;
            distance = d;
        }
    }
    if (base + threadIdx.x < n) {
        lengths[base + threadIdx.x] = best;
        distances[base + threadIdx.x] = distance;
    }
}

// Where a pattern begins, letter by letter.
__global__ void findPattern(const char *text, const char *pattern, int *found, int n, int length)
{
    int i = blockIdx.x * blockDim.x + threadIdx.x;
    if (i + length > n)
        return;
    bool isFound = true;
    for (int k = 0; k < length; k++)
        if (text[i + k] != pattern[k]) {
            isFound = false;
            break;
        }
    found[i] = isFound ? i : -1;
}

// Letters of a genome to two bits each, and the other strand's.
__global__ void packGenome(const char *bases, unsigned int *packed, unsigned int *reverse, int words)
{
    int w = blockIdx.x * blockDim.x + threadIdx.x;
    if (w >= words)
        return;
    unsigned int forward = 0, backward = 0;
    for (int k = 0; k < 16; k++) {
        unsigned int code;
        switch (bases[(size_t)w * 16 + k] & 7) {
        case 0:
        case 1:
            code = 0;
            break;
        case 3:
            code = 1;
            break;
        case 7:
            code = 2;
            break;
        default:
            code = 3;
        }
        forward = (forward << 2) | code;
        backward |= (3 - code) << (2 * k);
    }
    packed[w] = forward;
    reverse[w] = backward;
}

// Queens of a board, with its rows on a stack.
__global__ void countQueens(const unsigned int *starts, int *solutions, int n, int size)
{
    int i = blockIdx.x * blockDim.x + threadIdx.x;
    if (i >= n)
        return;
    unsigned int columns[12], left[12], right[12], free[12];
    const unsigned int all = (1u << size) - 1;
    unsigned int first = 1u << (starts[i] % size), second = 1u << (starts[i] / 256 % size);
    int depth = 0, count = 0;
    columns[0] = first | second;
    left[0] = (first << 2) | (second << 1);
    right[0] = (first >> 2) | (second >> 1);
    free[0] = all & ~(columns[0] | left[0] | right[0]);
    while (depth >= 0) {
        unsigned int bit = free[depth] & -free[depth];
        if (bit == 0) {
            depth--;
            continue;
        }
        free[depth] ^= bit;
        unsigned int c = columns[depth] | bit;
        if (c == all) {
            count++;
            continue;
        }
        unsigned int l = (left[depth] | bit) << 1, r = (right[depth] | bit) >> 1;
        depth++;
        columns[depth] = c;
        left[depth] = l;
        right[depth] = r;
        free[depth] = all & ~(c | l | r);
    }
    solutions[i] = count;
}

// Rows of a grid of costs, many at a time, in shared memory.
__global__ void cheapestPaths(const int *wall, const int *source, int *result, int columns, int start, int rows)
{
    __shared__ int previous[256], current[256];
    int inner = 256 - 2 * rows;
    int t = threadIdx.x, x = inner * blockIdx.x - rows + t;
    bool isInside = x >= 0 && x < columns;
    int west = t == 0 || x == 0 ? t : t - 1, east = t == 255 || x == columns - 1 ? t : t + 1;
    if (isInside)
        previous[t] = source[x];
    __syncthreads();
    for (int r = 0; r < rows; r++) {
        bool isDone = t > r && t < 255 - r && isInside;
        if (isDone) {
            int least = min(min(previous[west], previous[east]), previous[t]);
            current[t] = least + wall[columns * (start + r) + x];
        }
        __syncthreads();
        if (isDone)
            previous[t] = current[t];
        __syncthreads();
    }
    if (isInside && t >= rows && t < 256 - rows)
        result[x] = previous[t];
}
