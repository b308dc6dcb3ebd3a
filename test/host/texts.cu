// Texts of <string.h> at every length around those that are handled by steps.
#include <cstdio>
#include <cstring>

int main()
{
    static char text[200], copy[400], other[200];
    for (int n = 0; n < 120; n++) {
        for (int i = 0; i < n; i++)
            text[i] = (char)('a' + (i * 7 + n) % 26);
        text[n] = 0;
        memset(copy, '#', sizeof copy);
        char *end = stpcpy(copy, text);
        int same = strcmp(copy, text) == 0 && end == copy + n && copy[n + 1] == '#';
        strcpy(other, text);
        strcat(copy, other);
        int joined = (int)strlen(copy) == 2 * n && memcmp(copy + n, text, n) == 0;
        memset(copy, '#', 150);
        strncpy(copy, text, 60);
        int padded = 0;
        for (int i = 0; i < 70; i++)
            padded += copy[i] == 0;
        memset(copy, 0, 150);
        strncat(copy, text, 50);
        const char *first = strchr(text, 'q'), *last = strrchr(text, 'q'), *none = strchr(text, '!');
        if (n > 0)
            other[n - 1]++;
        int order = strcmp(text, other), part = strncmp(text, other, n > 0 ? n - 1 : 0), whole = strncmp(text, other, 500);
        const char *found = strstr(text, "xel"), *at_end = n > 3 ? strstr(text, text + n - 3) : 0;
        printf("%d %d %d %d %d %d %d %d %d %d %d %d %d %d\n", n, same, joined, padded, (int)strlen(copy),
               first ? (int)(first - text) : -1, last ? (int)(last - text) : -1, none != 0, order < 0, part, whole < 0,
               found ? (int)(found - text) : -1, at_end ? (int)(at_end - text) : -1,
               (int)(strchr(text, 0) - text) == n && strrchr(text, 0) == text + n);
    }
    printf("%d %d %d %d\n", strstr(text, "") == text, strstr("", "a") == 0, strstr("aab", "ab") != 0, strncmp("a", "b", 0));
    printf("%d %d\n", strcmp("\xff", "a") > 0, strncmp("abc\0x", "abc\0y", 5));
    printf("%d\n", strchr("\xe9t", '\xe9') != 0);
    return 0;
}
