/**
 * Functions of the CUDA runtime. What CUDA declares with C linkage is external
 * here too; where CUDA takes a structure by value, an inline function hands
 * its members on as scalars (\`__cuda…\`), as externals take no others.
 */
export const cudaRuntime = `
cudaError_t cudaGetDeviceCount(int *count);

cudaError_t cudaGetDeviceProperties(struct cudaDeviceProp *prop, int device);

cudaError_t cudaDeviceGetAttribute(int *value, enum cudaDeviceAttr attr, int device);

cudaError_t cudaChooseDevice(int *device, const struct cudaDeviceProp *prop);

cudaError_t cudaSetDevice(int device);

cudaError_t cudaGetDevice(int *device);

cudaError_t cudaSetValidDevices(int *device_arr, int len);

cudaError_t cudaSetDeviceFlags(unsigned int flags);

cudaError_t cudaGetDeviceFlags(unsigned int *flags);

cudaError_t cudaInitDevice(int device, unsigned int deviceFlags, unsigned int flags);

cudaError_t cudaDeviceReset(void);

cudaError_t cudaDeviceSynchronize(void);

cudaError_t __cudaAwaitKernels(void);

cudaError_t cudaThreadSynchronize(void);

cudaError_t cudaThreadExit(void);

cudaError_t cudaDeviceSetLimit(enum cudaLimit limit, size_t value);

cudaError_t cudaDeviceGetLimit(size_t *pValue, enum cudaLimit limit);

cudaError_t cudaThreadSetLimit(enum cudaLimit limit, size_t value);

cudaError_t cudaDeviceGetCacheConfig(enum cudaFuncCache *pCacheConfig);

cudaError_t cudaDeviceSetCacheConfig(enum cudaFuncCache cacheConfig);

cudaError_t cudaDeviceGetSharedMemConfig(enum cudaSharedMemConfig *pConfig);

cudaError_t cudaDeviceSetSharedMemConfig(enum cudaSharedMemConfig config);

cudaError_t cudaDeviceGetStreamPriorityRange(int *leastPriority, int *greatestPriority);

cudaError_t cudaDeviceGetPCIBusId(char *pciBusId, int len, int device);

cudaError_t cudaDeviceGetByPCIBusId(int *device, const char *pciBusId);

cudaError_t cudaDeviceCanAccessPeer(int *canAccessPeer, int device, int peerDevice);

cudaError_t cudaDeviceEnablePeerAccess(int peerDevice, unsigned int flags);

cudaError_t cudaDeviceDisablePeerAccess(int peerDevice);

cudaError_t cudaDeviceGetP2PAttribute(int *value, enum cudaDeviceP2PAttr attr, int srcDevice, int dstDevice);

cudaError_t cudaDriverGetVersion(int *driverVersion);

cudaError_t cudaRuntimeGetVersion(int *runtimeVersion);

cudaError_t cudaGetLastError(void);

cudaError_t cudaPeekAtLastError(void);

const char *cudaGetErrorName(cudaError_t error);

const char *cudaGetErrorString(cudaError_t error);

cudaError_t cudaMalloc(void **devPtr, size_t size);
template <class T> inline cudaError_t cudaMalloc(T **devPtr, size_t size) { return cudaMalloc((void **)devPtr, size); }

cudaError_t cudaMallocHost(void **ptr, size_t size);
template <class T> inline cudaError_t cudaMallocHost(T **ptr, size_t size, unsigned int flags = 0) { return cudaHostAlloc((void **)ptr, size, flags); }

cudaError_t cudaHostAlloc(void **pHost, size_t size, unsigned int flags);
template <class T> inline cudaError_t cudaHostAlloc(T **pHost, size_t size, unsigned int flags) { return cudaHostAlloc((void **)pHost, size, flags); }

cudaError_t cudaHostGetDevicePointer(void **pDevice, void *pHost, unsigned int flags);
template <class T> inline cudaError_t cudaHostGetDevicePointer(T **pDevice, void *pHost, unsigned int flags) { return cudaHostGetDevicePointer((void **)pDevice, pHost, flags); }

cudaError_t cudaHostGetFlags(unsigned int *pFlags, void *pHost);

cudaError_t cudaHostRegister(void *ptr, size_t size, unsigned int flags);

cudaError_t cudaHostUnregister(void *ptr);

cudaError_t cudaMallocManaged(void **devPtr, size_t size, unsigned int flags);
template <class T> inline cudaError_t cudaMallocManaged(T **devPtr, size_t size, unsigned int flags = 1) { return cudaMallocManaged((void **)devPtr, size, flags); }

cudaError_t cudaMallocPitch(void **devPtr, size_t *pitch, size_t width, size_t height);
template <class T> inline cudaError_t cudaMallocPitch(T **devPtr, size_t *pitch, size_t width, size_t height) { return cudaMallocPitch((void **)devPtr, pitch, width, height); }

cudaError_t cudaMallocAsync(void **devPtr, size_t size, cudaStream_t stream);
template <class T> inline cudaError_t cudaMallocAsync(T **devPtr, size_t size, cudaStream_t stream) { return cudaMallocAsync((void **)devPtr, size, stream); }

cudaError_t cudaFree(void *devPtr);

cudaError_t cudaFreeHost(void *ptr);

cudaError_t cudaFreeAsync(void *devPtr, cudaStream_t stream);

cudaError_t cudaMemGetInfo(size_t *free, size_t *total);

cudaError_t cudaMemcpy(void *dst, const void *src, size_t count, enum cudaMemcpyKind kind);

cudaError_t cudaMemcpyAsync(void *dst, const void *src, size_t count, enum cudaMemcpyKind kind, cudaStream_t stream = 0);

cudaError_t cudaMemcpyPeer(void *dst, int dstDevice, const void *src, int srcDevice, size_t count);

cudaError_t cudaMemcpyPeerAsync(void *dst, int dstDevice, const void *src, int srcDevice, size_t count, cudaStream_t stream = 0);

cudaError_t cudaMemcpy2D(void *dst, size_t dpitch, const void *src, size_t spitch, size_t width, size_t height, enum cudaMemcpyKind kind);

cudaError_t cudaMemcpy2DAsync(void *dst, size_t dpitch, const void *src, size_t spitch, size_t width, size_t height, enum cudaMemcpyKind kind, cudaStream_t stream = 0);

cudaError_t cudaMemset(void *devPtr, int value, size_t count);

cudaError_t cudaMemsetAsync(void *devPtr, int value, size_t count, cudaStream_t stream = 0);

cudaError_t cudaMemset2D(void *devPtr, size_t pitch, int value, size_t width, size_t height);

cudaError_t cudaMemset2DAsync(void *devPtr, size_t pitch, int value, size_t width, size_t height, cudaStream_t stream = 0);

cudaError_t __cudaMemcpyToSymbol(const void *symbol, const void *src, size_t count, size_t offset, enum cudaMemcpyKind kind, cudaStream_t stream, int isAsync);
template <class T> inline cudaError_t cudaMemcpyToSymbol(const T &symbol, const void *src, size_t count, size_t offset = 0, enum cudaMemcpyKind kind = cudaMemcpyHostToDevice) { return __cudaMemcpyToSymbol((const void *)&symbol, src, count, offset, kind, 0, 0); }

template <class T> inline cudaError_t cudaMemcpyToSymbolAsync(const T &symbol, const void *src, size_t count, size_t offset = 0, enum cudaMemcpyKind kind = cudaMemcpyHostToDevice, cudaStream_t stream = 0) { return __cudaMemcpyToSymbol((const void *)&symbol, src, count, offset, kind, stream, 1); }

cudaError_t __cudaMemcpyFromSymbol(void *dst, const void *symbol, size_t count, size_t offset, enum cudaMemcpyKind kind, cudaStream_t stream, int isAsync);
template <class T> inline cudaError_t cudaMemcpyFromSymbol(void *dst, const T &symbol, size_t count, size_t offset = 0, enum cudaMemcpyKind kind = cudaMemcpyDeviceToHost) { return __cudaMemcpyFromSymbol(dst, (const void *)&symbol, count, offset, kind, 0, 0); }

template <class T> inline cudaError_t cudaMemcpyFromSymbolAsync(void *dst, const T &symbol, size_t count, size_t offset = 0, enum cudaMemcpyKind kind = cudaMemcpyDeviceToHost, cudaStream_t stream = 0) { return __cudaMemcpyFromSymbol(dst, (const void *)&symbol, count, offset, kind, stream, 1); }

cudaError_t __cudaGetSymbolAddress(void **devPtr, const void *symbol);
template <class P, class T> inline cudaError_t cudaGetSymbolAddress(P **devPtr, const T &symbol) { return __cudaGetSymbolAddress((void **)devPtr, (const void *)&symbol); }

cudaError_t __cudaGetSymbolSize(size_t *size, const void *symbol);
template <class T> inline cudaError_t cudaGetSymbolSize(size_t *size, const T &symbol) { return __cudaGetSymbolSize(size, (const void *)&symbol); }

cudaError_t cudaPointerGetAttributes(struct cudaPointerAttributes *attributes, const void *ptr);

cudaError_t cudaMemPrefetchAsync(const void *devPtr, size_t count, int dstDevice, cudaStream_t stream = 0);
inline cudaError_t cudaMemPrefetchAsync(const void *devPtr, size_t count, struct cudaMemLocation location, unsigned int flags, cudaStream_t stream = 0) { return cudaMemPrefetchAsync(devPtr, count, location.type == cudaMemLocationTypeDevice ? location.id : -1, stream); }

cudaError_t cudaMemAdvise(const void *devPtr, size_t count, enum cudaMemoryAdvise advice, int device);
inline cudaError_t cudaMemAdvise(const void *devPtr, size_t count, enum cudaMemoryAdvise advice, struct cudaMemLocation location) { return cudaMemAdvise(devPtr, count, advice, location.type == cudaMemLocationTypeDevice ? location.id : -1); }

inline cudaError_t cudaStreamSetAttribute(cudaStream_t stream, cudaStreamAttrID attr, const cudaStreamAttrValue *value) { return value ? cudaSuccess : cudaErrorInvalidValue; }

inline cudaError_t cudaCtxResetPersistingL2Cache(void) { return cudaSuccess; }

static struct CUmemPoolHandle_st __cudaDefaultPool;
inline cudaError_t cudaDeviceGetDefaultMemPool(cudaMemPool_t *memPool, int device) { *memPool = &__cudaDefaultPool; return cudaSuccess; }

inline cudaError_t cudaDeviceGetMemPool(cudaMemPool_t *memPool, int device) { return cudaDeviceGetDefaultMemPool(memPool, device); }

inline cudaError_t cudaMemPoolCreate(cudaMemPool_t *memPool, const struct cudaMemPoolProps *poolProps) { *memPool = (cudaMemPool_t)calloc(1, sizeof(struct CUmemPoolHandle_st)); return cudaSuccess; }

inline cudaError_t cudaMemPoolDestroy(cudaMemPool_t memPool) { free(memPool); return cudaSuccess; }

inline cudaError_t cudaMemPoolTrimTo(cudaMemPool_t memPool, size_t minBytesToKeep) { return cudaSuccess; }

inline cudaError_t cudaMemPoolSetAttribute(cudaMemPool_t memPool, enum cudaMemPoolAttr attr, void *value) { if (attr == cudaMemPoolAttrReleaseThreshold) memPool->threshold = *(unsigned long long *)value; return cudaSuccess; }

inline cudaError_t cudaMemPoolGetAttribute(cudaMemPool_t memPool, enum cudaMemPoolAttr attr, void *value) { if (attr == cudaMemPoolAttrReleaseThreshold) *(unsigned long long *)value = memPool->threshold; else *(int *)value = 1; return cudaSuccess; }

inline cudaError_t cudaMemPoolSetAccess(cudaMemPool_t memPool, const struct cudaMemAccessDesc *descList, size_t count) {
  for (size_t i = 0; i < count; ++i) {
    if (descList[i].location.type != cudaMemLocationTypeDevice) return cudaErrorInvalidValue;
    if (descList[i].location.id != 0) return cudaErrorInvalidDevice;
  }
  return cudaSuccess;
}

inline cudaError_t cudaMemPoolGetAccess(enum cudaMemAccessFlags *flags, cudaMemPool_t memPool, struct cudaMemLocation *location) { *flags = location->type == cudaMemLocationTypeDevice && location->id == 0 ? cudaMemAccessFlagsProtReadWrite : cudaMemAccessFlagsProtNone; return cudaSuccess; }

inline cudaError_t cudaMallocFromPoolAsync(void **ptr, size_t size, cudaMemPool_t memPool, cudaStream_t stream) { return cudaMallocAsync(ptr, size, stream); }
template <class T> inline cudaError_t cudaMallocFromPoolAsync(T **ptr, size_t size, cudaMemPool_t memPool, cudaStream_t stream) { return cudaMallocAsync((void **)ptr, size, stream); }

cudaError_t cudaMemRangeGetAttribute(void *data, size_t dataSize, enum cudaMemRangeAttribute attribute, const void *devPtr, size_t count);

inline struct cudaExtent make_cudaExtent(size_t w, size_t h, size_t d) { struct cudaExtent e; e.width = w; e.height = h; e.depth = d; return e; }

inline struct cudaPos make_cudaPos(size_t x, size_t y, size_t z) { struct cudaPos p; p.x = x; p.y = y; p.z = z; return p; }

inline struct cudaPitchedPtr make_cudaPitchedPtr(void *d, size_t p, size_t xsz, size_t ysz) { struct cudaPitchedPtr s; s.ptr = d; s.pitch = p; s.xsize = xsz; s.ysize = ysz; return s; }

cudaError_t __cudaMalloc3D(struct cudaPitchedPtr *pitchedDevPtr, size_t width, size_t height, size_t depth);
inline cudaError_t cudaMalloc3D(struct cudaPitchedPtr *pitchedDevPtr, struct cudaExtent extent) { return __cudaMalloc3D(pitchedDevPtr, extent.width, extent.height, extent.depth); }

cudaError_t __cudaMemset3D(void *ptr, size_t pitch, size_t xsize, size_t ysize, int value, size_t width, size_t height, size_t depth, cudaStream_t stream, int isAsync);
inline cudaError_t cudaMemset3D(struct cudaPitchedPtr p, int value, struct cudaExtent e) { return __cudaMemset3D(p.ptr, p.pitch, p.xsize, p.ysize, value, e.width, e.height, e.depth, 0, 0); }

inline cudaError_t cudaMemset3DAsync(struct cudaPitchedPtr p, int value, struct cudaExtent e, cudaStream_t stream = 0) { return __cudaMemset3D(p.ptr, p.pitch, p.xsize, p.ysize, value, e.width, e.height, e.depth, stream, 1); }

cudaError_t cudaMemcpy3D(const struct cudaMemcpy3DParms *p);

cudaError_t cudaMemcpy3DAsync(const struct cudaMemcpy3DParms *p, cudaStream_t stream = 0);

inline struct cudaChannelFormatDesc cudaCreateChannelDesc(int x, int y, int z, int w, enum cudaChannelFormatKind f) { struct cudaChannelFormatDesc d; d.x = x; d.y = y; d.z = z; d.w = w; d.f = f; return d; }
template <class T> struct __cudaChannel;
template <> struct __cudaChannel<char> { static struct cudaChannelFormatDesc make() { return cudaCreateChannelDesc(8, 0, 0, 0, cudaChannelFormatKindSigned); } };
template <> struct __cudaChannel<signed char> { static struct cudaChannelFormatDesc make() { return cudaCreateChannelDesc(8, 0, 0, 0, cudaChannelFormatKindSigned); } };
template <> struct __cudaChannel<unsigned char> { static struct cudaChannelFormatDesc make() { return cudaCreateChannelDesc(8, 0, 0, 0, cudaChannelFormatKindUnsigned); } };
template <> struct __cudaChannel<char2> { static struct cudaChannelFormatDesc make() { return cudaCreateChannelDesc(8, 8, 0, 0, cudaChannelFormatKindSigned); } };
template <> struct __cudaChannel<uchar2> { static struct cudaChannelFormatDesc make() { return cudaCreateChannelDesc(8, 8, 0, 0, cudaChannelFormatKindUnsigned); } };
template <> struct __cudaChannel<char4> { static struct cudaChannelFormatDesc make() { return cudaCreateChannelDesc(8, 8, 8, 8, cudaChannelFormatKindSigned); } };
template <> struct __cudaChannel<uchar4> { static struct cudaChannelFormatDesc make() { return cudaCreateChannelDesc(8, 8, 8, 8, cudaChannelFormatKindUnsigned); } };
template <> struct __cudaChannel<short> { static struct cudaChannelFormatDesc make() { return cudaCreateChannelDesc(16, 0, 0, 0, cudaChannelFormatKindSigned); } };
template <> struct __cudaChannel<unsigned short> { static struct cudaChannelFormatDesc make() { return cudaCreateChannelDesc(16, 0, 0, 0, cudaChannelFormatKindUnsigned); } };
template <> struct __cudaChannel<short2> { static struct cudaChannelFormatDesc make() { return cudaCreateChannelDesc(16, 16, 0, 0, cudaChannelFormatKindSigned); } };
template <> struct __cudaChannel<ushort2> { static struct cudaChannelFormatDesc make() { return cudaCreateChannelDesc(16, 16, 0, 0, cudaChannelFormatKindUnsigned); } };
template <> struct __cudaChannel<short4> { static struct cudaChannelFormatDesc make() { return cudaCreateChannelDesc(16, 16, 16, 16, cudaChannelFormatKindSigned); } };
template <> struct __cudaChannel<ushort4> { static struct cudaChannelFormatDesc make() { return cudaCreateChannelDesc(16, 16, 16, 16, cudaChannelFormatKindUnsigned); } };
template <> struct __cudaChannel<int> { static struct cudaChannelFormatDesc make() { return cudaCreateChannelDesc(32, 0, 0, 0, cudaChannelFormatKindSigned); } };
template <> struct __cudaChannel<unsigned int> { static struct cudaChannelFormatDesc make() { return cudaCreateChannelDesc(32, 0, 0, 0, cudaChannelFormatKindUnsigned); } };
template <> struct __cudaChannel<int2> { static struct cudaChannelFormatDesc make() { return cudaCreateChannelDesc(32, 32, 0, 0, cudaChannelFormatKindSigned); } };
template <> struct __cudaChannel<uint2> { static struct cudaChannelFormatDesc make() { return cudaCreateChannelDesc(32, 32, 0, 0, cudaChannelFormatKindUnsigned); } };
template <> struct __cudaChannel<int4> { static struct cudaChannelFormatDesc make() { return cudaCreateChannelDesc(32, 32, 32, 32, cudaChannelFormatKindSigned); } };
template <> struct __cudaChannel<uint4> { static struct cudaChannelFormatDesc make() { return cudaCreateChannelDesc(32, 32, 32, 32, cudaChannelFormatKindUnsigned); } };
template <> struct __cudaChannel<float> { static struct cudaChannelFormatDesc make() { return cudaCreateChannelDesc(32, 0, 0, 0, cudaChannelFormatKindFloat); } };
template <> struct __cudaChannel<float2> { static struct cudaChannelFormatDesc make() { return cudaCreateChannelDesc(32, 32, 0, 0, cudaChannelFormatKindFloat); } };
template <> struct __cudaChannel<float4> { static struct cudaChannelFormatDesc make() { return cudaCreateChannelDesc(32, 32, 32, 32, cudaChannelFormatKindFloat); } };
template <class T> inline struct cudaChannelFormatDesc cudaCreateChannelDesc() { return __cudaChannel<T>::make(); }

cudaError_t cudaMallocArray(cudaArray_t *array, const struct cudaChannelFormatDesc *desc, size_t width, size_t height = 0, unsigned int flags = 0);

cudaError_t __cudaMalloc3DArray(cudaArray_t *array, const struct cudaChannelFormatDesc *desc, size_t width, size_t height, size_t depth, unsigned int flags);
inline cudaError_t cudaMalloc3DArray(cudaArray_t *array, const struct cudaChannelFormatDesc *desc, struct cudaExtent extent, unsigned int flags = 0) { return __cudaMalloc3DArray(array, desc, extent.width, extent.height, extent.depth, flags); }

cudaError_t cudaFreeArray(cudaArray_t array);

cudaError_t cudaArrayGetInfo(struct cudaChannelFormatDesc *desc, struct cudaExtent *extent, unsigned int *flags, cudaArray_t array);

cudaError_t cudaMemcpyToArray(cudaArray_t dst, size_t wOffset, size_t hOffset, const void *src, size_t count, enum cudaMemcpyKind kind);

cudaError_t cudaMemcpyFromArray(void *dst, cudaArray_const_t src, size_t wOffset, size_t hOffset, size_t count, enum cudaMemcpyKind kind);

cudaError_t cudaMemcpy2DToArray(cudaArray_t dst, size_t wOffset, size_t hOffset, const void *src, size_t spitch, size_t width, size_t height, enum cudaMemcpyKind kind);

cudaError_t cudaMemcpy2DToArrayAsync(cudaArray_t dst, size_t wOffset, size_t hOffset, const void *src, size_t spitch, size_t width, size_t height, enum cudaMemcpyKind kind, cudaStream_t stream = 0);

cudaError_t cudaMemcpy2DFromArray(void *dst, size_t dpitch, cudaArray_const_t src, size_t wOffset, size_t hOffset, size_t width, size_t height, enum cudaMemcpyKind kind);

cudaError_t cudaMemcpy2DFromArrayAsync(void *dst, size_t dpitch, cudaArray_const_t src, size_t wOffset, size_t hOffset, size_t width, size_t height, enum cudaMemcpyKind kind, cudaStream_t stream = 0);

cudaError_t cudaMemcpy2DArrayToArray(cudaArray_t dst, size_t wOffsetDst, size_t hOffsetDst, cudaArray_const_t src, size_t wOffsetSrc, size_t hOffsetSrc, size_t width, size_t height, enum cudaMemcpyKind kind = cudaMemcpyDeviceToDevice);

cudaError_t cudaCreateTextureObject(cudaTextureObject_t *pTexObject, const struct cudaResourceDesc *pResDesc, const struct cudaTextureDesc *pTexDesc, const void *pResViewDesc);

cudaError_t cudaDestroyTextureObject(cudaTextureObject_t texObject);

cudaError_t cudaStreamCreate(cudaStream_t *pStream);

cudaError_t cudaStreamCreateWithFlags(cudaStream_t *pStream, unsigned int flags);

cudaError_t cudaStreamCreateWithPriority(cudaStream_t *pStream, unsigned int flags, int priority);

cudaError_t cudaStreamDestroy(cudaStream_t stream);

cudaError_t cudaStreamSynchronize(cudaStream_t stream);

cudaError_t cudaStreamQuery(cudaStream_t stream);

cudaError_t cudaStreamWaitEvent(cudaStream_t stream, cudaEvent_t event, unsigned int flags = 0);

cudaError_t cudaStreamAddCallback(cudaStream_t stream, cudaStreamCallback_t callback, void *userData, unsigned int flags);

cudaError_t cudaLaunchHostFunc(cudaStream_t stream, cudaHostFn_t fn, void *userData);

cudaError_t cudaStreamGetFlags(cudaStream_t stream, unsigned int *flags);

cudaError_t cudaStreamGetPriority(cudaStream_t stream, int *priority);

cudaError_t __cudaStreamAttachMemAsync(cudaStream_t stream, void *devPtr, size_t length, unsigned int flags);
template <class T> inline cudaError_t cudaStreamAttachMemAsync(cudaStream_t stream, T *devPtr, size_t length = 0, unsigned int flags = cudaMemAttachSingle) { return __cudaStreamAttachMemAsync(stream, (void *)devPtr, length, flags); }

cudaError_t __cudaEventCreate(cudaEvent_t *event, unsigned int flags);
inline cudaError_t cudaEventCreate(cudaEvent_t *event) { return __cudaEventCreate(event, 0); }
inline cudaError_t cudaEventCreate(cudaEvent_t *event, unsigned int flags) { return __cudaEventCreate(event, flags); }

inline cudaError_t cudaEventCreateWithFlags(cudaEvent_t *event, unsigned int flags) { return __cudaEventCreate(event, flags); }

cudaError_t cudaEventRecord(cudaEvent_t event, cudaStream_t stream = 0);

cudaError_t cudaEventRecordWithFlags(cudaEvent_t event, cudaStream_t stream = 0, unsigned int flags = 0);

cudaError_t cudaEventSynchronize(cudaEvent_t event);

cudaError_t cudaEventQuery(cudaEvent_t event);

cudaError_t cudaEventElapsedTime(float *ms, cudaEvent_t start, cudaEvent_t end);

cudaError_t cudaEventDestroy(cudaEvent_t event);

int __cudaLaunchKernel(const void *func, unsigned int gx, unsigned int gy, unsigned int gz, unsigned int bx, unsigned int by, unsigned int bz, void **args, size_t sharedMem, void *stream, int isCooperative);

template <class F> inline cudaError_t cudaLaunchKernel(F *func, dim3 grid, dim3 block, void **args, size_t sharedMem = 0, cudaStream_t stream = 0) { return (cudaError_t)__cudaLaunchKernel((const void *)func, grid.x, grid.y, grid.z, block.x, block.y, block.z, args, sharedMem, stream, 0); }

template <class F> inline cudaError_t cudaLaunchCooperativeKernel(F *func, dim3 grid, dim3 block, void **args, size_t sharedMem = 0, cudaStream_t stream = 0) { return (cudaError_t)__cudaLaunchKernel((const void *)func, grid.x, grid.y, grid.z, block.x, block.y, block.z, args, sharedMem, stream, 1); }

inline int __cudaLaunchMode(const cudaLaunchConfig_t *config) {
  int mode = 0;
  for (unsigned int i = 0; i < config->numAttrs; ++i) {
    const struct cudaLaunchAttribute &one = config->attrs[i];
    if (one.id == cudaLaunchAttributeCooperative && one.val.cooperative) mode = 1;
    if (one.id == cudaLaunchAttributeClusterDimension && one.val.clusterDim.x * one.val.clusterDim.y * one.val.clusterDim.z > 1) return -1;
  }
  return mode;
}

inline cudaError_t cudaLaunchKernelExC(const cudaLaunchConfig_t *config, const void *func, void **args) {
  int mode = __cudaLaunchMode(config);
  if (mode < 0) return cudaErrorNotSupported;
  return (cudaError_t)__cudaLaunchKernel(func, config->gridDim.x, config->gridDim.y, config->gridDim.z, config->blockDim.x, config->blockDim.y, config->blockDim.z, args, config->dynamicSmemBytes, config->stream, mode);
}

template <class... P> struct __cudaLauncher {
  static cudaError_t launch(const cudaLaunchConfig_t *config, void (*kernel)(P...), P... params) {
    void *args[] = {(void *)&params..., nullptr};
    return cudaLaunchKernelExC(config, (const void *)kernel, args);
  }
};
template <class... P, class... A> inline cudaError_t cudaLaunchKernelEx(const cudaLaunchConfig_t *config, void (*kernel)(P...), A &&...args) { return __cudaLauncher<P...>::launch(config, kernel, static_cast<A &&>(args)...); }

cudaError_t __cudaFuncGetAttributes(struct cudaFuncAttributes *attr, const void *func);
template <class F> inline cudaError_t cudaFuncGetAttributes(struct cudaFuncAttributes *attr, F *func) { return __cudaFuncGetAttributes(attr, (const void *)func); }

cudaError_t __cudaFuncSetAttribute(const void *func, enum cudaFuncAttribute attr, int value);
template <class F> inline cudaError_t cudaFuncSetAttribute(F *func, enum cudaFuncAttribute attr, int value) { return __cudaFuncSetAttribute((const void *)func, attr, value); }

cudaError_t __cudaFuncSetCacheConfig(const void *func, enum cudaFuncCache cacheConfig);
template <class F> inline cudaError_t cudaFuncSetCacheConfig(F *func, enum cudaFuncCache cacheConfig) { return __cudaFuncSetCacheConfig((const void *)func, cacheConfig); }

cudaError_t __cudaFuncSetSharedMemConfig(const void *func, enum cudaSharedMemConfig config);
template <class F> inline cudaError_t cudaFuncSetSharedMemConfig(F *func, enum cudaSharedMemConfig config) { return __cudaFuncSetSharedMemConfig((const void *)func, config); }

cudaError_t __cudaOccupancyMaxActiveBlocksPerMultiprocessor(int *numBlocks, const void *func, int blockSize, size_t dynamicSMemSize, unsigned int flags);
template <class F> inline cudaError_t cudaOccupancyMaxActiveBlocksPerMultiprocessor(int *numBlocks, F *func, int blockSize, size_t dynamicSMemSize) { return __cudaOccupancyMaxActiveBlocksPerMultiprocessor(numBlocks, (const void *)func, blockSize, dynamicSMemSize, 0); }

template <class F> inline cudaError_t cudaOccupancyMaxActiveBlocksPerMultiprocessorWithFlags(int *numBlocks, F *func, int blockSize, size_t dynamicSMemSize, unsigned int flags) { return __cudaOccupancyMaxActiveBlocksPerMultiprocessor(numBlocks, (const void *)func, blockSize, dynamicSMemSize, flags); }

cudaError_t __cudaOccupancyMaxPotentialBlockSize(int *minGridSize, int *blockSize, const void *func, size_t dynamicSMemSize, int blockSizeLimit);
template <class F> inline cudaError_t cudaOccupancyMaxPotentialBlockSize(int *minGridSize, int *blockSize, F *func, size_t dynamicSMemSize = 0, int blockSizeLimit = 0) { return __cudaOccupancyMaxPotentialBlockSize(minGridSize, blockSize, (const void *)func, dynamicSMemSize, blockSizeLimit); }

cudaError_t __cudaOccupancyConsider(int *minGridSize, int *blockSize, const void *func, int candidate, size_t dynamicSMemSize);
template <class S, class F> inline cudaError_t cudaOccupancyMaxPotentialBlockSizeVariableSMem(int *minGridSize, int *blockSize, F *func, S blockSizeToDynamicSMemSize, int blockSizeLimit = 0) {
  *minGridSize = 0; *blockSize = 0;
  int most = blockSizeLimit > 0 && blockSizeLimit < 1024 ? (blockSizeLimit + 31) / 32 * 32 : 1024;
  for (int size = most; size > 0; size -= 32) {
    int tried = blockSizeLimit > 0 && blockSizeLimit < size ? blockSizeLimit : size;
    cudaError_t error = __cudaOccupancyConsider(minGridSize, blockSize, (const void *)func, tried, blockSizeToDynamicSMemSize(tried));
    if (error != cudaSuccess) return error;
  }
  return cudaSuccess;
}

template <class F> inline cudaError_t cudaOccupancyAvailableDynamicSMemPerBlock(size_t *dynamicSmemSize, F *func, int numBlocks, int blockSize) { return __cudaOccupancyAvailableDynamicSMemPerBlock(dynamicSmemSize, (const void *)func, numBlocks, blockSize); }
cudaError_t __cudaOccupancyAvailableDynamicSMemPerBlock(size_t *dynamicSmemSize, const void *func, int numBlocks, int blockSize);

cudaError_t cudaProfilerStart(void);

cudaError_t cudaProfilerStop(void);
`;
