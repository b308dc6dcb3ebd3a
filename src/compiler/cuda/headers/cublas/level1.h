/* Vectors: BLAS 1. */
#pragma once
#include <cublas/__core.h>
namespace __cublas {

#define __CUBLAS_EACH(i, n) for (int i = blockIdx.x * blockDim.x + threadIdx.x; i < n; i += gridDim.x * blockDim.x)

template <class T, class S> __global__ void axpy_kernel(int n, S alpha, const T *x, int incx, T *y, int incy) {
  T factor = given(alpha);
  if (is_zero(factor)) return;
  __CUBLAS_EACH(i, n) y[i * incy] = plus_product(factor, x[i * incx], y[i * incy]);
}
template <class T> cublasStatus_t axpy(cublasHandle_t h, int n, const T *alpha, const T *x, int incx, T *y, int incy) {
  if (!h) return CUBLAS_STATUS_NOT_INITIALIZED;
  if (n <= 0) return CUBLAS_STATUS_SUCCESS;
  if (!alpha) return CUBLAS_STATUS_INVALID_VALUE;
  x = first_of(x, n, incx);
  y = first_of(y, n, incy);
  /* All of them at one place, which is one thread's. */
  dim3 grid = incy == 0 ? 1 : blocks_for(n), block = incy == 0 ? 1 : THREADS;
  issued calls;
  if (on_device(h)) axpy_kernel<<<grid, block, 0, h->__stream>>>(n, alpha, x, incx, y, incy);
  else if (!is_zero(*alpha)) axpy_kernel<<<grid, block, 0, h->__stream>>>(n, *alpha, x, incx, y, incy);
  return calls.status();
}

/* A factor of 0 makes zeros of everything, also of NaN. */
template <class T, class S, class R> __global__ void scal_kernel(int n, S alpha, T *x, int incx, R) {
  R factor = given(alpha);
  bool isZero = is_zero(factor);
  __CUBLAS_EACH(i, n) {
    T zero = {};
    if constexpr (sizeof(R) == sizeof(T)) x[i * incx] = isZero ? zero : times(factor, x[i * incx]);
    else x[i * incx] = isZero ? zero : scaled(x[i * incx], factor);
  }
}
template <class T, class R> cublasStatus_t scal(cublasHandle_t h, int n, const R *alpha, T *x, int incx) {
  if (!h) return CUBLAS_STATUS_NOT_INITIALIZED;
  if (n <= 0 || incx <= 0) return CUBLAS_STATUS_SUCCESS;
  if (!alpha) return CUBLAS_STATUS_INVALID_VALUE;
  issued calls;
  if (on_device(h)) scal_kernel<<<blocks_for(n), THREADS, 0, h->__stream>>>(n, alpha, x, incx, R());
  else scal_kernel<<<blocks_for(n), THREADS, 0, h->__stream>>>(n, *alpha, x, incx, R());
  return calls.status();
}

template <class T> __global__ void copy_kernel(int n, const T *x, int incx, T *y, int incy) {
  __CUBLAS_EACH(i, n) y[i * incy] = x[i * incx];
}
template <class T> cublasStatus_t copy(cublasHandle_t h, int n, const T *x, int incx, T *y, int incy) {
  if (!h) return CUBLAS_STATUS_NOT_INITIALIZED;
  if (n <= 0) return CUBLAS_STATUS_SUCCESS;
  issued calls;
  dim3 grid = incy == 0 ? 1 : blocks_for(n), block = incy == 0 ? 1 : THREADS;
  copy_kernel<<<grid, block, 0, h->__stream>>>(n, (const T *)first_of(x, n, incx), incx, first_of(y, n, incy), incy);
  return calls.status();
}

template <class T> __global__ void swap_kernel(int n, T *x, int incx, T *y, int incy) {
  __CUBLAS_EACH(i, n) {
    T value = x[i * incx];
    x[i * incx] = y[i * incy];
    y[i * incy] = value;
  }
}
template <class T> cublasStatus_t swap(cublasHandle_t h, int n, T *x, int incx, T *y, int incy) {
  if (!h) return CUBLAS_STATUS_NOT_INITIALIZED;
  if (n <= 0) return CUBLAS_STATUS_SUCCESS;
  issued calls;
  dim3 grid = incx == 0 || incy == 0 ? 1 : blocks_for(n), block = incx == 0 || incy == 0 ? 1 : THREADS;
  swap_kernel<<<grid, block, 0, h->__stream>>>(n, first_of(x, n, incx), incx, first_of(y, n, incy), incy);
  return calls.status();
}

/* Results: to the host, which waits for them, or to where the device has them. */
template <class R> inline R *result_of(cublasHandle_t h, R *result) { return on_device(h) ? result : (R *)h->__work; }
template <class R> inline R *parts_of(cublasHandle_t h) { return (R *)(h->__work + RESULT_BYTES); }
template <class R> cublasStatus_t handed_over(cublasHandle_t h, R *result, cublasStatus_t status) {
  if (status != CUBLAS_STATUS_SUCCESS || on_device(h)) return status;
  return cudaMemcpyAsync(result, h->__work, sizeof(R), cudaMemcpyDeviceToHost, h->__stream) == cudaSuccess &&
                 cudaStreamSynchronize(h->__stream) == cudaSuccess
             ? CUBLAS_STATUS_SUCCESS
             : CUBLAS_STATUS_EXECUTION_FAILED;
}
template <class R> cublasStatus_t zero_result(cublasHandle_t h, R *result) {
  if (on_device(h)) return cudaMemsetAsync(result, 0, sizeof(R), h->__stream) == cudaSuccess ? CUBLAS_STATUS_SUCCESS : CUBLAS_STATUS_EXECUTION_FAILED;
  *result = R();
  return CUBLAS_STATUS_SUCCESS;
}

/* Sums in two steps: blocks, then one block over theirs. */
template <class T> __global__ void sum_kernel(int n, const T *parts, T *result) {
  T sum = {};
  for (int i = threadIdx.x; i < n; i += THREADS) sum = add(sum, parts[i]);
  sum = sum_of_block(sum);
  if (threadIdx.x == 0) *result = sum;
}
template <class T> __global__ void dot_kernel(int n, const T *x, int incx, const T *y, int incy, int isConjugate, T *parts) {
  T sum = {};
  __CUBLAS_EACH(i, n) {
    T left = x[i * incx];
    sum = plus_product(isConjugate ? conjugate(left) : left, y[i * incy], sum);
  }
  sum = sum_of_block(sum);
  if (threadIdx.x == 0) parts[blockIdx.x] = sum;
}
template <class T> cublasStatus_t dot(cublasHandle_t h, int n, const T *x, int incx, const T *y, int incy, T *result, bool isConjugate = false) {
  if (!h) return CUBLAS_STATUS_NOT_INITIALIZED;
  if (!result) return CUBLAS_STATUS_INVALID_VALUE;
  if (n <= 0) return zero_result(h, result);
  issued calls;
  int blocks = blocks_for(n, PARTS);
  T *to = result_of(h, result), *parts = blocks > 1 ? parts_of<T>(h) : to;
  dot_kernel<<<blocks, THREADS, 0, h->__stream>>>(n, (const T *)first_of(x, n, incx), incx, (const T *)first_of(y, n, incy), incy, (int)isConjugate, parts);
  if (blocks > 1) sum_kernel<<<1, THREADS, 0, h->__stream>>>(blocks, (const T *)parts, to);
  return handed_over(h, result, calls.status());
}
template <class T, class R> __global__ void asum_kernel(int n, const T *x, int incx, R *parts) {
  R sum = 0;
  __CUBLAS_EACH(i, n) sum += size_of(x[i * incx]);
  sum = sum_of_block(sum);
  if (threadIdx.x == 0) parts[blockIdx.x] = sum;
}
template <class T, class R> cublasStatus_t asum(cublasHandle_t h, int n, const T *x, int incx, R *result) {
  if (!h) return CUBLAS_STATUS_NOT_INITIALIZED;
  if (!result) return CUBLAS_STATUS_INVALID_VALUE;
  if (n <= 0 || incx <= 0) return zero_result(h, result);
  issued calls;
  int blocks = blocks_for(n, PARTS);
  R *to = result_of(h, result), *parts = blocks > 1 ? parts_of<R>(h) : to;
  asum_kernel<<<blocks, THREADS, 0, h->__stream>>>(n, x, incx, parts);
  if (blocks > 1) sum_kernel<<<1, THREADS, 0, h->__stream>>>(blocks, (const R *)parts, to);
  return handed_over(h, result, calls.status());
}

/*
  Blue's way to a norm: squares of what is very large or very small are summed apart, scaled, so that none overflows
  or vanishes. Doubles have two more sums, of what is beyond a float's range; their scale is several of a float's, for
  on WebGPU a double has no more than that range.
*/
template <class R> struct norm_sums {
  static constexpr bool IS_WIDE = sizeof(R) == 8;
  /* Squares of what is not small leave room for the second float of a pair. */
  static constexpr R SMALL = IS_WIDE ? 0x1p-30f : 0x1p-63f, LARGE = 0x1p52f, UP = 0x1p76f, DOWN = 0x1p-76f;
  R small, medium, large, tiny, huge;
  static __device__ R scaled(R value, R by, int times) {
    for (int i = 0; i < times; i++) value *= by;
    return value;
  }
  /* Whether this is less than the smallest float by far; on WebGPU without becoming infinite on the way. */
  static __device__ bool is_tiny(R size) {
    for (int i = 0; i < 5; i++) {
      size *= UP;
      if (!(size < 1)) return false;
    }
    return true;
  }
  __device__ void take(R value) {
    R size = value < 0 ? -value : value;
    /* What is no number goes with the medium ones. */
    if (size > LARGE) {
      if (IS_WIDE && scaled(size, DOWN, 5) > 1) {
        R part = scaled(size, DOWN, 8);
        huge += part * part;
      } else {
        large += (size * DOWN) * (size * DOWN);
      }
    } else if (size < SMALL) {
      /* A GPU may join the factors to infinity, and 0 times that is no number. */
      if (IS_WIDE && size > 0 && is_tiny(size)) {
        R part = scaled(size, UP, 8);
        tiny += part * part;
      } else {
        small += (size * UP) * (size * UP);
      }
    } else {
      medium += size * size;
    }
  }
  __device__ void join(const norm_sums &other) {
    small += other.small;
    medium += other.medium;
    large += other.large;
    tiny += other.tiny;
    huge += other.huge;
  }
  __device__ void join_block() {
    small = sum_of_block(small);
    medium = sum_of_block(medium);
    large = sum_of_block(large);
    if constexpr (IS_WIDE) {
      tiny = sum_of_block(tiny);
      huge = sum_of_block(huge);
    }
  }
  static __device__ R square(R value) { return value * value; }
  __device__ R norm() const {
    if (IS_WIDE && huge > 0) return scaled(sqrt(huge + scaled(large, DOWN, 14)), UP, 8);
    /* One factor after the root: two in a row might be joined, to 0 or infinity. */
    if (large > 0) return sqrt(large + square(sqrt(medium) * DOWN)) * UP;
    if (IS_WIDE && tiny > 0 && small == 0 && medium == 0) return scaled(sqrt(tiny), DOWN, 8);
    /* Also what is no number. */
    if (!(medium == 0)) return sqrt(medium + square(sqrt(small) * DOWN));
    return sqrt(small + (IS_WIDE ? scaled(tiny, DOWN, 14) : 0)) * DOWN;
  }
};
template <class T, class R> __global__ void norm_kernel(int n, const T *x, int incx, norm_sums<R> *parts) {
  norm_sums<R> sums = {};
  __CUBLAS_EACH(i, n) {
    T value = x[i * incx];
    if constexpr (is_complex<T>::value) {
      sums.take(value.x);
      sums.take(value.y);
    } else {
      sums.take(value);
    }
  }
  sums.join_block();
  if (threadIdx.x == 0) parts[blockIdx.x] = sums;
}
template <class R> __global__ void join_norms(int n, const norm_sums<R> *parts, R *result) {
  norm_sums<R> sums = {};
  for (int i = threadIdx.x; i < n; i += THREADS) sums.join(parts[i]);
  sums.join_block();
  if (threadIdx.x == 0) *result = sums.norm();
}
template <class T, class R> cublasStatus_t nrm2(cublasHandle_t h, int n, const T *x, int incx, R *result) {
  if (!h) return CUBLAS_STATUS_NOT_INITIALIZED;
  if (!result) return CUBLAS_STATUS_INVALID_VALUE;
  if (n <= 0 || incx <= 0) return zero_result(h, result);
  issued calls;
  int blocks = blocks_for(n, PARTS);
  norm_sums<R> *parts = parts_of<norm_sums<R>>(h);
  norm_kernel<<<blocks, THREADS, 0, h->__stream>>>(n, x, incx, parts);
  join_norms<<<1, THREADS, 0, h->__stream>>>(blocks, (const norm_sums<R> *)parts, result_of(h, result));
  return handed_over(h, result, calls.status());
}

/* Of elements that are equally large the first, counted from 1. */
template <class R> struct candidate {
  R size;
  int index;
};
template <class R> __device__ inline bool is_better(R size, int index, R than, int of, int isLeast) {
  if (index == 0 || of == 0) return of == 0;
  return size == than ? index < of : isLeast ? size < than : size > than;
}
template <class R> __device__ inline candidate<R> best_of_block(candidate<R> best, int isLeast) {
  __shared__ R sizes[THREADS / 32];
  __shared__ int indices[THREADS / 32];
  for (int distance = 16; distance > 0; distance /= 2) {
    R size = __shfl_down_sync(0xffffffffu, best.size, distance);
    int index = __shfl_down_sync(0xffffffffu, best.index, distance);
    if (is_better(size, index, best.size, best.index, isLeast)) {
      best.size = size;
      best.index = index;
    }
  }
  if (threadIdx.x % 32 == 0) {
    sizes[threadIdx.x / 32] = best.size;
    indices[threadIdx.x / 32] = best.index;
  }
  __syncthreads();
  if (threadIdx.x == 0) {
    for (int warp = 1; warp < THREADS / 32; warp++) {
      if (is_better(sizes[warp], indices[warp], best.size, best.index, isLeast)) {
        best.size = sizes[warp];
        best.index = indices[warp];
      }
    }
  }
  return best;
}
template <class T, class R> __global__ void extreme_kernel(int n, const T *x, int incx, int isLeast, candidate<R> *parts) {
  candidate<R> best = {0, 0};
  __CUBLAS_EACH(i, n) {
    R size = size_of(x[i * incx]);
    if (is_better(size, i + 1, best.size, best.index, isLeast)) {
      best.size = size;
      best.index = i + 1;
    }
  }
  best = best_of_block(best, isLeast);
  if (threadIdx.x == 0) parts[blockIdx.x] = best;
}
template <class R> __global__ void join_extremes(int n, const candidate<R> *parts, int isLeast, int *result) {
  candidate<R> best = {0, 0};
  for (int i = threadIdx.x; i < n; i += THREADS) {
    candidate<R> other = parts[i];
    if (is_better(other.size, other.index, best.size, best.index, isLeast)) best = other;
  }
  best = best_of_block(best, isLeast);
  if (threadIdx.x == 0) *result = best.index;
}
template <class T> cublasStatus_t extreme(cublasHandle_t h, int n, const T *x, int incx, int *result, bool isLeast) {
  typedef typename real_of<T>::type R;
  if (!h) return CUBLAS_STATUS_NOT_INITIALIZED;
  if (!result) return CUBLAS_STATUS_INVALID_VALUE;
  if (n <= 0 || incx <= 0) return zero_result(h, result);
  issued calls;
  int blocks = blocks_for(n, PARTS);
  candidate<R> *parts = parts_of<candidate<R>>(h);
  extreme_kernel<<<blocks, THREADS, 0, h->__stream>>>(n, x, incx, (int)isLeast, parts);
  join_extremes<<<1, THREADS, 0, h->__stream>>>(blocks, (const candidate<R> *)parts, (int)isLeast, result_of(h, result));
  return handed_over(h, result, calls.status());
}

/* x and y turned: by a real cosine, and a sine that may be complex. */
template <class T, class C, class S, class R, class U> __global__ void rot_kernel(int n, T *x, int incx, T *y, int incy, C cosine, S sine, R, U) {
  R c = given(cosine);
  U s = given(sine);
  __CUBLAS_EACH(i, n) {
    T a = x[i * incx], b = y[i * incy];
    if constexpr (sizeof(U) == sizeof(T)) {
      x[i * incx] = plus_product(s, b, scaled(a, c));
      y[i * incy] = minus_product(conjugate(s), a, scaled(b, c));
    } else {
      x[i * incx] = add(scaled(a, c), scaled(b, s));
      y[i * incy] = add(scaled(b, c), scaled(a, -s));
    }
  }
}
template <class T, class R, class U> cublasStatus_t rot(cublasHandle_t h, int n, T *x, int incx, T *y, int incy, const R *c, const U *s) {
  if (!h) return CUBLAS_STATUS_NOT_INITIALIZED;
  if (n <= 0) return CUBLAS_STATUS_SUCCESS;
  if (!c || !s) return CUBLAS_STATUS_INVALID_VALUE;
  issued calls;
  dim3 grid = incx == 0 || incy == 0 ? 1 : blocks_for(n), block = incx == 0 || incy == 0 ? 1 : THREADS;
  x = first_of(x, n, incx);
  y = first_of(y, n, incy);
  if (on_device(h)) rot_kernel<<<grid, block, 0, h->__stream>>>(n, x, incx, y, incy, c, s, R(), U());
  else rot_kernel<<<grid, block, 0, h->__stream>>>(n, x, incx, y, incy, *c, *s, R(), U());
  return calls.status();
}

/* The rotation that makes (a, b) to (r, 0); b becomes what it can be had from again. */
template <class T> __host__ __device__ inline void make_rotation(T *a, T *b, T *c, T *s) {
  T sizeA = size_of(*a), sizeB = size_of(*b), scale = sizeA + sizeB;
  if (scale == 0) {
    *c = 1;
    *s = *a = *b = 0;
    return;
  }
  T left = *a / scale, right = *b / scale;
  T r = scale * sqrt(left * left + right * right);
  if ((sizeA > sizeB ? *a : *b) < 0) r = -r;
  *c = *a / r;
  *s = *b / r;
  *b = sizeA > sizeB ? *s : *c != 0 ? 1 / *c : (T)1;
  *a = r;
}
template <class T, class R> __host__ __device__ inline void make_rotation(T *a, const T *b, R *c, T *s) {
  R sizeA = hypot(a->x, a->y), sizeB = hypot(b->x, b->y);
  if (sizeA == 0) {
    *c = 0;
    *s = of_real<T>(1);
    *a = *b;
    return;
  }
  R norm = hypot(sizeA, sizeB);
  T direction = scaled(*a, 1 / sizeA);
  *c = sizeA / norm;
  *s = scaled(times(direction, conjugate(*b)), 1 / norm);
  *a = scaled(direction, norm);
}
template <class T, class B, class R> __global__ void rotg_kernel(T *a, B *b, R *c, T *s) { make_rotation(a, b, c, s); }
template <class T, class B, class R> cublasStatus_t rotg(cublasHandle_t h, T *a, B *b, R *c, T *s) {
  if (!h) return CUBLAS_STATUS_NOT_INITIALIZED;
  if (!a || !b || !c || !s) return CUBLAS_STATUS_INVALID_VALUE;
  issued calls;
  if (on_device(h)) rotg_kernel<<<1, 1, 0, h->__stream>>>(a, b, c, s);
  else make_rotation(a, b, c, s);
  return calls.status();
}

/* Modified rotations: param[0] says which of the 2 x 2 matrix stands in param[1 .. 4], by columns. */
template <class T> __host__ __device__ inline void matrix_of(const T *param, T *h) {
  T flag = param[0];
  h[0] = flag == -1 || flag == 1 ? param[1] : (T)1;
  h[1] = flag == -1 || flag == 0 ? param[2] : flag == 1 ? (T)-1 : (T)0;
  h[2] = flag == -1 || flag == 0 ? param[3] : flag == 1 ? (T)1 : (T)0;
  h[3] = flag == -1 || flag == 1 ? param[4] : (T)1;
}
template <class T> struct rotation {
  T param[5];
};
template <class T> __device__ inline rotation<T> rotation_of(const T *param) {
  rotation<T> copy;
  for (int i = 0; i < 5; i++) copy.param[i] = param[i];
  return copy;
}
template <class T> __device__ inline rotation<T> rotation_of(rotation<T> param) { return param; }
template <class T, class P> __global__ void rotm_kernel(int n, T *x, int incx, T *y, int incy, P given) {
  rotation<T> param = rotation_of(given);
  T h[4];
  matrix_of(param.param, h);
  __CUBLAS_EACH(i, n) {
    T a = x[i * incx], b = y[i * incy];
    x[i * incx] = a * h[0] + b * h[2];
    y[i * incy] = a * h[1] + b * h[3];
  }
}
template <class T> cublasStatus_t rotm(cublasHandle_t h, int n, T *x, int incx, T *y, int incy, const T *param) {
  if (!h) return CUBLAS_STATUS_NOT_INITIALIZED;
  if (n <= 0) return CUBLAS_STATUS_SUCCESS;
  if (!param) return CUBLAS_STATUS_INVALID_VALUE;
  issued calls;
  dim3 grid = incx == 0 || incy == 0 ? 1 : blocks_for(n), block = incx == 0 || incy == 0 ? 1 : THREADS;
  x = first_of(x, n, incx);
  y = first_of(y, n, incy);
  if (on_device(h)) {
    rotm_kernel<<<grid, block, 0, h->__stream>>>(n, x, incx, y, incy, param);
  } else if (param[0] != -2) {
    rotation<T> copy;
    for (int i = 0; i < 5; i++) copy.param[i] = param[i];
    rotm_kernel<<<grid, block, 0, h->__stream>>>(n, x, incx, y, incy, copy);
  }
  return calls.status();
}
}

#define __CUBLAS_BOTH(WRITE) WRITE(S, float) WRITE(D, double)
#define __CUBLAS_FOUR(WRITE) WRITE(S, float) WRITE(D, double) WRITE(C, cuComplex) WRITE(Z, cuDoubleComplex)
#define __CUBLAS_COMPLEX(WRITE) WRITE(C, cuComplex) WRITE(Z, cuDoubleComplex)

#define __CUBLAS_LEVEL1(P, T) \
  inline cublasStatus_t cublas##P##axpy(cublasHandle_t handle, int n, const T *alpha, const T *x, int incx, T *y, int incy) { return __cublas::axpy(handle, n, alpha, x, incx, y, incy); } \
  inline cublasStatus_t cublas##P##scal(cublasHandle_t handle, int n, const T *alpha, T *x, int incx) { return __cublas::scal(handle, n, alpha, x, incx); } \
  inline cublasStatus_t cublas##P##copy(cublasHandle_t handle, int n, const T *x, int incx, T *y, int incy) { return __cublas::copy(handle, n, x, incx, y, incy); } \
  inline cublasStatus_t cublas##P##swap(cublasHandle_t handle, int n, T *x, int incx, T *y, int incy) { return __cublas::swap(handle, n, x, incx, y, incy); }
__CUBLAS_FOUR(__CUBLAS_LEVEL1)
#define __CUBLAS_DOT(P, T) \
  inline cublasStatus_t cublas##P##dot(cublasHandle_t handle, int n, const T *x, int incx, const T *y, int incy, T *result) { return __cublas::dot(handle, n, x, incx, y, incy, result); } \
  inline cublasStatus_t cublas##P##rotm(cublasHandle_t handle, int n, T *x, int incx, T *y, int incy, const T *param) { return __cublas::rotm(handle, n, x, incx, y, incy, param); } \
  inline cublasStatus_t cublas##P##rotg(cublasHandle_t handle, T *a, T *b, T *c, T *s) { return __cublas::rotg(handle, a, b, c, s); }
__CUBLAS_BOTH(__CUBLAS_DOT)
#define __CUBLAS_DOTS(P, T) \
  inline cublasStatus_t cublas##P##dotu(cublasHandle_t handle, int n, const T *x, int incx, const T *y, int incy, T *result) { return __cublas::dot(handle, n, x, incx, y, incy, result); } \
  inline cublasStatus_t cublas##P##dotc(cublasHandle_t handle, int n, const T *x, int incx, const T *y, int incy, T *result) { return __cublas::dot(handle, n, x, incx, y, incy, result, true); }
__CUBLAS_COMPLEX(__CUBLAS_DOTS)
#define __CUBLAS_NORMS(P, LOWER, T, R) \
  inline cublasStatus_t cublas##P##nrm2(cublasHandle_t handle, int n, const T *x, int incx, R *result) { return __cublas::nrm2(handle, n, x, incx, result); } \
  inline cublasStatus_t cublas##P##asum(cublasHandle_t handle, int n, const T *x, int incx, R *result) { return __cublas::asum(handle, n, x, incx, result); } \
  inline cublasStatus_t cublasI##LOWER##amax(cublasHandle_t handle, int n, const T *x, int incx, int *result) { return __cublas::extreme(handle, n, x, incx, result, false); } \
  inline cublasStatus_t cublasI##LOWER##amin(cublasHandle_t handle, int n, const T *x, int incx, int *result) { return __cublas::extreme(handle, n, x, incx, result, true); }
__CUBLAS_NORMS(S, s, float, float)
__CUBLAS_NORMS(D, d, double, double)
__CUBLAS_NORMS(Sc, c, cuComplex, float)
__CUBLAS_NORMS(Dz, z, cuDoubleComplex, double)
#define __CUBLAS_ROT(P, T, R, U) \
  inline cublasStatus_t cublas##P##rot(cublasHandle_t handle, int n, T *x, int incx, T *y, int incy, const R *c, const U *s) { return __cublas::rot(handle, n, x, incx, y, incy, c, s); }
__CUBLAS_ROT(S, float, float, float)
__CUBLAS_ROT(D, double, double, double)
__CUBLAS_ROT(C, cuComplex, float, cuComplex)
__CUBLAS_ROT(Cs, cuComplex, float, float)
__CUBLAS_ROT(Z, cuDoubleComplex, double, cuDoubleComplex)
__CUBLAS_ROT(Zd, cuDoubleComplex, double, double)
inline cublasStatus_t cublasCrotg(cublasHandle_t handle, cuComplex *a, cuComplex *b, float *c, cuComplex *s) { return __cublas::rotg(handle, a, b, c, s); }
inline cublasStatus_t cublasZrotg(cublasHandle_t handle, cuDoubleComplex *a, cuDoubleComplex *b, double *c, cuDoubleComplex *s) { return __cublas::rotg(handle, a, b, c, s); }
inline cublasStatus_t cublasCsscal(cublasHandle_t handle, int n, const float *alpha, cuComplex *x, int incx) { return __cublas::scal(handle, n, alpha, x, incx); }
inline cublasStatus_t cublasZdscal(cublasHandle_t handle, int n, const double *alpha, cuDoubleComplex *x, int incx) { return __cublas::scal(handle, n, alpha, x, incx); }
