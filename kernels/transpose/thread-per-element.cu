// Each thread moves one element: loads are coalesced, stores are a column
// apart.
__global__ void transposeElements(const float *in, float *out, unsigned int width,
                                  unsigned int height)
{
    const unsigned int column = blockIdx.x * blockDim.x + threadIdx.x;
    const unsigned int row = blockIdx.y * blockDim.y + threadIdx.y;
    if (column < width && row < height) {
        out[column * height + row] = in[row * width + column];
    }
}
