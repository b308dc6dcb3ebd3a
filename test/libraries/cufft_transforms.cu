// cuFFT beside sums in double precision: lengths, ranks, batches, types, directions, layouts, in place and not.
#ifndef LENGTHS_APART
#define LENGTHS_APART 1
#endif
#include <cmath>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <cufft.h>

static unsigned int seed = 7;
static double next()
{
    seed = seed * 1664525u + 1013904223u;
    return (seed >> 8) / 16777216.0 - 0.5;
}

template <class T> struct Kind;
template <> struct Kind<float> {
    typedef cufftComplex Complex;
    static cufftType type(int form) { return form == 0 ? CUFFT_C2C : form == 1 ? CUFFT_R2C : CUFFT_C2R; }
    static cufftResult run(cufftHandle plan, int form, void *in, void *out, int direction)
    {
        return form == 0   ? cufftExecC2C(plan, (cufftComplex *)in, (cufftComplex *)out, direction)
               : form == 1 ? cufftExecR2C(plan, (cufftReal *)in, (cufftComplex *)out)
                           : cufftExecC2R(plan, (cufftComplex *)in, (cufftReal *)out);
    }
    static double tolerance() { return 1e-6; }
};
template <> struct Kind<double> {
    typedef cufftDoubleComplex Complex;
    static cufftType type(int form) { return form == 0 ? CUFFT_Z2Z : form == 1 ? CUFFT_D2Z : CUFFT_Z2D; }
    static cufftResult run(cufftHandle plan, int form, void *in, void *out, int direction)
    {
        return form == 0   ? cufftExecZ2Z(plan, (cufftDoubleComplex *)in, (cufftDoubleComplex *)out, direction)
               : form == 1 ? cufftExecD2Z(plan, (cufftDoubleReal *)in, (cufftDoubleComplex *)out)
                           : cufftExecZ2D(plan, (cufftDoubleComplex *)in, (cufftDoubleReal *)out);
    }
    static double tolerance() { return 1e-12; }
};

// One dimension of an array of `outer` times n times `inner` complex numbers, by its definition.
static void sums(double *data, int outer, int n, int inner, int direction)
{
    double *line = (double *)malloc(2 * n * sizeof(double)), *roots = (double *)malloc(2 * n * sizeof(double));
    for (int i = 0; i < n; i++) {
        roots[2 * i] = cos(2 * M_PI * i / n);
        roots[2 * i + 1] = direction * sin(2 * M_PI * i / n);
    }
    for (int o = 0; o < outer; o++)
        for (int j = 0; j < inner; j++) {
            double *first = data + 2 * ((size_t)o * n * inner + j);
            for (int k = 0; k < n; k++) {
                double re = 0, im = 0;
                for (int i = 0, turn = 0; i < n; i++, turn = (turn + k) % n) {
                    double x = first[2 * i * inner], y = first[2 * i * inner + 1];
                    re += x * roots[2 * turn] - y * roots[2 * turn + 1];
                    im += x * roots[2 * turn + 1] + y * roots[2 * turn];
                }
                line[2 * k] = re;
                line[2 * k + 1] = im;
            }
            for (int k = 0; k < n; k++) {
                first[2 * k * inner] = line[2 * k];
                first[2 * k * inner + 1] = line[2 * k + 1];
            }
        }
    free(line);
    free(roots);
}

// What an element's number is in an array with rows of `row` and a distance between batches.
struct Layout {
    int embed[3], stride, distance;
    int at(const int *i, int batch, int rank) const
    {
        int place = i[0];
        for (int d = 1; d < rank; d++)
            place = place * embed[d] + i[d];
        return batch * distance + place * stride;
    }
};
static Layout packed(const int *n, int rank, int last)
{
    Layout layout = {{0, 0, 0}, 1, 1};
    for (int d = 0; d < rank; d++) {
        layout.embed[d] = d == rank - 1 ? last : n[d];
        layout.distance *= layout.embed[d];
    }
    return layout;
}

static int tried, wrong;

// forms: 0 complex to complex, 1 real to complex, 2 complex to real; spread: 0 packed, or a layout with gaps.
template <class T> void attempt(int rank, const int *n, int batch, int form, int direction, bool inPlace, int spread)
{
    typedef typename Kind<T>::Complex Complex;
    int all = batch, last = n[rank - 1], half = last / 2 + 1;
    for (int d = 0; d < rank; d++)
        all *= n[d];
    int inner = all / batch;
    double *x = (double *)malloc(2 * all * sizeof(double)), *y = (double *)malloc(2 * all * sizeof(double));
    for (int i = 0; i < 2 * all; i++)
        x[i] = form != 0 && i % 2 ? 0 : (double)(T)next();
    memcpy(y, x, 2 * all * sizeof(double));
    int way = form == 0 ? direction : CUFFT_FORWARD;
    for (int d = 0, outer = batch, rest = inner; d < rank; d++) {
        rest /= n[d];
        sums(y, outer, n[d], rest, way);
        outer *= n[d];
    }
    int realRow = inPlace ? 2 * half : last;
    Layout real = packed(n, rank, realRow), complex = packed(n, rank, form == 0 ? last : half);
    if (spread) {
        real.embed[rank - 1] = realRow + 2 * spread;
        complex.embed[rank - 1] += spread;
        real.stride = complex.stride = spread;
        if (spread == 3) {
            // Batches side by side, as the columns of a matrix.
            real.stride = complex.stride = batch;
            real.distance = complex.distance = 1;
        } else {
            int rows = 1;
            for (int d = 0; d < rank - 1; d++)
                rows *= n[d];
            real.distance = rows * real.embed[rank - 1] * real.stride + 4;
            complex.distance = rows * complex.embed[rank - 1] * complex.stride + 2;
        }
    }
    const Layout &in = form == 1 ? real : complex, &out = form == 2 ? real : complex;
    size_t room = 0;
    for (int k = 0; k < 2; k++) {
        const Layout &layout = k ? out : in;
        size_t end = (size_t)batch * layout.distance * 2 + 64;
        for (int d = 0, cells = layout.stride; d < rank; d++) {
            cells *= layout.embed[d] > n[d] ? layout.embed[d] : n[d];
            if (d == rank - 1)
                end += 2 * cells;
        }
        room = end > room ? end : room;
    }
    T *host = (T *)calloc(room, sizeof(T)), *result = (T *)malloc(room * sizeof(T));
    for (int b = 0; b < batch; b++)
        for (int e = 0; e < inner; e++) {
            int i[3], rest = e;
            for (int d = rank - 1; d >= 0; d--) {
                i[d] = rest % n[d];
                rest /= n[d];
            }
            const double *value = form == 2 ? y + 2 * (b * inner + e) : x + 2 * (b * inner + e);
            if (form == 1)
                host[in.at(i, b, rank)] = (T)value[0];
            else if (form == 0 || i[rank - 1] < half) {
                host[2 * in.at(i, b, rank)] = (T)value[0];
                host[2 * in.at(i, b, rank) + 1] = (T)value[1];
            }
        }
    T *from, *to;
    cudaMalloc(&from, room * sizeof(T));
    to = from;
    if (!inPlace)
        cudaMalloc(&to, room * sizeof(T));
    cudaMemcpy(from, host, room * sizeof(T), cudaMemcpyHostToDevice);
    cufftHandle plan;
    cufftType type = Kind<T>::type(form);
    cufftResult made;
    int sizes[3] = {n[0], rank > 1 ? n[1] : 1, rank > 2 ? n[2] : 1};
    if (spread || (batch > 1 && rank > 1)) {
        Layout inAsked = in, outAsked = out;
        made = cufftPlanMany(&plan, rank, sizes, spread ? inAsked.embed : NULL, in.stride, in.distance, spread ? outAsked.embed : NULL,
                             out.stride, out.distance, type, batch);
    } else
        made = rank == 1   ? cufftPlan1d(&plan, n[0], type, batch)
               : rank == 2 ? cufftPlan2d(&plan, n[0], n[1], type)
                           : cufftPlan3d(&plan, n[0], n[1], n[2], type);
    cufftResult ran = made ? made : Kind<T>::run(plan, form, from, to, direction);
    cudaMemcpy(result, to, room * sizeof(T), cudaMemcpyDeviceToHost);
    double error = 0, size = 0;
    for (int b = 0; b < batch; b++)
        for (int e = 0; e < inner; e++) {
            int i[3], rest = e;
            for (int d = rank - 1; d >= 0; d--) {
                i[d] = rest % n[d];
                rest /= n[d];
            }
            if (form == 1 && i[rank - 1] >= half)
                continue;
            const double *value = form == 2 ? x + 2 * (b * inner + e) : y + 2 * (b * inner + e);
            int at = out.at(i, b, rank);
            double re = form == 2 ? result[at] - inner * value[0] : result[2 * at] - value[0];
            double im = form == 2 ? 0 : result[2 * at + 1] - value[1];
            error += re * re + im * im;
            size += form == 2 ? inner * value[0] * inner * value[0] : value[0] * value[0] + value[1] * value[1];
        }
    tried++;
    if (made || ran || !(error <= size * Kind<T>::tolerance() * Kind<T>::tolerance())) {
        wrong++;
        printf("  %d x %d x %d, batch %d, form %d, direction %d, in place %d, spread %d: %d %d %g\n", sizes[0], sizes[1], sizes[2], batch, form,
               direction, inPlace, spread, made, ran, sqrt(error / size));
    }
    if (!made)
        cufftDestroy(plan);
    cudaFree(from);
    if (!inPlace)
        cudaFree(to);
    free(x);
    free(y);
    free(host);
    free(result);
}

static void say(const char *what)
{
    printf("%s: %d, wrong %d\n", what, tried, wrong);
    tried = wrong = 0;
}

int main()
{
    for (int n = 1; n <= 64; n += LENGTHS_APART) {
        attempt<float>(1, &n, 1 + n % 3, 0, n % 2 ? CUFFT_FORWARD : CUFFT_INVERSE, n % 4 < 2, 0);
        attempt<float>(1, &n, 1 + n % 4, 1 + n % 2, n % 2 ? CUFFT_INVERSE : CUFFT_FORWARD, n % 4 < 2, 0);
    }
    say("lengths to 64");
    const int lengths[] = {100, 127, 128, 243, 1000, 1024, 2187, 4096};
    for (int i = 0; i < 8; i++) {
        attempt<float>(1, &lengths[i], 1, 0, CUFFT_FORWARD, i % 2, 0);
        if (lengths[i] > 4000)
            continue;
        attempt<float>(1, &lengths[i], 2, 0, CUFFT_INVERSE, 1 - i % 2, 0);
        attempt<float>(1, &lengths[i], 2, 1, CUFFT_FORWARD, i % 2, 0);
        attempt<float>(1, &lengths[i], 2, 2, CUFFT_INVERSE, i % 2, 0);
    }
    say("greater lengths");
    const int shapes[][3] = {{4, 6}, {17, 8}, {16, 23}, {5, 1}, {32, 64}, {300, 3}, {3, 4, 5}, {7, 17, 4}, {8, 8, 8}, {2, 1, 9}};
    for (int i = 0; i < 10; i++) {
        int rank = i < 6 ? 2 : 3;
        for (int form = 0; form < 3; form++) {
            attempt<float>(rank, shapes[i], 1, form, form == 2 || i % 2 ? CUFFT_INVERSE : CUFFT_FORWARD, false, 0);
            attempt<float>(rank, shapes[i], 1, form, form == 2 || i % 2 ? CUFFT_INVERSE : CUFFT_FORWARD, true, 0);
        }
        attempt<float>(rank, shapes[i], 3, i % 3, i % 3 == 2 ? CUFFT_INVERSE : CUFFT_FORWARD, i % 2, 0);
    }
    say("two and three dimensions");
    for (int i = 0; i < 6; i++) {
        int n = 6 + 11 * i;
        for (int spread = 1; spread <= 3; spread++) {
            attempt<float>(1, &n, 2, i % 3, i % 3 == 2 ? CUFFT_INVERSE : CUFFT_FORWARD, false, spread);
            attempt<float>(1, &n, 2, 0, CUFFT_INVERSE, true, spread);
        }
        attempt<float>(2, shapes[i], 2, i % 3, i % 3 == 2 ? CUFFT_INVERSE : CUFFT_FORWARD, false, 2);
    }
    say("layouts");
#ifndef WITHOUT_DOUBLES
    const int few[] = {1, 2, 12, 31, 64, 100, 127, 600};
    for (int i = 0; i < 8; i++)
        for (int form = 0; form < 3; form++)
            attempt<double>(1, &few[i], 2, form, form == 2 ? CUFFT_INVERSE : CUFFT_FORWARD, (i + form) % 2, 0);
    attempt<double>(2, shapes[1], 1, 0, CUFFT_INVERSE, false, 0);
    attempt<double>(3, shapes[6], 1, 1, CUFFT_FORWARD, false, 0);
    say("double precision");
#endif
    return 0;
}
