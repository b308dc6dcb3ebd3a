/* Matrices and vectors: BLAS 2. */
#pragma once
#include <cublas/__operands.h>
#include <cublas/__level1.h>
namespace __cublas {

/* y = alpha A x + beta y: 32 rows a block, each by eight threads, which go along the columns. */
template <bool PART, class T, class S>
__global__ void __launch_bounds__(256) gemv_rows(int m, int n, S alphaGiven, const T *a, int lda, int strideA, int flags, const T *x, int incx, int strideX,
                                                 S betaGiven, T *y, int incy, int strideY) {
  __shared__ T parts[8][33];
  T alpha = given(alphaGiven), beta = given(betaGiven);
  int row = blockIdx.x * 32 + threadIdx.x;
  a += (int)blockIdx.y * strideA;
  x += (int)blockIdx.y * strideX;
  T sum = {};
  if (row < m && !is_zero(alpha)) {
    for (int column = threadIdx.y; column < n; column += 8) {
      T left;
      if constexpr (PART) left = element_of_part<T>(a, lda, flags, row, column);
      else left = element<T>(a, lda, flags, row, column);
      sum = plus_product(left, x[column * incx], sum);
    }
  }
  parts[threadIdx.y][threadIdx.x] = sum;
  __syncthreads();
  if (threadIdx.y == 0 && row < m) {
    T all = parts[0][threadIdx.x];
    for (int part = 1; part < 8; part++) all = add(all, parts[part][threadIdx.x]);
    T *to = y + ((int)blockIdx.y * strideY + row * incy);
    all = times(alpha, all);
    *to = is_zero(beta) ? all : plus_product(beta, *to, all);
  }
}
/* Of A transposed: a warp goes down a column of A for each element of y. */
template <class T, class S>
__global__ void __launch_bounds__(256) gemv_columns(int m, int n, S alphaGiven, const T *a, int lda, int strideA, int flags, const T *x, int incx, int strideX,
                                                    S betaGiven, T *y, int incy, int strideY) {
  T alpha = given(alphaGiven), beta = given(betaGiven);
  int row = blockIdx.x * 8 + threadIdx.y;
  a += (int)blockIdx.y * strideA;
  x += (int)blockIdx.y * strideX;
  T sum = {};
  if (row < m && !is_zero(alpha))
    for (int column = threadIdx.x; column < n; column += 32) sum = plus_product(element<T>(a, lda, flags, row, column), x[column * incx], sum);
  sum = sum_of_warp(sum);
  if (threadIdx.x == 0 && row < m) {
    T *to = y + ((int)blockIdx.y * strideY + row * incy);
    sum = times(alpha, sum);
    *to = is_zero(beta) ? sum : plus_product(beta, *to, sum);
  }
}
/* op(A) is m x n. */
template <bool PART, class T, class S>
void gemv_with(cublasHandle_t h, int m, int n, S alpha, const T *a, int lda, int strideA, int flags, const T *x, int incx, int strideX, S beta, T *y, int incy, int strideY, int count) {
  dim3 block(32, 8);
  if constexpr (!PART) {
    if (flags & TRANSPOSED) {
      gemv_columns<<<dim3((m + 7) / 8, count), block, 0, h->__stream>>>(m, n, alpha, a, lda, strideA, flags, x, incx, strideX, beta, y, incy, strideY);
      return;
    }
  }
  gemv_rows<PART><<<dim3((m + 31) / 32, count), block, 0, h->__stream>>>(m, n, alpha, a, lda, strideA, flags, x, incx, strideX, beta, y, incy, strideY);
}
template <bool PART, class T>
cublasStatus_t gemv_of(cublasHandle_t h, int m, int n, const T *alpha, const T *a, int lda, int strideA, int flags, const T *x, int incx, int strideX, const T *beta, T *y, int incy, int strideY, int count = 1) {
  if (m == 0 || n == 0 || count == 0) return CUBLAS_STATUS_SUCCESS;
  x = first_of(x, n, incx);
  y = first_of(y, m, incy);
  issued calls;
  if (on_device(h)) gemv_with<PART>(h, m, n, alpha, a, lda, strideA, flags, x, incx, strideX, beta, y, incy, strideY, count);
  else if (!is_zero(*alpha) || !is_one(*beta)) gemv_with<PART>(h, m, n, *alpha, a, lda, strideA, flags, x, incx, strideX, *beta, y, incy, strideY, count);
  return calls.status();
}
template <class T>
cublasStatus_t gemv(cublasHandle_t h, cublasOperation_t trans, int m, int n, const T *alpha, const T *a, int lda, int strideA, const T *x, int incx, int strideX, const T *beta, T *y, int incy, int strideY, int count = 1) {
  if (!h) return CUBLAS_STATUS_NOT_INITIALIZED;
  if (!is_op(trans) || m < 0 || n < 0 || lda < at_least_1(m) || incx == 0 || incy == 0 || !alpha || !beta || count < 0) return CUBLAS_STATUS_INVALID_VALUE;
  bool isTurned = trans != CUBLAS_OP_N;
  return gemv_of<false>(h, isTurned ? n : m, isTurned ? m : n, alpha, a, lda, strideA, flags_of(trans), x, incx, strideX, beta, y, incy, strideY, count);
}
template <class T>
cublasStatus_t symv(cublasHandle_t h, cublasFillMode_t uplo, int kind, int n, const T *alpha, const T *a, int lda, const T *x, int incx, const T *beta, T *y, int incy) {
  if (!h) return CUBLAS_STATUS_NOT_INITIALIZED;
  if (!is_fill(uplo) || n < 0 || lda < at_least_1(n) || incx == 0 || incy == 0 || !alpha || !beta) return CUBLAS_STATUS_INVALID_VALUE;
  return gemv_of<true>(h, n, n, alpha, a, lda, 0, flags_of(uplo) | kind, x, incx, 0, beta, y, incy, 0);
}
template <class T>
cublasStatus_t trmv(cublasHandle_t h, cublasFillMode_t uplo, cublasOperation_t trans, cublasDiagType_t diag, int n, const T *a, int lda, T *x, int incx) {
  if (!h) return CUBLAS_STATUS_NOT_INITIALIZED;
  if (!is_fill(uplo) || !is_op(trans) || !is_diag(diag) || n < 0 || lda < at_least_1(n) || incx == 0) return CUBLAS_STATUS_INVALID_VALUE;
  if (n == 0) return CUBLAS_STATUS_SUCCESS;
  scratch<T> old(n, h->__stream);
  if (!old.data) return CUBLAS_STATUS_ALLOC_FAILED;
  issued calls;
  x = first_of(x, n, incx);
  copy_kernel<<<blocks_for(n), THREADS, 0, h->__stream>>>(n, (const T *)x, incx, old.data, 1);
  gemv_with<true>(h, n, n, of_real<T>(1), a, lda, 0, flags_of(uplo, trans, diag), (const T *)old.data, 1, 0, of_real<T>(0), x, incx, 0, 1);
  return calls.status();
}

/* x of op(A) x = b, in b's place, by one block: 32 elements at a time, each warp for itself, and then what they are in the rest. */
template <class T> __global__ void __launch_bounds__(256) solve_vector(int n, const T *a, int lda, int flags, T *x, int incx) {
  bool isForward = ((flags & UPPER) != 0) == ((flags & TRANSPOSED) != 0);
  int lane = threadIdx.x % 32;
  for (int done = 0; done < n; done += 32) {
    int size = min(32, n - done), first = isForward ? done : n - done - size;
    T value = {};
    if (lane < size) value = x[(first + lane) * incx];
    T diagonal = of_real<T>(1);
    if (lane < size) diagonal = element_of_part<T>(a, lda, flags, first + lane, first + lane);
    for (int step = 0; step < size; step++) {
      int at = isForward ? step : size - 1 - step;
      if (lane == at) value = quotient(value, diagonal);
      T found = of_lane(value, at);
      bool isBehind = isForward ? lane > at : lane < at;
      if (isBehind && lane < size) value = minus_product(element_of_part<T>(a, lda, flags, first + lane, first + at), found, value);
    }
    __syncthreads();
    if (threadIdx.x < size) x[(first + lane) * incx] = value;
    __syncthreads();
    int begin = isForward ? first + size : 0, end = isForward ? n : first;
    for (int row = begin + threadIdx.x; row < end; row += THREADS) {
      T rest = x[row * incx];
      for (int column = first; column < first + size; column++) rest = minus_product(element_of_part<T>(a, lda, flags, row, column), x[column * incx], rest);
      x[row * incx] = rest;
    }
    __syncthreads();
  }
}
template <class T>
cublasStatus_t trsv(cublasHandle_t h, cublasFillMode_t uplo, cublasOperation_t trans, cublasDiagType_t diag, int n, const T *a, int lda, T *x, int incx) {
  if (!h) return CUBLAS_STATUS_NOT_INITIALIZED;
  if (!is_fill(uplo) || !is_op(trans) || !is_diag(diag) || n < 0 || lda < at_least_1(n) || incx == 0) return CUBLAS_STATUS_INVALID_VALUE;
  if (n == 0) return CUBLAS_STATUS_SUCCESS;
  issued calls;
  solve_vector<<<1, THREADS, 0, h->__stream>>>(n, a, lda, flags_of(uplo, trans, diag), first_of(x, n, incx), incx);
  return calls.status();
}

/* A = A + alpha x op(y), of which a triangle may be kept, which makes a diagonal real where A is Hermitian. */
template <class T, class S>
__global__ void __launch_bounds__(256) ger_kernel(int m, int n, S alphaGiven, const T *x, int incx, const T *y, int incy, int isConjugate, T *a, int lda, int kept, int isHermitian) {
  T alpha = given(alphaGiven);
  int row = blockIdx.x * 32 + threadIdx.x, column = blockIdx.y * 8 + threadIdx.y;
  if (row >= m || column >= n || !is_kept(kept, row, column) || is_zero(alpha)) return;
  T right = y[column * incy];
  T *to = a + (column * lda + row);
  T value = plus_product(times(alpha, x[row * incx]), isConjugate ? conjugate(right) : right, *to);
  if constexpr (is_complex<T>::value) {
    if (isHermitian && row == column) value.y = 0;
  }
  *to = value;
}
template <class T, class S> void ger_with(cublasHandle_t h, int m, int n, S alpha, const T *x, int incx, const T *y, int incy, bool isConjugate, T *a, int lda, int kept, bool isHermitian) {
  ger_kernel<<<dim3((m + 31) / 32, (n + 7) / 8), dim3(32, 8), 0, h->__stream>>>(m, n, alpha, x, incx, y, incy, (int)isConjugate, a, lda, kept, (int)isHermitian);
}
template <class T> cublasStatus_t ger(cublasHandle_t h, int m, int n, const T *alpha, const T *x, int incx, const T *y, int incy, T *a, int lda, bool isConjugate = false) {
  if (!h) return CUBLAS_STATUS_NOT_INITIALIZED;
  if (m < 0 || n < 0 || incx == 0 || incy == 0 || lda < at_least_1(m) || !alpha) return CUBLAS_STATUS_INVALID_VALUE;
  if (m == 0 || n == 0) return CUBLAS_STATUS_SUCCESS;
  issued calls;
  x = first_of(x, m, incx);
  y = first_of(y, n, incy);
  if (on_device(h)) ger_with(h, m, n, alpha, x, incx, y, incy, isConjugate, a, lda, CUBLAS_FILL_MODE_FULL, false);
  else if (!is_zero(*alpha)) ger_with(h, m, n, *alpha, x, incx, y, incy, isConjugate, a, lda, CUBLAS_FILL_MODE_FULL, false);
  return calls.status();
}
template <class T> cublasStatus_t syr(cublasHandle_t h, cublasFillMode_t uplo, int n, const T *alpha, const T *x, int incx, T *a, int lda) {
  if (!h) return CUBLAS_STATUS_NOT_INITIALIZED;
  if (!is_fill(uplo) || n < 0 || incx == 0 || lda < at_least_1(n) || !alpha) return CUBLAS_STATUS_INVALID_VALUE;
  if (n == 0) return CUBLAS_STATUS_SUCCESS;
  issued calls;
  x = first_of(x, n, incx);
  if (on_device(h)) ger_with(h, n, n, alpha, x, incx, x, incx, false, a, lda, uplo, false);
  else if (!is_zero(*alpha)) ger_with(h, n, n, *alpha, x, incx, x, incx, false, a, lda, uplo, false);
  return calls.status();
}
/* Of a real alpha on the device. */
template <class T, class R> struct real_at {
  const R *at;
};
template <class T, class R> __device__ inline T given(real_at<T, R> value) { return of_real<T>(*value.at); }
template <class T, class R> cublasStatus_t her(cublasHandle_t h, cublasFillMode_t uplo, int n, const R *alpha, const T *x, int incx, T *a, int lda) {
  if (!h) return CUBLAS_STATUS_NOT_INITIALIZED;
  if (!is_fill(uplo) || n < 0 || incx == 0 || lda < at_least_1(n) || !alpha) return CUBLAS_STATUS_INVALID_VALUE;
  if (n == 0) return CUBLAS_STATUS_SUCCESS;
  issued calls;
  x = first_of(x, n, incx);
  if (on_device(h)) ger_with(h, n, n, real_at<T, R>{alpha}, x, incx, x, incx, true, a, lda, uplo, true);
  else if (*alpha != 0) ger_with(h, n, n, of_real<T>(*alpha), x, incx, x, incx, true, a, lda, uplo, true);
  return calls.status();
}
/* A = A + alpha x op(y) + op(alpha) y op(x) */
template <class T, class S>
__global__ void __launch_bounds__(256) syr2_kernel(int n, S alphaGiven, const T *x, int incx, const T *y, int incy, T *a, int lda, int kept, int isHermitian) {
  T alpha = given(alphaGiven);
  int row = blockIdx.x * 32 + threadIdx.x, column = blockIdx.y * 8 + threadIdx.y;
  if (row >= n || column >= n || !is_kept(kept, row, column) || is_zero(alpha)) return;
  T *to = a + (column * lda + row);
  T xc = x[column * incx], yc = y[column * incy], other = alpha;
  if (isHermitian) {
    xc = conjugate(xc);
    yc = conjugate(yc);
    other = conjugate(alpha);
  }
  T value = plus_product(times(alpha, x[row * incx]), yc, *to);
  value = plus_product(times(other, y[row * incy]), xc, value);
  if constexpr (is_complex<T>::value) {
    if (isHermitian && row == column) value.y = 0;
  }
  *to = value;
}
template <class T> cublasStatus_t syr2(cublasHandle_t h, cublasFillMode_t uplo, int n, const T *alpha, const T *x, int incx, const T *y, int incy, T *a, int lda, bool isHermitian = false) {
  if (!h) return CUBLAS_STATUS_NOT_INITIALIZED;
  if (!is_fill(uplo) || n < 0 || incx == 0 || incy == 0 || lda < at_least_1(n) || !alpha) return CUBLAS_STATUS_INVALID_VALUE;
  if (n == 0) return CUBLAS_STATUS_SUCCESS;
  issued calls;
  dim3 grid((n + 31) / 32, (n + 7) / 8), block(32, 8);
  x = first_of(x, n, incx);
  y = first_of(y, n, incy);
  if (on_device(h)) syr2_kernel<<<grid, block, 0, h->__stream>>>(n, alpha, x, incx, y, incy, a, lda, (int)uplo, (int)isHermitian);
  else if (!is_zero(*alpha)) syr2_kernel<<<grid, block, 0, h->__stream>>>(n, *alpha, x, incx, y, incy, a, lda, (int)uplo, (int)isHermitian);
  return calls.status();
}
}

#define __CUBLAS_LEVEL2(P, T) \
  inline cublasStatus_t cublas##P##gemv(cublasHandle_t handle, cublasOperation_t trans, int m, int n, const T *alpha, const T *A, int lda, const T *x, int incx, const T *beta, T *y, int incy) { return __cublas::gemv(handle, trans, m, n, alpha, A, lda, 0, x, incx, 0, beta, y, incy, 0); } \
  inline cublasStatus_t cublas##P##gemvStridedBatched(cublasHandle_t handle, cublasOperation_t trans, int m, int n, const T *alpha, const T *A, int lda, long long int strideA, const T *x, int incx, long long int stridex, const T *beta, T *y, int incy, long long int stridey, int batchCount) { return __cublas::gemv(handle, trans, m, n, alpha, A, lda, (int)strideA, x, incx, (int)stridex, beta, y, incy, (int)stridey, batchCount); } \
  inline cublasStatus_t cublas##P##symv(cublasHandle_t handle, cublasFillMode_t uplo, int n, const T *alpha, const T *A, int lda, const T *x, int incx, const T *beta, T *y, int incy) { return __cublas::symv(handle, uplo, __cublas::SYMMETRIC, n, alpha, A, lda, x, incx, beta, y, incy); } \
  inline cublasStatus_t cublas##P##trmv(cublasHandle_t handle, cublasFillMode_t uplo, cublasOperation_t trans, cublasDiagType_t diag, int n, const T *A, int lda, T *x, int incx) { return __cublas::trmv(handle, uplo, trans, diag, n, A, lda, x, incx); } \
  inline cublasStatus_t cublas##P##trsv(cublasHandle_t handle, cublasFillMode_t uplo, cublasOperation_t trans, cublasDiagType_t diag, int n, const T *A, int lda, T *x, int incx) { return __cublas::trsv(handle, uplo, trans, diag, n, A, lda, x, incx); } \
  inline cublasStatus_t cublas##P##syr(cublasHandle_t handle, cublasFillMode_t uplo, int n, const T *alpha, const T *x, int incx, T *A, int lda) { return __cublas::syr(handle, uplo, n, alpha, x, incx, A, lda); } \
  inline cublasStatus_t cublas##P##syr2(cublasHandle_t handle, cublasFillMode_t uplo, int n, const T *alpha, const T *x, int incx, const T *y, int incy, T *A, int lda) { return __cublas::syr2(handle, uplo, n, alpha, x, incx, y, incy, A, lda); }
__CUBLAS_FOUR(__CUBLAS_LEVEL2)
#define __CUBLAS_GER(P, T, SUFFIX, CONJUGATE) \
  inline cublasStatus_t cublas##P##ger##SUFFIX(cublasHandle_t handle, int m, int n, const T *alpha, const T *x, int incx, const T *y, int incy, T *A, int lda) { return __cublas::ger(handle, m, n, alpha, x, incx, y, incy, A, lda, CONJUGATE); }
__CUBLAS_GER(S, float, , false)
__CUBLAS_GER(D, double, , false)
__CUBLAS_GER(C, cuComplex, u, false)
__CUBLAS_GER(C, cuComplex, c, true)
__CUBLAS_GER(Z, cuDoubleComplex, u, false)
__CUBLAS_GER(Z, cuDoubleComplex, c, true)
#define __CUBLAS_HERMITIAN2(P, T, R) \
  inline cublasStatus_t cublas##P##hemv(cublasHandle_t handle, cublasFillMode_t uplo, int n, const T *alpha, const T *A, int lda, const T *x, int incx, const T *beta, T *y, int incy) { return __cublas::symv(handle, uplo, __cublas::HERMITIAN, n, alpha, A, lda, x, incx, beta, y, incy); } \
  inline cublasStatus_t cublas##P##her(cublasHandle_t handle, cublasFillMode_t uplo, int n, const R *alpha, const T *x, int incx, T *A, int lda) { return __cublas::her(handle, uplo, n, alpha, x, incx, A, lda); } \
  inline cublasStatus_t cublas##P##her2(cublasHandle_t handle, cublasFillMode_t uplo, int n, const T *alpha, const T *x, int incx, const T *y, int incy, T *A, int lda) { return __cublas::syr2(handle, uplo, n, alpha, x, incx, y, incy, A, lda, true); }
__CUBLAS_HERMITIAN2(C, cuComplex, float)
__CUBLAS_HERMITIAN2(Z, cuDoubleComplex, double)
