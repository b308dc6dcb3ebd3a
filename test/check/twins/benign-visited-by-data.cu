// finds: benign-race (visit) (visit)
// Two edges lead to one node, and mark it alike.
__global__ void mark(const int *to, int edges, int *visited)
{
    const int e = threadIdx.x;
    if (e < edges) {
#ifdef MENDED
        atomicOr(&visited[to[e]], 1);
#else
        visited[to[e]] = 1; // (visit)
#endif
    }
}

int main()
{
    int *to, *visited;
    cudaMallocManaged(&to, 20 * sizeof(int));
    cudaMalloc(&visited, 20 * sizeof(int));
    cudaMemset(visited, 0, 20 * sizeof(int));
    for (int e = 0; e < 20; e++) {
        to[e] = e;
    }
    to[7] = 13;
    mark<<<1, 32>>>(to, 20, visited);
    cudaDeviceSynchronize();
    cudaFree(to);
    cudaFree(visited);
    return 0;
}
