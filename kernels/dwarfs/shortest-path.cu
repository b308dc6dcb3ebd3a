// Shortest paths from one node to all (Bellman, 1958; Ford, 1956): as long as
// anything changes, every edge offers its end the way through its beginning.
// One edge a thread; two offers to one node meet in an atomic minimum. Distances
// only fall, so it does not matter who is first, only that somebody goes on.
#include <climits>
#include <cstdio>
#include <vector>

struct Edge {
    int from, to, length;
};

__global__ void relax(const Edge *edges, int count, int *distance, int *changed)
{
    const int e = blockIdx.x * blockDim.x + threadIdx.x;
    if (e < count) {
        const Edge edge = edges[e];
        // Other threads may be lowering it: the value of now, from memory, and not torn.
        const int here = *(volatile int *)&distance[edge.from];
        if (here != INT_MAX && atomicMin(&distance[edge.to], here + edge.length) > here + edge.length) {
            *changed = 1;
        }
    }
}

int main()
{
    // A road map of side x side crossings; lengths from a small generator.
    const int side = 24, nodes = side * side;
    std::vector<Edge> edges;
    unsigned int random = 1;
    for (int y = 0; y < side; y++) {
        for (int x = 0; x < side; x++) {
            const int node = y * side + x;
            for (int way = 0; way < 2; way++) {
                if (way == 0 ? x + 1 < side : y + 1 < side) {
                    const int other = way == 0 ? node + 1 : node + side;
                    random = 1664525u * random + 1013904223u;
                    const int length = 1 + (int)((random >> 16) % 9);
                    edges.push_back({node, other, length});
                    edges.push_back({other, node, length});
                }
            }
        }
    }
    const int count = (int)edges.size();

    std::vector<int> distance(nodes, INT_MAX);
    distance[0] = 0;
    Edge *deviceEdges;
    int *deviceDistance, *deviceChanged;
    cudaMalloc(&deviceEdges, count * sizeof(Edge));
    cudaMalloc(&deviceDistance, nodes * sizeof(int));
    cudaMalloc(&deviceChanged, sizeof(int));
    cudaMemcpy(deviceEdges, edges.data(), count * sizeof(Edge),
               cudaMemcpyHostToDevice);
    cudaMemcpy(deviceDistance, distance.data(), nodes * sizeof(int),
               cudaMemcpyHostToDevice);

    // One launch is one round. How far a round gets depends on the order of the
    // threads, how many are needed at most does not: a path has at most nodes - 1 edges.
    int changed = 1, rounds = 0;
    while (changed && rounds < nodes) {
        cudaMemset(deviceChanged, 0, sizeof(int));
        relax<<<(count + 127) / 128, 128>>>(deviceEdges, count, deviceDistance, deviceChanged);
        cudaMemcpy(&changed, deviceChanged, sizeof(int), cudaMemcpyDeviceToHost);
        rounds++;
    }
    std::vector<int> found(nodes);
    cudaMemcpy(found.data(), deviceDistance, nodes * sizeof(int),
               cudaMemcpyDeviceToHost);
    fprintf(stderr, "%d rounds\n", rounds);

    // The same on the host, edge after edge.
    for (bool again = true; again;) {
        again = false;
        for (const Edge &edge : edges) {
            if (distance[edge.from] != INT_MAX &&
                distance[edge.from] + edge.length < distance[edge.to]) {
                distance[edge.to] = distance[edge.from] + edge.length;
                again = true;
            }
        }
    }
    int wrong = 0;
    for (int node = 0; node < nodes; node++) {
        wrong += found[node] != distance[node];
    }
    printf("%d nodes, %d edges, %d distances wrong\n", nodes, count, wrong);
    printf("from corner to corner: %d\n", found[nodes - 1]);
    cudaFree(deviceEdges);
    cudaFree(deviceDistance);
    cudaFree(deviceChanged);
    printf("%s\n", cudaGetErrorString(cudaGetLastError()));
    return 0;
}
