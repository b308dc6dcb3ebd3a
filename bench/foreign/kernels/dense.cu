// Matrices and vectors, mostly as loops over rows and columns.

// A tile of what is left of a matrix after one step of its decomposition.
__global__ void luInner(float *m, int size, int offset)
{
    __shared__ float row[16][16], column[16][16];
    int globalRow = offset + (blockIdx.y + 1) * 16, globalColumn = offset + (blockIdx.x + 1) * 16;
    row[threadIdx.y][threadIdx.x] = m[(offset + threadIdx.y) * size + globalColumn + threadIdx.x];
    column[threadIdx.y][threadIdx.x] = m[(globalRow + threadIdx.y) * size + offset + threadIdx.x];
    __syncthreads();
    float sum = 0.0f;
    for (int k = 0; k < 16; k++)
        sum += column[threadIdx.y][k] * row[k][threadIdx.x];
    m[(globalRow + threadIdx.y) * size + globalColumn + threadIdx.x] -= sum;
}

__global__ void rankTwo(float *a, const float *u1, const float *v1, const float *u2, const float *v2, int n)
{
    int j = blockIdx.x * blockDim.x + threadIdx.x;
    int i = blockIdx.y * blockDim.y + threadIdx.y;
    if (i < n && j < n)
        a[i * n + j] += u1[i] * v1[j] + u2[i] * v2[j];
}

__global__ void timesTransposed(const float *a, const float *t, float *y, int rows, int columns)
{
    int j = blockIdx.x * blockDim.x + threadIdx.x;
    if (j < columns) {
        y[j] = 0.0f;
        for (int i = 0; i < rows; i++)
            y[j] += a[i * columns + j] * t[i];
    }
}

__global__ void covariances(const float *data, float *symmetric, int n, int m)
{
    int first = blockIdx.x * blockDim.x + threadIdx.x;
    if (first >= m)
        return;
    for (int second = first; second < m && second < first + 16; second++) {
        float sum = 0.0f;
        for (int i = 0; i < n; i++)
            sum += data[i * m + first] * data[i * m + second];
        symmetric[first * m + second] = sum;
        symmetric[second * m + first] = sum;
    }
}

__global__ void rankUpdate(const float *a, float *c, int n, int m, float alpha, float beta)
{
    int j = blockIdx.x * blockDim.x + threadIdx.x;
    int i = blockIdx.y * blockDim.y + threadIdx.y;
    if (i < n && j < n) {
        c[i * n + j] *= beta;
        for (int k = 0; k < m; k++)
            c[i * n + j] += alpha * a[i * m + k] * a[j * m + k];
    }
}

__global__ void projectOut(float *a, const float *q, float *r, int rows, int columns, int k)
{
    int j = blockIdx.x * blockDim.x + threadIdx.x;
    if (j > k && j < columns) {
        float dot = 0.0f;
        for (int i = 0; i < rows; i++)
            dot += q[i] * a[i * columns + j];
        r[j] = dot;
        for (int i = 0; i < rows; i++)
            a[i * columns + j] -= q[i] * dot;
    }
}

// Decompositions of small symmetric matrices, a thread each, in local memory.
template <int N>
__global__ void choleskySmall(const float *matrices, float *determinants, int n)
{
    int t = blockIdx.x * blockDim.x + threadIdx.x;
    if (t >= n)
        return;
    float a[N][N];
    for (int i = 0; i < N; i++)
        for (int j = 0; j <= i; j++)
            a[i][j] = matrices[(i * N + j) * n + t] + (i == j ? 2.0f * N : 0.0f);
    float determinant = 1.0f;
    for (int k = 0; k < N; k++) {
        float pivot = sqrtf(a[k][k]);
        determinant *= pivot * 0.25f;
        for (int i = k + 1; i < N; i++)
            a[i][k] /= pivot;
        for (int j = k + 1; j < N; j++)
            for (int i = j; i < N; i++)
                a[i][j] -= a[i][k] * a[j][k];
    }
    determinants[t] = determinant;
}
