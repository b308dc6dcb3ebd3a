// Primes by a std::vector<bool>, counted and summed.
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
    const int n = 1000000;
    long long sum = 0;
    int count = 0;
    double best = 1e30;
    for (int round = 0; round < 6; round++) {
        double start = seconds();
        std::vector<bool> isPrime(n + 1, true);
        isPrime[0] = isPrime[1] = false;
        for (int i = 2; i * i <= n; i++)
            if (isPrime[i])
                for (int j = i * i; j <= n; j += i)
                    isPrime[j] = false;
        sum = 0;
        count = 0;
        for (int i = 0; i <= n; i++)
            if (isPrime[i]) {
                sum += i;
                count++;
            }
        best = std::min(best, seconds() - start);
    }
    printf("%d %lld\n", count, sum);
    printf("%g\n", best);
}
