// Functions of <math.h> at usual, extreme and special arguments.
#include <cmath>
#include <cstdio>

static const double points[] = {
    0.0, -0.0, 1.0, -1.0, 2.0, 0.5, -0.5, 0.1, -0.3, 1.5, 2.5, -2.5, 3.0, 10.0, -7.25, 20.0, 0.999, 1.001, 0.70710678,
    1.4142135, 100.0, 1e-3, -1e-3, 1e-7, 1e-30, 1e30, 88.5, -87.0, 1e6, -123456.789, INFINITY, -INFINITY, NAN, 0.03125,
    0.0039, 3.9, 4.1, 6.2831853, 0.7853981634, 1.5707963268};

static void show(const char *name, double x, double value, int digits)
{
    // No sign: processors differ in that of a NaN which they make.
    if (value != value)
        printf("%s(%.9g) = nan\n", name, x);
    else
        printf("%s(%.9g) = %.*g\n", name, x, digits, value);
}

int main()
{
    for (double x : points) {
        float f = (float)x;
        show("expf", f, expf(f), 6);
        show("exp2f", f, exp2f(f), 6);
        show("logf", f, logf(f), 6);
        show("log2f", f, log2f(f), 6);
        show("log10f", f, log10f(f), 6);
        show("log1pf", f, log1pf(f), 6);
        show("expm1f", f, expm1f(f), 6);
        show("sinf", f, sinf(f), 6);
        show("cosf", f, cosf(f), 6);
        show("tanf", f, tanf(f), 6);
        show("sinhf", f, sinhf(f), 6);
        show("coshf", f, coshf(f), 6);
        show("tanhf", f, tanhf(f), 6);
        show("erff", f, erff(f), 6);
        show("roundf", f, roundf(f), 9);
        show("exp", x, exp(x), 15);
        show("exp2", x, exp2(x), 15);
        show("log", x, log(x), 15);
        show("round", x, round(x), 17);
        show("pow", x, pow(x, 2), 17);
        show("pow", x, pow(x, -1.0), 17);
        show("powf", f, powf(f, 2.0f), 9);
        printf("%d%d%d%d%d%d\n", (int)std::isinf(f), (int)std::isinf(x), (int)std::isfinite(f), (int)std::isfinite(x),
               (int)std::signbit(x), (int)std::isnan(x));
        for (int i = 1; i < 40; i += 4) {
            double y = points[i];
            float g = (float)y;
            show("powf", f, powf(f, g), 6);
            show("pow", x, pow(x, y), 14);
            show("hypotf", f, hypotf(f, g), 6);
            show("hypot", x, hypot(x, y), 13);
            show("fmaf", f, fmaf(f, g, -f * g), 9);
        }
        for (int n = -1100; n <= 1100; n += 440) {
            show("ldexpf", f, ldexpf(f, n / 4), 9);
            show("ldexp", x, ldexp(x, n), 17);
        }
    }
    return 0;
}
