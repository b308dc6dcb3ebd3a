// Functions of <math.h> over arrays, as references on the host compute them.
#include <algorithm>
#include <cmath>
#include <cstdio>
#include <cstdlib>
#include <ctime>

static double seconds()
{
    struct timespec now;
    clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &now);
    return now.tv_sec + 1e-9 * now.tv_nsec;
}

static void softmax(int rows, int columns, const float *in, float *out)
{
    for (int r = 0; r < rows; r++) {
        float most = in[r * columns];
        for (int c = 0; c < columns; c++)
            most = std::max(most, in[r * columns + c]);
        float sum = 0;
        for (int c = 0; c < columns; c++) {
            out[r * columns + c] = expf(in[r * columns + c] - most);
            sum += out[r * columns + c];
        }
        for (int c = 0; c < columns; c++)
            out[r * columns + c] /= sum;
    }
}

int main()
{
    const int n = 300000;
    float *x = (float *)malloc(n * sizeof(float)), *y = (float *)malloc(n * sizeof(float));
    for (int i = 0; i < n; i++)
        x[i] = 0.001f * (float)((i * 7919) % 10007) + 0.01f;
    double sum = 0, best = 1e30;
    for (int round = 0; round < 6; round++) {
        double start = seconds();
        sum = 0;
        softmax(300, n / 300, x, y);
        for (int i = 0; i < n; i++) {
            float gamma = powf(x[i], 0.4545f);
            float gelu = 0.5f * x[i] * (1.0f + erff(x[i] * 0.70710678f));
            float wave = sinf(x[i]) * cosf(x[i]);
            float fade = logf(1.0f + x[i]) * tanhf(y[i]) + fmaf(x[i], x[i], hypotf(x[i], 3.0f));
            sum += gamma + gelu + wave + fade + roundf(x[i]) + pow(x[i], 2) + pow((double)x[i], 1.7) + exp(-(double)x[i]);
            if (!std::isfinite(fade))
                sum = 0;
        }
        best = std::min(best, seconds() - start);
    }
    printf("%.8g\n", sum);
    printf("%g\n", best);
}
