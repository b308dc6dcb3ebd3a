// Numbers read from one long text, and from short ones that are hardly numbers.
#include <cerrno>
#include <climits>
#include <cstdio>
#include <cstdlib>
#include <stdexcept>
#include <string>

int main()
{
    std::string all;
    for (int i = 0; i < 60000; i++) {
        all += std::to_string(i * 7919 % 100003 - 50000);
        all += i % 3 == 0 ? "," : i % 3 == 1 ? " \n\t" : ";";
    }
    long sum = 0;
    int count = 0;
    for (char *p = &all[0]; *p; count++) {
        char *end;
        sum = sum * 31 % 1000003 + strtol(p, &end, 10);
        p = *end == ',' || *end == ';' ? end + 1 : end;
        while (*p == ' ' || *p == '\n' || *p == '\t')
            p++;
    }
    printf("%d %ld\n", count, sum);

    const char *texts[] = {"12", " -7x", "+5", "0x1F", "077", "", "-", "abc", "99999999999", "-2147483648", "2147483648",
                           "1e3", ".5e-2)", "-.25", "inf", "-Infinityx", "nan(12)", "nan(", "1.5.2", "1e", "1e+", "0x1.8p3",
                           "\v\f\r 42", "000000000012", "9223372036854775808", "-9223372036854775809", "12_3", "1,5"};
    for (const char *text : texts) {
        char *end, *last;
        errno = 0;
        long ten = strtol(text, &end, 10);
        int error = errno == ERANGE;
        double real = strtod(text, &last);
        printf("'%s': %ld %d %d, %.17g %d, %ld %ld %d\n", text, ten, (int)(end - text), error, real, (int)(last - text),
               strtol(text, nullptr, 0), strtol(text, nullptr, 16), atoi(text));
        try {
            size_t used = 99;
            int value = std::stoi(text, &used);
            printf("  stoi %d %zu", value, used);
            long wide = std::stol(text, &used, 10);
            printf(" stol %ld %zu\n", wide, used);
        } catch (const std::exception &) {
            printf("  thrown\n");
        }
    }
    for (long long value : {0LL, 7LL, -7LL, 10LL, 2147483647LL, -2147483648LL, 4294967295LL, LLONG_MAX, LLONG_MIN})
        printf("%s %s %s %s\n", std::to_string(value).c_str(), std::to_string((int)value).c_str(),
               std::to_string((unsigned)value).c_str(), std::to_string((unsigned long long)value).c_str());
    return 0;
}
