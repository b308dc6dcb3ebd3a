// Every single-precision function of test/math/functions.ts as nvcc computes it
// on the card, and the same in double, which is the reference for single.
//
//   functions ARGUMENTS RESULTS COUNT
//
// ARGUMENTS holds, for each function in the order of FUNCTIONS, COUNT floats for
// each of its operands; RESULTS gets COUNT floats and COUNT doubles for each.
#include <cstdio>
#include <cstdlib>
#include <vector>

struct Operands {
    const float *x[4];
};

template <class F> __global__ void evaluate(F f, Operands a, float *single, double *wide, int n)
{
    int i = blockIdx.x * blockDim.x + threadIdx.x;
    if (i < n) f(a, i, single[i], wide[i]);
}

#define X(k) a.x[k][i]
#define D(k) (double)a.x[k][i]
#define FUNCTION(name, operands, inSingle, inDouble)                                              \
    struct name##_case {                                                                          \
        static const int count = operands;                                                        \
        __device__ void operator()(const Operands &a, int i, float &single, double &wide) const \
        {                                                                                         \
            single = inSingle;                                                                    \
            wide = inDouble;                                                                      \
        }                                                                                         \
    };
#define ONE(name) FUNCTION(name, 1, name##f(X(0)), name(D(0)))
#define TWO(name) FUNCTION(name, 2, name##f(X(0), X(1)), name(D(0), D(1)))

#define FUNCTIONS(_)                                                                              \
    _(sqrt) _(rsqrt) _(cbrt) _(rcbrt) _(hypot) _(rhypot) _(norm3d) _(rnorm3d) _(norm4d)           \
    _(rnorm4d) _(exp) _(exp2) _(exp10) _(expm1) _(log) _(log2) _(log10) _(log1p) _(pow) _(sin)    \
    _(cos) _(tan) _(sinpi) _(cospi) _(asin) _(acos) _(atan) _(atan2) _(sinh) _(cosh) _(tanh)      \
    _(asinh) _(acosh) _(atanh) _(erf) _(erfc) _(erfcx) _(erfinv) _(erfcinv) _(normcdf)            \
    _(normcdfinv) _(lgamma) _(tgamma) _(j0) _(j1) _(y0) _(y1) _(cyl_bessel_i0) _(cyl_bessel_i1)   \
    _(fmod) _(remainder) _(logb) _(nextafter) _(frexp_mantissa) _(fdim) _(round) _(rint)

ONE(sqrt) ONE(rsqrt) ONE(cbrt) ONE(rcbrt) TWO(hypot) TWO(rhypot)
FUNCTION(norm3d, 3, norm3df(X(0), X(1), X(2)), norm3d(D(0), D(1), D(2)))
FUNCTION(rnorm3d, 3, rnorm3df(X(0), X(1), X(2)), rnorm3d(D(0), D(1), D(2)))
FUNCTION(norm4d, 4, norm4df(X(0), X(1), X(2), X(3)), norm4d(D(0), D(1), D(2), D(3)))
FUNCTION(rnorm4d, 4, rnorm4df(X(0), X(1), X(2), X(3)), rnorm4d(D(0), D(1), D(2), D(3)))
ONE(exp) ONE(exp2) ONE(exp10) ONE(expm1) ONE(log) ONE(log2) ONE(log10) ONE(log1p) TWO(pow)
ONE(sin) ONE(cos) ONE(tan) ONE(sinpi) ONE(cospi) ONE(asin) ONE(acos) ONE(atan) TWO(atan2)
ONE(sinh) ONE(cosh) ONE(tanh) ONE(asinh) ONE(acosh) ONE(atanh)
ONE(erf) ONE(erfc) ONE(erfcx) ONE(erfinv) ONE(erfcinv) ONE(normcdf) ONE(normcdfinv)
ONE(lgamma) ONE(tgamma) ONE(j0) ONE(j1) ONE(y0) ONE(y1) ONE(cyl_bessel_i0) ONE(cyl_bessel_i1)
TWO(fmod) TWO(remainder) ONE(logb)
FUNCTION(nextafter, 2, nextafterf(X(0), X(1)), (double)nextafterf(X(0), X(1)))
__device__ float mantissa(float x)
{
    int exponent;
    return frexpf(x, &exponent);
}
FUNCTION(frexp_mantissa, 1, mantissa(X(0)), (double)mantissa(X(0)))
TWO(fdim) ONE(round) ONE(rint)

template <class F> void measure(F f, FILE *in, FILE *out, int n)
{
    std::vector<float> host(n);
    std::vector<double> wide(n);
    float *x[4] = {}, *single;
    double *exact;
    Operands a = {};
    for (int k = 0; k < F::count; k++) {
        if (fread(host.data(), sizeof(float), n, in) != (size_t)n) exit(2);
        cudaMalloc(&x[k], n * sizeof(float));
        cudaMemcpy(x[k], host.data(), n * sizeof(float), cudaMemcpyHostToDevice);
        a.x[k] = x[k];
    }
    cudaMalloc(&single, n * sizeof(float));
    cudaMalloc(&exact, n * sizeof(double));
    evaluate<<<(n + 255) / 256, 256>>>(f, a, single, exact, n);
    cudaMemcpy(host.data(), single, n * sizeof(float), cudaMemcpyDeviceToHost);
    cudaMemcpy(wide.data(), exact, n * sizeof(double), cudaMemcpyDeviceToHost);
    fwrite(host.data(), sizeof(float), n, out);
    fwrite(wide.data(), sizeof(double), n, out);
    for (int k = 0; k < F::count; k++) cudaFree(x[k]);
    cudaFree(single);
    cudaFree(exact);
}

int main(int argc, char **argv)
{
    if (argc != 4) return 1;
    FILE *in = fopen(argv[1], "rb"), *out = fopen(argv[2], "wb");
    if (!in || !out) return 1;
    int n = atoi(argv[3]);
#define MEASURE(name) measure(name##_case(), in, out, n);
    FUNCTIONS(MEASURE)
    fclose(out);
    cudaError_t error = cudaGetLastError();
    if (error != cudaSuccess) fprintf(stderr, "%s\n", cudaGetErrorString(error));
    return error != cudaSuccess;
}
