// One Jacobi step for Laplace's equation in space, one point a thread, blocks
// in three dimensions.
__global__ void laplace3dBlocks(const float *u, float *next, unsigned int nx,
                                unsigned int ny, unsigned int nz)
{
    const unsigned int i = blockIdx.x * blockDim.x + threadIdx.x;
    const unsigned int j = blockIdx.y * blockDim.y + threadIdx.y;
    const unsigned int k = blockIdx.z * blockDim.z + threadIdx.z;
    if (i >= nx || j >= ny || k >= nz) {
        return;
    }
    const unsigned int at = (k * ny + j) * nx + i;
    if (i == 0 || i == nx - 1 || j == 0 || j == ny - 1 || k == 0 || k == nz - 1) {
        next[at] = u[at];
    } else {
        next[at] = (u[at - 1] + u[at + 1] + u[at - nx] + u[at + nx] + u[at - nx * ny] +
                    u[at + nx * ny]) *
                   (1.0f / 6.0f);
    }
}
