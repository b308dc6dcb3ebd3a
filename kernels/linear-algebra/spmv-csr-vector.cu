// y = A x for a sparse matrix in compressed rows, one row a warp: its lanes read
// neighbouring values and fold their sums by shuffles. blockDim.x: a multiple
// of 32.
__global__ void spmvVector(const unsigned int *rowStart, const unsigned int *column,
                           const float *value, const float *x, float *y, unsigned int rows)
{
    const unsigned int row = (blockIdx.x * blockDim.x + threadIdx.x) / 32;
    const unsigned int lane = threadIdx.x % 32;
    float sum = 0.0f;
    if (row < rows) {
        const unsigned int end = rowStart[row + 1];
        for (unsigned int k = rowStart[row] + lane; k < end; k += 32) {
            sum += value[k] * x[column[k]];
        }
    }
    for (int distance = 16; distance > 0; distance /= 2) {
        sum += __shfl_down_sync(0xffffffffu, sum, distance);
    }
    if (lane == 0 && row < rows) {
        y[row] = sum;
    }
}
