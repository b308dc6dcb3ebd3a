// Words of a text counted in a map, with the most frequent printed.
#include <algorithm>
#include <cstdio>
#include <ctime>
#include <map>
#include <set>
#include <sstream>
#include <string>
#include <vector>

static double seconds()
{
    struct timespec now;
    clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &now);
    return now.tv_sec + 1e-9 * now.tv_nsec;
}


int main()
{
    std::string text;
    unsigned seed = 3;
    for (int i = 0; i < 20000; i++) {
        seed = seed * 1664525u + 1013904223u;
        unsigned w = (seed >> 12) % 700 * ((seed >> 24) % 3);
        for (int k = 0; k < 3 || w; k++, w /= 5)
            text += (char)((i % 50 ? 'a' : 'A') + w % 5 + k);
        text += i % 9 ? " " : ", ";
    }
    long sum = 0;
    double best = 1e30;
    for (int round = 0; round < 8; round++) {
        double start = seconds();
        std::map<std::string, int> counts;
        std::istringstream in(text);
        std::string word;
        while (in >> word) {
            std::string clean;
            for (char c : word)
                if (isalpha(c))
                    clean += tolower(c);
            if (!clean.empty())
                ++counts[clean];
        }
        std::vector<std::pair<std::string, int>> most(counts.begin(), counts.end());
        std::sort(most.begin(), most.end(), [](const auto &a, const auto &b) {
            return a.second != b.second ? a.second > b.second : a.first < b.first;
        });
        std::map<int, std::set<std::string>> byLength;
        for (const auto &[name, count] : counts)
            byLength[name.size()].insert(name);
        sum += most[0].second + byLength.rbegin()->second.size();
        for (int i = 0; i < 3; i++)
            sum += most[i].first[0] * most[i].second;
        best = std::min(best, seconds() - start);
    }
    printf("%ld\n", sum);
    printf("%g\n", best);
}
