// One Jacobi step for Laplace's equation on a grid of any size: blocks overhang
// it on the right and below, and the range test encloses everything else, the
// copying of the border too.
__global__ void laplaceAnySize(int width, int height, const float *__restrict__ u,
                               float *__restrict__ next)
{
    const int i = threadIdx.x + blockIdx.x * blockDim.x;
    const int j = threadIdx.y + blockIdx.y * blockDim.y;
    if (i < width && j < height) {
        const int at = j * width + i;
        if (i == 0 || i == width - 1 || j == 0 || j == height - 1) {
            next[at] = u[at];
        } else {
            next[at] = 0.25f * (u[at - 1] + u[at + 1] + u[at - width] + u[at + width]);
        }
    }
}
