// A 5 x 5 filter over a picture; pixels outside it repeat its edge. Each block
// of 16 x 16 threads loads a tile of 20 x 20 pixels.
__device__ int clampTo(int value, int last)
{
    return min(max(value, 0), last);
}

__global__ void convolve(const float *in, const float *weights, float *out, int width, int height)
{
    __shared__ float tile[20][20];
    const int column = blockIdx.x * 16 + threadIdx.x;
    const int row = blockIdx.y * 16 + threadIdx.y;
    for (int y = threadIdx.y; y < 20; y += 16) {
        for (int x = threadIdx.x; x < 20; x += 16) {
            const int fromRow = clampTo(blockIdx.y * 16 + y - 2, height - 1);
            const int fromColumn = clampTo(blockIdx.x * 16 + x - 2, width - 1);
            tile[y][x] = in[fromRow * width + fromColumn];
        }
    }
    __syncthreads();
    if (column < width && row < height) {
        float sum = 0.0f;
        for (int dy = 0; dy < 5; dy++) {
            for (int dx = 0; dx < 5; dx++) {
                sum += weights[dy * 5 + dx] * tile[threadIdx.y + dy][threadIdx.x + dx];
            }
        }
        out[row * width + column] = sum;
    }
}
