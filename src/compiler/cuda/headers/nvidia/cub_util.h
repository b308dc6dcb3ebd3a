/* What CUB has for the host code around it: memory, and what is done about errors. */
#pragma once
#include <cstdio>
#include <cstdlib>
namespace cub {

/* Tells of an error, and forgets it. */
inline cudaError_t Debug(cudaError_t error, const char *file, int line) {
  const cudaError_t last = cudaGetLastError();
  if (error == cudaSuccess) error = last;
  if (error != cudaSuccess) fprintf(stderr, "CUDA error %d [%s, %d]: %s\n", (int)error, file, line, cudaGetErrorString(error));
  return error;
}

/* Memory that is freed goes back at once: nothing is kept for later. */
class CachingDeviceAllocator {
public:
  static const unsigned int INVALID_BIN = (unsigned int)-1;
  static const size_t INVALID_SIZE = (size_t)-1;
  static const int INVALID_DEVICE_ORDINAL = -1;
  CachingDeviceAllocator(unsigned int, unsigned int = 1, unsigned int = INVALID_BIN, size_t = INVALID_SIZE, bool = false, bool = false) {}
  CachingDeviceAllocator(bool = false, bool = false) {}
  cudaError_t SetMaxCachedBytes(size_t) { return cudaSuccess; }
  cudaError_t DeviceAllocate(void **memory, size_t bytes, cudaStream_t = 0) {
    *memory = nullptr;
    return bytes == 0 ? cudaSuccess : cudaMalloc(memory, bytes);
  }
  cudaError_t DeviceAllocate(int, void **memory, size_t bytes, cudaStream_t stream = 0) { return DeviceAllocate(memory, bytes, stream); }
  cudaError_t DeviceFree(void *memory) { return cudaFree(memory); }
  cudaError_t DeviceFree(int, void *memory) { return cudaFree(memory); }
  cudaError_t FreeAllCached() { return cudaSuccess; }
};
}
#define CubDebug(e) cub::Debug((cudaError_t)(e), __FILE__, __LINE__)
#define CubDebugExit(e) \
  if (cub::Debug((cudaError_t)(e), __FILE__, __LINE__)) exit(1)
