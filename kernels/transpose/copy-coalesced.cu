// Not a transpose but its upper bound: a copy of the matrix with the blocks of
// the tiled transpose, 32 x 8 threads for 32 x 32 elements.
__global__ void copyRows(const float *in, float *out, unsigned int width,
                         unsigned int height)
{
    const unsigned int column = blockIdx.x * 32 + threadIdx.x;
    const unsigned int row = blockIdx.y * 32 + threadIdx.y;
    for (unsigned int j = 0; j < 32; j += 8) {
        if (column < width && row + j < height) {
            out[(row + j) * width + column] = in[(row + j) * width + column];
        }
    }
}
