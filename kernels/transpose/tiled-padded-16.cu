// The padded transpose with tiles of 16 x 16, one element a thread: half as long
// runs in memory, and no loop.
__global__ void transposePadded16(const float *in, float *out, unsigned int width,
                                  unsigned int height)
{
    __shared__ float tile[16][17];
    const unsigned int column = blockIdx.x * 16 + threadIdx.x;
    const unsigned int row = blockIdx.y * 16 + threadIdx.y;
    if (column < width && row < height) {
        tile[threadIdx.y][threadIdx.x] = in[row * width + column];
    }
    __syncthreads();
    const unsigned int outColumn = blockIdx.y * 16 + threadIdx.x;
    const unsigned int outRow = blockIdx.x * 16 + threadIdx.y;
    if (outColumn < height && outRow < width) {
        out[outRow * height + outColumn] = tile[threadIdx.x][threadIdx.y];
    }
}
