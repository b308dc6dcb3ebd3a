// Levenshtein's distance of two texts, by a table of vectors.
#include <algorithm>
#include <cstdio>
#include <ctime>
#include <string>
#include <vector>

static int distance(const std::string &a, const std::string &b)
{
    std::vector<std::vector<int>> table(a.size() + 1, std::vector<int>(b.size() + 1));
    for (size_t i = 0; i <= a.size(); i++)
        table[i][0] = (int)i;
    for (size_t j = 0; j <= b.size(); j++)
        table[0][j] = (int)j;
    for (size_t i = 1; i <= a.size(); i++)
        for (size_t j = 1; j <= b.size(); j++) {
            int cost = a[i - 1] == b[j - 1] ? 0 : 1;
            table[i][j] = std::min(std::min(table[i - 1][j] + 1, table[i][j - 1] + 1),
                                   table[i - 1][j - 1] + cost);
        }
    return table[a.size()][b.size()];
}

static double seconds()
{
    struct timespec now;
    clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &now);
    return now.tv_sec + 1e-9 * now.tv_nsec;
}

int main()
{
    std::string a, b;
    unsigned seed = 7;
    for (int i = 0; i < 1500; i++) {
        seed = seed * 1664525u + 1013904223u;
        a += (char)('a' + (seed >> 24) % 4);
        seed = seed * 1664525u + 1013904223u;
        b += (char)('a' + (seed >> 24) % 4);
    }
    double best = 1e30;
    int sum = 0;
    for (int round = 0; round < 10; round++) {
        double start = seconds();
        a[round] = 'z';
        sum += distance(a, b);
        best = std::min(best, seconds() - start);
    }
    printf("%d\n", sum);
    printf("%g\n", best);
}
