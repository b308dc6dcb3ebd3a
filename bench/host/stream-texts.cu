// Lines put together by std::ostringstream and taken apart by std::istringstream.
#include <algorithm>
#include <cstdio>
#include <ctime>
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
    double best = 1e30;
    long sum = 0;
    size_t length = 0;
    for (int round = 0; round < 6; round++) {
        double start = seconds();
        std::vector<std::string> lines;
        for (int i = 0; i < 4000; i++) {
            std::ostringstream line;
            line << "block " << i % 128 << ' ' << i * 31 % 1009 << ',' << (i & 1 ? "odd" : "even");
            lines.push_back(line.str());
        }
        sum = 0;
        length = 0;
        for (const std::string &line : lines) {
            std::istringstream in(line);
            std::string word, rest;
            int block, value;
            char comma;
            in >> word >> block >> value >> comma >> rest;
            sum += block * value + (comma == ',');
            length += word.size() + rest.size();
        }
        best = std::min(best, seconds() - start);
    }
    printf("%ld %zu\n", sum, length);
    printf("%g\n", best);
}
