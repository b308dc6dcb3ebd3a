#pragma once
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <helper_string.h>
#ifndef MAX
#define MAX(a, b) ((a) > (b) ? (a) : (b))
#endif
#ifndef MIN
#define MIN(a, b) ((a) < (b) ? (a) : (b))
#endif
#ifndef EXIT_WAIVED
#define EXIT_WAIVED 2
#endif

inline const char *_cudaGetErrorEnum(cudaError_t error) { return cudaGetErrorName(error); }

template <class T> inline void check(T result, const char *call, const char *file, int line) {
  if (result) {
    fprintf(stderr, "CUDA error at %s:%d code=%d(%s) \"%s\" \n", file, line, (int)result, _cudaGetErrorEnum(result), call);
    exit(EXIT_FAILURE);
  }
}
#define checkCudaErrors(value) check((value), #value, __FILE__, __LINE__)
#define DEVICE_RESET cudaDeviceReset();

inline void __getLastCudaError(const char *message, const char *file, int line) {
  cudaError_t error = cudaGetLastError();
  if (error != cudaSuccess) {
    fprintf(stderr, "%s(%i) : getLastCudaError() CUDA error : %s : (%d) %s.\n", file, line, message, (int)error, cudaGetErrorString(error));
    exit(EXIT_FAILURE);
  }
}
#define getLastCudaError(message) __getLastCudaError(message, __FILE__, __LINE__)

inline void __printLastCudaError(const char *message, const char *file, int line) {
  cudaError_t error = cudaGetLastError();
  if (error != cudaSuccess)
    fprintf(stderr, "%s(%i) : getLastCudaError() CUDA error : %s : (%d) %s.\n", file, line, message, (int)error, cudaGetErrorString(error));
}
#define printLastCudaError(message) __printLastCudaError(message, __FILE__, __LINE__)

inline int ftoi(float value) { return value >= 0 ? (int)(value + 0.5f) : (int)(value - 0.5f); }

// FP32 lanes of a multiprocessor.
inline int _ConvertSMVer2Cores(int major, int minor) {
  switch (major) {
    case 1: return 8;
    case 2: return minor == 0 ? 32 : 48;
    case 3: return 192;
    case 5: return 128;
    case 6: return minor == 0 ? 64 : 128;
    case 7: return 64;
    case 8: return minor == 0 ? 64 : 128;
    default: return 128;
  }
}

inline const char *_ConvertSMVer2ArchName(int major, int minor) {
  switch (major) {
    case 1: return "Tesla";
    case 2: return "Fermi";
    case 3: return "Kepler";
    case 5: return "Maxwell";
    case 6: return "Pascal";
    case 7: return minor == 0 ? "Volta" : minor == 2 ? "Xavier" : "Turing";
    case 8: return minor == 9 ? "Ada" : "Ampere";
    case 9: return "Hopper";
    case 10: case 11: case 12: return "Blackwell";
    default: return "Graphics Device";
  }
}

inline int gpuGetMaxGflopsDeviceId() {
  int count = 0, best = 0;
  double most = 0;
  checkCudaErrors(cudaGetDeviceCount(&count));
  if (count == 0) {
    fprintf(stderr, "gpuGetMaxGflopsDeviceId() CUDA error: no devices supporting CUDA.\n");
    exit(EXIT_FAILURE);
  }
  for (int device = 0; device < count; device++) {
    int processors = 0, clock = 0, major = 0, minor = 0;
    cudaDeviceGetAttribute(&processors, cudaDevAttrMultiProcessorCount, device);
    cudaDeviceGetAttribute(&clock, cudaDevAttrClockRate, device);
    cudaDeviceGetAttribute(&major, cudaDevAttrComputeCapabilityMajor, device);
    cudaDeviceGetAttribute(&minor, cudaDevAttrComputeCapabilityMinor, device);
    double speed = (double)processors * _ConvertSMVer2Cores(major, minor) * clock;
    if (speed > most) { most = speed; best = device; }
  }
  return best;
}

inline int gpuDeviceInit(int device) {
  int count = 0;
  checkCudaErrors(cudaGetDeviceCount(&count));
  if (count == 0) {
    fprintf(stderr, "gpuDeviceInit() CUDA error: no devices supporting CUDA.\n");
    exit(EXIT_FAILURE);
  }
  if (device < 0) device = 0;
  if (device > count - 1) {
    fprintf(stderr, "\n>> %d CUDA capable GPU device(s) detected. <<\n", count);
    fprintf(stderr, ">> gpuDeviceInit (-device=%d) is not a valid GPU device. <<\n\n", device);
    return -device;
  }
  checkCudaErrors(cudaSetDevice(device));
  int major = 0, minor = 0;
  cudaDeviceGetAttribute(&major, cudaDevAttrComputeCapabilityMajor, device);
  cudaDeviceGetAttribute(&minor, cudaDevAttrComputeCapabilityMinor, device);
  printf("gpuDeviceInit() CUDA Device [%d]: \"%s\n", device, _ConvertSMVer2ArchName(major, minor));
  return device;
}

inline int findCudaDevice(int argc, const char **argv) {
  int device = 0;
  if (checkCmdLineFlag(argc, argv, "device")) {
    device = getCmdLineArgumentInt(argc, argv, "device");
    if (device < 0) {
      printf("Invalid command line parameter\n ");
      exit(EXIT_FAILURE);
    }
    device = gpuDeviceInit(device);
    if (device < 0) {
      printf("exiting...\n");
      exit(EXIT_FAILURE);
    }
  } else {
    int major = 0, minor = 0;
    device = gpuGetMaxGflopsDeviceId();
    checkCudaErrors(cudaSetDevice(device));
    checkCudaErrors(cudaDeviceGetAttribute(&major, cudaDevAttrComputeCapabilityMajor, device));
    checkCudaErrors(cudaDeviceGetAttribute(&minor, cudaDevAttrComputeCapabilityMinor, device));
    printf("GPU Device %d: \"%s\" with compute capability %d.%d\n\n", device, _ConvertSMVer2ArchName(major, minor), major, minor);
  }
  return device;
}

inline int findIntegratedGPU() {
  int count = 0;
  checkCudaErrors(cudaGetDeviceCount(&count));
  for (int device = 0; device < count; device++) {
    int integrated = 0;
    cudaDeviceGetAttribute(&integrated, cudaDevAttrIntegrated, device);
    if (integrated) { checkCudaErrors(cudaSetDevice(device)); return device; }
  }
  fprintf(stderr, "CUDA error: No Integrated GPU found that supports CUDA.\n");
  exit(EXIT_FAILURE);
  return -1;
}

inline bool checkCudaCapabilities(int wantedMajor, int wantedMinor) {
  int device = 0, major = 0, minor = 0;
  checkCudaErrors(cudaGetDevice(&device));
  checkCudaErrors(cudaDeviceGetAttribute(&major, cudaDevAttrComputeCapabilityMajor, device));
  checkCudaErrors(cudaDeviceGetAttribute(&minor, cudaDevAttrComputeCapabilityMinor, device));
  if (major > wantedMajor || (major == wantedMajor && minor >= wantedMinor)) {
    printf("  Device %d: <%16s >, Compute SM %d.%d detected\n", device, _ConvertSMVer2ArchName(major, minor), major, minor);
    return true;
  }
  printf("  No GPU device was found that can support CUDA compute capability %d.%d.\n", wantedMajor, wantedMinor);
  return false;
}
