// Vectors filled by std::mt19937 with normal and uniform numbers, and their moments.
#include <algorithm>
#include <cmath>
#include <cstdio>
#include <ctime>
#include <random>
#include <vector>

static double seconds()
{
    struct timespec now;
    clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &now);
    return now.tv_sec + 1e-9 * now.tv_nsec;
}

int main()
{
    const int n = 200000;
    double mean = 0, deviation = 0, best = 1e30;
    int heads = 0;
    for (int round = 0; round < 5; round++) {
        double start = seconds();
        std::mt19937 engine(42);
        std::normal_distribution<float> normal(1.0f, 2.0f);
        std::uniform_real_distribution<float> uniform(0.0f, 1.0f);
        std::uniform_int_distribution<int> coin(0, 1);
        std::vector<float> values(n), weights(n);
        std::generate(values.begin(), values.end(), [&]() { return normal(engine); });
        for (float &weight : weights)
            weight = uniform(engine);
        heads = 0;
        for (int i = 0; i < n; i++)
            heads += coin(engine);
        double sum = 0, squares = 0;
        for (int i = 0; i < n; i++) {
            sum += values[i] * weights[i];
            squares += (double)values[i] * values[i];
        }
        mean = sum / n;
        deviation = std::sqrt(squares / n);
        best = std::min(best, seconds() - start);
    }
    printf("%.3f %.3f %d\n", mean, deviation, heads);
    printf("%g\n", best);
}
