// Loops that end in the middle by an exception of at(): what they had done by then is done, nothing more.
#include <cstdio>
#include <stdexcept>
#include <string>
#include <vector>

static long done = 0;

static int sums(const std::vector<int> &in, std::vector<int> &out, int n, int &last)
{
    int sum = 0;
    for (int i = 0; i < n; i++) {
        last = i;
        sum += in.at(i);
        out.at(i) = sum;
        done++;
    }
    return sum;
}

static float window(const std::vector<float> &cells, int columns, int row, int n)
{
    float total = 0;
    for (int j = 1; j < n; j++)
        for (int di = -1; di <= 1; di++)
            for (int dj = -1; dj <= 1; dj++)
                total += cells.at((row + di) * columns + j + dj);
    return total;
}

[[noreturn]] static void refuse(int i)
{
    if (i % 2)
        throw std::string("odd");
    throw i;
}

static void refusing(int *to, int n, int bad)
{
    for (int i = 0; i < n; i++) {
        if (i == bad)
            refuse(i);
        to[i] += i;
    }
}

int main()
{
    std::vector<int> in(1000), out(1000);
    for (int i = 0; i < 1000; i++)
        in[i] = i * 7 % 13;
    for (int size : {1000, 1, 0, 9, 500}) {
        out.assign(size, -1);
        int last = -1, got = -1;
        try {
            got = sums(in, out, 1000, last);
        } catch (const std::out_of_range &e) {
            printf("%s ", e.what());
        }
        long check = 0;
        for (int x : out)
            check = check * 3 + x;
        printf("%d %d %ld %ld\n", got, last, done, check);
    }
    std::vector<float> cells(300);
    for (int i = 0; i < 300; i++)
        cells[i] = i % 17;
    for (int row : {1, 8, 14, 0, 28}) {
        try {
            printf("%g ", window(cells, 20, row, 19));
        } catch (const std::exception &e) {
            printf("(%s) ", e.what());
        }
    }
    printf("\n");
    std::vector<int> to(100);
    for (int bad : {-1, 40, 41, 0, 99}) {
        try {
            refusing(to.data(), 100, bad);
            printf("all ");
        } catch (int i) {
            printf("%d ", i);
        } catch (const std::string &what) {
            printf("%s ", what.c_str());
        }
    }
    long sum = 0;
    for (int x : to)
        sum += x;
    printf("%ld\n", sum);
    // Caught in the loop itself.
    int caught = 0;
    for (int i = 0; i < 2000; i++) {
        try {
            sum += in.at(i);
        } catch (const std::out_of_range &) {
            caught++;
        }
    }
    printf("%ld %d\n", sum, caught);
    try {
        for (int i = 0; i < 3000; i++)
            sum -= in.at(i);
    } catch (...) {
        printf("%ld\n", sum);
    }
}
