// The tiled transpose with one word of padding in each row: the elements of a
// column are 33 words apart and so in 32 different banks.
__global__ void transposePadded(const float *in, float *out, unsigned int width,
                                unsigned int height)
{
    __shared__ float tile[32][33];
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
