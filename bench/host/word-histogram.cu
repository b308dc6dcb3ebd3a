// Words counted in a std::map by their text, and the most frequent sorted.
#include <algorithm>
#include <cstdio>
#include <ctime>
#include <map>
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
    const char *const parts[] = {"thread", "block", "grid", "warp", "lane", "shared", "global", "local"};
    std::vector<std::string> words;
    unsigned seed = 7;
    for (int i = 0; i < 20000; i++) {
        seed = seed * 1664525u + 1013904223u;
        std::string word = parts[(seed >> 8) % 8];
        word += parts[(seed >> 16) % 8];
        if ((seed >> 24) % 3 == 0)
            word += std::to_string((seed >> 20) % 10);
        words.push_back(word);
    }
    std::vector<std::pair<std::string, int>> sorted;
    double best = 1e30;
    for (int round = 0; round < 8; round++) {
        double start = seconds();
        std::map<std::string, int> counts;
        for (const std::string &word : words)
            counts[word]++;
        sorted.assign(counts.begin(), counts.end());
        std::sort(sorted.begin(), sorted.end(),
                  [](const std::pair<std::string, int> &a, const std::pair<std::string, int> &b) {
                      return a.second != b.second ? a.second > b.second : a.first < b.first;
                  });
        best = std::min(best, seconds() - start);
    }
    for (int i = 0; i < 3; i++)
        printf("%s %d\n", sorted[i].first.c_str(), sorted[i].second);
    printf("%g\n", best);
}
