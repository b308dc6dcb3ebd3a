// Words counted in a map and in a hash map.
#include <algorithm>
#include <cstdio>
#include <ctime>
#include <map>
#include <string>
#include <unordered_map>
#include <vector>

static double seconds()
{
    struct timespec now;
    clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &now);
    return now.tv_sec + 1e-9 * now.tv_nsec;
}

int main()
{
    std::vector<std::string> words;
    unsigned seed = 1;
    for (int i = 0; i < 40000; i++) {
        seed = seed * 1664525u + 1013904223u;
        words.push_back("word" + std::to_string((seed >> 8) % 3000));
    }
    long sum = 0;
    double best = 1e30;
    for (int round = 0; round < 10; round++) {
        double start = seconds();
        std::map<std::string, int> counts;
        for (const auto &word : words)
            counts[word]++;
        std::unordered_map<std::string, int> more;
        for (const auto &word : words)
            more[word] += 2;
        for (const auto &entry : counts)
            sum += entry.second * (long)entry.first.size();
        for (const auto &word : words) {
            auto found = more.find(word);
            if (found != more.end())
                sum += found->second;
        }
        best = std::min(best, seconds() - start);
    }
    printf("%ld\n", sum);
    printf("%g\n", best);
}
