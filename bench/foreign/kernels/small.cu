// Elements of one and two bytes, one each a thread.
__global__ void threshold(const float *x, unsigned char *flags, int n, float level)
{
    int i = blockIdx.x * blockDim.x + threadIdx.x;
    if (i < n)
        flags[i] = x[i] > level ? 255 : 0;
}

__global__ void quantise(const float *x, short *q, int n, float scale)
{
    int i = blockIdx.x * blockDim.x + threadIdx.x;
    if (i < n)
        q[i] = (short)(x[i] * scale);
}

__global__ void both(const float *x, short *q, unsigned char *flags, int n)
{
    int i = blockIdx.x * blockDim.x + threadIdx.x;
    if (i < n) {
        q[i] = (short)(x[i] * 1000.0f);
        flags[i] = (unsigned char)(x[i] * 255.0f);
    }
}

__global__ void invert(const unsigned char *in, unsigned char *out, int width, int height)
{
    int x = blockIdx.x * blockDim.x + threadIdx.x;
    int y = blockIdx.y * blockDim.y + threadIdx.y;
    if (x < width && y < height)
        out[y * width + x] = 255 - in[y * width + x];
}

__global__ void sobelBytes(const unsigned char *in, unsigned char *out, int width, int height)
{
    int x = blockIdx.x * blockDim.x + threadIdx.x;
    int y = blockIdx.y * blockDim.y + threadIdx.y;
    if (x < 1 || y < 1 || x >= width - 1 || y >= height - 1)
        return;
    int gx = 0, gy = 0;
    for (int d = -1; d <= 1; d++) {
        int weight = d == 0 ? 2 : 1;
        gx += weight * (in[(y + d) * width + x + 1] - in[(y + d) * width + x - 1]);
        gy += weight * (in[(y + 1) * width + x + d] - in[(y - 1) * width + x + d]);
    }
    int g = abs(gx) + abs(gy);
    out[y * width + x] = g > 255 ? 255 : g;
}

__global__ void greyFromColours(const unsigned char *rgb, unsigned char *grey, int n)
{
    int i = blockIdx.x * blockDim.x + threadIdx.x;
    if (i < n) {
        int r = rgb[3 * i], g = rgb[3 * i + 1], b = rgb[3 * i + 2];
        grey[i] = (77 * r + 150 * g + 29 * b) >> 8;
    }
}

__global__ void lifeStep(const unsigned char *cells, unsigned char *next, int size)
{
    int x = blockIdx.x * blockDim.x + threadIdx.x;
    int y = blockIdx.y * blockDim.y + threadIdx.y;
    if (x >= size || y >= size)
        return;
    int alive = 0;
    for (int dy = -1; dy <= 1; dy++)
        for (int dx = -1; dx <= 1; dx++)
            if (dx != 0 || dy != 0)
                alive += cells[((y + dy + size) % size) * size + (x + dx + size) % size] & 1;
    next[y * size + x] = alive == 3 || (alive == 2 && (cells[y * size + x] & 1));
}

__global__ void mixSamples(const short *a, const short *b, short *out, int n, float gain)
{
    int i = blockIdx.x * blockDim.x + threadIdx.x;
    if (i < n) {
        float s = a[i] * gain + b[i] * (1.0f - gain);
        out[i] = (short)fminf(fmaxf(s, -32768.0f), 32767.0f);
    }
}

// Signed bytes multiplied and summed, as quantised networks do.
__global__ void dotBytes(const signed char *a, const signed char *b, int *sums, int rows, int columns)
{
    int row = blockIdx.x * blockDim.x + threadIdx.x;
    if (row >= rows)
        return;
    int sum = 0;
    for (int k = 0; k < columns; k++)
        sum += a[row * columns + k] * b[k];
    sums[row] = sum;
}
