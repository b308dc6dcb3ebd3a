// y = A x for a sparse matrix in compressed rows, one row a thread. Neighbouring
// threads read values a row's length apart.
__global__ void spmvScalar(const unsigned int *rowStart, const unsigned int *column,
                           const float *value, const float *x, float *y,
                           unsigned int rows)
{
    const unsigned int row = blockIdx.x * blockDim.x + threadIdx.x;
    if (row < rows) {
        float sum = 0.0f;
        for (unsigned int k = rowStart[row]; k < rowStart[row + 1]; k++) {
            sum += value[k] * x[column[k]];
        }
        y[row] = sum;
    }
}
