/**
 * Stream capture and graphs. Where CUDA 12 and 13 differ (what is told of
 * edges), and where older programs have more parameters, there are overloads
 * for both, over functions of the runtime that begin with two underscores.
 */

/** Kinds of nodes that a structure describes: a node is added with it, asked for it, given another. */
const DESCRIBED = [
  ['Kernel', 'cudaKernelNodeParams'],
  ['Memcpy', 'cudaMemcpy3DParms'],
  ['Memset', 'cudaMemsetParams'],
  ['Host', 'cudaHostNodeParams']
] as const;

const BEHIND =
  'cudaGraphNode_t *pGraphNode, cudaGraph_t graph, const cudaGraphNode_t *pDependencies, size_t numDependencies';

const described = DESCRIBED.flatMap(([name, struct]) => [
  `cudaError_t cudaGraphAdd${name}Node(${BEHIND}, const struct ${struct} *pNodeParams);`,
  `cudaError_t cudaGraph${name}NodeGetParams(cudaGraphNode_t node, struct ${struct} *pNodeParams);`,
  `cudaError_t cudaGraph${name}NodeSetParams(cudaGraphNode_t node, const struct ${struct} *pNodeParams);`,
  `cudaError_t cudaGraphExec${name}NodeSetParams(cudaGraphExec_t hGraphExec, cudaGraphNode_t node, const struct ${struct} *pNodeParams);`
]);

/** Copies to and from variables: added, changed, changed in an executable graph. */
const symbols = [
  ['To', 'const void *src'],
  ['From', 'void *dst']
].flatMap(([way, other]) => {
  const there = `__cudaGraphSymbol(symbol, offset, &place)`;
  const ends = way === 'To' ? 'place, src' : 'dst, place';
  const named =
    way === 'To'
      ? `const S &symbol, ${other}, size_t count, size_t offset, enum cudaMemcpyKind kind`
      : `${other}, const S &symbol, size_t count, size_t offset, enum cudaMemcpyKind kind`;
  const body = (call: string): string =>
    `{ char *place; cudaError_t error = ${there}; return error != cudaSuccess ? error : ${call}; }`;
  return [
    `template <class S> inline cudaError_t cudaGraphAddMemcpyNode${way}Symbol(${BEHIND}, ${named}) ${body(`cudaGraphAddMemcpyNode1D(pGraphNode, graph, pDependencies, numDependencies, ${ends}, count, kind)`)}`,
    `template <class S> inline cudaError_t cudaGraphMemcpyNodeSetParams${way}Symbol(cudaGraphNode_t node, ${named}) ${body(`cudaGraphMemcpyNodeSetParams1D(node, ${ends}, count, kind)`)}`,
    `template <class S> inline cudaError_t cudaGraphExecMemcpyNodeSetParams${way}Symbol(cudaGraphExec_t hGraphExec, cudaGraphNode_t node, ${named}) ${body(`cudaGraphExecMemcpyNodeSetParams1D(hGraphExec, node, ${ends}, count, kind)`)}`
  ];
});

const types = `
typedef struct CUgraph_st *cudaGraph_t;

typedef struct CUgraphNode_st *cudaGraphNode_t;

typedef struct CUgraphExec_st *cudaGraphExec_t;

enum cudaStreamCaptureStatus { cudaStreamCaptureStatusNone = 0, cudaStreamCaptureStatusActive = 1, cudaStreamCaptureStatusInvalidated = 2 };

enum cudaStreamCaptureMode { cudaStreamCaptureModeGlobal = 0, cudaStreamCaptureModeThreadLocal = 1, cudaStreamCaptureModeRelaxed = 2 };

enum cudaStreamUpdateCaptureDependenciesFlags { cudaStreamAddCaptureDependencies = 0, cudaStreamSetCaptureDependencies = 1 };

enum cudaGraphNodeType {
  cudaGraphNodeTypeKernel = 0, cudaGraphNodeTypeMemcpy = 1, cudaGraphNodeTypeMemset = 2, cudaGraphNodeTypeHost = 3,
  cudaGraphNodeTypeGraph = 4, cudaGraphNodeTypeEmpty = 5, cudaGraphNodeTypeWaitEvent = 6, cudaGraphNodeTypeEventRecord = 7,
  cudaGraphNodeTypeExtSemaphoreSignal = 8, cudaGraphNodeTypeExtSemaphoreWait = 9, cudaGraphNodeTypeMemAlloc = 10,
  cudaGraphNodeTypeMemFree = 11, cudaGraphNodeTypeConditional = 13, cudaGraphNodeTypeCount = 14
};

enum cudaGraphInstantiateFlags {
  cudaGraphInstantiateFlagAutoFreeOnLaunch = 1, cudaGraphInstantiateFlagUpload = 2,
  cudaGraphInstantiateFlagDeviceLaunch = 4, cudaGraphInstantiateFlagUseNodePriority = 8
};

enum cudaGraphInstantiateResult {
  cudaGraphInstantiateSuccess = 0, cudaGraphInstantiateError = 1, cudaGraphInstantiateInvalidStructure = 2,
  cudaGraphInstantiateNodeOperationNotSupported = 3, cudaGraphInstantiateMultipleDevicesNotSupported = 4,
  cudaGraphInstantiateConditionalHandleUnused = 5
};

enum cudaGraphExecUpdateResult {
  cudaGraphExecUpdateSuccess = 0, cudaGraphExecUpdateError = 1, cudaGraphExecUpdateErrorTopologyChanged = 2,
  cudaGraphExecUpdateErrorNodeTypeChanged = 3, cudaGraphExecUpdateErrorFunctionChanged = 4,
  cudaGraphExecUpdateErrorParametersChanged = 5, cudaGraphExecUpdateErrorNotSupported = 6,
  cudaGraphExecUpdateErrorUnsupportedFunctionChange = 7, cudaGraphExecUpdateErrorAttributesChanged = 8
};

enum cudaGraphDebugDotFlags {
  cudaGraphDebugDotFlagsVerbose = 1, cudaGraphDebugDotFlagsKernelNodeParams = 4, cudaGraphDebugDotFlagsMemcpyNodeParams = 8,
  cudaGraphDebugDotFlagsMemsetNodeParams = 16, cudaGraphDebugDotFlagsHostNodeParams = 32,
  cudaGraphDebugDotFlagsEventNodeParams = 64, cudaGraphDebugDotFlagsKernelNodeAttributes = 512,
  cudaGraphDebugDotFlagsHandles = 1024
};

enum cudaGraphMemAttributeType {
  cudaGraphMemAttrUsedMemCurrent = 0, cudaGraphMemAttrUsedMemHigh = 1,
  cudaGraphMemAttrReservedMemCurrent = 2, cudaGraphMemAttrReservedMemHigh = 3
};

struct cudaGraphInstantiateParams { unsigned long long flags; cudaStream_t uploadStream; cudaGraphNode_t errNode_out; enum cudaGraphInstantiateResult result_out; };

struct cudaGraphExecUpdateResultInfo { enum cudaGraphExecUpdateResult result; cudaGraphNode_t errorNode; cudaGraphNode_t errorFromNode; };

struct cudaGraphEdgeData { unsigned char from_port; unsigned char to_port; unsigned char type; unsigned char reserved[5]; };

struct cudaKernelNodeParams { void *func; dim3 gridDim; dim3 blockDim; unsigned int sharedMemBytes; void **kernelParams; void **extra; };

typedef struct cudaKernelNodeParams cudaKernelNodeParamsV2;

struct cudaMemsetParams { void *dst; size_t pitch; unsigned int value; unsigned int elementSize; size_t width; size_t height; };

typedef struct cudaMemsetParams cudaMemsetParamsV2;

struct cudaHostNodeParams { cudaHostFn_t fn; void *userData; };

typedef struct cudaHostNodeParams cudaHostNodeParamsV2;

struct cudaMemcpyNodeParams { int flags; int reserved[3]; struct cudaMemcpy3DParms copyParams; };

struct cudaChildGraphNodeParams { cudaGraph_t graph; };

struct cudaEventWaitNodeParams { cudaEvent_t event; };

struct cudaEventRecordNodeParams { cudaEvent_t event; };

struct cudaMemAllocNodeParams { struct cudaMemPoolProps poolProps; const struct cudaMemAccessDesc *accessDescs; size_t accessDescCount; size_t bytesize; void *dptr; };

typedef struct cudaMemAllocNodeParams cudaMemAllocNodeParamsV2;

struct cudaMemFreeNodeParams { void *dptr; };

struct cudaGraphNodeParams {
  enum cudaGraphNodeType type;
  int reserved0[3];
  union {
    long long reserved1[29];
    struct cudaKernelNodeParams kernel;
    struct cudaMemcpyNodeParams memcpy;
    struct cudaMemsetParams memset;
    struct cudaHostNodeParams host;
    struct cudaChildGraphNodeParams graph;
    struct cudaEventWaitNodeParams eventWait;
    struct cudaEventRecordNodeParams eventRecord;
    struct cudaMemAllocNodeParams alloc;
    struct cudaMemFreeNodeParams free;
  };
  long long reserved2;
};
`;

const capture = `
cudaError_t cudaStreamBeginCapture(cudaStream_t stream, enum cudaStreamCaptureMode mode);
inline cudaError_t cudaStreamBeginCapture(cudaStream_t stream) { return cudaStreamBeginCapture(stream, cudaStreamCaptureModeGlobal); }

cudaError_t cudaStreamBeginCaptureToGraph(cudaStream_t stream, cudaGraph_t graph, const cudaGraphNode_t *dependencies, const struct cudaGraphEdgeData *dependencyData, size_t numDependencies, enum cudaStreamCaptureMode mode);

cudaError_t cudaStreamEndCapture(cudaStream_t stream, cudaGraph_t *pGraph);

cudaError_t cudaStreamIsCapturing(cudaStream_t stream, enum cudaStreamCaptureStatus *pCaptureStatus);

cudaError_t __cudaStreamGetCaptureInfo(cudaStream_t stream, enum cudaStreamCaptureStatus *status, unsigned long long *id, cudaGraph_t *graph, const cudaGraphNode_t **dependencies, size_t *numDependencies);
inline cudaError_t cudaStreamGetCaptureInfo(cudaStream_t stream, enum cudaStreamCaptureStatus *status, unsigned long long *id = 0, cudaGraph_t *graph = 0, const cudaGraphNode_t **dependencies = 0, size_t *numDependencies = 0) { return __cudaStreamGetCaptureInfo(stream, status, id, graph, dependencies, numDependencies); }
inline cudaError_t cudaStreamGetCaptureInfo(cudaStream_t stream, enum cudaStreamCaptureStatus *status, unsigned long long *id, cudaGraph_t *graph, const cudaGraphNode_t **dependencies, const struct cudaGraphEdgeData **edgeData, size_t *numDependencies) { if (edgeData) *edgeData = 0; return __cudaStreamGetCaptureInfo(stream, status, id, graph, dependencies, numDependencies); }

cudaError_t __cudaStreamUpdateCaptureDependencies(cudaStream_t stream, cudaGraphNode_t *dependencies, size_t numDependencies, unsigned int flags);
inline cudaError_t cudaStreamUpdateCaptureDependencies(cudaStream_t stream, cudaGraphNode_t *dependencies, size_t numDependencies, unsigned int flags = 0) { return __cudaStreamUpdateCaptureDependencies(stream, dependencies, numDependencies, flags); }
inline cudaError_t cudaStreamUpdateCaptureDependencies(cudaStream_t stream, cudaGraphNode_t *dependencies, const struct cudaGraphEdgeData *edgeData, size_t numDependencies, unsigned int flags = 0) { return __cudaStreamUpdateCaptureDependencies(stream, dependencies, numDependencies, flags); }

cudaError_t cudaThreadExchangeStreamCaptureMode(enum cudaStreamCaptureMode *mode);
`;

const nodes = `
cudaError_t cudaGraphCreate(cudaGraph_t *pGraph, unsigned int flags);

cudaError_t cudaGraphDestroy(cudaGraph_t graph);

cudaError_t cudaGraphClone(cudaGraph_t *pGraphClone, cudaGraph_t originalGraph);

cudaError_t cudaGraphNodeFindInClone(cudaGraphNode_t *pNode, cudaGraphNode_t originalNode, cudaGraph_t clonedGraph);

cudaError_t cudaGraphNodeGetType(cudaGraphNode_t node, enum cudaGraphNodeType *pType);

cudaError_t cudaGraphGetNodes(cudaGraph_t graph, cudaGraphNode_t *nodes, size_t *numNodes);

cudaError_t cudaGraphGetRootNodes(cudaGraph_t graph, cudaGraphNode_t *pRootNodes, size_t *pNumRootNodes);

cudaError_t __cudaGraphGetEdges(cudaGraph_t graph, cudaGraphNode_t *from, cudaGraphNode_t *to, size_t *numEdges);
inline cudaError_t cudaGraphGetEdges(cudaGraph_t graph, cudaGraphNode_t *from, cudaGraphNode_t *to, size_t *numEdges) { return __cudaGraphGetEdges(graph, from, to, numEdges); }
inline cudaError_t cudaGraphGetEdges(cudaGraph_t graph, cudaGraphNode_t *from, cudaGraphNode_t *to, struct cudaGraphEdgeData *edgeData, size_t *numEdges) { return __cudaGraphGetEdges(graph, from, to, numEdges); }

cudaError_t __cudaGraphNodeGetDependencies(cudaGraphNode_t node, cudaGraphNode_t *pDependencies, size_t *pNumDependencies);
inline cudaError_t cudaGraphNodeGetDependencies(cudaGraphNode_t node, cudaGraphNode_t *pDependencies, size_t *pNumDependencies) { return __cudaGraphNodeGetDependencies(node, pDependencies, pNumDependencies); }
inline cudaError_t cudaGraphNodeGetDependencies(cudaGraphNode_t node, cudaGraphNode_t *pDependencies, struct cudaGraphEdgeData *edgeData, size_t *pNumDependencies) { return __cudaGraphNodeGetDependencies(node, pDependencies, pNumDependencies); }

cudaError_t __cudaGraphNodeGetDependentNodes(cudaGraphNode_t node, cudaGraphNode_t *pDependentNodes, size_t *pNumDependentNodes);
inline cudaError_t cudaGraphNodeGetDependentNodes(cudaGraphNode_t node, cudaGraphNode_t *pDependentNodes, size_t *pNumDependentNodes) { return __cudaGraphNodeGetDependentNodes(node, pDependentNodes, pNumDependentNodes); }
inline cudaError_t cudaGraphNodeGetDependentNodes(cudaGraphNode_t node, cudaGraphNode_t *pDependentNodes, struct cudaGraphEdgeData *edgeData, size_t *pNumDependentNodes) { return __cudaGraphNodeGetDependentNodes(node, pDependentNodes, pNumDependentNodes); }

cudaError_t __cudaGraphAddDependencies(cudaGraph_t graph, const cudaGraphNode_t *from, const cudaGraphNode_t *to, size_t numDependencies);
inline cudaError_t cudaGraphAddDependencies(cudaGraph_t graph, const cudaGraphNode_t *from, const cudaGraphNode_t *to, size_t numDependencies) { return __cudaGraphAddDependencies(graph, from, to, numDependencies); }
inline cudaError_t cudaGraphAddDependencies(cudaGraph_t graph, const cudaGraphNode_t *from, const cudaGraphNode_t *to, const struct cudaGraphEdgeData *edgeData, size_t numDependencies) { return __cudaGraphAddDependencies(graph, from, to, numDependencies); }

cudaError_t __cudaGraphRemoveDependencies(cudaGraph_t graph, const cudaGraphNode_t *from, const cudaGraphNode_t *to, size_t numDependencies);
inline cudaError_t cudaGraphRemoveDependencies(cudaGraph_t graph, const cudaGraphNode_t *from, const cudaGraphNode_t *to, size_t numDependencies) { return __cudaGraphRemoveDependencies(graph, from, to, numDependencies); }
inline cudaError_t cudaGraphRemoveDependencies(cudaGraph_t graph, const cudaGraphNode_t *from, const cudaGraphNode_t *to, const struct cudaGraphEdgeData *edgeData, size_t numDependencies) { return __cudaGraphRemoveDependencies(graph, from, to, numDependencies); }

cudaError_t cudaGraphDestroyNode(cudaGraphNode_t node);

cudaError_t cudaGraphAddMemcpyNode1D(${BEHIND}, void *dst, const void *src, size_t count, enum cudaMemcpyKind kind);

cudaError_t cudaGraphMemcpyNodeSetParams1D(cudaGraphNode_t node, void *dst, const void *src, size_t count, enum cudaMemcpyKind kind);

cudaError_t cudaGraphExecMemcpyNodeSetParams1D(cudaGraphExec_t hGraphExec, cudaGraphNode_t node, void *dst, const void *src, size_t count, enum cudaMemcpyKind kind);

template <class S> inline cudaError_t __cudaGraphSymbol(const S &symbol, size_t offset, char **place) { void *at; cudaError_t error = cudaGetSymbolAddress(&at, symbol); *place = (char *)at + offset; return error; }

cudaError_t cudaGraphAddEmptyNode(${BEHIND});

cudaError_t cudaGraphAddChildGraphNode(${BEHIND}, cudaGraph_t childGraph);

cudaError_t cudaGraphChildGraphNodeGetGraph(cudaGraphNode_t node, cudaGraph_t *pGraph);

cudaError_t cudaGraphAddEventRecordNode(${BEHIND}, cudaEvent_t event);

cudaError_t cudaGraphAddEventWaitNode(${BEHIND}, cudaEvent_t event);

cudaError_t cudaGraphAddMemAllocNode(${BEHIND}, struct cudaMemAllocNodeParams *nodeParams);

cudaError_t cudaGraphMemAllocNodeGetParams(cudaGraphNode_t node, struct cudaMemAllocNodeParams *params_out);

cudaError_t cudaGraphAddMemFreeNode(${BEHIND}, void *dptr);

cudaError_t cudaGraphMemFreeNodeGetParams(cudaGraphNode_t node, void *dptr_out);

inline cudaError_t cudaGraphAddNode(${BEHIND}, struct cudaGraphNodeParams *nodeParams) {
  switch (nodeParams->type) {
    case cudaGraphNodeTypeKernel: return cudaGraphAddKernelNode(pGraphNode, graph, pDependencies, numDependencies, &nodeParams->kernel);
    case cudaGraphNodeTypeMemcpy: return cudaGraphAddMemcpyNode(pGraphNode, graph, pDependencies, numDependencies, &nodeParams->memcpy.copyParams);
    case cudaGraphNodeTypeMemset: return cudaGraphAddMemsetNode(pGraphNode, graph, pDependencies, numDependencies, &nodeParams->memset);
    case cudaGraphNodeTypeHost: return cudaGraphAddHostNode(pGraphNode, graph, pDependencies, numDependencies, &nodeParams->host);
    case cudaGraphNodeTypeGraph: return cudaGraphAddChildGraphNode(pGraphNode, graph, pDependencies, numDependencies, nodeParams->graph.graph);
    case cudaGraphNodeTypeEmpty: return cudaGraphAddEmptyNode(pGraphNode, graph, pDependencies, numDependencies);
    case cudaGraphNodeTypeWaitEvent: return cudaGraphAddEventWaitNode(pGraphNode, graph, pDependencies, numDependencies, nodeParams->eventWait.event);
    case cudaGraphNodeTypeEventRecord: return cudaGraphAddEventRecordNode(pGraphNode, graph, pDependencies, numDependencies, nodeParams->eventRecord.event);
    case cudaGraphNodeTypeMemAlloc: return cudaGraphAddMemAllocNode(pGraphNode, graph, pDependencies, numDependencies, &nodeParams->alloc);
    case cudaGraphNodeTypeMemFree: return cudaGraphAddMemFreeNode(pGraphNode, graph, pDependencies, numDependencies, nodeParams->free.dptr);
    default: return cudaErrorNotSupported;
  }
}
inline cudaError_t cudaGraphAddNode(cudaGraphNode_t *pGraphNode, cudaGraph_t graph, const cudaGraphNode_t *pDependencies, const struct cudaGraphEdgeData *dependencyData, size_t numDependencies, struct cudaGraphNodeParams *nodeParams) { return cudaGraphAddNode(pGraphNode, graph, pDependencies, numDependencies, nodeParams); }

cudaError_t __cudaGraphDot(cudaGraph_t graph, char **text);

inline cudaError_t cudaGraphDebugDotPrint(cudaGraph_t graph, const char *path, unsigned int flags) {
  char *text;
  cudaError_t error = __cudaGraphDot(graph, &text);
  if (error != cudaSuccess) return error;
  FILE *file = fopen(path, "w");
  if (file) { fputs(text, file); fclose(file); }
  free(text);
  return file ? cudaSuccess : cudaErrorOperatingSystem;
}

cudaError_t cudaDeviceGetGraphMemAttribute(int device, enum cudaGraphMemAttributeType attr, void *value);

cudaError_t cudaDeviceSetGraphMemAttribute(int device, enum cudaGraphMemAttributeType attr, void *value);

cudaError_t cudaDeviceGraphMemTrim(int device);
`;

const executables = `
cudaError_t __cudaGraphInstantiate(cudaGraphExec_t *pGraphExec, cudaGraph_t graph, unsigned long long flags);
inline cudaError_t cudaGraphInstantiate(cudaGraphExec_t *pGraphExec, cudaGraph_t graph, unsigned long long flags = 0) { return __cudaGraphInstantiate(pGraphExec, graph, flags); }
inline cudaError_t cudaGraphInstantiate(cudaGraphExec_t *pGraphExec, cudaGraph_t graph, cudaGraphNode_t *pErrorNode, char *pLogBuffer, size_t bufferSize) {
  if (pErrorNode) *pErrorNode = 0;
  if (pLogBuffer && bufferSize > 0) pLogBuffer[0] = 0;
  return __cudaGraphInstantiate(pGraphExec, graph, 0);
}

inline cudaError_t cudaGraphInstantiateWithFlags(cudaGraphExec_t *pGraphExec, cudaGraph_t graph, unsigned long long flags = 0) { return __cudaGraphInstantiate(pGraphExec, graph, flags); }

inline cudaError_t cudaGraphInstantiateWithParams(cudaGraphExec_t *pGraphExec, cudaGraph_t graph, struct cudaGraphInstantiateParams *instantiateParams) {
  cudaError_t error = __cudaGraphInstantiate(pGraphExec, graph, instantiateParams->flags);
  instantiateParams->errNode_out = 0;
  instantiateParams->result_out = error == cudaSuccess ? cudaGraphInstantiateSuccess : error == cudaErrorInvalidValue ? cudaGraphInstantiateInvalidStructure : cudaGraphInstantiateError;
  return error;
}

cudaError_t cudaGraphExecGetFlags(cudaGraphExec_t graphExec, unsigned long long *flags);

cudaError_t cudaGraphUpload(cudaGraphExec_t graphExec, cudaStream_t stream);

cudaError_t cudaGraphLaunch(cudaGraphExec_t graphExec, cudaStream_t stream);

cudaError_t cudaGraphExecDestroy(cudaGraphExec_t graphExec);

cudaError_t cudaGraphNodeSetEnabled(cudaGraphExec_t hGraphExec, cudaGraphNode_t hNode, unsigned int isEnabled);

cudaError_t cudaGraphNodeGetEnabled(cudaGraphExec_t hGraphExec, cudaGraphNode_t hNode, unsigned int *isEnabled);

cudaError_t __cudaGraphExecUpdate(cudaGraphExec_t hGraphExec, cudaGraph_t hGraph, enum cudaGraphExecUpdateResult *result, cudaGraphNode_t *errorNode);
inline cudaError_t cudaGraphExecUpdate(cudaGraphExec_t hGraphExec, cudaGraph_t hGraph, struct cudaGraphExecUpdateResultInfo *resultInfo) { resultInfo->errorFromNode = 0; return __cudaGraphExecUpdate(hGraphExec, hGraph, &resultInfo->result, &resultInfo->errorNode); }
inline cudaError_t cudaGraphExecUpdate(cudaGraphExec_t hGraphExec, cudaGraph_t hGraph, cudaGraphNode_t *hErrorNode_out, enum cudaGraphExecUpdateResult *updateResult_out) { return __cudaGraphExecUpdate(hGraphExec, hGraph, updateResult_out, hErrorNode_out); }
`;

/** Sections between empty lines, as library/index.ts takes them. */
export const cudaGraphs = [
  types.trim(),
  capture.trim(),
  ...described,
  ...symbols,
  nodes.trim(),
  executables.trim()
].join('\n\n');
