/** Headers that programs include and that are knowingly not provided, with the way out. */
const unsupportedHeaders: readonly {
  pattern: RegExp;
  reason: string;
}[] = [
  {
    pattern: /^cublas/,
    reason:
      'of cuBLAS there is the interface with a handle: include <cublas_v2.h>'
  },
  {
    pattern: /^cufft/,
    reason:
      'of cuFFT there is <cufft.h>: transforms on one device, with numbers of single and double precision'
  },
  {
    pattern:
      /^(?:cusparse|cusolver|cudnn|nvrtc|nccl|nvjpeg|npp|cutensor|cutlass)/,
    reason: 'this NVIDIA library is not available here'
  },
  {
    pattern: /^thrust\//,
    reason:
      'of Thrust there are vectors, iterators, functors, random numbers, complex numbers and the algorithms on the host and the device'
  },
  {
    pattern: /^cub\//,
    reason:
      'of CUB there are warps, blocks and DeviceReduce, DeviceSegmentedReduce, DeviceScan, DeviceSelect, DevicePartition, DeviceRadixSort, DeviceMergeSort, DeviceHistogram, DeviceRunLengthEncode and DeviceFor: include <cub/cub.cuh>'
  },
  {
    pattern: /^(?:cuda\/|cuda\/std\/|nv\/)/,
    reason:
      'of libcu++ there are <cuda/atomic>, <cuda/barrier>, <cuda/pipeline> and the common headers of <cuda/std/…>'
  },
  {
    pattern: /^curand/,
    reason: 'of cuRAND there are <curand.h> and <curand_kernel.h>'
  },
  {
    pattern: /^cuda_fp[46]/,
    reason:
      'numbers of 6 bits and fewer are not available here: use __nv_fp8_e4m3 of cuda_fp8.h'
  },
  {
    pattern:
      /^(?:GL\/|GLFW|glut|freeglut|SDL|cuda_gl_interop|helper_gl|opencv)/,
    reason:
      'there is no window to draw into: plot the result in a notebook cell'
  },
  { pattern: /^mpi\.h$/, reason: 'MPI needs several processes' },
  {
    pattern: /^regex$/,
    reason:
      "regular expressions are not available here: search with std::string's find, or read with sscanf"
  },
  {
    pattern: /^(?:memory_resource|scoped_allocator)$/,
    reason:
      "polymorphic resources are not available here: give std::vector an allocator class of the program's own"
  },
  {
    pattern: /^(?:codecvt|cuchar|uchar\.h)$/,
    reason: 'texts are bytes here, in UTF-8: keep them in char and std::string'
  },
  { pattern: /^strstream$/, reason: 'use <sstream>' },
  {
    pattern: /^(?:windows\.h|conio\.h|direct\.h)$/,
    reason: 'it belongs to Windows; host code sees Linux'
  },
  {
    pattern: /^(?:sys|netinet|arpa|net)\//,
    reason: 'host code has no operating system underneath'
  },
  {
    pattern: /^(?:immintrin|xmmintrin|emmintrin|x86intrin|arm_neon)\.h$/,
    reason: 'host code has no SIMD intrinsics'
  }
];

/** Why there is no header of this name, if that is known. */
export function whyNotProvided(name: string): string | undefined {
  return unsupportedHeaders.find(({ pattern }) => pattern.test(name))?.reason;
}
