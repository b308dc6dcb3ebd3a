// Layers of neural networks.
#include <cuda_fp16.h>
#include <math.h>

// Rows of halves to a mean of 0 and a variance of 1, a block of 256 each.
__global__ void layerNorm(const __half *x, const __half *gain, const __half *bias, __half *y, int columns)
{
    __shared__ float parts[2][8];
    const __half *row = x + (size_t)blockIdx.x * columns;
    float sum = 0.0f, squares = 0.0f;
    for (int c = threadIdx.x; c < columns; c += blockDim.x) {
        float v = __half2float(row[c]);
        sum += v;
        squares += v * v;
    }
    for (int d = 16; d > 0; d >>= 1) {
        sum += __shfl_xor_sync(0xffffffffu, sum, d);
        squares += __shfl_xor_sync(0xffffffffu, squares, d);
    }
    if (threadIdx.x % 32 == 0) {
        parts[0][threadIdx.x / 32] = sum;
        parts[1][threadIdx.x / 32] = squares;
    }
    __syncthreads();
    sum = squares = 0.0f;
    for (int w = 0; w < 8; w++) {
        sum += parts[0][w];
        squares += parts[1][w];
    }
    float mean = sum / columns, scale = rsqrtf(squares / columns - mean * mean + 1e-5f);
    for (int c = threadIdx.x; c < columns; c += blockDim.x)
        y[(size_t)blockIdx.x * columns + c] = __float2half((__half2float(row[c]) - mean) * scale * __half2float(gain[c]) + __half2float(bias[c]));
}

__global__ void batchNorm(const float *x, float *y, const float *means, const float *variances, const float *gains, const float *shifts, int n, int channels, int size)
{
    for (int i = blockIdx.x * blockDim.x + threadIdx.x; i < n; i += gridDim.x * blockDim.x) {
        int channel = (i / size) % channels;
        y[i] = (x[i] - means[channel]) / sqrtf(variances[channel] + 1e-5f) * gains[channel] + shifts[channel];
    }
}

// One query against all keys: scores, softmax and the mean of the values.
__global__ void attendRow(const float *queries, const float *keys, const float *values, float *out, int tokens, int width)
{
    extern __shared__ float scores[];
    __shared__ float reduced[128];
    const float *query = queries + blockIdx.x * width;
    float most = -1e30f;
    for (int t = threadIdx.x; t < tokens; t += blockDim.x) {
        float dot = 0.0f;
        for (int d = 0; d < width; d++)
            dot += query[d] * keys[t * width + d];
        scores[t] = dot * 0.125f;
        most = fmaxf(most, scores[t]);
    }
    reduced[threadIdx.x] = most;
    __syncthreads();
    for (int d = 64; d > 0; d >>= 1) {
        if (threadIdx.x < d)
            reduced[threadIdx.x] = fmaxf(reduced[threadIdx.x], reduced[threadIdx.x + d]);
        __syncthreads();
    }
    most = reduced[0];
    __syncthreads();
    float sum = 0.0f;
    for (int t = threadIdx.x; t < tokens; t += blockDim.x) {
        scores[t] = expf(scores[t] - most);
        sum += scores[t];
    }
    reduced[threadIdx.x] = sum;
    __syncthreads();
    for (int d = 64; d > 0; d >>= 1) {
        if (threadIdx.x < d)
            reduced[threadIdx.x] += reduced[threadIdx.x + d];
        __syncthreads();
    }
    for (int d = threadIdx.x; d < width; d += blockDim.x) {
        float mean = 0.0f;
        for (int t = 0; t < tokens; t++)
            mean += scores[t] * values[t * width + d];
        out[blockIdx.x * width + d] = mean / reduced[0];
    }
}

// Rows of a table of bytes, each with a scale, looked up and added.
__global__ void embedBytes(const unsigned char *table, const float *scales, const int *ids, float *out, int n, int bag, int width)
{
    int i = blockIdx.x * blockDim.x + threadIdx.x;
    if (i >= n * width)
        return;
    int row = i / width, column = i % width;
    float sum = 0.0f;
    for (int b = 0; b < bag; b++) {
        int id = ids[row * bag + b];
        sum += scales[id] * ((int)table[(size_t)id * width + column] - 128);
    }
    out[i] = sum;
}

// A layer's products with its weights, summed by halves in shared memory.
__global__ void forwardLayer(const float *input, const float *weights, float *partial, int hidden)
{
    __shared__ float node[16], product[16][16];
    int at = (blockIdx.y * 16 + threadIdx.y) * hidden + threadIdx.x;
    if (threadIdx.x == 0)
        node[threadIdx.y] = input[blockIdx.y * 16 + threadIdx.y];
    __syncthreads();
    product[threadIdx.y][threadIdx.x] = weights[at] * node[threadIdx.y];
    __syncthreads();
    for (int step = 1; step <= 4; step++) {
        int power = 1 << step;
        if (threadIdx.y % power == 0)
            product[threadIdx.y][threadIdx.x] += product[threadIdx.y + power / 2][threadIdx.x];
        __syncthreads();
    }
    if (threadIdx.y == 0)
        partial[blockIdx.y * hidden + threadIdx.x] = product[0][threadIdx.x];
}

__global__ void adamStep(float *p, float *m, float *v, const float *g, size_t n, float b1, float b2, float rate, int t)
{
    size_t i = (size_t)blockIdx.x * blockDim.x + threadIdx.x;
    size_t step = (size_t)gridDim.x * blockDim.x;
    for (size_t j = i; j < n; j += step) {
        float scaled = g[j] / 8.0f;
        m[j] = b1 * m[j] + (1.0f - b1) * scaled;
        v[j] = b2 * v[j] + (1.0f - b2) * scaled * scaled;
        float hatM = m[j] / (1.0f - powf(b1, t)), hatV = v[j] / (1.0f - powf(b2, t));
        p[j] -= rate * hatM / (sqrtf(hatV) + 1e-8f);
    }
}

// Pairs of a row turned by angles that grow with the row.
__global__ void rotatePairs(float *x, int tokens, int width)
{
    int i = blockIdx.x * blockDim.x + threadIdx.x;
    int half = width / 2;
    if (i >= tokens * half)
        return;
    int token = i / half, pair = i % half;
    float angle = token % 512 * powf(10000.0f, -2.0f * pair / width);
    float s, c;
    sincosf(angle, &s, &c);
    float a = x[token * width + pair], b = x[token * width + pair + half];
    x[token * width + pair] = a * c - b * s;
    x[token * width + pair + half] = a * s + b * c;
}

// The greatest of each row and its place, a warp a row.
__global__ void greatestOfRows(const float *x, int *places, float *greatest, int rows, int columns)
{
    int row = blockIdx.x * (blockDim.x / 32) + threadIdx.x / 32, lane = threadIdx.x % 32;
    if (row >= rows)
        return;
    float best = -INFINITY;
    int place = 0;
    for (int c = lane; c < columns; c += 32) {
        float v = x[row * columns + c];
        if (v > best) {
            best = v;
            place = c;
        }
    }
    for (int d = 16; d > 0; d /= 2) {
        float other = __shfl_down_sync(0xffffffff, best, d);
        int at = __shfl_down_sync(0xffffffff, place, d);
        if (other > best || (other == best && at < place)) {
            best = other;
            place = at;
        }
    }
    if (lane == 0) {
        places[row] = place;
        greatest[row] = best;
    }
}

__global__ void dotQuads(const int *a, const int *b, int *sums, int rows, int words)
{
    int row = blockIdx.x * blockDim.x + threadIdx.x;
    if (row >= rows)
        return;
    int sum = 0;
    for (int w = 0; w < words; w++)
        sum = __dp4a(a[w * rows + row], b[w], sum);
    sums[row] = sum;
}

// The same from four bytes in a vector, without the instruction.
__global__ void dotVectors(const char4 *a, const char4 *b, int *sums, int rows, int words)
{
    int row = blockIdx.x * blockDim.x + threadIdx.x;
    if (row >= rows)
        return;
    int sum = 0;
    for (int w = 0; w < words; w++) {
        char4 p = a[w * rows + row], q = b[w];
        sum += p.x * q.x + p.y * q.y + p.z * q.z + p.w * q.w;
    }
    sums[row] = sum;
}

__global__ void axpyPairs(const __half2 *x, __half2 *y, int n, float scale)
{
    __half2 a = __float2half2_rn(scale);
    for (int i = blockIdx.x * blockDim.x + threadIdx.x; i < n; i += blockDim.x * gridDim.x)
        y[i] = __hfma2(a, x[i], y[i]);
}

// x · sigmoid(x) of one half of a row, times the other.
__global__ void gateRows(const __half *x, __half *y, int rows, int columns)
{
    int i = blockIdx.x * blockDim.x + threadIdx.x;
    if (i >= rows * columns)
        return;
    int row = i / columns, column = i % columns;
    float gate = __half2float(x[2 * row * columns + column]), value = __half2float(x[(2 * row + 1) * columns + column]);
    y[i] = __float2half(gate / (1.0f + expf(-gate)) * value);
}

__global__ void poolWindows(const float *x, float *y, int *places, int channels, int height, int width)
{
    int outHeight = height / 2, outWidth = width / 2;
    int i = blockIdx.x * blockDim.x + threadIdx.x;
    if (i >= channels * outHeight * outWidth)
        return;
    int column = i % outWidth, row = i / outWidth % outHeight, channel = i / (outWidth * outHeight);
    float best = -3.4e38f;
    int place = -1;
    for (int dy = 0; dy < 3; dy++)
        for (int dx = 0; dx < 3; dx++) {
            int u = 2 * column + dx - 1, v = 2 * row + dy - 1;
            if (u < 0 || v < 0 || u >= width || v >= height)
                continue;
            int at = (channel * height + v) * width + u;
            if (x[at] > best) {
                best = x[at];
                place = at;
            }
        }
    y[i] = best;
    places[i] = place;
}
