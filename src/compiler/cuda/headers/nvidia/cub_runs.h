/* Runs of equal elements: where they begin, and how long they are. */
#pragma once
#include <cub/__device.cuh>
namespace cub {

/* The lengths of runs by where they begin. */
struct __Lengths {
  const int *begins, *runs;
  int n;
  __device__ int operator[](int i) const { return (i + 1 < *runs ? begins[i + 1] : n) - begins[i]; }
};
struct __Long {
  __Lengths lengths;
  __device__ bool operator[](int i) const { return i < *lengths.runs && lengths[i] > 1; }
};
template <typename In, typename Out, typename Counts>
__global__ void __write_runs(In in, Out out, Counts counts, __Lengths lengths) {
  for (int i = blockIdx.x * blockDim.x + threadIdx.x; i < *lengths.runs; i += gridDim.x * blockDim.x) {
    out[i] = in[lengths.begins[i]];
    counts[i] = lengths[i];
  }
}
template <typename Count> __global__ void __store_count(Count count, const int *runs) { *count = *runs; }

struct DeviceRunLengthEncode {
  /* In `temp`: what a selection needs, how many runs there are, and where each begins. */
  static __Lengths __in(void *temp, int n) {
    int *runs = (int *)temp + __BLOCKS;
    return __Lengths{runs + 1, runs, n};
  }
  template <typename In> static cudaError_t __find(void *temp, size_t &bytes, In in, int n, cudaStream_t stream) {
    if (__asks(temp, bytes, (__BLOCKS + 1 + (n > 0 ? (size_t)n : 0)) * sizeof(int))) return cudaSuccess;
    const __Lengths found = __in(temp, n);
    return DeviceSelect::__select(temp, bytes, CountingInputIterator<int>(0), __Heads<In>{in}, (int *)found.begins, (int *)found.runs, n, stream);
  }
  template <typename In, typename Out, typename Counts, typename Count>
  static cudaError_t Encode(void *temp, size_t &bytes, In in, Out out, Counts counts, Count count, int n, cudaStream_t stream = 0) {
    const bool asks = temp == nullptr;
    const cudaError_t error = __find(temp, bytes, in, n, stream);
    if (asks || error != cudaSuccess) return error;
    const __Lengths found = __in(temp, n);
    __store_count<<<1, 1, 0, stream>>>(count, found.runs);
    if (n > 0) __write_runs<<<__blocks_for(n), __BLOCK, 0, stream>>>(in, out, counts, found);
    return cudaPeekAtLastError();
  }
  /* Of runs of two and more. */
  template <typename In, typename Offsets, typename Lengths, typename Count>
  static cudaError_t NonTrivialRuns(void *temp, size_t &bytes, In in, Offsets offsets, Lengths lengths, Count count, int n, cudaStream_t stream = 0) {
    const bool asks = temp == nullptr;
    cudaError_t error = __find(temp, bytes, in, n, stream);
    if (asks || error != cudaSuccess) return error;
    const __Lengths found = __in(temp, n);
    error = DeviceSelect::__select(temp, bytes, found.begins, __Long{found}, offsets, count, n, stream);
    return error != cudaSuccess ? error : DeviceSelect::__select(temp, bytes, found, __Long{found}, lengths, count, n, stream);
  }
};
}
