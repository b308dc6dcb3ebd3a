// What benchmarks use once: arrays of two variable lengths and of objects, std::align, types compared by typeid,
// paths, functions of std found by `v.begin() + n`.
#include <algorithm>
#include <cstdio>
#include <cstring>
#include <filesystem>
#include <memory>
#include <string>
#include <typeinfo>
#include <vector>

struct Counted {
    static int live;
    int v;
    Counted() : v(7) { live++; }
    ~Counted() { live--; }
};
int Counted::live = 0;

struct Plain {
    int a;
    float b;
};

static double table(int n, int m)
{
    double t[n][m];
    for (int i = 0; i < n; i++)
        for (int j = 0; j < m; j++)
            t[i][j] = 10 * i + j;
    double flat[6];
    memcpy(flat, t, sizeof(double) * 6);
    double *row = t[1];
    printf("%g %g %g %d\n", flat[4], row[1], *t[1], (int)sizeof t);
    double sum = 0;
    for (int i = 0; i < n; i++)
        sum += t[i][m - 1];
    return sum;
}

static int cubes(int n, unsigned char m)
{
    short t[n][m][2];
    for (int i = 0; i < n * m * 2; i++)
        (&t[0][0][0])[i] = i;
    return t[n - 1][m - 1][1] + 100 * t[1][0][1];
}

static int fixedRows(int m)
{
    int t[3][m];
    t[2][0] = 5;
    t[1][m - 1] = 6;
    int *p = t[0];
    return p[2 * m] * 10 + p[2 * m - 1];
}

static double solids(int n, int m, int l)
{
    double a[n][m][l], b[n][2][m], c[2][n][m][l];
    for (int i = 0; i < n; i++)
        for (int j = 0; j < m; j++)
            for (int k = 0; k < l; k++) {
                a[i][j][k] = 100 * i + 10 * j + k;
                c[1][i][j][k] = -a[i][j][k];
            }
    b[n - 1][1][m - 1] = 0.5;
    a[1][2][l - 1] += 1000;
    double *row = a[1][2], sum = 0;
    for (int i = 0; i < n * m * l; i++)
        sum += a[0][0][i] * (i + 1) + (&c[1][0][0][0])[i];
    printf("%g %g %g %d\n", row[-1], row[l - 1], *a[1][0], (int)sizeof a);
    return sum + c[1][n - 1][m - 1][l - 1] + b[n - 1][1][m - 1];
}

static int objects(int n)
{
    Counted c[n];
    Plain p[n];
    std::string s[n + 1];
    s[n] = "a text that is longer than the small buffer";
    for (int i = 0; i < n; i++) {
        p[i].a = i;
        p[i].b = c[i].v;
        s[i] = "x";
    }
    if (n > 2) {
        Counted c[2];
        if (n == 4)
            return Counted::live;
    }
    return Counted::live * 10 + p[n - 1].a + s[n].size() + (int)(sizeof c / sizeof c[0]);
}

template <class Real> static const char *precision()
{
    return typeid(Real) == typeid(double) ? "double" : typeid(Real) != typeid(const float &) ? "other" : "single";
}

static void aligned()
{
    char room[128];
    char *memory = (char *)(((size_t)room + 63) / 64 * 64);
    for (size_t alignment : {1, 8, 32})
        for (size_t size : {1, 30, 60}) {
            void *at = memory + 3;
            size_t space = 61;
            void *found = std::align(alignment, size, at, space);
            printf("%d %d %d, ", found ? (int)((char *)found - memory) : -1, (int)((char *)at - memory), (int)space);
        }
    printf("\n");
}

int main()
{
    printf("%g\n", table(2, 3));
    printf("%d %d\n", cubes(2, 3), fixedRows(4));
    printf("%g\n", solids(2, 3, 4));
    printf("%d %d\n", objects(2), Counted::live);
    printf("%d %d\n", objects(4), Counted::live);
    printf("%s %s %s %d\n", precision<float>(), precision<double>(), precision<volatile int>(),
           typeid(Plain *) == typeid(const Plain *));
    aligned();
    std::vector<int> v{5, 4, 3, 2, 1};
    stable_sort(v.begin() + 1, v.begin() + 4, [](int a, int b) { return a < b; });
    printf("%d %d %d %d %d\n", v[0], v[1], v[2], v[3], v[4]);
    namespace fs = std::filesystem;
    for (const char *text : {"a/b.tar.gz", "/x", "plain", ".hidden", "dir/", "..", "", "a//b", "/", "x/.y.z"}) {
        fs::path p(text), q(text);
        q.replace_extension("txt");
        printf("<%s> <%s> <%s> <%s> <%s> <%s> %d\n", p.filename().c_str(), p.stem().c_str(), p.extension().c_str(),
               p.parent_path().c_str(), (p / "c.d").c_str(), q.c_str(), p.is_absolute());
    }
    printf("%d\n", fs::exists(std::string("no/such/file")));
}
