// finds: race (fill) (turn)
// Two nodes of a graph, of which the second does not name the first.
__global__ void fill(int *x)
{
    x[threadIdx.x] = threadIdx.x; // (fill)
}

__global__ void turn(int *x, int *y)
{
    y[threadIdx.x] = x[63 - threadIdx.x]; // (turn)
}

int main()
{
    int *x, *y;
    cudaMalloc(&x, 64 * sizeof(int));
    cudaMalloc(&y, 64 * sizeof(int));
    cudaMemset(x, 0, 64 * sizeof(int));
    cudaGraph_t graph;
    cudaGraphCreate(&graph, 0);
    void *one[] = {&x}, *two[] = {&x, &y};
    cudaKernelNodeParams what = {};
    what.gridDim = dim3(1);
    what.blockDim = dim3(64);
    what.func = (void *)fill;
    what.kernelParams = one;
    cudaGraphNode_t filled, turned;
    cudaGraphAddKernelNode(&filled, graph, nullptr, 0, &what);
    what.func = (void *)turn;
    what.kernelParams = two;
#ifdef MENDED
    cudaGraphAddKernelNode(&turned, graph, &filled, 1, &what);
#else
    cudaGraphAddKernelNode(&turned, graph, nullptr, 0, &what);
#endif
    cudaGraphExec_t program;
    cudaGraphInstantiate(&program, graph, nullptr, nullptr, 0);
    cudaGraphLaunch(program, 0);
    cudaDeviceSynchronize();
    cudaGraphExecDestroy(program);
    cudaGraphDestroy(graph);
    cudaFree(x);
    cudaFree(y);
    return 0;
}
