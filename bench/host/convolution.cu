// A convolution over channels, with borders, as references of kernels are written.
#include <algorithm>
#include <cstdio>
#include <cstdlib>
#include <ctime>
#include <vector>

static double seconds()
{
    struct timespec now;
    clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &now);
    return now.tv_sec + 1e-9 * now.tv_nsec;
}

int main()
{
    const int height = 128, width = 128, channels = 8, filters = 8, size = 3;
    std::vector<float> in(channels * height * width), weights(filters * channels * size * size);
    std::vector<float> out(filters * height * width);
    srand(1);
    for (float &x : in)
        x = rand() % 10;
    for (float &x : weights)
        x = rand() % 3 - 1;
    double best = 1e30;
    for (int round = 0; round < 10; round++) {
        double start = seconds();
        for (int k = 0; k < filters; k++)
            for (int y = 0; y < height; y++)
                for (int x = 0; x < width; x++) {
                    float sum = 0;
                    for (int c = 0; c < channels; c++)
                        for (int r = 0; r < size; r++)
                            for (int q = 0; q < size; q++) {
                                int yy = y + r - 1, xx = x + q - 1;
                                if (yy >= 0 && yy < height && xx >= 0 && xx < width)
                                    sum += in[(c * height + yy) * width + xx] *
                                           weights[((k * channels + c) * size + r) * size + q];
                            }
                    out[(k * height + y) * width + x] = sum;
                }
        best = std::min(best, seconds() - start);
    }
    double sum = 0;
    for (float x : out)
        sum += x;
    printf("%.1f\n", sum);
    printf("%g\n", best);
}
