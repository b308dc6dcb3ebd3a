// finds: use-after-free (node)
// A pointer in memory leads to what was freed.
struct Node {
    int *values;
};

__global__ void sum(const Node *nodes, int *total)
{
    atomicAdd(total, nodes[blockIdx.x].values[threadIdx.x]); // (node)
}

int main()
{
    Node *nodes, host[2];
    int *total;
    for (int i = 0; i < 2; i++) {
        cudaMalloc(&host[i].values, 32 * sizeof(int));
        cudaMemset(host[i].values, 0, 32 * sizeof(int));
    }
    cudaMalloc(&nodes, sizeof(host));
    cudaMalloc(&total, sizeof(int));
    cudaMemcpy(nodes, host, sizeof(host), cudaMemcpyHostToDevice);
    cudaMemset(total, 0, sizeof(int));
#ifndef MENDED
    cudaFree(host[1].values);
#endif
    sum<<<2, 32>>>(nodes, total);
    cudaDeviceSynchronize();
#ifdef MENDED
    cudaFree(host[1].values);
#endif
    cudaFree(host[0].values);
    cudaFree(nodes);
    cudaFree(total);
    return 0;
}
