// Numbers that are written to a text and read from it.
#include <algorithm>
#include <cstdio>
#include <cstdlib>
#include <ctime>
#include <sstream>
#include <string>

static double seconds()
{
    struct timespec now;
    clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &now);
    return now.tv_sec + 1e-9 * now.tv_nsec;
}

int main()
{
    long sum = 0;
    double best = 1e30;
    for (int round = 0; round < 10; round++) {
        double start = seconds();
        std::string text;
        for (int i = 0; i < 20000; i++) {
            text += std::to_string(i * 7);
            text += i % 100 ? ',' : '\n';
        }
        std::string word;
        for (char c : text) {
            if (c == ',' || c == '\n') {
                sum += atoi(word.c_str());
                word.clear();
            } else {
                word += c;
            }
        }
        std::string pairs;
        for (int i = 0; i < 5000; i++)
            pairs += std::to_string(i) + " " + std::to_string(i) + ".25 ";
        std::istringstream in(pairs);
        int whole;
        double real;
        while (in >> whole >> real)
            sum += whole + (long)(4 * real);
        best = std::min(best, seconds() - start);
    }
    printf("%ld\n", sum);
    printf("%g\n", best);
}
