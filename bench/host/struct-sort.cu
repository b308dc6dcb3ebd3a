// Structures sorted by a lambda and by two of their members.
#include <algorithm>
#include <cstdio>
#include <ctime>
#include <string>
#include <vector>

static double seconds()
{
    struct timespec now;
    clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &now);
    return now.tv_sec + 1e-9 * now.tv_nsec;
}

struct Student {
    int id;
    float grade;
    int year;
    double weight;
};

int main()
{
    const int n = 50000;
    std::vector<Student> all(n);
    unsigned seed = 3;
    for (int i = 0; i < n; i++) {
        seed = seed * 1664525u + 1013904223u;
        all[i] = {i, (seed >> 8) % 1000 / 10.0f, (int)(seed >> 20) % 5, (seed >> 4) % 77 * 0.5};
    }
    double best = 1e30, sum = 0;
    for (int round = 0; round < 5; round++) {
        double start = seconds();
        std::vector<Student> students = all;
        std::sort(students.begin(), students.end(), [](const Student &a, const Student &b) {
            if (a.year != b.year)
                return a.year < b.year;
            return a.grade > b.grade || (a.grade == b.grade && a.id < b.id);
        });
        std::stable_sort(students.begin(), students.end(),
                         [](const Student &a, const Student &b) { return a.weight < b.weight; });
        sum = 0;
        for (int i = 0; i < n; i++)
            sum += students[i].id * (double)(i % 13);
        best = std::min(best, seconds() - start);
    }
    printf("%.1f\n", sum);
    printf("%g\n", best);
}
