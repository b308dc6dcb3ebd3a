// Each block of 32 x 8 threads turns a tile of 32 x 32 in shared memory, so that
// loads and stores are both coalesced. The columns of the tile lie in one bank:
// reading them takes 32 turns.
__global__ void transposeTiled(const float *in, float *out, unsigned int width,
                               unsigned int height)
{
    __shared__ float tile[32][32];
    const unsigned int column = blockIdx.x * 32 + threadIdx.x;
    const unsigned int row = blockIdx.y * 32 + threadIdx.y;
    for (unsigned int j = 0; j < 32; j += 8) {
        if (column < width && row + j < height) {
            tile[threadIdx.y + j][threadIdx.x] = in[(row + j) * width + column];
        }
    }
    __syncthreads();
    const unsigned int outColumn = blockIdx.y * 32 + threadIdx.x;
    const unsigned int outRow = blockIdx.x * 32 + threadIdx.y;
    for (unsigned int j = 0; j < 32; j += 8) {
        if (outColumn < height && outRow + j < width) {
            out[(outRow + j) * height + outColumn] = tile[threadIdx.x][threadIdx.y + j];
        }
    }
}
