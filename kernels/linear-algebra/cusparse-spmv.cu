// y = alpha A x + beta y for a sparse matrix in compressed rows, as a library has
// it: LANES lanes of a warp share a row. LANES is chosen near the mean length of
// the rows: 1 is a thread a row, which reads values a row apart, 32 a warp a row,
// most of whose lanes are idle where rows are short.
// LANES: a power of two up to 32; blockDim.x: a multiple of 32.
template <int LANES>
__global__ void spmv(const unsigned int *rowStart, const unsigned int *column,
                     const float *value, const float *x, float *y,
                     unsigned int rows, float alpha, float beta)
{
    const unsigned int row = (blockIdx.x * blockDim.x + threadIdx.x) / LANES;
    const unsigned int lane = threadIdx.x % LANES;
    float sum = 0.0f;
    // Lanes behind the last row take part in the shuffles, with nothing.
    if (row < rows) {
        for (unsigned int k = rowStart[row] + lane; k < rowStart[row + 1]; k += LANES) {
            sum += value[k] * x[column[k]];
        }
    }
    for (int distance = LANES / 2; distance > 0; distance /= 2) {
        sum += __shfl_down_sync(0xffffffffu, sum, distance, LANES);
    }
    if (row < rows && lane == 0) {
        // With beta 0 the old y is not read: it may hold anything.
        y[row] = alpha * sum + (beta == 0.0f ? 0.0f : beta * y[row]);
    }
}

template __global__ void spmv<1>(const unsigned int *, const unsigned int *, const float *,
                                 const float *, float *, unsigned int, float, float);
template __global__ void spmv<8>(const unsigned int *, const unsigned int *, const float *,
                                 const float *, float *, unsigned int, float, float);
template __global__ void spmv<32>(const unsigned int *, const unsigned int *, const float *,
                                  const float *, float *, unsigned int, float, float);
