#pragma once
// The helpers of the SDK before CUDA 5.
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <helper_cuda.h>
#include <helper_timer.h>
#include <helper_image.h>

typedef bool CUTBoolean;
#define CUTTrue true
#define CUTFalse false
#define CUT_PASSED "PASSED"

inline void __cutilSafeCall(cudaError_t error, const char *file, int line) {
  if (error != cudaSuccess) {
    fprintf(stderr, "Cuda error in file '%s' in line %i : %s.\n", file, line, cudaGetErrorString(error));
    exit(EXIT_FAILURE);
  }
}
inline void __cutilSafeMalloc(void *pointer, const char *file, int line) {
  if (!pointer) {
    fprintf(stderr, "%s(%i) : cutilSafeMalloc host malloc failure\n", file, line);
    exit(EXIT_FAILURE);
  }
}
inline void __cutilCheckMsg(const char *message, const char *file, int line) {
  cudaError_t error = cudaGetLastError();
  if (error != cudaSuccess) {
    fprintf(stderr, "Cuda error: %s in file '%s' in line %i : %s.\n", message, file, line, cudaGetErrorString(error));
    exit(EXIT_FAILURE);
  }
}
#define CUDA_SAFE_CALL_NO_SYNC(call) __cutilSafeCall((call), __FILE__, __LINE__)
#define CUDA_SAFE_CALL(call) __cutilSafeCall((call), __FILE__, __LINE__)
#define CUDA_SAFE_THREAD_SYNC() __cutilSafeCall(cudaThreadSynchronize(), __FILE__, __LINE__)
#define CUT_SAFE_CALL(call) \
  if (!(call)) { \
    fprintf(stderr, "Cut error in file '%s' in line %i.\n", __FILE__, __LINE__); \
    exit(EXIT_FAILURE); \
  }
#define CUT_CHECK_ERROR(message) __cutilCheckMsg(message, __FILE__, __LINE__)
#define CUT_SAFE_MALLOC(call) __cutilSafeMalloc((call), __FILE__, __LINE__)
#define CUT_CONDITION(value) \
  if (!(value)) { \
    fprintf(stderr, "Condition failed in file '%s' in line %i.\n", __FILE__, __LINE__); \
    exit(EXIT_FAILURE); \
  }
#define cutilSafeCall(call) __cutilSafeCall((call), __FILE__, __LINE__)
#define cutilSafeCallNoSync(call) __cutilSafeCall((call), __FILE__, __LINE__)
#define cutilSafeThreadSync() __cutilSafeCall(cudaThreadSynchronize(), __FILE__, __LINE__)
#define cutilCheckError(call) CUT_SAFE_CALL(call)
#define cutilCheckMsg(message) __cutilCheckMsg(message, __FILE__, __LINE__)
#define cutilSafeMalloc(call) __cutilSafeMalloc((call), __FILE__, __LINE__)
#define cutilCondition(value) CUT_CONDITION(value)
#define cutilExit(argc, argv) exit(EXIT_SUCCESS)
#define CUT_EXIT(argc, argv) exit(EXIT_SUCCESS)
#define CUT_DEVICE_INIT(argc, argv) cutilDeviceInit(argc, argv)
#define cutilThreadExit cudaThreadExit

inline cudaError_t cutilDeviceSynchronize() { return cudaDeviceSynchronize(); }
inline cudaError_t cutilDeviceReset() { return cudaDeviceReset(); }
inline int cutGetMaxGflopsDeviceId() { return gpuGetMaxGflopsDeviceId(); }
inline int cutilDeviceInit(int argc, char **argv) { return findCudaDevice(argc, (const char **)argv); }
inline int cutilChooseCudaDevice(int argc, char **argv) { return findCudaDevice(argc, (const char **)argv); }

inline CUTBoolean cutCheckCmdLineFlag(int argc, const char **argv, const char *name) { return checkCmdLineFlag(argc, argv, name); }
inline CUTBoolean cutGetCmdLineArgumenti(int argc, const char **argv, const char *name, int *value) { return getCmdLineArgumentValue(argc, argv, name, value); }
inline CUTBoolean cutGetCmdLineArgumentf(int argc, const char **argv, const char *name, float *value) { return getCmdLineArgumentValue(argc, argv, name, value); }
inline CUTBoolean cutGetCmdLineArgumentstr(int argc, const char **argv, const char *name, char **value) { return getCmdLineArgumentString(argc, argv, name, value); }
inline char *cutFindFilePath(const char *name, const char *program) { return sdkFindFilePath(name, program); }
inline void cutFree(void *pointer) { free(pointer); }

// Timers by number.
inline StopWatchInterface **__cutTimers() {
  static StopWatchInterface *timers[256];
  return timers;
}
inline CUTBoolean cutCreateTimer(unsigned int *name) {
  static unsigned int next = 0;
  *name = next++ % 256;
  return sdkCreateTimer(&__cutTimers()[*name]);
}
inline CUTBoolean cutDeleteTimer(unsigned int name) { return sdkDeleteTimer(&__cutTimers()[name]); }
inline CUTBoolean cutStartTimer(unsigned int name) { return sdkStartTimer(&__cutTimers()[name]); }
inline CUTBoolean cutStopTimer(unsigned int name) { return sdkStopTimer(&__cutTimers()[name]); }
inline CUTBoolean cutResetTimer(unsigned int name) { return sdkResetTimer(&__cutTimers()[name]); }
inline float cutGetTimerValue(unsigned int name) { return sdkGetTimerValue(&__cutTimers()[name]); }
inline float cutGetAverageTimerValue(unsigned int name) { return sdkGetAverageTimerValue(&__cutTimers()[name]); }

inline CUTBoolean cutComparef(const float *reference, const float *data, unsigned int len) { return compareData(reference, data, len, 0.0f, 0.0f); }
inline CUTBoolean cutComparefe(const float *reference, const float *data, unsigned int len, float epsilon) { return compareData(reference, data, len, epsilon, 0.0f); }
inline CUTBoolean cutCompareL2fe(const float *reference, const float *data, unsigned int len, float epsilon) { return sdkCompareL2fe(reference, data, len, epsilon); }
inline CUTBoolean cutComparei(const int *reference, const int *data, unsigned int len) { return compareData(reference, data, len, 0, 0.0f); }
