// One Jacobi step for Laplace's equation in the plane: the mean of the four
// neighbours inside, the boundary as it is.
__global__ void laplace2d(const float *u, float *next, unsigned int width,
                          unsigned int height)
{
    const unsigned int i = blockIdx.x * blockDim.x + threadIdx.x;
    const unsigned int j = blockIdx.y * blockDim.y + threadIdx.y;
    if (i >= width || j >= height) {
        return;
    }
    const unsigned int at = j * width + i;
    if (i == 0 || i == width - 1 || j == 0 || j == height - 1) {
        next[at] = u[at];
    } else {
        next[at] = 0.25f * (u[at - 1] + u[at + 1] + u[at - width] + u[at + width]);
    }
}
