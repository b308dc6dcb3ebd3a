// As poisson-v1, with the wavenumbers of the block in shared memory: the first row
// of threads fetches those of x, the first column those of y, and all others find
// them there. blockDim: at most 32 by 32.
__global__ void solvePoissonShared(float2 *complex, const float *kx, const float *ky,
                                   unsigned int n)
{
    __shared__ float waveX[32];
    __shared__ float waveY[32];
    const unsigned int x = blockIdx.x * blockDim.x + threadIdx.x;
    const unsigned int y = blockIdx.y * blockDim.y + threadIdx.y;
    // One thread for each element: row 0 of the block for x, column 0 for y.
    if (threadIdx.y == 0 && x < n) {
        waveX[threadIdx.x] = kx[x];
    }
    if (threadIdx.x == 0 && y < n) {
        waveY[threadIdx.y] = ky[y];
    }
    __syncthreads();
    if (x < n && y < n) {
        const unsigned int i = y * n + x;
        const float a = waveX[threadIdx.x];
        const float b = waveY[threadIdx.y];
        const float factor = x == 0 && y == 0 ? 1.0f : -1.0f / (a * a + b * b);
        const float2 value = complex[i];
        complex[i] = make_float2(value.x * factor, value.y * factor);
    }
}
