/*
 * cuBLAS in CUDA C++ itself: its types, what a handle keeps, and arithmetic that
 * the kernels share. Matrices are by columns; a kernel takes alpha and beta as
 * values or as pointers to device memory, as the handle's pointer mode says.
 */
#pragma once
#include <stdint.h>
#include <cuComplex.h>
#include <cuda_fp16.h>
#include <cuda_bf16.h>
#include <library_types.h>

/* As NVIDIA's headers have it: helper_cuda.h of its samples asks whether they are there. */
#define CUBLAS_API_H_
#define CUBLAS_VER_MAJOR 12
#define CUBLAS_VER_MINOR 4
#define CUBLAS_VER_PATCH 5
#define CUBLAS_VER_BUILD 8
#define CUBLAS_VERSION (CUBLAS_VER_MAJOR * 10000 + CUBLAS_VER_MINOR * 100 + CUBLAS_VER_PATCH)

typedef enum {
  CUBLAS_STATUS_SUCCESS = 0,
  CUBLAS_STATUS_NOT_INITIALIZED = 1,
  CUBLAS_STATUS_ALLOC_FAILED = 3,
  CUBLAS_STATUS_INVALID_VALUE = 7,
  CUBLAS_STATUS_ARCH_MISMATCH = 8,
  CUBLAS_STATUS_MAPPING_ERROR = 11,
  CUBLAS_STATUS_EXECUTION_FAILED = 13,
  CUBLAS_STATUS_INTERNAL_ERROR = 14,
  CUBLAS_STATUS_NOT_SUPPORTED = 15,
  CUBLAS_STATUS_LICENSE_ERROR = 16
} cublasStatus_t;
typedef enum { CUBLAS_FILL_MODE_LOWER = 0, CUBLAS_FILL_MODE_UPPER = 1, CUBLAS_FILL_MODE_FULL = 2 } cublasFillMode_t;
typedef enum { CUBLAS_DIAG_NON_UNIT = 0, CUBLAS_DIAG_UNIT = 1 } cublasDiagType_t;
typedef enum { CUBLAS_SIDE_LEFT = 0, CUBLAS_SIDE_RIGHT = 1 } cublasSideMode_t;
typedef enum { CUBLAS_OP_N = 0, CUBLAS_OP_T = 1, CUBLAS_OP_C = 2, CUBLAS_OP_HERMITAN = 2, CUBLAS_OP_CONJG = 3 } cublasOperation_t;
typedef enum { CUBLAS_POINTER_MODE_HOST = 0, CUBLAS_POINTER_MODE_DEVICE = 1 } cublasPointerMode_t;
typedef enum { CUBLAS_ATOMICS_NOT_ALLOWED = 0, CUBLAS_ATOMICS_ALLOWED = 1 } cublasAtomicsMode_t;
/* Which algorithm a product takes: hints, of which there is one here. */
typedef enum {
  CUBLAS_GEMM_DFALT = -1,
  CUBLAS_GEMM_DEFAULT = -1,
  CUBLAS_GEMM_ALGO0, CUBLAS_GEMM_ALGO1, CUBLAS_GEMM_ALGO2, CUBLAS_GEMM_ALGO3, CUBLAS_GEMM_ALGO4, CUBLAS_GEMM_ALGO5,
  CUBLAS_GEMM_ALGO6, CUBLAS_GEMM_ALGO7, CUBLAS_GEMM_ALGO8, CUBLAS_GEMM_ALGO9, CUBLAS_GEMM_ALGO10, CUBLAS_GEMM_ALGO11,
  CUBLAS_GEMM_ALGO12, CUBLAS_GEMM_ALGO13, CUBLAS_GEMM_ALGO14, CUBLAS_GEMM_ALGO15, CUBLAS_GEMM_ALGO16, CUBLAS_GEMM_ALGO17,
  CUBLAS_GEMM_ALGO18, CUBLAS_GEMM_ALGO19, CUBLAS_GEMM_ALGO20, CUBLAS_GEMM_ALGO21, CUBLAS_GEMM_ALGO22, CUBLAS_GEMM_ALGO23,
  CUBLAS_GEMM_DEFAULT_TENSOR_OP = 99,
  CUBLAS_GEMM_DFALT_TENSOR_OP = 99,
  CUBLAS_GEMM_ALGO0_TENSOR_OP = 100,
  CUBLAS_GEMM_ALGO1_TENSOR_OP, CUBLAS_GEMM_ALGO2_TENSOR_OP, CUBLAS_GEMM_ALGO3_TENSOR_OP, CUBLAS_GEMM_ALGO4_TENSOR_OP,
  CUBLAS_GEMM_ALGO5_TENSOR_OP, CUBLAS_GEMM_ALGO6_TENSOR_OP, CUBLAS_GEMM_ALGO7_TENSOR_OP, CUBLAS_GEMM_ALGO8_TENSOR_OP,
  CUBLAS_GEMM_ALGO9_TENSOR_OP, CUBLAS_GEMM_ALGO10_TENSOR_OP, CUBLAS_GEMM_ALGO11_TENSOR_OP, CUBLAS_GEMM_ALGO12_TENSOR_OP,
  CUBLAS_GEMM_ALGO13_TENSOR_OP, CUBLAS_GEMM_ALGO14_TENSOR_OP, CUBLAS_GEMM_ALGO15_TENSOR_OP
} cublasGemmAlgo_t;
/* How exact products have to be: no mode allows less than single precision here, or needs to. */
typedef enum {
  CUBLAS_DEFAULT_MATH = 0,
  CUBLAS_TENSOR_OP_MATH = 1,
  CUBLAS_PEDANTIC_MATH = 2,
  CUBLAS_TF32_TENSOR_OP_MATH = 3,
  CUBLAS_MATH_DISALLOW_REDUCED_PRECISION_REDUCTION = 16
} cublasMath_t;
typedef cudaDataType cublasDataType_t;
typedef enum {
  CUBLAS_COMPUTE_16F = 64,
  CUBLAS_COMPUTE_16F_PEDANTIC = 65,
  CUBLAS_COMPUTE_32F = 68,
  CUBLAS_COMPUTE_32F_PEDANTIC = 69,
  CUBLAS_COMPUTE_32F_FAST_16F = 74,
  CUBLAS_COMPUTE_32F_FAST_16BF = 75,
  CUBLAS_COMPUTE_32F_FAST_TF32 = 77,
  CUBLAS_COMPUTE_64F = 70,
  CUBLAS_COMPUTE_64F_PEDANTIC = 71,
  CUBLAS_COMPUTE_32I = 72,
  CUBLAS_COMPUTE_32I_PEDANTIC = 73
} cublasComputeType_t;

struct cublasContext {
  cudaStream_t __stream;
  cublasPointerMode_t __pointers;
  cublasMath_t __math;
  cublasAtomicsMode_t __atomics;
  int __multiprocessors;
  /* Device memory: results on their way, then the parts of sums. */
  char *__work;
};
typedef struct cublasContext *cublasHandle_t;

namespace __cublas {

constexpr int THREADS = 256;
/* Blocks of a reduction: as many parts lie in a handle's memory. */
constexpr int PARTS = 512;
constexpr int RESULT_BYTES = 256;
constexpr int WORK_BYTES = RESULT_BYTES + PARTS * 32;

inline bool on_device(cublasHandle_t h) { return h->__pointers == CUBLAS_POINTER_MODE_DEVICE; }
inline int blocks_for(int n, int most = 2048) {
  int blocks = (n + THREADS - 1) / THREADS;
  return blocks < most ? blocks : most;
}
inline int at_least_1(int n) { return n > 1 ? n : 1; }

/* What came of launches, beside an error that was there before. */
struct issued {
  cudaError_t before;
  issued() : before(cudaPeekAtLastError()) {}
  cublasStatus_t status() const {
    cudaError_t now = cudaPeekAtLastError();
    return now == cudaSuccess || now == before ? CUBLAS_STATUS_SUCCESS : CUBLAS_STATUS_EXECUTION_FAILED;
  }
};
/* Device memory for the time of one call, in the order of its stream. */
template <class T> struct scratch {
  T *data;
  cudaStream_t stream;
  scratch(size_t n, cudaStream_t stream) : data(0), stream(stream) {
    if (cudaMallocAsync((void **)&data, n * sizeof(T), stream) != cudaSuccess) data = 0;
  }
  ~scratch() { if (data) cudaFreeAsync(data, stream); }
};

/* Pointers that lie in device memory, on the host. */
template <class T> struct fetched {
  T **at;
  int count;
  bool isHere;
  fetched(T *const *from, int count, cudaStream_t stream) : at(new T *[count]), count(count) {
    isHere = cudaMemcpyAsync(at, from, count * sizeof(T *), cudaMemcpyDeviceToHost, stream) == cudaSuccess && cudaStreamSynchronize(stream) == cudaSuccess;
  }
  ~fetched() { delete[] at; }
  /* From each to the next, where they lie without gaps (so that no two allocations are taken for one) or are all the same; else -1. */
  int step(int packed) const {
    if (count < 2) return 0;
    int step = at[1] == at[0] ? 0 : packed;
    for (int i = 1; i < count; i++)
      if (at[i] != at[i - 1] + step) return -1;
    return step;
  }
};

/* Where element 0 of a vector is: at its end, where the increment is negative. */
template <class T> inline T *first_of(T *x, int n, int inc) { return inc < 0 ? x + (ptrdiff_t)(1 - n) * inc : x; }

template <class T> __device__ inline T given(T value) { return value; }
template <class T> __device__ inline T given(const T *value) { return *value; }

template <class T> struct real_of { typedef T type; };
template <> struct real_of<cuComplex> { typedef float type; };
template <> struct real_of<cuDoubleComplex> { typedef double type; };
template <class T> struct is_complex { static const bool value = false; };
template <> struct is_complex<cuComplex> { static const bool value = true; };
template <> struct is_complex<cuDoubleComplex> { static const bool value = true; };

template <class T> __host__ __device__ inline T of_real(typename real_of<T>::type value) {
  if constexpr (is_complex<T>::value) {
    T z = {};
    z.x = value;
    return z;
  } else {
    return value;
  }
}
template <class T> __host__ __device__ inline bool is_zero(T a) {
  if constexpr (is_complex<T>::value) return a.x == 0 && a.y == 0;
  else return a == of_real<T>(0);
}
template <class T> __host__ __device__ inline bool is_one(T a) {
  if constexpr (is_complex<T>::value) return a.x == 1 && a.y == 0;
  else return a == of_real<T>(1);
}
template <class T> __host__ __device__ inline T conjugate(T a) {
  if constexpr (is_complex<T>::value) a.y = -a.y;
  return a;
}
template <class T> __host__ __device__ inline T add(T a, T b) {
  if constexpr (is_complex<T>::value) {
    a.x += b.x;
    a.y += b.y;
    return a;
  } else {
    return a + b;
  }
}
template <class T> __host__ __device__ inline T times(T a, T b) {
  if constexpr (is_complex<T>::value) {
    T z = {};
    z.x = a.x * b.x - a.y * b.y;
    z.y = a.x * b.y + a.y * b.x;
    return z;
  } else {
    return a * b;
  }
}
/* a b + c */
template <class T> __host__ __device__ inline T plus_product(T a, T b, T c) {
  if constexpr (is_complex<T>::value) {
    c.x += a.x * b.x;
    c.x -= a.y * b.y;
    c.y += a.x * b.y;
    c.y += a.y * b.x;
    return c;
  } else {
    return a * b + c;
  }
}
template <class T> __host__ __device__ inline T minus_product(T a, T b, T c) {
  if constexpr (is_complex<T>::value) {
    a.x = -a.x;
    a.y = -a.y;
    return plus_product(a, b, c);
  } else {
    return c - a * b;
  }
}
template <class T> __host__ __device__ inline T quotient(T a, T b) {
  if constexpr (is_complex<T>::value) {
    /* By the larger part of b, so that no square overflows. */
    bool turned = (b.x < 0 ? -b.x : b.x) < (b.y < 0 ? -b.y : b.y);
    auto large = turned ? b.y : b.x, small = turned ? b.x : b.y;
    auto ratio = small / large;
    auto size = large + small * ratio;
    T z = {};
    z.x = turned ? (a.x * ratio + a.y) / size : (a.x + a.y * ratio) / size;
    z.y = turned ? (a.y * ratio - a.x) / size : (a.y - a.x * ratio) / size;
    return z;
  } else {
    return a / b;
  }
}
template <class T> __host__ __device__ inline T scaled(T a, typename real_of<T>::type by) {
  if constexpr (is_complex<T>::value) {
    a.x *= by;
    a.y *= by;
    return a;
  } else {
    return a * by;
  }
}
/* |a|, of complex numbers |re| + |im| as BLAS has it. */
template <class T> __host__ __device__ inline typename real_of<T>::type size_of(T a) {
  if constexpr (is_complex<T>::value) return (a.x < 0 ? -a.x : a.x) + (a.y < 0 ? -a.y : a.y);
  else return a < 0 ? -a : a;
}
/* Elements as they are stored, and as they are reckoned with. */
template <class T, class S> __device__ inline T reckoned(S a) {
  if constexpr (sizeof(T) == sizeof(S)) return a;
  else return (T)(float)a;
}
template <> __device__ inline int reckoned<int, signed char>(signed char a) { return a; }
template <class S, class T> __device__ inline S stored(T a) {
  if constexpr (sizeof(T) == sizeof(S)) return a;
  else return (S)a;
}

template <class T> __device__ inline T down(T a, int distance) {
  if constexpr (is_complex<T>::value) {
    a.x = __shfl_down_sync(0xffffffffu, a.x, distance);
    a.y = __shfl_down_sync(0xffffffffu, a.y, distance);
    return a;
  } else {
    return __shfl_down_sync(0xffffffffu, a, distance);
  }
}
template <class T> __device__ inline T of_lane(T a, int lane) {
  if constexpr (is_complex<T>::value) {
    a.x = __shfl_sync(0xffffffffu, a.x, lane);
    a.y = __shfl_sync(0xffffffffu, a.y, lane);
    return a;
  } else {
    return __shfl_sync(0xffffffffu, a, lane);
  }
}
template <class T> __device__ inline T sum_of_warp(T sum) {
  for (int distance = 16; distance > 0; distance /= 2) sum = add(sum, down(sum, distance));
  return sum;
}
/* The sum over a block of THREADS, in its first thread. */
template <class T> __device__ inline T sum_of_block(T sum) {
  __shared__ T ofWarps[THREADS / 32];
  sum = sum_of_warp(sum);
  if (threadIdx.x % 32 == 0) ofWarps[threadIdx.x / 32] = sum;
  __syncthreads();
  T all = {};
  if (threadIdx.x == 0)
    for (int warp = 0; warp < THREADS / 32; warp++) all = add(all, ofWarps[warp]);
  __syncthreads();
  return all;
}
}
