// A block of two dimensions over a picture: which warp paints which pixel. The
// threads of a block are counted along x first, then along y, and each 32 of
// them in this order are a warp.
__global__ void warpOfPixel(unsigned int *picture, unsigned int width,
                            unsigned int height)
{
    const unsigned int column = blockIdx.x * blockDim.x + threadIdx.x;
    const unsigned int row = blockIdx.y * blockDim.y + threadIdx.y;
    if (column < width && row < height) {
        const unsigned int rank = threadIdx.y * blockDim.x + threadIdx.x;
        picture[row * width + column] = rank / warpSize;
    }
}
