// Poisson's equation with periodic boundaries, in Fourier space: the Laplacian of
// the wave (kx, ky) is -(kx^2 + ky^2) times the wave, so that solving is one
// division an element. The mean, wave (0, 0), is left as it is: it is any constant.
// Every thread reads its two wavenumbers from global memory.
__global__ void solvePoisson(float2 *complex, const float *kx, const float *ky,
                             unsigned int n)
{
    const unsigned int x = blockIdx.x * blockDim.x + threadIdx.x;
    const unsigned int y = blockIdx.y * blockDim.y + threadIdx.y;
    if (x < n && y < n) {
        const unsigned int i = y * n + x;
        float divisor = -(kx[x] * kx[x] + ky[y] * ky[y]);
        if (x == 0 && y == 0) {
            divisor = 1.0f;
        }
        const float factor = 1.0f / divisor;
        complex[i].x *= factor;
        complex[i].y *= factor;
    }
}
