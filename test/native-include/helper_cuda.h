// What the programs here use of the CUDA samples' header, for nvcc.
#pragma once
#include <cstdio>
#include <cstdlib>
#include <cuda_runtime.h>
#define checkCudaErrors(value)                                                       \
  do {                                                                               \
    cudaError_t checked_ = (value);                                                  \
    if (checked_ != cudaSuccess) {                                                   \
      fprintf(stderr, "%s:%d: %s\n", __FILE__, __LINE__, cudaGetErrorString(checked_)); \
      exit(EXIT_FAILURE);                                                            \
    }                                                                                \
  } while (0)
#define getLastCudaError(message) checkCudaErrors(cudaGetLastError())
