// Keys that are counted, looked up and erased in a hash map.
#include <algorithm>
#include <cstdio>
#include <ctime>
#include <unordered_map>

static double seconds()
{
    struct timespec now;
    clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &now);
    return now.tv_sec + 1e-9 * now.tv_nsec;
}

int main()
{
    long long sum = 0, all = 0;
    size_t size = 0;
    double best = 1e30;
    for (int round = 0; round < 6; round++) {
        double start = seconds();
        std::unordered_map<int, int> counts;
        unsigned key = 1;
        for (int i = 0; i < 1000000; i++) {
            key = key * 1103515245u + 12345u;
            counts[(int)(key >> 8) % 50000]++;
        }
        sum = 0;
        for (int i = 0; i < 1000000; i++) {
            auto found = counts.find(i % 70000);
            if (found != counts.end())
                sum += found->second * (long long)i;
        }
        for (int i = 0; i < 50000; i += 3)
            sum += counts.erase(i);
        all = 0;
        for (const auto &entry : counts)
            all += entry.second;
        size = counts.size();
        best = std::min(best, seconds() - start);
    }
    printf("%lld %lld %zu\n", sum, all, size);
    printf("%g\n", best);
}
