// Tables, matrices and messages printed by printf, most numbers of which have a width or a precision.
#include <algorithm>
#include <cstdio>
#include <ctime>

static double seconds()
{
    struct timespec now;
    clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &now);
    return now.tv_sec + 1e-9 * now.tv_nsec;
}

int main()
{
    const char *names[] = {"saxpy", "reduce", "transpose", "histogram of bytes"};
    double best = 1e30;
    for (int round = 0; round < 12; round++) {
        double start = seconds();
        for (int i = 0; i < 400; i++)
            printf("%d: %s takes %8.3f ms, %.2f GB/s (%.1f %%)\n", i, names[i % 4], 0.37 * i, 512.0 / (i + 1), i * 0.25);
        for (int i = 0; i < 60; i++) {
            for (int j = 0; j < 16; j++)
                printf("%6.2f ", (i * 16 + j) * 0.013f);
            printf("\n");
        }
        for (int i = 0; i < 300; i++)
            printf("%5d,%-8s,%08x,%lld,%zu,%e,%g\n", i * i, names[i % 4], i * 2654435761u, i * 12345678901LL, (size_t)i, 1.0 / (1 + i), i * 1e-3);
        for (int i = 0; i < 1000; i++)
            printf("%d ", i);
        printf("%c%c\n", 'o', 'k');
        best = std::min(best, seconds() - start);
    }
    printf("%g\n", best);
}
