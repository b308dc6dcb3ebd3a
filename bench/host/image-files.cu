// An image computed and written as PPM and PGM: as text by fprintf and by a stream, as bytes by write, fwrite and fputc.
#include <algorithm>
#include <cstdio>
#include <ctime>
#include <fstream>
#include <vector>

static double seconds()
{
    struct timespec now;
    clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &now);
    return now.tv_sec + 1e-9 * now.tv_nsec;
}

static const int width = 160, height = 120;

static void mandelbrot(std::vector<unsigned char> &image)
{
    for (int y = 0; y < height; y++)
        for (int x = 0; x < width; x++) {
            double cr = x * 3.0 / width - 2, ci = y * 2.0 / height - 1, zr = 0, zi = 0;
            int k = 0;
            while (k < 40 && zr * zr + zi * zi < 4) {
                double t = zr * zr - zi * zi + cr;
                zi = 2 * zr * zi + ci;
                zr = t;
                k++;
            }
            unsigned char *p = &image[(y * width + x) * 3];
            p[0] = k * 6;
            p[1] = k * 3;
            p[2] = 255 - k;
        }
}

int main()
{
    std::vector<unsigned char> image(width * height * 3);
    long bytes = 0;
    double best = 1e30;
    for (int round = 0; round < 8; round++) {
        double start = seconds();
        mandelbrot(image);
        FILE *text = fopen("text.ppm", "w");
        fprintf(text, "P3\n%d %d\n255\n", width, height);
        for (int y = 0; y < height; y++) {
            for (int x = 0; x < width; x++) {
                const unsigned char *p = &image[(y * width + x) * 3];
                fprintf(text, "%d %d %d ", p[0], p[1], p[2]);
            }
            fprintf(text, "\n");
        }
        bytes = ftell(text);
        fclose(text);
        std::ofstream out("bytes.ppm", std::ios::binary);
        out << "P6\n" << width << " " << height << "\n255\n";
        out.write((const char *)image.data(), image.size());
        bytes += out.tellp();
        out.close();
        std::ofstream numbers("stream.ppm");
        numbers << "P3\n" << width << ' ' << height << "\n255\n";
        for (size_t i = 0; i < image.size(); i += 3)
            numbers << (int)image[i] << ' ' << (int)image[i + 1] << ' ' << (int)image[i + 2] << '\n';
        bytes += numbers.tellp();
        numbers.close();
        FILE *grey = fopen("grey.pgm", "wb");
        fprintf(grey, "P5 %d %d 255\n", width, height);
        for (int i = 0; i < width * height; i++)
            fputc(image[3 * i], grey);
        for (int i = 0; i < width * height; i++)
            fwrite(&image[3 * i], 1, 3, grey);
        bytes += ftell(grey);
        fclose(grey);
        best = std::min(best, seconds() - start);
    }
    printf("%ld\n", bytes);
    printf("%g\n", best);
}
