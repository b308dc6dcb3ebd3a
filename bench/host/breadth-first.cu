// Breadth-first searches: of lists by a queue, of rows by levels, of a grid with walls.
#include <algorithm>
#include <cstdio>
#include <cstring>
#include <ctime>
#include <queue>
#include <vector>

static double seconds()
{
    struct timespec now;
    clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &now);
    return now.tv_sec + 1e-9 * now.tv_nsec;
}

static std::vector<int> byQueue(const std::vector<std::vector<int>> &next)
{
    std::vector<int> distance(next.size(), -1);
    std::queue<int> open;
    open.push(0);
    distance[0] = 0;
    while (!open.empty()) {
        int u = open.front();
        open.pop();
        for (int v : next[u])
            if (distance[v] < 0) {
                distance[v] = distance[u] + 1;
                open.push(v);
            }
    }
    return distance;
}

static std::vector<int> byLevels(const std::vector<int> &rows, const std::vector<int> &columns)
{
    const int n = (int)rows.size() - 1;
    std::vector<int> level(n, -1);
    level[0] = 0;
    bool isChanged = true;
    for (int l = 0; isChanged; l++) {
        isChanged = false;
        for (int i = 0; i < n; i++)
            if (level[i] == l)
                for (int e = rows[i]; e < rows[i + 1]; e++)
                    if (level[columns[e]] < 0) {
                        level[columns[e]] = l + 1;
                        isChanged = true;
                    }
    }
    return level;
}

static int maze[200][200];

static int inMaze()
{
    std::queue<std::pair<int, int>> cells;
    memset(maze, 0, sizeof maze);
    maze[0][0] = 1;
    cells.push({0, 0});
    const int dx[] = {1, -1, 0, 0}, dy[] = {0, 0, 1, -1};
    while (!cells.empty()) {
        std::pair<int, int> at = cells.front();
        cells.pop();
        for (int d = 0; d < 4; d++) {
            int x = at.first + dx[d], y = at.second + dy[d];
            if (x >= 0 && x < 200 && y >= 0 && y < 200 && !maze[x][y] && x * y % 7 != 3) {
                maze[x][y] = maze[at.first][at.second] + 1;
                cells.push({x, y});
            }
        }
    }
    return maze[199][199];
}

int main()
{
    const int n = 40000;
    std::vector<std::vector<int>> next(n);
    unsigned seed = 1;
    for (int i = 0; i < n; i++)
        for (int k = 0; k < 6; k++) {
            seed = seed * 1664525u + 1013904223u;
            int j = (seed >> 8) % n;
            next[i].push_back(j);
            next[j].push_back(i);
        }
    std::vector<int> rows, columns;
    for (const std::vector<int> &row : next) {
        rows.push_back((int)columns.size());
        columns.insert(columns.end(), row.begin(), row.end());
    }
    rows.push_back((int)columns.size());
    long sum = 0;
    double best = 1e30;
    for (int round = 0; round < 8; round++) {
        double start = seconds();
        std::vector<int> distance = byQueue(next), level = byLevels(rows, columns);
        sum = inMaze();
        for (int i = 0; i < n; i++)
            sum += distance[i] * 3 + level[i];
        best = std::min(best, seconds() - start);
    }
    printf("%ld\n", sum);
    printf("%g\n", best);
}
