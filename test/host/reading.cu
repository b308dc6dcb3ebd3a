// Bytes, lines, words and numbers read from texts and files in all of C's ways.
#include <cmath>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <initializer_list>

static unsigned state = 1;
static unsigned draw(unsigned n)
{
    state = state * 1664525u + 1013904223u;
    return (state >> 8) % n;
}

static const char *pieces[] = {"0",   "1",    "-",   "+",  "12",  "999999999", "2147483648", "9223372036854775808", ".",
                               ".5",  "3.25", "e",   "e5", "E-3", "1e400",     "1e-320",     "0x1F",                "0x",
                               "inf", "nan",  "inx", " ",  "\t",  "\n",        ",",          "abc",                 "z9",
                               "077", "123456789012345678",  "0.1",       "16777217",   "1.00000017881393432617"};

static void shown(double value)
{
    printf("%.17g ", value != value ? 0.5 : value);
}

int main()
{
    // Formats and texts at random: the same as another C library makes of them.
    for (int round = 0; round < 4000; round++) {
        char text[400] = "";
        for (int i = 0, n = draw(6); i < n; i++)
            strcat(text, pieces[draw(sizeof pieces / sizeof *pieces)]);
        int i = -7, j = -7, n = -7;
        unsigned u = 7;
        long l = -7;
        unsigned long ul = 7;
        short h = -7;
        signed char c = -7;
        float f = -7;
        double d = -7;
        char word[64] = "?", set[64] = "?", some[4] = "??";
        int got = 0;
        switch (draw(16)) {
        case 0: got = sscanf(text, "%d%n", &i, &n); break;
        case 1: got = sscanf(text, "%i %i", &i, &j); break;
        case 2: got = sscanf(text, "%u,%d", &u, &i); break;
        case 3: got = sscanf(text, "%ld%lu", &l, &ul); break;
        case 4: got = sscanf(text, "%f%n", &f, &n); break;
        case 5: got = sscanf(text, "%lf %lf", &d, &d); break;
        case 6: got = sscanf(text, "%10s%n", word, &n); break;
        case 7: got = sscanf(text, "%[0-9.]%[^ \n]", set, word); break;
        case 8: got = sscanf(text, "%*d%c%d", some, &i); break;
        case 9: got = sscanf(text, " %3c", some); break;
        case 10: got = sscanf(text, "%hd%hhd", &h, &c); break;
        case 11: got = sscanf(text, "%3d%2f%1lf", &i, &f, &d); break;
        case 12: got = sscanf(text, "%x %o", &u, &j); break;
        case 13: got = sscanf(text, "1%d%%", &i); break;
        case 14: got = sscanf(text, "%lx%*[^0-9]%lld", &ul, (long long *)&l); break;
        default: got = sscanf(text, "%5lf,%f", &d, &f); break;
        }
        printf("%d %d %d %d %u %ld %lu %d %d %s %s %.3s ", got, i, j, n, u, l, ul, h, c, word, set, some);
        shown(f);
        shown(d);
        printf("\n");
    }

    FILE *file = fopen("numbers.txt", "w+");
    for (int i = 0; i < 40; i++)
        fprintf(file, "%d %g word%d,%s", i * i, i / 7.0, i, i % 4 == 3 ? "\n" : " ");
    fputs("last", file);
    rewind(file);
    int number, lines = 0, read;
    float real;
    char word[40], line[300];
    while ((read = fscanf(file, "%d %f %39[^,],", &number, &real, word)) == 3)
        printf("%d %.5f %s %ld|", number, real, word, ftell(file));
    printf("\n%d %d %ld\n", read, feof(file), ftell(file));
    printf("%d ", fscanf(file, "%s", word));
    printf("%s %d %d ", word, feof(file), fscanf(file, "%d", &number));
    printf("%d %d\n", feof(file), fgetc(file));

    // Characters that are given back, the same and others.
    rewind(file);
    int c = fgetc(file);
    ungetc(c, file);
    printf("%ld ", ftell(file));
    c = fgetc(file);
    ungetc('7', file);
    printf("%d %d", fscanf(file, "%d", &number), number);
    printf(" %c %ld", fgetc(file), ftell(file));
    ungetc('x', file);
    printf(" %s", fgets(line, 8, file));
    ungetc('\n', file);
    printf("[%s]", fgets(line, 8, file));
    printf("%zu %s ", fread(line, 1, 3, file), strncpy(word, line, 3));
    fseek(file, -4, SEEK_END);
    printf("%s %d", fgets(line, 100, file), feof(file));
    printf(" %d %d\n", fgets(line, 100, file) == nullptr, ferror(file));
    rewind(file);
    for (int size : {2, 1, 5, 300}) {
        char *given = fgets(line, size, file);
        printf("(%s)", given ? given : "null");
    }
    while (fgets(line, sizeof line, file))
        lines += strlen(line);
    printf(" %d\n", lines);
    fclose(file);

    // Tokens, also within tokens.
    strcpy(line, ";;a=1,b=22;;c=,=d;e;");
    char *outer, *inner;
    for (char *entry = strtok_r(line, ";", &outer); entry; entry = strtok_r(nullptr, ";", &outer)) {
        printf("<%s", entry);
        for (char *part = strtok_r(entry, "=,", &inner); part; part = strtok_r(nullptr, "=,", &inner))
            printf(" %s", part);
        printf(">");
    }
    strcpy(line, " one  two\tthree ");
    for (char *token = strtok(line, " \t"); token; token = strtok(nullptr, " \t"))
        printf("%s.", token);
    strcpy(line, "   ");
    printf("%d %d\n", strtok(line, " ") == nullptr, strtok(nullptr, " ") == nullptr);
}
