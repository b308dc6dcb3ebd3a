// Stream capture: what becomes a node, streams that join, and what must not be done meanwhile.
#include <cstdio>

const int n = 128;

__global__ void add(int *x, int value)
{
    x[threadIdx.x] += value;
}

__global__ void join(const int *x, const int *y, int *z)
{
    z[threadIdx.x] = 10 * x[threadIdx.x] + y[threadIdx.x];
}

void CUDART_CB tell(void *data)
{
    printf("host function: %d\n", *(int *)data);
}

void CUDART_CB called(cudaStream_t, cudaError_t, void *)
{
}

const char *name(cudaError_t error)
{
    return cudaGetErrorName(error);
}

void status(const char *when, cudaStream_t stream)
{
    cudaStreamCaptureStatus found;
    cudaStreamIsCapturing(stream, &found);
    printf("%s: %d\n", when, (int)found);
}

/** Ends a capture that was spoilt. */
void finish(cudaStream_t stream)
{
    cudaGraph_t graph;
    cudaError_t error = cudaStreamEndCapture(stream, &graph);
    printf("  end: %s, %s graph\n", name(error), graph ? "a" : "no");
    cudaGetLastError();
    if (graph)
        cudaGraphDestroy(graph);
}

int main()
{
    int *x, *y, *z, *host;
    cudaMalloc(&x, n * sizeof(int));
    cudaMalloc(&y, n * sizeof(int));
    cudaMalloc(&z, n * sizeof(int));
    cudaMallocHost(&host, n * sizeof(int));
    cudaMemset(x, 0, n * sizeof(int));
    cudaStream_t one, two, apart;
    cudaStreamCreate(&one);
    cudaStreamCreate(&two);
    cudaStreamCreateWithFlags(&apart, cudaStreamNonBlocking);
    cudaEvent_t fork, joined, early;
    cudaEventCreate(&fork);
    cudaEventCreate(&joined);
    cudaEventCreate(&early);

    cudaGraph_t graph;
    cudaGraphExec_t exec;
    status("before", one);
    cudaStreamBeginCapture(one, cudaStreamCaptureModeGlobal);
    status("during", one);
    cudaEventRecord(fork, one);
    cudaStreamWaitEvent(two, fork, 0);
    status("the other", two);
    for (int i = 0; i < 3; i++)
        add<<<1, n, 0, one>>>(x, 1);
    cudaMemsetAsync(y, 0, n * sizeof(int), two);
    add<<<1, n, 0, two>>>(y, 4);
    cudaEventRecord(joined, two);
    cudaStreamWaitEvent(one, joined, 0);
    join<<<1, n, 0, one>>>(x, y, z);
    cudaMemcpyAsync(host, z, n * sizeof(int), cudaMemcpyDeviceToHost, one);
    cudaLaunchHostFunc(one, tell, host);
    unsigned long long id = 0;
    const cudaGraphNode_t *front;
    size_t count = 0;
    cudaStreamCaptureStatus found;
    cudaStreamGetCaptureInfo(one, &found, &id, &graph, &front, nullptr, &count);
    cudaGraphNodeType type;
    cudaGraphNodeGetType(front[0], &type);
    printf("capturing %d, %zu in front, of type %d\n", (int)found, count, (int)type);
    printf("end: %s\n", name(cudaStreamEndCapture(one, &graph)));
    status("after", two);
    size_t nodes = 0, edges = 0, roots = 0;
    cudaGraphGetNodes(graph, nullptr, &nodes);
    cudaGraphGetEdges(graph, nullptr, nullptr, nullptr, &edges);
    cudaGraphGetRootNodes(graph, nullptr, &roots);
    printf("%zu nodes, %zu edges, %zu roots\n", nodes, edges, roots);
    cudaGraphInstantiate(&exec, graph);
    for (int i = 0; i < 3; i++)
        cudaGraphLaunch(exec, apart);
    cudaStreamSynchronize(apart);
    printf("x and y: %d %d\n", host[0], host[n - 1]);

    // No graph is launched into a stream that captures, and the capture is lost.
    cudaGraph_t outer = nullptr;
    cudaStreamBeginCapture(apart, cudaStreamCaptureModeRelaxed);
    add<<<1, n, 0, apart>>>(x, 100);
    printf("launch into a capture: %s\n", name(cudaGraphLaunch(exec, apart)));
    int *more;
    printf("relaxed: %s\n", name(cudaMalloc(&more, 4)));
    printf("end: %s, %s\n", name(cudaStreamEndCapture(apart, &outer)), outer ? "a graph" : "no graph");
    cudaGetLastError();
    cudaGraphExecDestroy(exec);

    // More into a graph that is there, behind nodes that are chosen.
    cudaGraphNode_t all[16];
    nodes = 16;
    cudaGraphGetNodes(graph, all, &nodes);
    cudaStreamBeginCaptureToGraph(apart, graph, nullptr, nullptr, 0, cudaStreamCaptureModeThreadLocal);
    printf("dependencies: %s\n", name(cudaStreamUpdateCaptureDependencies(apart, all + nodes - 1, nullptr, 1, cudaStreamSetCaptureDependencies)));
    static int last = 42;
    cudaLaunchHostFunc(apart, tell, &last);
    cudaStreamEndCapture(apart, &graph);
    cudaGraphInstantiate(&exec, graph);
    cudaGraphLaunch(exec, one);
    cudaStreamSynchronize(one);
    cudaGraphExecDestroy(exec);
    cudaGraphDestroy(graph);

    // Memory that is allocated and freed in the graph.
    int *temporary;
    cudaStreamBeginCapture(apart, cudaStreamCaptureModeGlobal);
    cudaMallocAsync(&temporary, n * sizeof(int), apart);
    cudaMemsetAsync(temporary, 0, n * sizeof(int), apart);
    add<<<1, n, 0, apart>>>(temporary, 9);
    cudaMemcpyAsync(host, temporary, n * sizeof(int), cudaMemcpyDeviceToHost, apart);
    cudaFreeAsync(temporary, apart);
    cudaStreamEndCapture(apart, &graph);
    cudaGraphInstantiate(&exec, graph);
    cudaGraphLaunch(exec, apart);
    cudaGraphLaunch(exec, apart);
    cudaStreamSynchronize(apart);
    printf("its memory: %d\n", host[3]);
    cudaGraphExecDestroy(exec);
    cudaGraphDestroy(graph);

    // What must not be done.
    printf("end without a beginning: %s\n", name(cudaStreamEndCapture(one, &graph)));
    printf("the legacy stream: %s\n", name(cudaStreamBeginCapture(0, cudaStreamCaptureModeGlobal)));
    cudaGetLastError();

    cudaStreamBeginCapture(one, cudaStreamCaptureModeGlobal);
    printf("again: %s\n", name(cudaStreamBeginCapture(one, cudaStreamCaptureModeGlobal)));
    finish(one);
    cudaStreamBeginCapture(one, cudaStreamCaptureModeGlobal);
    printf("synchronise: %s\n", name(cudaStreamSynchronize(one)));
    status("  now", one);
    add<<<1, n, 0, one>>>(x, 1);
    printf("  launch: %s\n", name(cudaGetLastError()));
    finish(one);
    cudaStreamBeginCapture(one, cudaStreamCaptureModeGlobal);
    printf("query: %s\n", name(cudaStreamQuery(one)));
    finish(one);
    cudaStreamBeginCapture(one, cudaStreamCaptureModeGlobal);
    printf("device: %s\n", name(cudaDeviceSynchronize()));
    finish(one);
    cudaStreamBeginCapture(one, cudaStreamCaptureModeGlobal);
    printf("malloc: %s\n", name(cudaMalloc(&more, 4)));
    finish(one);
    cudaStreamCaptureMode mode = cudaStreamCaptureModeRelaxed;
    cudaThreadExchangeStreamCaptureMode(&mode);
    cudaStreamBeginCapture(one, cudaStreamCaptureModeGlobal);
    printf("malloc of a relaxed thread: %s\n", name(cudaMalloc(&more, 4)));
    finish(one);
    cudaThreadExchangeStreamCaptureMode(&mode);
    printf("mode: %d\n", (int)mode);
    cudaStreamBeginCapture(one, cudaStreamCaptureModeGlobal);
    add<<<1, n>>>(x, 1);
    printf("the legacy stream: %s\n", name(cudaGetLastError()));
    finish(one);
    cudaStreamBeginCapture(one, cudaStreamCaptureModeGlobal);
    printf("copy and wait: %s\n", name(cudaMemcpy(host, x, 4, cudaMemcpyDeviceToHost)));
    finish(one);
    cudaStreamBeginCapture(one, cudaStreamCaptureModeGlobal);
    printf("callback: %s\n", name(cudaStreamAddCallback(one, called, nullptr, 0)));
    finish(one);

    cudaStreamBeginCapture(one, cudaStreamCaptureModeGlobal);
    cudaEventRecord(fork, one);
    printf("event: %s\n", name(cudaEventQuery(fork)));
    finish(one);
    cudaEventRecord(early, two);
    cudaStreamBeginCapture(one, cudaStreamCaptureModeGlobal);
    printf("isolation: %s\n", name(cudaStreamWaitEvent(one, early, 0)));
    finish(one);
    cudaStreamBeginCapture(one, cudaStreamCaptureModeGlobal);
    cudaEventRecord(fork, one);
    cudaStreamWaitEvent(two, fork, 0);
    add<<<1, n, 0, two>>>(x, 1);
    printf("unmatched: %s\n", name(cudaStreamEndCapture(two, &graph)));
    finish(one);
    cudaStreamBeginCapture(one, cudaStreamCaptureModeGlobal);
    cudaEventRecord(fork, one);
    cudaStreamWaitEvent(two, fork, 0);
    add<<<1, n, 0, two>>>(x, 1);
    printf("unjoined:\n");
    finish(one);
    cudaStreamBeginCapture(one, cudaStreamCaptureModeGlobal);
    cudaStreamBeginCapture(two, cudaStreamCaptureModeGlobal);
    cudaEventRecord(fork, one);
    printf("merge: %s\n", name(cudaStreamWaitEvent(two, fork, 0)));
    finish(two);
    finish(one);

    cudaDeviceSynchronize();
    printf("last error: %s\n", name(cudaGetLastError()));
    return 0;
}
