// Bytes counted, by index and by range, and sums of what is before each.
#include <algorithm>
#include <cstdio>
#include <ctime>
#include <numeric>
#include <vector>

static double seconds()
{
    struct timespec now;
    clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &now);
    return now.tv_sec + 1e-9 * now.tv_nsec;
}

int main()
{
    const int n = 1 << 21;
    std::vector<unsigned char> bytes(n);
    std::vector<int> sums(n);
    unsigned seed = 1;
    for (unsigned char &b : bytes) {
        seed = seed * 1664525u + 1013904223u;
        b = seed >> 24;
    }
    unsigned result = 0;
    double best = 1e30;
    for (int round = 0; round < 10; round++) {
        double start = seconds();
        std::vector<unsigned> counts(256);
        unsigned others[256] = {};
        for (int i = 0; i < n; i++)
            counts[bytes[i]]++;
        for (unsigned char b : bytes)
            others[b] += 3;
        std::partial_sum(bytes.begin(), bytes.end(), sums.begin());
        for (int i = 0; i < 256; i++)
            result = result * 31 + counts[i] + others[i];
        for (int s : sums)
            result += s;
        best = std::min(best, seconds() - start);
    }
    printf("%u\n", result);
    printf("%g\n", best);
}
