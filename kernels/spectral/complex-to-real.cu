// The real parts of complex numbers, scaled. Only the part that is wanted is read:
// four of every eight bytes, which the first cards could not coalesce, and whose
// other half today's fetch anyway, in the same sector.
__global__ void complexToReal(const float2 *complex, float *real, unsigned int n,
                              float scale)
{
    const unsigned int x = blockIdx.x * blockDim.x + threadIdx.x;
    const unsigned int y = blockIdx.y * blockDim.y + threadIdx.y;
    if (x < n && y < n) {
        real[y * n + x] = scale * complex[y * n + x].x;
    }
}
