// printf and its like from many places: formats that change, va_lists, texts without a 0, numbers of all sizes.
#include <cfloat>
#include <cinttypes>
#include <climits>
#include <cmath>
#include <cstdarg>
#include <cstdio>
#include <cstring>
#include <iomanip>
#include <iostream>
#include <sstream>
#include <string>

static int report(const char *format, ...)
{
    va_list list;
    va_start(list, format);
    char text[200];
    int n = vsnprintf(text, sizeof text, format, list);
    va_end(list);
    printf("[%s] ", text);
    va_start(list, format);
    int m = vprintf(format, list);
    va_end(list);
    return n + m;
}

static float f(int i) { return i / 8.0f; }

template <class T> static void both(T value)
{
    std::ostringstream out;
    for (int precision : {0, 1, 3, 6, 9, 15, 17, 20})
        out << std::setprecision(precision) << value << ' ' << std::fixed << value << ' ' << std::scientific << value
            << std::defaultfloat << '|';
    printf("%s\n", out.str().c_str());
}

int main()
{
    // A format that is written anew at the same place.
    char format[16];
    for (const char *letter : {"d", "5d|", "-5d|", "05d|", "x", "o", "+d", " d", ".4d", "c"}) {
        snprintf(format, sizeof format, "%%%s\n", letter);
        printf(format, 65);
    }
    strcpy(format, "%s-%s\n");
    printf(format, "one", "two");
    format[4] = 'c';
    printf(format, "one", '2');

    // Texts that end where a precision says.
    const char bytes[4] = {'a', 'b', 'c', 'd'};
    printf("%.4s|%.*s|%6.2s|%-6.3s|%.0s|\n", bytes, 3, bytes, bytes, bytes, bytes);
    char cut[8];
    int whole = snprintf(cut, sizeof cut, "%s %d", "longer than that", 5);
    printf("%d %s\n", whole, cut);
    printf("%d %d\n", snprintf(nullptr, 0, "%f", 3.5), snprintf(cut, 1, "%d", 12345));
    printf("[%s] %d\n", cut, sprintf(cut, "%c%c", 'x', 0));

    printf("%d and %d\n", report("%d %s %.2f %c\n", 1, "two", 3.0, '4'), report("none\n"));
    printf("%d\n", report("%*d%-*d|%.*f\n", 6, 1, 4, 2, 3, 2.0 / 3));

    // Integers of all sizes, as they are and as narrower ones.
    long long large[] = {0, -1, 1, 999999999, 1000000000, 9007199254740991, 9007199254740992, 9007199254740993,
                         -9007199254740993, LLONG_MAX, LLONG_MIN, 1234567890123456789};
    for (long long value : large)
        printf("%lld %llu %llx %llo %d %hd %hhu %zd %+20lld %-21lld| %021lld %.20lld\n", value, (unsigned long long)value,
               value, value, (int)value, (short)value, (unsigned char)value, (ssize_t)value, value, value, value, value);
    for (unsigned value : {0u, 7u, 8u, 9u, 10u, 99u, 100u, 2147483648u, 4294967295u})
        printf("%u %#x %#o %X %08X %.3u|%12u|%-12u|\n", value, value, value, value, value, value, value, value);
    printf("%" PRIu64 " %" PRId32 " %" PRIx64 " %zu\n", (uint64_t)UINT64_MAX, (int32_t)INT32_MIN, (uint64_t)255, sizeof(int));
    printf("%p %p %20p|%-20p|\n", (void *)0, (void *)0x1234, (void *)0xabcdef, (void *)16);
    printf("%s %c%c%c %%\n", "percent", 'a', 'b', 'c');

    // Floating point: halves, carries, ends of the range.
    double numbers[] = {0.0, -0.0, 0.5, 1.5, 2.5, 0.125, 0.375, 9.5, 9.995, 99.995, 999999.5, 9999995, 0.0001, 0.00001,
                        0.00009999995, 123456789.0, 1e15, 1e16, 1e21, 1e22, 1e23, 1e100, 1.0 / 3, 2.0 / 3, 4.35, 2.675,
                        1.005, DBL_MAX, DBL_MIN, 5e-324, 1e-5, 1e-10, 4503599627370497.5, 9007199254740993.0, 1e300, INFINITY, NAN};
    for (double value : numbers) {
        printf("%f %.0f %.1f %.2f %.3f %.10f %.15f|", value, value, value, value, value, value, value);
        printf("%e %.0e %.1e %.14e %.15e %.20e|", value, value, value, value, value, value);
        printf("%g %.0g %.1g %.3g %.10g %.15g %.17g %#.3g|", value, value, value, value, value, value, value, value);
        printf("%12.3f|%-12.3f|%012.3f|%+.2f|% .2f|%#.0f|%G %E %F %a %.3A\n", value, value, value, value, value, value, value,
               value, value, value, value);
    }
    for (int i = -20; i < 20; i++)
        printf("%.0f %.1f %.2f %g %.2e ", f(i), f(i), f(i), f(i), f(i));
    printf("\n");
    both(0.1f);
    both(1234.5678);
    both(1e10 / 3);
    both(-2.5);
    both(1e-7);
    both(12345678901234567.0);

    // One order of all that writes.
    printf("first ");
    std::cout << "second " << 3 << ' ';
    fprintf(stdout, "%s ", "fourth");
    fputs("fifth ", stdout);
    putchar('6');
    puts("");
    fputc('7', stdout);
    fwrite(" eighth\n", 1, 8, stdout);
    std::cout << std::setw(8) << 2.5 << std::left << std::setw(6) << 'x' << std::right << std::hex << 255 << std::dec << std::endl;

    // A long one, and into a file.
    std::string text(5000, 'x');
    printf("%d\n", printf("%s%5000d\n", text.c_str(), 1));
    FILE *file = fopen("written.txt", "w+");
    int n = fprintf(file, "%d %s %.3f\n", 7, "into a file", 1.0 / 7);
    rewind(file);
    char back[64];
    fgets(back, sizeof back, file);
    printf("%d %s", n, back);
    fclose(file);
}
