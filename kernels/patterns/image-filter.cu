// Blurs a picture of bytes by the binomial weights 1 2 1 in both directions,
// rounded: a stencil over a tile in shared memory with a border of one pixel,
// which the threads of a 16 x 16 block load together. Outside the picture the
// nearest pixel counts.
__global__ void blur(const unsigned char *in, unsigned char *out, int width, int height)
{
    __shared__ unsigned char tile[18][18];
    const int left = blockIdx.x * 16 - 1;
    const int top = blockIdx.y * 16 - 1;
    for (int k = threadIdx.y * 16 + threadIdx.x; k < 18 * 18; k += 256) {
        const int x = min(max(left + k % 18, 0), width - 1);
        const int y = min(max(top + k / 18, 0), height - 1);
        tile[k / 18][k % 18] = in[y * width + x];
    }
    __syncthreads();
    const int x = left + 1 + threadIdx.x;
    const int y = top + 1 + threadIdx.y;
    if (x >= width || y >= height) {
        return;
    }
    int sum = 0;
    for (int dy = 0; dy < 3; dy++) {
        const unsigned char *row = &tile[threadIdx.y + dy][threadIdx.x];
        sum += (dy == 1 ? 2 : 1) * (row[0] + 2 * row[1] + row[2]);
    }
    out[y * width + x] = (sum + 8) / 16;
}
