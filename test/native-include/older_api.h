// Calls of older CUDA that CUDA 13's headers have dropped or changed, by what took
// their place: so that programs written for CUDA 12 and before build with any nvcc.
#pragma once
#include <cuda_runtime.h>
#if CUDART_VERSION >= 13000
#define cudaThreadSynchronize cudaDeviceSynchronize
#define cudaThreadExit cudaDeviceReset
#define cudaThreadSetLimit cudaDeviceSetLimit

static inline cudaMemLocation olderLocation(int device)
{
    cudaMemLocation location;
    location.type = device == cudaCpuDeviceId ? cudaMemLocationTypeHost : cudaMemLocationTypeDevice;
    location.id = device == cudaCpuDeviceId ? 0 : device;
    return location;
}

static inline cudaError_t cudaMemAdvise(const void *at, size_t count, cudaMemoryAdvise advice, int device)
{
    return cudaMemAdvise(at, count, advice, olderLocation(device));
}

static inline cudaError_t cudaMemPrefetchAsync(const void *at, size_t count, int device,
                                               cudaStream_t stream = 0)
{
    return cudaMemPrefetchAsync(at, count, olderLocation(device), 0, stream);
}
#endif
