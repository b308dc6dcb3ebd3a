// Words that are put together, counted, cut and compared.
#include <algorithm>
#include <cstdio>
#include <ctime>
#include <string>
#include <vector>

static unsigned seed = 12345;
static unsigned draw()
{
    seed = seed * 1664525u + 1013904223u;
    return seed >> 16;
}

static double seconds()
{
    struct timespec now;
    clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &now);
    return now.tv_sec + 1e-9 * now.tv_nsec;
}

int main()
{
    std::vector<std::string> words;
    for (int i = 0; i < 40000; i++) {
        std::string word;
        int length = 3 + draw() % 12;
        for (int k = 0; k < length; k++)
            word += (char)('a' + draw() % 26);
        words.push_back(word);
    }
    unsigned hash = 0;
    double best = 1e30;
    for (int round = 0; round < 12; round++) {
        double start = seconds();
        std::string text;
        for (const std::string &word : words) {
            text += word;
            text.push_back(' ');
        }
        size_t at = 0;
        while (at < text.size()) {
            size_t end = text.find(' ', at);
            if (end == std::string::npos)
                end = text.size();
            std::string part = text.substr(at, end - at);
            for (char c : part)
                hash = hash * 31 + c;
            at = end + 1;
        }
        int before = 0;
        for (size_t i = 1; i < words.size(); i++)
            before += words[i - 1] < words[i];
        hash += before;
        best = std::min(best, seconds() - start);
    }
    printf("%u\n", hash);
    printf("%g\n", best);
}
