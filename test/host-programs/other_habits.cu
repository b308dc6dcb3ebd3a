// Habits of others: functions found by their arguments, arrays of variable length in functions that nothing
// reaches, names before :: that a variable has too, partial specialisations for volatile, GCC's __sync functions.
#include <algorithm>
#include <complex>
#include <cstdio>
#include <sstream>
#include <string>
#include <strings.h>
#include <sys/resource.h>
#include <sys/time.h>
#include <time.h>
#include <vector>

template <class T> struct Kind { enum { V = 1 }; };
template <class T> struct Kind<volatile T> : Kind<T> { enum { W = 2 }; };
template <class T> struct Kind<const volatile T> : Kind<T> { enum { W = 3 }; };

namespace part { int f() { return 4; } }

static int sum(int n)
{
    size_t t[n];
    float twice[2 * n], x = 3;
    for (int i = 0; i < n; i++) {
        t[i] = i;
        twice[2 * i] = x;
    }
    int total = 0;
    for (int i = 0; i < n; i++)
        total += t[i] + twice[2 * i];
    return total;
}

int main()
{
    std::istringstream in("a b\nc");
    std::string line;
    while (getline(in, line))
        printf("<%s>\n", line.c_str());
    std::vector<int> v{3, 1, 2};
    sort(v.begin(), v.end());
    printf("%d %d\n", v[0], *max_element(v.begin(), v.end()));
    reverse(v.begin(), v.end());
    std::complex<double> z(0, 3);
    printf("%d %g %.6f\n", v[0], abs(z), exp(z).real());
    float *part = nullptr;
    printf("%d %d\n", part::f(), part == nullptr);
    printf("%d %d %d %d\n", Kind<int>::V, Kind<volatile int>::V, Kind<volatile int>::W, Kind<const volatile int>::W);
    printf("%d\n", sum(5));
    int x = 1;
    const int before = __sync_fetch_and_add(&x, 2), after = __sync_sub_and_fetch(&x, 1);
    const bool swapped = __sync_bool_compare_and_swap(&x, 2, 9), again = __sync_bool_compare_and_swap(&x, 2, 7);
    printf("%d %d %d %d %d %d\n", before, after, swapped, again, __sync_val_compare_and_swap(&x, 9, 4), __sync_lock_test_and_set(&x, 5));
    printf("%d %d %d\n", ffs(8), ffs(0), __sync_fetch_and_or(&x, 8));
    struct rusage usage;
    struct timespec now;
    printf("%d %d\n", getrusage(RUSAGE_SELF, &usage), clock_gettime(CLOCK_MONOTONIC_RAW, &now));
}
