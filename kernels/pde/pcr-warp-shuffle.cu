// Solves tridiagonal systems of 32 equations, one for each warp, by parallel
// cyclic reduction with the coefficients in registers: shuffles bring those of
// the neighbours. blockDim.x: a multiple of 32.
__global__ void pcrShuffle(const float *below, const float *diagonal,
                           const float *above, const float *right, float *x)
{
    const unsigned int at = blockIdx.x * blockDim.x + threadIdx.x;
    const int lane = threadIdx.x % 32;
    const float scale = 1.0f / diagonal[at];
    float a = lane > 0 ? below[at] * scale : 0.0f;
    float c = lane < 31 ? above[at] * scale : 0.0f;
    float d = right[at] * scale;
    for (int distance = 1; distance < 32; distance *= 2) {
        // Beyond the ends a shuffle returns the lane's own value; a or c is 0 there.
        const float aLeft = __shfl_up_sync(0xffffffffu, a, distance);
        const float cLeft = __shfl_up_sync(0xffffffffu, c, distance);
        const float dLeft = __shfl_up_sync(0xffffffffu, d, distance);
        const float aRight = __shfl_down_sync(0xffffffffu, a, distance);
        const float cRight = __shfl_down_sync(0xffffffffu, c, distance);
        const float dRight = __shfl_down_sync(0xffffffffu, d, distance);
        const float factor = 1.0f / (1.0f - a * cLeft - c * aRight);
        d = (d - a * dLeft - c * dRight) * factor;
        a = -a * aLeft * factor;
        c = -c * cRight * factor;
    }
    x[at] = d;
}
