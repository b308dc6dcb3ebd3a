// Measurements as a table and as CSV: by std::cout with widths and precisions, by printf, by streams and to_string.
#include <algorithm>
#include <cstdio>
#include <ctime>
#include <iomanip>
#include <iostream>
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
    size_t size = 0;
    double best = 1e30;
    for (int round = 0; round < 8; round++) {
        double start = seconds();
        std::cout << "n,ms,gflops,speedup" << std::endl;
        for (int i = 1; i <= 300; i++)
            std::cout << i * 1024 << "," << std::fixed << std::setprecision(3) << i * 0.0173 << ","
                      << std::setprecision(2) << i * 17.5 / 3 << "," << i / 7.0 << "\n";
        for (int i = 0; i < 300; i++)
            std::cout << std::left << std::setw(20) << "kernel" << std::right << std::setw(8) << i << std::setw(12)
                      << std::setprecision(4) << i * 1.5 << std::endl;
        for (int i = 0; i < 300; i++)
            printf("%d,%.3f,%.2e,%s\n", i, i * 0.001, i * 1e5, i % 2 ? "yes" : "no");
        std::ostringstream out;
        for (int i = 0; i < 1000; i++)
            out << i << ';' << i * 0.5f << ';' << (i % 3 == 0 ? "a" : "b") << '\n';
        std::string text;
        for (int i = 0; i < 1000; i++)
            text += std::to_string(i) + "," + std::to_string(i * 0.25) + "\n";
        size = out.str().size() + text.size();
        best = std::min(best, seconds() - start);
    }
    printf("%zu\n", size);
    printf("%g\n", best);
}
