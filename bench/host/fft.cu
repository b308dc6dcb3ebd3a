// A fast Fourier transform over std::complex, there and back.
#include <algorithm>
#include <cmath>
#include <complex>
#include <cstdio>
#include <ctime>
#include <vector>

typedef std::complex<double> Complex;

static void transform(std::vector<Complex> &x, bool inverse)
{
    size_t n = x.size();
    for (size_t i = 1, j = 0; i < n; i++) {
        size_t bit = n >> 1;
        for (; j & bit; bit >>= 1)
            j ^= bit;
        j ^= bit;
        if (i < j)
            std::swap(x[i], x[j]);
    }
    for (size_t length = 2; length <= n; length <<= 1) {
        double angle = 2 * 3.14159265358979323846 / length * (inverse ? 1 : -1);
        Complex step(cos(angle), sin(angle));
        for (size_t i = 0; i < n; i += length) {
            Complex w(1);
            for (size_t k = 0; k < length / 2; k++) {
                Complex u = x[i + k], v = x[i + k + length / 2] * w;
                x[i + k] = u + v;
                x[i + k + length / 2] = u - v;
                w *= step;
            }
        }
    }
    if (inverse)
        for (Complex &value : x)
            value /= (double)n;
}

static double seconds()
{
    struct timespec now;
    clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &now);
    return now.tv_sec + 1e-9 * now.tv_nsec;
}

int main()
{
    const size_t n = 1 << 16;
    std::vector<Complex> x(n);
    for (size_t i = 0; i < n; i++)
        x[i] = Complex((double)(i % 97) / 97, (double)(i % 31) / 31);
    double best = 1e30;
    for (int round = 0; round < 8; round++) {
        double start = seconds();
        transform(x, false);
        transform(x, true);
        best = std::min(best, seconds() - start);
    }
    double sum = 0;
    for (const Complex &value : x)
        sum += value.real() + 2 * value.imag();
    printf("%.6f\n", sum);
    printf("%g\n", best);
}
