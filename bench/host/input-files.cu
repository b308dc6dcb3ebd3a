// Files of numbers and words read in the ways of C and C++: by lines, by streams, by scanf, by tokens.
#include <algorithm>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <ctime>
#include <fstream>
#include <sstream>
#include <string>
#include <vector>

static double seconds()
{
    struct timespec now;
    clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &now);
    return now.tv_sec + 1e-9 * now.tv_nsec;
}

static void write()
{
    std::ofstream table("table.csv");
    table << "id,x,y,name\n";
    for (int i = 0; i < 2000; i++)
        table << i << ',' << i * 0.25 << ',' << i * 3 - 100 << ",point" << i << '\n';
    std::ofstream matrix("matrix.txt");
    matrix << "60 60\n";
    for (int i = 0; i < 60; i++) {
        for (int j = 0; j < 60; j++)
            matrix << (i * j % 17) * 0.5 << ' ';
        matrix << '\n';
    }
}

static double byLines()
{
    std::ifstream in("table.csv");
    std::string line, cell;
    std::getline(in, line);
    double sum = 0;
    while (std::getline(in, line)) {
        std::stringstream parts(line);
        std::vector<std::string> cells;
        while (std::getline(parts, cell, ','))
            cells.push_back(cell);
        sum += std::stoi(cells[0]) + std::stod(cells[1]) + atof(cells[2].c_str()) + cells[3].size();
    }
    return sum;
}

static double byStream()
{
    std::ifstream in("matrix.txt");
    int rows, columns;
    in >> rows >> columns;
    std::vector<float> values(rows * columns);
    for (float &value : values)
        in >> value;
    double sum = 0;
    for (float value : values)
        sum += value;
    return sum;
}

static double byScanf()
{
    FILE *in = fopen("matrix.txt", "r");
    int rows, columns;
    fscanf(in, "%d %d", &rows, &columns);
    double sum = 0;
    for (int i = 0; i < rows * columns; i++) {
        float value;
        if (fscanf(in, "%f", &value) == 1)
            sum += value;
    }
    fclose(in);
    return sum;
}

static double byTokens()
{
    FILE *in = fopen("table.csv", "r");
    char line[256];
    double sum = 0;
    fgets(line, sizeof line, in);
    while (fgets(line, sizeof line, in)) {
        int id, y;
        float x;
        char name[32];
        if (sscanf(line, "%d,%f,%d,%31s", &id, &x, &y, name) == 4)
            sum += id + x + y + strlen(name);
        for (char *token = strtok(line, ","); token; token = strtok(nullptr, ","))
            sum += atoi(token);
    }
    fclose(in);
    return sum;
}

int main()
{
    write();
    double sum = 0;
    double best = 1e30;
    for (int round = 0; round < 8; round++) {
        double start = seconds();
        sum = byLines() + byStream() + byScanf() + byTokens();
        best = std::min(best, seconds() - start);
    }
    printf("%.3f\n", sum);
    printf("%g\n", best);
}
