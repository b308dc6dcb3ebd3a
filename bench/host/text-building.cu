// Texts put together by +, append, streams and sprintf, searched, cut and turned round.
#include <algorithm>
#include <cctype>
#include <cstdio>
#include <ctime>
#include <iomanip>
#include <sstream>
#include <string>
#include <vector>

static double seconds()
{
    struct timespec now;
    clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &now);
    return now.tv_sec + 1e-9 * now.tv_nsec;
}

static std::string reversed(const std::string &text)
{
    std::string result;
    for (int i = (int)text.size() - 1; i >= 0; i--)
        result += text[i];
    return result;
}

static std::string upper(std::string text)
{
    for (char &c : text)
        c = toupper(c);
    return text;
}

static std::vector<std::string> split(const std::string &text, char by)
{
    std::vector<std::string> parts;
    size_t from = 0;
    for (size_t to; (to = text.find(by, from)) != std::string::npos; from = to + 1)
        parts.push_back(text.substr(from, to - from));
    parts.push_back(text.substr(from));
    return parts;
}

int main()
{
    const std::string names[] = {"saxpy", "reduce", "transpose", "histogram of bytes"};
    unsigned long sum = 0;
    double best = 1e30;
    for (int round = 0; round < 8; round++) {
        double start = seconds();
        std::string report;
        for (int i = 0; i < 3000; i++) {
            std::string line = "kernel " + std::to_string(i) + ": " + names[i % 4] + " took ";
            line.append(std::to_string(i % 97)).append(" ms;");
            report += line;
            report += (i % 5 == 4) ? "\n" : " ";
        }
        std::ostringstream out;
        for (int i = 0; i < 1000; i++)
            out << "block " << std::setw(4) << i << " of " << 1000 << ", " << std::fixed << std::setprecision(2) << i * 0.5 << "%\n";
        report += out.str();
        size_t found = 0;
        for (size_t at = report.find("took"); at != std::string::npos; at = report.find("took", at + 1))
            found++;
        for (const std::string &part : split(report, '\n'))
            sum = sum * 31 + upper(reversed(part)).size() + part[part.size() / 2];
        for (char &c : report)
            if (c == ';')
                c = ',';
        sum += found + std::count(report.begin(), report.end(), ',');
        best = std::min(best, seconds() - start);
    }
    printf("%lu\n", sum);
    printf("%g\n", best);
}
