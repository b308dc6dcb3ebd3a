// Chains of single precision.
template <int D>
__device__ float maternOf(const float *a, const float *b)
{
    float square = 0.0f;
#pragma unroll
    for (int d = 0; d < D; d++) {
        float t = a[d] - b[d];
        square += t * t;
    }
    float r = sqrtf(5.0f * square);
    return (1.0f + r + r * r / 3.0f) * expf(-r);
}

__global__ void maternSums(const float *sources, const float *targets, const float *weights, float *out, int n, int m)
{
    int i = blockIdx.x * blockDim.x + threadIdx.x;
    if (i >= n)
        return;
    float at[3];
    for (int d = 0; d < 3; d++)
        at[d] = targets[3 * i + d];
    float sum = 0.0f;
    for (int j = 0; j < m; j++)
        sum += weights[j] * maternOf<3>(at, sources + 3 * j);
    out[i] = sum;
}

__global__ void gaussianSums(const float *x, const float *y, float *out, int n, int m)
{
    int i = blockIdx.x * blockDim.x + threadIdx.x;
    if (i >= n)
        return;
    float sum = 0.0f;
    for (int j = 0; j < m; j++) {
        float d = x[i] - y[j];
        sum += expf(-d * d) + logf(1.0f + fabsf(d));
    }
    out[i] = sum;
}

// So many multiply-adds for each element loaded.
template <int FLOPS>
__global__ void intensity(const float *x, float *y, int n)
{
    int i = blockIdx.x * blockDim.x + threadIdx.x;
    if (i >= n)
        return;
    float a = x[i], b = 0.5f;
#pragma unroll
    for (int k = 0; k < FLOPS; k++)
        b = b * a + 0.25f;
    y[i] = b;
}

template <int ROUNDS>
__global__ void intensityFour(const float *x, float *y, int n)
{
    int i = blockIdx.x * blockDim.x + threadIdx.x;
    if (i >= n)
        return;
    float v[4];
    for (int k = 0; k < 4; k++)
        v[k] = x[i] + k;
    for (int r = 0; r < ROUNDS; r++)
        for (int k = 0; k < 4; k++)
            v[k] = v[k] * v[k] - 0.7f;
    y[i] = v[0] + v[1] + v[2] + v[3];
}

__global__ void minkowski(const float *a, const float *b, float *out, int rows, int columns, int size, float p)
{
    int column = blockIdx.x * blockDim.x + threadIdx.x;
    int row = blockIdx.y * blockDim.y + threadIdx.y;
    if (row >= rows || column >= columns)
        return;
    float sum = 0.0f;
    for (int k = 0; k < size; k++)
        sum += powf(fabsf(a[row * size + k] - b[k * columns + column]), p);
    out[row * columns + column] = powf(sum, 1.0f / p);
}

// Softmax of short rows, a thread each.
__global__ void softmaxRows(const float *x, float *y, int rows, int columns)
{
    int row = blockIdx.x * blockDim.x + threadIdx.x;
    if (row >= rows)
        return;
    float most = -1e30f, sum = 0.0f;
    for (int k = 0; k < columns; k++)
        most = fmaxf(most, x[k * rows + row]);
    for (int k = 0; k < columns; k++)
        sum += expf(x[k * rows + row] - most);
    for (int k = 0; k < columns; k++)
        y[k * rows + row] = expf(x[k * rows + row] - most) / sum;
}

__global__ void gelu(const float *x, float *y, size_t n)
{
    for (size_t i = blockIdx.x * (size_t)blockDim.x + threadIdx.x; i < n; i += (size_t)gridDim.x * blockDim.x) {
        float v = x[i];
        y[i] = 0.5f * v * (1.0f + tanhf(0.79788456f * (v + 0.044715f * v * v * v)));
    }
}
