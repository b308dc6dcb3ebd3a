// Double precision as simulations use it.
#include <math.h>

__device__ double cumulative(double d)
{
    double k = 1.0 / (1.0 + 0.2316419 * fabs(d));
    double c = 0.39894228040143267794 * exp(-0.5 * d * d) * (k * (0.31938153 + k * (-0.356563782 + k * (1.781477937 + k * (-1.821255978 + k * 1.330274429)))));
    return d > 0 ? 1.0 - c : c;
}

__global__ void optionPrices(const double *price, const double *strike, const double *years, double *call, double *put, int n, double rate, double volatility)
{
    int i = blockIdx.x * blockDim.x + threadIdx.x;
    if (i >= n)
        return;
    double s = 5.0 + 25.0 * price[i], x = 1.0 + 99.0 * strike[i], t = 0.25 + 9.75 * years[i];
    double root = sqrt(t);
    double d1 = (log(s / x) + (rate + 0.5 * volatility * volatility) * t) / (volatility * root);
    double d2 = d1 - volatility * root;
    double c1 = cumulative(d1), c2 = cumulative(d2), e = exp(-rate * t);
    call[i] = s * c1 - x * e * c2;
    put[i] = x * e * (1.0 - c2) - s * (1.0 - c1);
}

__global__ void cubeDouble(const double *in, double *out, int nx, int ny, int nz)
{
    int x = blockIdx.x * blockDim.x + threadIdx.x;
    int y = blockIdx.y * blockDim.y + threadIdx.y;
    if (x < 1 || y < 1 || x >= nx - 1 || y >= ny - 1)
        return;
    for (int z = 1; z < nz - 1; z++) {
        int i = (z * ny + y) * nx + x;
        out[i] = 0.125 * (in[i + 1] - 2.0 * in[i] + in[i - 1]) + 0.125 * (in[i + nx] - 2.0 * in[i] + in[i - nx]) + 0.125 * (in[i + nx * ny] - 2.0 * in[i] + in[i - nx * ny]) + in[i];
    }
}

__global__ void sparseDouble(const int *starts, const int *columns, const double *values, const double *x, double *y, int rows)
{
    int row = blockIdx.x * blockDim.x + threadIdx.x;
    if (row >= rows)
        return;
    double sum = 0.0;
    for (int e = starts[row]; e < starts[row + 1]; e++)
        sum += values[e] * x[columns[e]];
    y[row] = sum;
}

// Tiles of a product of matrices in shared memory.
__global__ void productDouble(const double *a, const double *b, double *c, int n)
{
    __shared__ double left[16][16], right[16][16];
    int x = blockIdx.x * 16 + threadIdx.x, y = blockIdx.y * 16 + threadIdx.y;
    double sum = 0.0;
    for (int t = 0; t < n; t += 16) {
        left[threadIdx.y][threadIdx.x] = a[y * n + t + threadIdx.x];
        right[threadIdx.y][threadIdx.x] = b[(t + threadIdx.y) * n + x];
        __syncthreads();
        for (int k = 0; k < 16; k++)
            sum += left[threadIdx.y][k] * right[k][threadIdx.x];
        __syncthreads();
    }
    c[y * n + x] = sum;
}

// Sums of squared differences from the mean, by halves of a block.
__global__ void momentsOfBlocks(const double *x, double *means, double *squares, int n)
{
    __shared__ double sums[256], powers[256];
    double sum = 0.0, square = 0.0;
    for (int i = blockIdx.x * blockDim.x + threadIdx.x; i < n; i += blockDim.x * gridDim.x) {
        double v = x[i];
        sum += v;
        square += v * v;
    }
    sums[threadIdx.x] = sum;
    powers[threadIdx.x] = square;
    __syncthreads();
    for (int d = 128; d > 0; d >>= 1) {
        if (threadIdx.x < d) {
            sums[threadIdx.x] += sums[threadIdx.x + d];
            powers[threadIdx.x] += powers[threadIdx.x + d];
        }
        __syncthreads();
    }
    if (threadIdx.x == 0) {
        means[blockIdx.x] = sums[0];
        squares[blockIdx.x] = powers[0];
    }
}

// A stiff system of three substances, by steps of Runge and Kutta.
__global__ void kinetics(const double *rates, double *amounts, int n, int steps)
{
    int i = blockIdx.x * blockDim.x + threadIdx.x;
    if (i >= n)
        return;
    double k1 = 0.04 + 0.01 * rates[i], k2 = 3.0, k3 = 1.0, h = 0.01;
    double a = 1.0, b = 0.0, c = 0.0;
    for (int s = 0; s < steps; s++) {
        double da = -k1 * a + k3 * b * c, db = k1 * a - k3 * b * c - k2 * b * b, dc = k2 * b * b;
        double ma = a + 0.5 * h * da, mb = b + 0.5 * h * db, mc = c + 0.5 * h * dc;
        double ea = -k1 * ma + k3 * mb * mc, eb = k1 * ma - k3 * mb * mc - k2 * mb * mb, ec = k2 * mb * mb;
        a += h * ea;
        b += h * eb;
        c += h * ec;
    }
    amounts[3 * i] = a;
    amounts[3 * i + 1] = b;
    amounts[3 * i + 2] = c;
}
