// Seven points of a grid in three dimensions, as references of GPU codes are.
#include <algorithm>
#include <cstdio>
#include <cstdlib>
#include <ctime>
#include <utility>

#define INDEX(x, y, z) (((z) * ny + (y)) * nx + (x))

static void step(const float *in, float *out, int nx, int ny, int nz, float c0, float c1)
{
    for (int z = 1; z < nz - 1; z++)
        for (int y = 1; y < ny - 1; y++)
            for (int x = 1; x < nx - 1; x++)
                out[INDEX(x, y, z)] =
                    c0 * in[INDEX(x, y, z)] +
                    c1 * (in[INDEX(x - 1, y, z)] + in[INDEX(x + 1, y, z)] + in[INDEX(x, y - 1, z)] +
                          in[INDEX(x, y + 1, z)] + in[INDEX(x, y, z - 1)] + in[INDEX(x, y, z + 1)]);
}

static double seconds()
{
    struct timespec now;
    clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &now);
    return now.tv_sec + 1e-9 * now.tv_nsec;
}

int main()
{
    const int nx = 128, ny = 128, nz = 64;
    const size_t bytes = (size_t)nx * ny * nz * sizeof(float);
    float *a = (float *)malloc(bytes), *b = (float *)malloc(bytes);
    for (int i = 0; i < nx * ny * nz; i++)
        a[i] = b[i] = (float)(i % 101) / 101;
    double best = 1e30;
    for (int i = 0; i < 40; i++) {
        double start = seconds();
        step(a, b, nx, ny, nz, 0.4f, 0.1f);
        best = std::min(best, seconds() - start);
        std::swap(a, b);
    }
    double sum = 0;
    for (int i = 0; i < nx * ny * nz; i++)
        sum += a[i];
    printf("%.4f\n", sum);
    printf("%g\n", best);
}
