// finds: uninitialised (fill) (use)
// Distances begin at -1, of which only the first quarter is written; what no edge reaches stays garbage.
#include <cstdio>
#include <cstdlib>

__global__ void relax(const int *edges, int *distances, int count)
{
    int e = blockIdx.x * blockDim.x + threadIdx.x;
    if (e < count) {
        distances[edges[e]] = 1;
    }
}

int main()
{
    int nodes = 4096, count = 300;
    int *from = (int *)malloc(count * sizeof(int)), *host = (int *)malloc(nodes * sizeof(int));
    for (int e = 0; e < count; e++) {
        from[e] = 13 * e;
    }
    int *edges, *distances;
    cudaMalloc(&edges, count * sizeof(int));
    cudaMalloc(&distances, nodes * sizeof(int));
    cudaMemcpy(edges, from, count * sizeof(int), cudaMemcpyHostToDevice);
#ifdef MENDED
    cudaMemset(distances, -1, nodes * sizeof(int));
#else
    cudaMemset(distances, -1, nodes); // (fill)
#endif
    relax<<<2, 256>>>(edges, distances, count);
    cudaMemcpy(host, distances, nodes * sizeof(int), cudaMemcpyDeviceToHost);
    int reached = 0;
    for (int i = 0; i < nodes; i++) {
        reached += host[i] == 1 ? 1 : 0; // (use)
    }
    printf("%d\n", reached);
    cudaFree(edges);
    cudaFree(distances);
    free(from);
    free(host);
    return 0;
}
