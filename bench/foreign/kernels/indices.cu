// Indices and bounds of 64 bits.
__global__ void searchSorted(const float *sorted, const float *keys, unsigned int *found, size_t n, size_t m)
{
    size_t i = blockIdx.x * (size_t)blockDim.x + threadIdx.x;
    if (i >= m)
        return;
    float key = keys[i];
    size_t low = 0, high = n;
    while (low < high) {
        size_t middle = low + (high - low) / 2;
        if (sorted[middle] < key)
            low = middle + 1;
        else
            high = middle;
    }
    found[i] = (unsigned int)low;
}

// As grids of energies are searched: the length is halved.
__global__ void searchGrid(const float *grid, const float *energies, int *found, long n, int m)
{
    int i = blockIdx.x * blockDim.x + threadIdx.x;
    if (i >= m)
        return;
    long lower = 0, upper = n - 1, length = upper - lower;
    while (length > 1) {
        long middle = lower + length / 2;
        if (grid[middle] > energies[i])
            upper = middle;
        else
            lower = middle;
        length = upper - lower;
    }
    found[i] = (int)lower;
}

__global__ void scaleLong(const float *x, float *y, long long n, float a)
{
    long long stride = (long long)gridDim.x * blockDim.x;
    for (long long i = (long long)blockIdx.x * blockDim.x + threadIdx.x; i < n; i += stride)
        y[i] += a * x[i];
}

__global__ void rowSums(const float *matrix, float *sums, size_t rows, size_t columns)
{
    size_t row = blockIdx.x * blockDim.x + threadIdx.x;
    if (row >= rows)
        return;
    float sum = 0.0f;
    for (size_t k = 0; k < columns; k++)
        sum += matrix[k * rows + row];
    sums[row] = sum;
}

__global__ void permuteAxes(const float *in, float *out, size_t a, size_t b, size_t c)
{
    size_t i = (size_t)blockIdx.x * blockDim.x + threadIdx.x;
    if (i >= a * b * c)
        return;
    size_t z = i % c, y = i / c % b, x = i / (b * c);
    out[(y * a + x) * c + z] = in[i];
}
