// One Jacobi step for Laplace's equation in space: a block owns a column of
// points and marches along z, so that planes once loaded stay in the cache.
__global__ void laplace3dMarch(const float *u, float *next, unsigned int nx,
                               unsigned int ny, unsigned int nz)
{
    const unsigned int i = blockIdx.x * blockDim.x + threadIdx.x;
    const unsigned int j = blockIdx.y * blockDim.y + threadIdx.y;
    if (i >= nx || j >= ny) {
        return;
    }
    const unsigned int plane = nx * ny;
    const bool isEdge = i == 0 || i == nx - 1 || j == 0 || j == ny - 1;
    unsigned int at = j * nx + i;
    for (unsigned int k = 0; k < nz; k++) {
        if (isEdge || k == 0 || k == nz - 1) {
            next[at] = u[at];
        } else {
            next[at] = (u[at - 1] + u[at + 1] + u[at - nx] + u[at + nx] + u[at - plane] +
                        u[at + plane]) *
                       (1.0f / 6.0f);
        }
        at += plane;
    }
}
