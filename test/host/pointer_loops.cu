// Loops that go through memory by pointers, of lengths around those at which they
// are written twice or run in pieces, and what may go wrong in making them fast.
#include <algorithm>
#include <cmath>
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <map>
#include <numeric>
#include <string>
#include <vector>

struct Three { char c[3]; };
struct Twelve { int a, b; float f; };
struct Big { double x, y, z; int n; };

static unsigned hash = 1;
static void note(long long value) { hash = hash * 31 + (unsigned)value + (unsigned)(value >> 32); }

template <class T> T made(int i) { return (T)(i * 7 + 3); }
template <> Three made<Three>(int i) { return Three{{(char)i, (char)(i >> 3), 1}}; }
template <> Twelve made<Twelve>(int i) { return Twelve{i, -i, i * 0.5f}; }
template <> Big made<Big>(int i) { return Big{i * 1.0, i * 2.0, i * 3.0, i}; }
template <class T> long long worth(T t) { return (long long)t; }
template <> long long worth<Three>(Three t) { return t.c[0] + t.c[1] * 3 + t.c[2]; }
template <> long long worth<Twelve>(Twelve t) { return t.a * 3 + t.b + (long long)(t.f * 2); }
template <> long long worth<Big>(Big t) { return (long long)(t.x + t.y + t.z) + t.n; }

template <class T> void through(const char *name, int n)
{
    std::vector<T> v(n), w(n + 4);
    for (int i = 0; i < n; i++)
        v[i] = made<T>(i);
    unsigned long long sum = 0;
    for (T x : v)
        sum += worth(x);
    note(sum);
    for (T &x : v)
        x = made<T>((int)(worth(x) & 1023));
    for (const T &x : v)
        sum ^= worth(x);
    note(sum);
    for (auto it = v.begin(); it != v.end(); ++it)
        sum += worth(*it);
    for (auto it = v.cbegin(), end = v.cend(); it < end; it += 2)
        sum = sum * 3 + worth(*it);
    T *to = w.data();
    for (const T *from = v.data(); from != v.data() + n; ++from, ++to)
        *to = *from;
    note(to - w.data());
    const T *last = v.data() + n;
    for (T *p = w.data() + 2; p < w.data() + n + 2; p += 3) {
        if (worth(*p) % 5 == 2)
            continue;
        if (worth(*p) % 97 == 96)
            break;
        sum += worth(*p) + (p - w.data());
    }
    // Back to front, and with one that goes the other way.
    const T *q = v.data();
    for (const T *p = last; p != v.data(); --p, ++q)
        sum = sum * 5 + worth(p[-1]) - worth(*q);
    const T *found = v.data();
    for (; found != last; ++found)
        if (worth(*found) == worth(made<T>(n / 2)))
            break;
    note(found - v.data());
    // What is written is read two rounds later.
    for (T *p = w.data(); p != w.data() + n; ++p)
        p[2] = *p;
    for (int i = 0; i < n + 4; i++)
        sum += worth(w[i]) * i;
    // The end comes nearer, and the pointer goes on by itself.
    int rounds = 0;
    T *end = w.data() + n;
    for (T *p = w.data(); p < end; ++p) {
        rounds++;
        if (rounds % 4 == 0)
            --end;
    }
    note(rounds);
    for (T *p = w.data(); p < w.data() + n; ++p) {
        if (worth(*p) & 1)
            ++p;
        rounds++;
    }
    note(rounds);
    for (T *p = w.data() + n + 1; p < w.data() + n; ++p)
        rounds += 1000;
    T *p = w.data();
    while (p != w.data() + n)
        sum += worth(*p++);
    note(rounds);
    note(sum);
    printf("%s %d %u\n", name, n, hash);
}

static void tables(int n)
{
    std::vector<unsigned char> bytes(n);
    std::vector<signed char> signedBytes(n);
    for (int i = 0; i < n; i++)
        bytes[i] = i * 37, signedBytes[i] = i * 11;
    std::vector<int> counts(256);
    int local[256] = {}, few[128] = {};
    for (int i = 0; i < n; i++)
        counts[bytes[i]]++;
    for (unsigned char b : bytes)
        local[b] += 2;
    for (signed char c : signedBytes)
        few[c & 127]++;
    for (int i = 0; i < n; i++)
        few[signedBytes[i] < 0 ? -(signedBytes[i] + 1) : signedBytes[i]] += 3;
    for (int i = 0; i < 256; i++)
        note(counts[i] * 3 + local[i]);
    for (int x : few)
        note(x);
    // Through references to elements whose places others lead to.
    std::vector<int> next(n);
    for (int i = 0; i < n; i++)
        next[i] = (i * 7 + 1) % n;
    std::vector<double> weight(n, 1.5);
    double sum = 0;
    for (int i = 0; i < n; i++) {
        double &w = weight[next[i]];
        w += i;
        sum += w * weight[next[next[i]]];
    }
    note((long long)sum);
    std::vector<std::vector<int>> rows;
    for (int i = 0; i < 20; i++)
        rows.push_back(std::vector<int>(i * n / 20, i));
    long long all = 0;
    for (const auto &row : rows)
        for (int x : row)
            all += x;
    for (auto &row : rows) {
        int at = 0;
        for (int &x : row)
            x += at++;
        all += std::accumulate(row.begin(), row.end(), 0);
    }
    note(all);
    printf("tables %d %u\n", n, hash);
}

/** Few rounds outside, more inside, and the other way round. */
static void nests(int few, int some)
{
    const int five = 5;
    int sixteen = 16, three = 3;
    float *rows[16];
    std::vector<float> data(16 * 64);
    for (int i = 0; i < 16; i++)
        rows[i] = &data[i * 64];
    for (int i = 0; i < 16 * 64; i++)
        data[i] = (i * 13) % 64;
    float least = 1e30f, sum = 0;
    for (int r = 0; r < some; r++)
        for (int j = 0; j < five; j++) {
            float d = 0;
            for (int q = 0; q < sixteen; q++)
                d += (rows[r % 16][q] - rows[j][q]) * (rows[r % 16][q] - rows[j][q]);
            if (d < least && d > 0)
                least = d;
            sum += d;
        }
    for (int c = 0; c < few; c++)
        for (int y = 0; y < three; y++)
            for (int x = 0; x < three; x++) {
                int yy = c + y - 1, xx = few + x - 1;
                if (yy >= 0 && yy < few && (xx < 0 || xx >= few || !(xx == 2 && yy == 1)))
                    sum += rows[yy % 16][xx % 16] * (x + 1);
            }
    note((long long)sum * 7 + (least < 1e9f ? (long long)least : -1));
    printf("nests %d %d %u\n", few, some, hash);
}

/** What looks like a constant. */
static void constants(int n)
{
    int a = 5, b = 6, c = 7, d = 8, e = 9;
    int *to = &b;
    auto change = [&c](int by) { c += by; };
    for (int i = 0; i < n; i++) {
        int inner = 4;
        if (i == 3)
            d = 80;
        *to += a;
        change(inner);
        for (int e = 0; e < inner; e++)
            note(e);
        note(a + b + c + d + e);
    }
    int zero = 0;
    for (int i = 0; i < zero; i++)
        note(100 / zero);
    printf("constants %d %u\n", n, hash);
}

static void choices(int n)
{
    const double values[] = {0.0, -0.0, 1.5, -2.5, NAN, INFINITY, -INFINITY, 1e300};
    for (double a : values)
        for (double b : values) {
            double most = fmax(a, b), least = fmin(a, b);
            float mostf = fmaxf((float)a, (float)b), leastf = fminf((float)a, (float)b);
            note(std::isnan(most) ? 77 : most > 1e200 ? 78 : most < -1e200 ? 79 : (long long)(2 * most));
            note(std::isnan(least) ? 77 : least > 1e200 ? 78 : least < -1e200 ? 79 : (long long)(2 * least));
            note(std::isnan(mostf) ? 77 : mostf > 1e30 ? 78 : mostf < -1e30 ? 79 : (long long)(2 * mostf));
            note(std::isnan(leastf) ? 77 : leastf > 1e30 ? 78 : leastf < -1e30 ? 79 : (long long)(2 * leastf));
        }
    for (int i = 0; i < n; i++) {
        const bool a = i & 1, b = i & 2, c = i & 4, d = i & 8;
        int ways = 0;
        if (a && b && c)
            ways |= 1;
        if (a || b || c)
            ways |= 2;
        if ((a && b) || (c && d))
            ways |= 4;
        else
            ways |= 8;
        if (!(a && (b || !c)) && !d)
            ways |= 16;
        if (!a && !(b && c))
            ways |= 32;
        else if (a || (b && !(c || d)))
            ways |= 64;
        int k = i;
        while (k > 0 && !(k % 7 == 0 || (k % 5 == 0 && b)))
            k--;
        note(ways * 100 + k);
    }
    printf("choices %d %u\n", n, hash);
}

static void texts()
{
    char a[80], b[80];
    for (int n = 0; n < 40; n++)
        for (int at = 0; at <= n; at++)
            for (int shift = 0; shift < 3; shift++) {
                memset(a, 'x', sizeof a);
                memset(b, 'x', sizeof b);
                a[shift + n] = b[n] = 0;
                if (at < n)
                    b[at] = (char)(at % 2 ? 'a' : 200);
                int order = memcmp(a + shift, b, n), same = strcmp(a + shift, b);
                note((order > 0) - (order < 0) + 5 * ((same > 0) - (same < 0)));
                note(strlen(a + shift) * 3 + strlen(b));
            }
    std::string longer(1000, 'q'), other(longer);
    other[900] = 'r';
    note(strlen(longer.c_str()) + (strcmp(longer.c_str(), other.c_str()) < 0) + (longer < other) + (longer == other));
    const char *numbers[] = {"12", "-7", "+5", "  42abc", "", "-", "abc", "0x1f", "007", "2147483647", "-2147483648",
                             "123456789012345", "999999999999999999", "99999999999999999999", "\t\n 8", "- 3", "1 2"};
    for (const char *text : numbers) {
        char *end, *endU;
        long value = strtol(text, &end, 10);
        unsigned long positive = strtoul(text, &endU, 10);
        printf("%ld %d %lu %d %ld\n", value, (int)(end - text), positive, (int)(endU - text), atol(text));
    }
    for (const char *text : {"12", "-7", "+5", "  42abc", "", "-", "abc", "0x1f", "2147483647", "-2147483648"})
        printf("%d ", atoi(text));
    printf("\n");
    const char *reals[] = {"1.5", "-2", "+.5", "5.", ".", "1e3", "1e", "1e+", "1e-3", "  7.25x", "0x10", "1.5.2", "-0",
                           "123456789012345", "1234567890123456789", "0.1", "1e22", "1e23", "1e-22", "9.999999e37", "inf",
                           "nan", "1e400", "1e-400", "3.4028236e38", "16777217", "16777216.5", "0.000001", "1e 5", "-",
                           "12345.6789e-3", "000000000000000000001.5"};
    for (const char *text : reals) {
        char *end, *endF;
        double value = strtod(text, &end);
        float single = strtof(text, &endF);
        printf("%.17g %d %.9g %d %.17g\n", value, (int)(end - text), single, (int)(endF - text), atof(text));
    }
}

int main()
{
    const int lengths[] = {0, 1, 2, 7, 8, 9, 10, 17, 100, 1024, 1025, 3000, 5000};
    for (int n : lengths) {
        through<signed char>("char", n);
        through<short>("short", n);
        through<int>("int", n);
        through<double>("double", n);
        through<Three>("three", n);
        through<Twelve>("twelve", n);
        through<Big>("big", n);
        if (n > 0)
            tables(n);
        constants(n % 50);
    }
    for (int few = 0; few < 12; few++)
        nests(few, few * 3);
    choices(200);
    texts();
    return 0;
}
