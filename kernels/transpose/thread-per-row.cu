// Each thread transposes one row: neighbouring threads read addresses a row
// apart, so that no load is coalesced; the stores are.
__global__ void transposeRows(const float *in, float *out, unsigned int width,
                              unsigned int height)
{
    const unsigned int row = blockIdx.x * blockDim.x + threadIdx.x;
    if (row < height) {
        for (unsigned int column = 0; column < width; column++) {
            out[column * height + row] = in[row * width + column];
        }
    }
}
