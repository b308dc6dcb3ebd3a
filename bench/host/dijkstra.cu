// Shortest paths over lists of neighbours, by a priority queue of pairs.
#include <algorithm>
#include <cstdio>
#include <ctime>
#include <functional>
#include <queue>
#include <utility>
#include <vector>

struct Edge
{
    int to, weight;
};

static double seconds()
{
    struct timespec now;
    clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &now);
    return now.tv_sec + 1e-9 * now.tv_nsec;
}

int main()
{
    const int n = 60000;
    std::vector<std::vector<Edge>> graph(n);
    unsigned seed = 99;
    for (int i = 0; i < n; i++)
        for (int k = 0; k < 6; k++) {
            seed = seed * 1664525u + 1013904223u;
            graph[i].push_back({(int)((seed >> 8) % n), 1 + (int)(seed >> 24)});
        }
    double best = 1e30;
    long long sum = 0;
    for (int from = 0; from < 6; from++) {
        double start = seconds();
        std::vector<int> distance(n, 1 << 30);
        std::priority_queue<std::pair<int, int>, std::vector<std::pair<int, int>>,
                            std::greater<std::pair<int, int>>>
            open;
        distance[from] = 0;
        open.push({0, from});
        while (!open.empty()) {
            std::pair<int, int> top = open.top();
            open.pop();
            if (top.first > distance[top.second])
                continue;
            for (const Edge &edge : graph[top.second]) {
                int next = top.first + edge.weight;
                if (next < distance[edge.to]) {
                    distance[edge.to] = next;
                    open.push(std::make_pair(next, edge.to));
                }
            }
        }
        for (int i = 0; i < n; i++)
            sum += distance[i] < (1 << 30) ? distance[i] : 0;
        best = std::min(best, seconds() - start);
    }
    printf("%lld\n", sum);
    printf("%g\n", best);
}
