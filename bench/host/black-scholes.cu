// Options priced on the host, their parameters drawn by rand().
#include <algorithm>
#include <cmath>
#include <cstdio>
#include <cstdlib>
#include <ctime>

static float cnd(float d)
{
    const float a1 = 0.31938153f, a2 = -0.356563782f, a3 = 1.781477937f, a4 = -1.821255978f, a5 = 1.330274429f;
    float k = 1.0f / (1.0f + 0.2316419f * fabsf(d));
    float value = 0.39894228040143267794f * expf(-0.5f * d * d) * (k * (a1 + k * (a2 + k * (a3 + k * (a4 + k * a5)))));
    return d > 0 ? 1.0f - value : value;
}

static float between(float low, float high)
{
    float t = (float)rand() / (float)RAND_MAX;
    return (1.0f - t) * low + t * high;
}

static void price(float &call, float &put, float s, float x, float t, float r, float v)
{
    float root = sqrtf(t);
    float d1 = (logf(s / x) + (r + 0.5f * v * v) * t) / (v * root);
    float d2 = d1 - v * root;
    float discount = expf(-r * t);
    call = s * cnd(d1) - x * discount * cnd(d2);
    put = x * discount * (1.0f - cnd(d2)) - s * (1.0f - cnd(d1));
}

static double seconds()
{
    struct timespec now;
    clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &now);
    return now.tv_sec + 1e-9 * now.tv_nsec;
}

int main()
{
    const int n = 400000;
    float *s = (float *)malloc(n * sizeof(float)), *x = (float *)malloc(n * sizeof(float));
    float *t = (float *)malloc(n * sizeof(float));
    double calls = 0, puts = 0, best = 1e30;
    for (int round = 0; round < 6; round++) {
        double start = seconds();
        srand(5347);
        for (int i = 0; i < n; i++) {
            s[i] = between(5.0f, 30.0f);
            x[i] = between(1.0f, 100.0f);
            t[i] = between(0.25f, 10.0f);
        }
        calls = puts = 0;
        for (int i = 0; i < n; i++) {
            float call, put;
            price(call, put, s[i], x[i], t[i], 0.02f, 0.30f);
            calls += call;
            puts += put;
        }
        best = std::min(best, seconds() - start);
    }
    printf("%.0f %.0f\n", calls, puts);
    printf("%g\n", best);
}
