// Solves tridiagonal systems of 128 equations, one for each block of 128
// threads, by parallel cyclic reduction: seven steps double the distance of
// the unknowns that an equation couples, until none is left but its own.
// below, diagonal, above, right: 128 values a system.
__global__ void pcrShared(const float *below, const float *diagonal, const float *above,
                          const float *right, float *x)
{
    __shared__ float a[128];
    __shared__ float c[128];
    __shared__ float d[128];
    const int tid = threadIdx.x;
    const unsigned int at = blockIdx.x * 128 + tid;
    const float scale = 1.0f / diagonal[at];
    float ai = tid > 0 ? below[at] * scale : 0.0f;
    float ci = tid < 127 ? above[at] * scale : 0.0f;
    float di = right[at] * scale;
    a[tid] = ai;
    c[tid] = ci;
    d[tid] = di;
    __syncthreads();
    for (int distance = 1; distance < 128; distance *= 2) {
        float left = 1.0f;
        float aNext = 0.0f;
        float cNext = 0.0f;
        if (tid >= distance) {
            left -= ai * c[tid - distance];
            di -= ai * d[tid - distance];
            aNext = -ai * a[tid - distance];
        }
        if (tid + distance < 128) {
            left -= ci * a[tid + distance];
            di -= ci * d[tid + distance];
            cNext = -ci * c[tid + distance];
        }
        const float factor = 1.0f / left;
        ai = aNext * factor;
        ci = cNext * factor;
        di = di * factor;
        __syncthreads();
        a[tid] = ai;
        c[tid] = ci;
        d[tid] = di;
        __syncthreads();
    }
    x[at] = di;
}
