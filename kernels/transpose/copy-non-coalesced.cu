// A copy with the access pattern turned by 90 degrees: neighbouring threads
// read and write elements that are a row apart.
__global__ void copyColumns(const float *in, float *out, unsigned int width,
                            unsigned int height)
{
    const unsigned int row = blockIdx.x * 32 + threadIdx.x;
    const unsigned int column = blockIdx.y * 32 + threadIdx.y;
    for (unsigned int j = 0; j < 32; j += 8) {
        if (row < height && column + j < width) {
            out[row * width + column + j] = in[row * width + column + j];
        }
    }
}
