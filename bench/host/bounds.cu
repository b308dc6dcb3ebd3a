// Classes with operator[] and operator() that assert their bounds, as structures of arrays.
#include <algorithm>
#include <cassert>
#include <cstddef>
#include <cstdio>
#include <ctime>
#include <vector>

static double seconds()
{
    struct timespec now;
    clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &now);
    return now.tv_sec + 1e-9 * now.tv_nsec;
}

template <class T> class Array {
public:
    explicit Array(size_t n) : data_(new T[n]()), size_(n) {}
    Array(const Array &) = delete;
    ~Array() { delete[] data_; }
    T &operator[](size_t i)
    {
        assert(i < size_);
        return data_[i];
    }
    const T &operator[](size_t i) const
    {
        assert(i < size_);
        return data_[i];
    }
    size_t size() const { return size_; }

private:
    T *data_;
    size_t size_;
};

class Grid {
public:
    Grid(int rows, int columns) : rows_(rows), columns_(columns), data_(rows * columns) {}
    float &operator()(int i, int j)
    {
        assert(i >= 0 && i < rows_ && j >= 0 && j < columns_);
        return data_[i * columns_ + j];
    }
    float at(int i, int j) const
    {
        assert(i >= 0 && i < rows_ && j >= 0 && j < columns_);
        return data_.at(i * columns_ + j);
    }
    int rows() const { return rows_; }
    int columns() const { return columns_; }

private:
    int rows_, columns_;
    std::vector<float> data_;
};

struct Bodies {
    Array<float> x, y, vx, vy, mass;
    explicit Bodies(size_t n) : x(n), y(n), vx(n), vy(n), mass(n) {}
    size_t size() const { return x.size(); }
};

int main()
{
    double sum = 0;
    double best = 1e30;
    for (int round = 0; round < 6; round++) {
        double start = seconds();
        Bodies bodies(400);
        for (size_t i = 0; i < bodies.size(); i++) {
            bodies.x[i] = (i * 37 % 101) / 10.0f;
            bodies.y[i] = (i * 53 % 97) / 10.0f;
            bodies.mass[i] = 1 + i % 3;
        }
        for (int step = 0; step < 3; step++) {
            for (size_t i = 0; i < bodies.size(); i++) {
                float ax = 0, ay = 0;
                for (size_t j = 0; j < bodies.size(); j++) {
                    float dx = bodies.x[j] - bodies.x[i], dy = bodies.y[j] - bodies.y[i];
                    float f = bodies.mass[j] / (dx * dx + dy * dy + 0.5f);
                    ax += f * dx;
                    ay += f * dy;
                }
                bodies.vx[i] += 0.001f * ax;
                bodies.vy[i] += 0.001f * ay;
            }
            for (size_t i = 0; i < bodies.size(); i++) {
                bodies.x[i] += bodies.vx[i];
                bodies.y[i] += bodies.vy[i];
            }
        }
        sum += bodies.x[7] + bodies.y[99];
        Grid in(300, 300), out(300, 300);
        for (int i = 0; i < in.rows(); i++)
            for (int j = 0; j < in.columns(); j++)
                in(i, j) = (i * j) % 17;
        for (int i = 1; i < in.rows() - 1; i++)
            for (int j = 1; j < in.columns() - 1; j++) {
                float s = 0;
                for (int di = -1; di <= 1; di++)
                    for (int dj = -1; dj <= 1; dj++)
                        s += in.at(i + di, j + dj);
                out(i, j) = s / 9;
            }
        sum += out(150, 150) + out.at(10, 20);
        best = std::min(best, seconds() - start);
    }
    printf("%.4f\n", sum);
    printf("%g\n", best);
}
