// Double precision.
#include <math.h>

// Butterflies of radix 4 in registers, with twiddles by multiplication.
__global__ void butterflies(double2 *x, int n, int rounds)
{
    int i = blockIdx.x * blockDim.x + threadIdx.x;
    if (4 * i >= n)
        return;
    double2 v[4];
    for (int k = 0; k < 4; k++)
        v[k] = x[i + k * (n / 4)];
    const double c = 0.92387953251128674, s = -0.38268343236508977;
    for (int r = 0; r < rounds; r++) {
        double2 a = make_double2(v[0].x + v[2].x, v[0].y + v[2].y);
        double2 b = make_double2(v[0].x - v[2].x, v[0].y - v[2].y);
        double2 d = make_double2(v[1].x + v[3].x, v[1].y + v[3].y);
        double2 e = make_double2(v[1].y - v[3].y, v[3].x - v[1].x);
        v[0] = make_double2(0.5 * (a.x + d.x), 0.5 * (a.y + d.y));
        v[2] = make_double2(0.5 * (a.x - d.x), 0.5 * (a.y - d.y));
        double2 p = make_double2(0.5 * (b.x + e.x), 0.5 * (b.y + e.y));
        double2 q = make_double2(0.5 * (b.x - e.x), 0.5 * (b.y - e.y));
        v[1] = make_double2(p.x * c - p.y * s, p.x * s + p.y * c);
        v[3] = make_double2(q.x * s - q.y * c, q.x * c + q.y * s);
    }
    for (int k = 0; k < 4; k++)
        x[i + k * (n / 4)] = v[k];
}

// Rates of a plasma: powers and exponentials of a temperature.
__global__ void coolingRates(const double *temperature, double *rates, int n)
{
    int i = blockIdx.x * blockDim.x + threadIdx.x;
    if (i >= n)
        return;
    double t = 1.0e4 + 1.0e5 * temperature[i];
    double root = sqrt(t), inverse = 1.0 / t;
    double hydrogen = 7.5e-10 * exp(-118348.0 * inverse) / (1.0 + sqrt(t * 1.0e-5));
    double helium = 5.54e-10 * pow(t, -0.397) * exp(-473638.0 * inverse) / (1.0 + sqrt(t * 1.0e-5));
    double free = 1.42e-10 * root * (1.1 + 0.34 * exp(-(5.5 - log10(t)) * (5.5 - log10(t)) / 3.0));
    rates[i] = hydrogen + helium + free;
}

__global__ void gaborFilter(double *filter, int width, int height, double sigma, double theta, double lambda)
{
    int x = blockIdx.x * blockDim.x + threadIdx.x;
    int y = blockIdx.y * blockDim.y + threadIdx.y;
    if (x >= width || y >= height)
        return;
    double u = x - width / 2, v = y - height / 2;
    double c = cos(theta), s = sin(theta);
    double along = (u * c + v * s) * 0.01, across = (v * c - u * s) * 0.01;
    filter[y * width + x] = exp(-(along * along + 0.25 * across * across) / (2.0 * sigma * sigma)) * cos(6.283185307179586 * along / lambda);
}

// Filters of two states, a thread each.
__global__ void kalman(const double *measured, double *levels, int n, int steps)
{
    int i = blockIdx.x * blockDim.x + threadIdx.x;
    if (i >= n)
        return;
    double level = 0.0, slope = 0.0;
    double p00 = 1.0, p01 = 0.0, p11 = 1.0;
    for (int k = 0; k < steps; k++) {
        level += slope;
        p00 += 2.0 * p01 + p11 + 0.01;
        p01 += p11;
        p11 += 0.001;
        double error = measured[k * n + i] - level;
        double variance = p00 + 0.5;
        double g0 = p00 / variance, g1 = p01 / variance;
        level += g0 * error;
        slope += g1 * error;
        p11 -= g1 * p01;
        p01 -= g0 * p01;
        p00 -= g0 * p00;
    }
    levels[i] = level;
}

__global__ void axpyDouble(const double *x, double *y, int n, double a)
{
    int i = blockIdx.x * blockDim.x + threadIdx.x;
    if (i < n)
        y[i] = a * x[i] + y[i];
}

__global__ void stencilDouble(const double *in, double *out, int width, int height)
{
    int x = blockIdx.x * blockDim.x + threadIdx.x;
    int y = blockIdx.y * blockDim.y + threadIdx.y;
    if (x < 1 || y < 1 || x >= width - 1 || y >= height - 1)
        return;
    out[y * width + x] = 0.25 * (in[y * width + x - 1] + in[y * width + x + 1] + in[(y - 1) * width + x] + in[(y + 1) * width + x]);
}

__global__ void forcesDouble(const double *x, double *force, int n)
{
    int i = blockIdx.x * blockDim.x + threadIdx.x;
    if (i >= n)
        return;
    double at = x[i], sum = 0.0;
    for (int j = 0; j < n; j++) {
        double d = x[j] - at;
        double square = d * d + 0.01;
        sum += d / (square * sqrt(square));
    }
    force[i] = sum;
}

__global__ void polynomialDouble(const double *x, double *y, int n)
{
    int i = blockIdx.x * blockDim.x + threadIdx.x;
    if (i >= n)
        return;
    double t = x[i], sum = 0.125;
    for (int k = 0; k < 64; k++)
        sum = sum * t + 0.375;
    y[i] = sum;
}
