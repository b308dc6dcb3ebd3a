// Images of bytes.

__device__ unsigned char clamped(int v)
{
    return v < 0 ? 0 : v > 255 ? 255 : v;
}

__global__ void lumaChroma(const uchar3 *rgb, uchar3 *ycc, int n)
{
    int i = blockIdx.x * blockDim.x + threadIdx.x;
    if (i >= n)
        return;
    uchar3 c = rgb[i];
    int y = (77 * c.x + 150 * c.y + 29 * c.z + 128) >> 8;
    int cb = ((-43 * c.x - 85 * c.y + 128 * c.z + 128) >> 8) + 128;
    int cr = ((128 * c.x - 107 * c.y - 21 * c.z + 128) >> 8) + 128;
    ycc[i] = make_uchar3(clamped(y), clamped(cb), clamped(cr));
}

__global__ void blendOver(const uchar4 *above, uchar4 *below, int width, int height)
{
    int x = blockIdx.x * blockDim.x + threadIdx.x;
    int y = blockIdx.y * blockDim.y + threadIdx.y;
    if (x >= width || y >= height)
        return;
    uchar4 a = above[y * width + x], b = below[y * width + x];
    int alpha = a.w;
    b.x = (a.x * alpha + b.x * (255 - alpha)) / 255;
    b.y = (a.y * alpha + b.y * (255 - alpha)) / 255;
    b.z = (a.z * alpha + b.z * (255 - alpha)) / 255;
    b.w = max(a.w, b.w);
    below[y * width + x] = b;
}

__global__ void resizeColours(const uchar4 *in, uchar4 *out, int width, int height, int newWidth, int newHeight)
{
    int x = blockIdx.x * blockDim.x + threadIdx.x;
    int y = blockIdx.y * blockDim.y + threadIdx.y;
    if (x >= newWidth || y >= newHeight)
        return;
    float u = x * 0.75f, v = y * 0.75f;
    int left = (int)u, top = (int)v;
    int right = min(left + 1, width - 1), bottom = min(top + 1, height - 1);
    float fx = u - left, fy = v - top;
    uchar4 a = in[top * width + left], b = in[top * width + right];
    uchar4 c = in[bottom * width + left], d = in[bottom * width + right];
    float red = (a.x * (1.0f - fx) + b.x * fx) * (1.0f - fy) + (c.x * (1.0f - fx) + d.x * fx) * fy;
    float green = (a.y * (1.0f - fx) + b.y * fx) * (1.0f - fy) + (c.y * (1.0f - fx) + d.y * fx) * fy;
    float blue = (a.z * (1.0f - fx) + b.z * fx) * (1.0f - fy) + (c.z * (1.0f - fx) + d.z * fx) * fy;
    out[y * newWidth + x] = make_uchar4((unsigned char)(red + 0.5f), (unsigned char)(green + 0.5f), (unsigned char)(blue + 0.5f), 255);
}

#define ORDER(a, b)              \
    {                            \
        unsigned char t = min(a, b); \
        b = max(a, b);           \
        a = t;                   \
    }

// The fifth of nine neighbours, by a network of exchanges.
__global__ void medianOfNine(const unsigned char *in, unsigned char *out, int width, int height)
{
    int x = blockIdx.x * blockDim.x + threadIdx.x;
    int y = blockIdx.y * blockDim.y + threadIdx.y;
    if (x < 1 || y < 1 || x >= width - 1 || y >= height - 1)
        return;
    unsigned char v[9];
    for (int dy = 0; dy < 3; dy++)
        for (int dx = 0; dx < 3; dx++)
            v[dy * 3 + dx] = in[(y + dy - 1) * width + x + dx - 1];
    ORDER(v[1], v[2]) ORDER(v[4], v[5]) ORDER(v[7], v[8])
    ORDER(v[0], v[1]) ORDER(v[3], v[4]) ORDER(v[6], v[7])
    ORDER(v[1], v[2]) ORDER(v[4], v[5]) ORDER(v[7], v[8])
    ORDER(v[0], v[3]) ORDER(v[5], v[8]) ORDER(v[4], v[7])
    ORDER(v[3], v[6]) ORDER(v[1], v[4]) ORDER(v[2], v[5])
    ORDER(v[4], v[7]) ORDER(v[4], v[2]) ORDER(v[6], v[4])
    ORDER(v[4], v[2])
    out[y * width + x] = v[4];
}

// Counts of 256 values, a histogram a warp, from words of four bytes.
__global__ void countValues(const unsigned int *words, unsigned int *counts, int n)
{
    __shared__ unsigned int warps[6][256];
    unsigned int *own = warps[threadIdx.x / 32];
    for (int k = threadIdx.x; k < 6 * 256; k += blockDim.x)
        warps[0][k] = 0;
    __syncthreads();
    for (int i = blockIdx.x * blockDim.x + threadIdx.x; i < n; i += blockDim.x * gridDim.x) {
        unsigned int word = words[i];
        atomicAdd(own + (word & 0xffu), 1u);
        atomicAdd(own + ((word >> 8) & 0xffu), 1u);
        atomicAdd(own + ((word >> 16) & 0xffu), 1u);
        atomicAdd(own + (word >> 24), 1u);
    }
    __syncthreads();
    for (int k = threadIdx.x; k < 256; k += blockDim.x) {
        unsigned int sum = 0;
        for (int w = 0; w < 6; w++)
            sum += warps[w][k];
        atomicAdd(counts + k, sum);
    }
}

// Counts of 64 values in counters of one byte, a column of shared memory a thread.
__global__ void countInBytes(const unsigned char *data, unsigned int *partial, int each)
{
    __shared__ unsigned char counters[64 * 64];
    for (int k = threadIdx.x; k < 64 * 64; k += 64)
        counters[k] = 0;
    __syncthreads();
    const unsigned char *mine = data + (size_t)blockIdx.x * 64 * each;
    for (int k = 0; k < each; k++)
        counters[(mine[k * 64 + threadIdx.x] >> 2) * 64 + threadIdx.x]++;
    __syncthreads();
    unsigned int sum = 0;
    for (int k = 0; k < 64; k++)
        sum += counters[threadIdx.x * 64 + ((k + threadIdx.x) & 63)];
    partial[blockIdx.x * 64 + threadIdx.x] = sum;
}

template <class T>
__global__ void transposeTiles(const T *in, T *out, int width, int height)
{
    __shared__ T tile[32][33];
    int x = blockIdx.x * 32 + threadIdx.x, y = blockIdx.y * 32 + threadIdx.y;
    for (int k = 0; k < 32; k += 8)
        if (x < width && y + k < height)
            tile[threadIdx.y + k][threadIdx.x] = in[(y + k) * width + x];
    __syncthreads();
    x = blockIdx.y * 32 + threadIdx.x;
    y = blockIdx.x * 32 + threadIdx.y;
    for (int k = 0; k < 32; k += 8)
        if (x < height && y + k < width)
            out[(y + k) * height + x] = tile[threadIdx.x][threadIdx.y + k];
}

// The least of a window, from a tile of bytes with its border.
__global__ void erode(const unsigned char *in, unsigned char *out, int width, int height)
{
    __shared__ unsigned char tile[20][20];
    for (int k = threadIdx.y * 16 + threadIdx.x; k < 400; k += 256) {
        int u = (int)(blockIdx.x * 16) + k % 20 - 2, v = (int)(blockIdx.y * 16) + k / 20 - 2;
        tile[k / 20][k % 20] = u >= 0 && v >= 0 && u < width && v < height ? in[v * width + u] : 255;
    }
    __syncthreads();
    int x = blockIdx.x * 16 + threadIdx.x, y = blockIdx.y * 16 + threadIdx.y;
    if (x >= width || y >= height)
        return;
    unsigned char least = 255;
    for (int dy = 0; dy < 5; dy++)
        for (int dx = 0; dx < 5; dx++)
            least = min(least, tile[threadIdx.y + dy][threadIdx.x + dx]);
    out[y * width + x] = least;
}

// Columns of colours averaged over a sliding window, a thread each.
__global__ void slideColumns(const uchar4 *in, uchar4 *out, int width, int height, int radius)
{
    int x = blockIdx.x * blockDim.x + threadIdx.x;
    if (x >= width)
        return;
    float scale = 1.0f / (2 * radius + 1);
    float4 sum = make_float4(0.5f, 0.5f, 0.5f, 0.5f);
    for (int y = -radius; y < height; y++) {
        if (y + radius < height) {
            uchar4 c = in[(y + radius) * width + x];
            sum.x += c.x;
            sum.y += c.y;
            sum.z += c.z;
            sum.w += c.w;
        }
        if (y - radius - 1 >= 0) {
            uchar4 c = in[(y - radius - 1) * width + x];
            sum.x -= c.x;
            sum.y -= c.y;
            sum.z -= c.z;
            sum.w -= c.w;
        }
        if (y >= 0)
            out[y * width + x] = make_uchar4(sum.x * scale, sum.y * scale, sum.z * scale, sum.w * scale);
    }
}

// The sums of absolute differences of blocks of four by four at several shifts.
__global__ void matchBlocks(const unsigned char *frame, const unsigned char *reference, unsigned short *sums, int width, int height)
{
    int bx = blockIdx.x * blockDim.x + threadIdx.x, by = blockIdx.y * blockDim.y + threadIdx.y;
    int blocksX = width / 4, blocksY = height / 4;
    if (bx >= blocksX || by >= blocksY)
        return;
    for (int shift = 0; shift < 8; shift++) {
        unsigned short sum = 0;
        for (int v = 0; v < 4; v++)
            for (int u = 0; u < 4; u++) {
                int x = bx * 4 + u, y = by * 4 + v;
                sum += abs(frame[y * width + x] - reference[y * width + min(x + shift, width - 1)]);
            }
        sums[(by * blocksX + bx) * 8 + shift] = sum;
    }
}
