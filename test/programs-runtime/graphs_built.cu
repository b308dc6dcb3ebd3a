// Graphs made by hand: every kind of node, what can be asked and changed, updates, copies.
#include <cstdio>
#include <cstring>

const int n = 256;

__constant__ int factors[2];

__global__ void scale(int *x, int which)
{
    x[threadIdx.x] *= factors[which];
}

__global__ void sum(const int *x, const int *y, int *z, int more)
{
    z[threadIdx.x] = x[threadIdx.x] + y[threadIdx.x] + more;
}

__global__ void difference(const int *x, const int *y, int *z, int more)
{
    z[threadIdx.x] = x[threadIdx.x] - y[threadIdx.x] + more;
}

struct Note {
    const char *text;
    const int *values;
};

void CUDART_CB tell(void *data)
{
    const Note *note = (const Note *)data;
    printf("%s: %d %d\n", note->text, note->values[0], note->values[n - 1]);
}

const char *types[] = {"kernel", "memcpy", "memset", "host", "graph", "empty", "wait", "record", "", "", "alloc", "free"};

void list(const char *title, cudaGraph_t graph)
{
    size_t count = 0;
    cudaGraphGetNodes(graph, nullptr, &count);
    cudaGraphNode_t *nodes = new cudaGraphNode_t[count + 2];
    size_t room = count + 2;
    cudaGraphGetNodes(graph, nodes, &room);
    printf("%s: %zu nodes, %zu told:", title, count, room);
    for (size_t i = 0; i < room; i++) {
        cudaGraphNodeType type;
        cudaGraphNodeGetType(nodes[i], &type);
        printf(" %s", types[type]);
    }
    size_t roots = 0, edges = 0;
    cudaGraphGetRootNodes(graph, nullptr, &roots);
    cudaGraphGetEdges(graph, nullptr, nullptr, nullptr, &edges);
    printf(", %zu roots, %zu edges\n", roots, edges);
    delete[] nodes;
}

int main()
{
    int *x, *y, *z, *result = new int[n], *start = new int[n];
    cudaMalloc(&x, n * sizeof(int));
    cudaMalloc(&y, n * sizeof(int));
    cudaMalloc(&z, n * sizeof(int));
    for (int i = 0; i < n; i++)
        start[i] = i + 1;
    int given[] = {3, 5};

    cudaGraph_t graph;
    printf("with flags: %d\n", cudaGraphCreate(&graph, 1));
    printf("create: %d\n", cudaGraphCreate(&graph, 0));
    cudaGraphNode_t in, fill, constants, scaled, added, out, host, gap;
    cudaGraphAddMemcpyNode1D(&in, graph, nullptr, 0, x, start, n * sizeof(int), cudaMemcpyHostToDevice);
    cudaMemsetParams fillParams = {};
    fillParams.dst = y;
    fillParams.value = 100;
    fillParams.elementSize = 4;
    fillParams.width = n;
    fillParams.height = 1;
    cudaGraphAddMemsetNode(&fill, graph, nullptr, 0, &fillParams);
    cudaGraphAddMemcpyNodeToSymbol(&constants, graph, nullptr, 0, factors, given, sizeof(given), 0, cudaMemcpyHostToDevice);

    int which = 1, more = 7;
    void *scaleArgs[] = {&x, &which};
    cudaKernelNodeParams kernel = {};
    kernel.func = (void *)scale;
    kernel.gridDim = dim3(1);
    kernel.blockDim = dim3(n);
    kernel.kernelParams = scaleArgs;
    cudaGraphNode_t before[] = {in, constants};
    cudaGraphAddKernelNode(&scaled, graph, before, 2, &kernel);
    void *sumArgs[] = {&x, &y, &z, &more};
    kernel.func = (void *)sum;
    kernel.kernelParams = sumArgs;
    cudaGraphAddKernelNode(&added, graph, nullptr, 0, &kernel);
    more = -1; // the node has its copy
    cudaGraphNode_t from[] = {scaled, fill}, to[] = {added, added};
    printf("dependencies: %d\n", cudaGraphAddDependencies(graph, from, to, nullptr, 2));
    printf("again: %d\n", cudaGraphAddDependencies(graph, from, to, nullptr, 1));

    cudaMemcpy3DParms copy = {};
    copy.srcPtr = make_cudaPitchedPtr(z, n * sizeof(int), n, 1);
    copy.dstPtr = make_cudaPitchedPtr(result, n * sizeof(int), n, 1);
    copy.extent = make_cudaExtent(n * sizeof(int), 1, 1);
    copy.kind = cudaMemcpyDeviceToHost;
    cudaGraphAddEmptyNode(&gap, graph, &added, 1);
    cudaGraphAddMemcpyNode(&out, graph, &gap, 1, &copy);
    Note note = {"launched", result};
    cudaHostNodeParams call = {tell, &note};
    cudaGraphAddHostNode(&host, graph, &out, 1, &call);
    list("graph", graph);

    size_t count = 0;
    cudaGraphNodeGetDependencies(added, nullptr, nullptr, &count);
    printf("added waits for %zu", count);
    cudaGraphNodeGetDependentNodes(added, nullptr, nullptr, &count);
    printf(", %zu wait for it\n", count);

    cudaGraphExec_t exec;
    cudaStream_t stream;
    cudaStreamCreate(&stream);
    printf("instantiate: %d\n", cudaGraphInstantiate(&exec, graph, 0));
    printf("upload: %d\n", cudaGraphUpload(exec, stream));
    for (int i = 0; i < 2; i++)
        if (cudaGraphLaunch(exec, stream) != cudaSuccess)
            printf("no launch\n");
    cudaStreamSynchronize(stream);

    // What nodes do, told and changed: in the executable graph only.
    cudaKernelNodeParams told;
    cudaGraphKernelNodeGetParams(added, &told);
    printf("sum: %d blocks of %d, %d bytes, more %d\n", told.gridDim.x, told.blockDim.x, told.sharedMemBytes, *(int *)told.kernelParams[3]);
    cudaMemsetParams toldFill;
    cudaGraphMemsetNodeGetParams(fill, &toldFill);
    printf("fill: %d of %d elements of %d bytes, %d\n", (int)toldFill.height, (int)toldFill.width, toldFill.elementSize, (int)toldFill.value);
    cudaMemcpy3DParms toldCopy;
    cudaGraphMemcpyNodeGetParams(out, &toldCopy);
    printf("copy: %zu bytes, %s\n", toldCopy.extent.width, toldCopy.srcPtr.ptr == z ? "from z" : "from elsewhere");
    cudaHostNodeParams toldHost;
    cudaGraphHostNodeGetParams(host, &toldHost);
    printf("host: %s\n", toldHost.fn == tell && toldHost.userData == &note ? "the same" : "another");

    Note changed = {"changed", result};
    call.userData = &changed;
    which = 0;
    more = 1000;
    fillParams.value = 0x01020304;
    kernel.func = (void *)scale;
    kernel.kernelParams = scaleArgs;
    printf("exec changes: %d", cudaGraphExecKernelNodeSetParams(exec, scaled, &kernel));
    kernel.func = (void *)difference;
    kernel.kernelParams = sumArgs;
    printf(" %d", cudaGraphExecKernelNodeSetParams(exec, added, &kernel));
    printf(" %d", cudaGraphExecMemsetNodeSetParams(exec, fill, &fillParams));
    printf(" %d", cudaGraphExecHostNodeSetParams(exec, host, &call));
    printf(" %d", cudaGraphExecMemcpyNodeSetParams(exec, out, &copy));
    printf(" %d", cudaGraphExecMemcpyNodeSetParams1D(exec, in, x, start, n * sizeof(int), cudaMemcpyHostToDevice));
    printf(" %d\n", cudaGraphExecMemcpyNodeSetParamsToSymbol(exec, constants, factors, given, sizeof(given), 0, cudaMemcpyHostToDevice));
    cudaGraphLaunch(exec, stream);
    cudaStreamSynchronize(stream);

    // A node that is switched off does nothing.
    unsigned int enabled = 7;
    cudaGraphNodeSetEnabled(exec, scaled, 0);
    cudaGraphNodeGetEnabled(exec, scaled, &enabled);
    printf("enabled: %u\n", enabled);
    cudaGraphLaunch(exec, stream);
    cudaStreamSynchronize(stream);
    cudaGraphExecDestroy(exec);

    // Changes of the graph reach what is instantiated afterwards, or updated.
    Note again = {"of the graph", result};
    call.userData = &again;
    fillParams.value = 200;
    which = 1;
    kernel.func = (void *)scale;
    kernel.kernelParams = scaleArgs;
    cudaGraphInstantiate(&exec, graph, nullptr, nullptr, 0);
    printf("changes: %d", cudaGraphKernelNodeSetParams(scaled, &kernel));
    printf(" %d", cudaGraphMemsetNodeSetParams(fill, &fillParams));
    printf(" %d", cudaGraphHostNodeSetParams(host, &call));
    printf(" %d", cudaGraphMemcpyNodeSetParams(out, &copy));
    printf(" %d", cudaGraphMemcpyNodeSetParams1D(in, x, start, n * sizeof(int), cudaMemcpyHostToDevice));
    printf(" %d\n", cudaGraphMemcpyNodeSetParamsToSymbol(constants, factors, given, sizeof(given), 0, cudaMemcpyHostToDevice));
    cudaGraphLaunch(exec, stream);
    cudaStreamSynchronize(stream);
    cudaGraphExecUpdateResultInfo info;
    printf("update: %d", cudaGraphExecUpdate(exec, graph, &info));
    printf(" %d\n", info.result);
    cudaGraphLaunch(exec, stream);
    cudaStreamSynchronize(stream);

    // A copy has nodes of its own; a graph may be a node of another.
    cudaGraph_t copied, parent, inside;
    cudaGraphNode_t found, child, last;
    cudaGraphClone(&copied, graph);
    printf("in the copy: %d", cudaGraphNodeFindInClone(&found, host, copied));
    printf(" %s\n", found != host ? "another node" : "the same node");
    cudaGraphDestroyNode(found);
    list("copy", copied);
    printf("update by it: %d", cudaGraphExecUpdate(exec, copied, &info));
    printf(" %d\n", info.result);
    cudaGraphExecDestroy(exec);
    cudaGraphCreate(&parent, 0);
    cudaGraphAddChildGraphNode(&child, parent, nullptr, 0, copied);
    cudaGraphDestroy(copied);
    cudaGraphChildGraphNodeGetGraph(child, &inside);
    list("child", inside);
    Note behind = {"behind the child", result};
    cudaGraphNodeParams any = {};
    any.type = cudaGraphNodeTypeHost;
    any.host.fn = tell;
    any.host.userData = &behind;
    printf("add node: %d\n", cudaGraphAddNode(&last, parent, &child, nullptr, 1, &any));
    cudaGraphInstantiateParams how = {};
    printf("with params: %d", cudaGraphInstantiateWithParams(&exec, parent, &how));
    printf(" %d\n", how.result_out);
    memset(result, 0, n * sizeof(int));
    cudaGraphLaunch(exec, stream);
    cudaStreamSynchronize(stream);
    cudaGraphExecDestroy(exec);
    printf("dot: %d\n", cudaGraphDebugDotPrint(parent, "graph.dot", cudaGraphDebugDotFlagsVerbose));
    cudaGraphDestroy(parent);

    // A cycle is found when the graph is instantiated.
    printf("remove: %d\n", cudaGraphRemoveDependencies(graph, from, to, nullptr, 1));
    cudaGraphNode_t end = added, begin = fill;
    printf("cycle: %d", cudaGraphAddDependencies(graph, &end, &begin, nullptr, 1));
    printf(" %d", cudaGraphInstantiateWithParams(&exec, graph, &how));
    printf(" %d\n", how.result_out);
    cudaGraphDestroy(graph);
    printf("destroyed twice: %s\n", cudaGetErrorName(cudaGraphDestroy(graph)));

    // Memory that a launch allocates, events, a variable that is read.
    cudaGraphNode_t alloc, work, release, read, recorded, waited;
    cudaMemAllocNodeParams memory = {};
    memory.poolProps.allocType = cudaMemAllocationTypePinned;
    memory.poolProps.location.type = cudaMemLocationTypeDevice;
    memory.bytesize = n * sizeof(int);
    cudaEvent_t event;
    cudaEventCreate(&event);
    cudaGraphCreate(&graph, 0);
    cudaGraphAddMemAllocNode(&alloc, graph, nullptr, 0, &memory);
    cudaGraphAddMemcpyNode1D(&in, graph, &alloc, 1, memory.dptr, start, n * sizeof(int), cudaMemcpyDefault);
    cudaGraphAddMemcpyNode1D(&work, graph, &in, 1, result, memory.dptr, n * sizeof(int), cudaMemcpyDefault);
    cudaGraphAddMemFreeNode(&release, graph, &work, 1, memory.dptr);
    cudaGraphAddEventRecordNode(&recorded, graph, &release, 1, event);
    cudaGraphAddEventWaitNode(&waited, graph, &recorded, 1, event);
    cudaGraphAddMemcpyNodeFromSymbol(&read, graph, &waited, 1, given, factors, sizeof(int), sizeof(int), cudaMemcpyDeviceToHost);
    list("memory", graph);
    cudaMemAllocNodeParams toldMemory;
    void *toldFree;
    cudaGraphMemAllocNodeGetParams(alloc, &toldMemory);
    cudaGraphMemFreeNodeGetParams(release, &toldFree);
    printf("memory: %zu bytes, %s\n", toldMemory.bytesize, toldFree == memory.dptr ? "freed" : "something else freed");
    printf("instantiate: %d\n", cudaGraphInstantiateWithFlags(&exec, graph, cudaGraphInstantiateFlagAutoFreeOnLaunch));
    unsigned long long flags;
    cudaGraphExecGetFlags(exec, &flags);
    printf("flags: %d\n", (int)flags);
    cudaGraphExecMemcpyNodeSetParamsFromSymbol(exec, read, given, factors, sizeof(int), sizeof(int), cudaMemcpyDeviceToHost);
    cudaGraphMemcpyNodeSetParamsFromSymbol(read, given, factors, sizeof(int), sizeof(int), cudaMemcpyDeviceToHost);
    memset(result, 0, n * sizeof(int));
    given[0] = 0;
    printf("launch: %d\n", cudaGraphLaunch(exec, stream));
    cudaStreamSynchronize(stream);
    printf("through its memory: %d %d, the variable: %d, the event: %d\n", result[0], result[n - 1], given[0], cudaEventQuery(event));
    unsigned long long used = 1;
    cudaDeviceGetGraphMemAttribute(0, cudaGraphMemAttrUsedMemCurrent, &used);
    printf("device: %d bytes in use\n", (int)used);
    cudaDeviceSetGraphMemAttribute(0, cudaGraphMemAttrUsedMemHigh, &used);
    printf("trim: %d\n", cudaDeviceGraphMemTrim(0));
    cudaGraphExecDestroy(exec);
    cudaGraphDestroy(graph);
    printf("last error: %s\n", cudaGetErrorName(cudaGetLastError()));
    return 0;
}
