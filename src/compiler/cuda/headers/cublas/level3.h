/* Matrices and matrices: BLAS 3. */
#pragma once
#include <cublas/__operands.h>
namespace __cublas {

/* alpha on the device, of which a call needs what another makes of it. */
template <class T, class R> struct scalar_at {
  const R *at;
  int isConjugate;
};
template <class T, class R> __device__ inline T given(scalar_at<T, R> value) {
  if constexpr (sizeof(T) == sizeof(R)) return value.isConjugate ? conjugate((T)*value.at) : (T)*value.at;
  else if constexpr (is_complex<T>::value) return of_real<T>(*value.at);
  else return (T)*value.at;
}

/*
 * C = alpha op(A) op(B) + beta C: a block of 16 x 16 threads makes 16 SIDE x 16 SIDE
 * elements of C, a thread SIDE x SIDE of them in registers, DEPTH products at a time.
 * Neighbouring threads have neighbouring rows, so that C's columns are written as they
 * lie. PART: operands of which a part is stored, results of which a part is kept.
 */
template <int SIDE, int DEPTH, bool PART, class T, class S, class R, class Alpha, class Beta>
__global__ void __launch_bounds__(256) gemm_kernel(int m, int n, int k, Alpha alphaGiven, const S *a, int lda, int strideA, int flagsA, const S *b, int ldb, int strideB, int flagsB,
                                                   Beta betaGiven, R *c, int ldc, int strideC, int kept) {
  constexpr int TILE = 16 * SIDE;
  __shared__ T tileA[DEPTH][TILE + 1];
  __shared__ T tileB[DEPTH][TILE + 1];
  const int firstRow = blockIdx.x * TILE, firstColumn = blockIdx.y * TILE;
  if constexpr (PART) {
    if (kept == CUBLAS_FILL_MODE_LOWER ? firstRow + TILE <= firstColumn : kept == CUBLAS_FILL_MODE_UPPER && firstColumn + TILE <= firstRow) return;
  }
  const T alpha = given(alphaGiven), beta = given(betaGiven);
  a += (int)blockIdx.z * strideA;
  b += (int)blockIdx.z * strideB;
  c += (int)blockIdx.z * strideC;
  const int thread = threadIdx.y * 16 + threadIdx.x;
  const int depth = is_zero(alpha) ? 0 : k;
  T sums[SIDE][SIDE] = {};
  for (int first = 0; first < depth; first += DEPTH) {
    /* Neighbouring threads load what lies side by side. */
#pragma unroll
    for (int j = 0; j < TILE * DEPTH / 256; j++) {
      const int at = thread + 256 * j;
      T value = {};
      int along = flagsA & TRANSPOSED ? at % DEPTH : at / TILE, across = flagsA & TRANSPOSED ? at / DEPTH : at % TILE;
      if (firstRow + across < m && first + along < k) {
        if constexpr (PART) value = element_of_part<T>(a, lda, flagsA, firstRow + across, first + along);
        else value = element<T>(a, lda, flagsA, firstRow + across, first + along);
      }
      tileA[along][across] = value;
      value = {};
      along = flagsB & TRANSPOSED ? at / TILE : at % DEPTH;
      across = flagsB & TRANSPOSED ? at % TILE : at / DEPTH;
      if (firstColumn + across < n && first + along < k) {
        if constexpr (PART) value = element_of_part<T>(b, ldb, flagsB, first + along, firstColumn + across);
        else value = element<T>(b, ldb, flagsB, first + along, firstColumn + across);
      }
      tileB[along][across] = value;
    }
    __syncthreads();
#pragma unroll
    for (int along = 0; along < DEPTH; along++) {
      T left[SIDE], right[SIDE];
#pragma unroll
      for (int j = 0; j < SIDE; j++) {
        left[j] = tileA[along][threadIdx.x + 16 * j];
        right[j] = tileB[along][threadIdx.y + 16 * j];
      }
#pragma unroll
      for (int j = 0; j < SIDE; j++) {
#pragma unroll
        for (int i = 0; i < SIDE; i++) sums[j][i] = plus_product(left[i], right[j], sums[j][i]);
      }
    }
    __syncthreads();
  }
  const bool isFresh = is_zero(beta);
#pragma unroll
  for (int j = 0; j < SIDE; j++) {
    const int column = firstColumn + threadIdx.y + 16 * j;
#pragma unroll
    for (int i = 0; i < SIDE; i++) {
      const int row = firstRow + threadIdx.x + 16 * i;
      bool isWritten = row < m && column < n;
      if constexpr (PART) isWritten = isWritten && is_kept(kept & 3, row, column);
      if (isWritten) {
        R *to = c + (column * ldc + row);
        T value = times(alpha, sums[j][i]);
        if (!isFresh) value = plus_product(beta, reckoned<T>(*to), value);
        if constexpr (PART && is_complex<T>::value) {
          if (kept & HERMITIAN && row == column) value.y = 0;
        }
        *to = stored<R>(value);
      }
    }
  }
}

template <bool PART, class T, class S, class R, class Alpha, class Beta>
void gemm_with(cublasHandle_t h, int m, int n, int k, Alpha alpha, const S *a, int lda, int strideA, int flagsA, const S *b, int ldb, int strideB, int flagsB, Beta beta, R *c, int ldc, int strideC, int count,
               int kept = CUBLAS_FILL_MODE_FULL) {
  dim3 block(16, 16);
  /* As many to a thread as leave blocks enough for a GPU, and shared memory for them. */
  constexpr int MOST = sizeof(T) <= 4 && !PART ? 8 : sizeof(T) <= 8 ? 4 : 2;
  for (int first = 0; first < count; first += 65535) {
    int layers = count - first < 65535 ? count - first : 65535;
    auto tiles = [&](int size) { return (double)((m + size - 1) / size) * ((n + size - 1) / size) * layers; };
    const S *fromA = a + (ptrdiff_t)first * strideA, *fromB = b + (ptrdiff_t)first * strideB;
    R *to = c + (ptrdiff_t)first * strideC;
#define __CUBLAS_TILES(SIDE, DEPTH) \
  gemm_kernel<SIDE, DEPTH, PART, T><<<dim3((m + 16 * SIDE - 1) / (16 * SIDE), (n + 16 * SIDE - 1) / (16 * SIDE), layers), block, 0, h->__stream>>>( \
      m, n, k, alpha, fromA, lda, strideA, flagsA, fromB, ldb, strideB, flagsB, beta, to, ldc, strideC, kept)
    if constexpr (MOST == 8) {
      if (tiles(128) >= 128) {
        __CUBLAS_TILES(8, 8);
        continue;
      }
    }
    if constexpr (MOST >= 4) {
      if (tiles(64) >= 64) {
        constexpr int DEPTH = sizeof(T) <= 4 ? 16 : 8;
        __CUBLAS_TILES(4, DEPTH);
        continue;
      }
    }
    if (tiles(32) >= 32) __CUBLAS_TILES(2, 8);
    else __CUBLAS_TILES(1, 16);
#undef __CUBLAS_TILES
  }
}
/* With scalars as the pointer mode says. */
template <bool PART, class T, class S, class R, class A>
cublasStatus_t gemm_of(cublasHandle_t h, int m, int n, int k, const A *alpha, const S *a, int lda, int strideA, int flagsA, const S *b, int ldb, int strideB, int flagsB, const A *beta, R *c, int ldc, int strideC, int count,
                       int kept = CUBLAS_FILL_MODE_FULL) {
  if (m == 0 || n == 0 || count == 0) return CUBLAS_STATUS_SUCCESS;
  issued calls;
  if (on_device(h)) {
    gemm_with<PART, T>(h, m, n, k, scalar_at<T, A>{alpha, 0}, a, lda, strideA, flagsA, b, ldb, strideB, flagsB, scalar_at<T, A>{beta, 0}, c, ldc, strideC, count, kept);
  } else {
    T one, other;
    if constexpr (is_complex<T>::value && !is_complex<A>::value) {
      one = of_real<T>(*alpha);
      other = of_real<T>(*beta);
    } else {
      one = (T)*alpha;
      other = (T)*beta;
    }
    bool isNothing = is_zero(one) || k == 0;
    /* A Hermitian diagonal loses its imaginary part even so. */
    if (!isNothing || !is_one(other) || kept & HERMITIAN)
      gemm_with<PART, T>(h, m, n, isNothing ? 0 : k, one, a, lda, strideA, flagsA, b, ldb, strideB, flagsB, other, c, ldc, strideC, count, kept);
  }
  return calls.status();
}
/* What a product must not be asked for. */
inline cublasStatus_t gemm_check(cublasHandle_t h, cublasOperation_t transa, cublasOperation_t transb, int m, int n, int k, const void *alpha, int lda, int ldb, const void *beta, int ldc, int count = 1) {
  if (!h) return CUBLAS_STATUS_NOT_INITIALIZED;
  bool isValid = is_op(transa) && is_op(transb) && m >= 0 && n >= 0 && k >= 0 && count >= 0 && lda >= at_least_1(transa == CUBLAS_OP_N ? m : k) &&
                 ldb >= at_least_1(transb == CUBLAS_OP_N ? k : n) && ldc >= at_least_1(m) && alpha && beta;
  return isValid ? CUBLAS_STATUS_SUCCESS : CUBLAS_STATUS_INVALID_VALUE;
}
template <class T, class S, class R, class A>
cublasStatus_t gemm(cublasHandle_t h, cublasOperation_t transa, cublasOperation_t transb, int m, int n, int k, const A *alpha, const S *a, int lda, long long strideA, const S *b, int ldb, long long strideB, const A *beta, R *c, int ldc, long long strideC, int count = 1) {
  cublasStatus_t status = gemm_check(h, transa, transb, m, n, k, alpha, lda, ldb, beta, ldc, count);
  if (status != CUBLAS_STATUS_SUCCESS) return status;
  return gemm_of<false, T>(h, m, n, k, alpha, a, lda, (int)strideA, flags_of(transa), b, ldb, (int)strideB, flags_of(transb), beta, c, ldc, (int)strideC, count);
}
/* Of matrices that pointers in device memory name: they are fetched, and where they lie one behind the other it is one launch. */
template <class T, class S, class R, class A>
cublasStatus_t gemm_batched(cublasHandle_t h, cublasOperation_t transa, cublasOperation_t transb, int m, int n, int k, const A *alpha, const S *const a[], int lda, const S *const b[], int ldb, const A *beta, R *const c[], int ldc, int count) {
  cublasStatus_t status = gemm_check(h, transa, transb, m, n, k, alpha, lda, ldb, beta, ldc, count);
  if (status != CUBLAS_STATUS_SUCCESS) return status;
  if (m == 0 || n == 0 || count == 0) return CUBLAS_STATUS_SUCCESS;
  fetched<const S> as(a, count, h->__stream), bs(b, count, h->__stream);
  fetched<R> cs(c, count, h->__stream);
  if (!as.isHere || !bs.isHere || !cs.isHere) return CUBLAS_STATUS_EXECUTION_FAILED;
  int stepA = as.step(lda * (transa == CUBLAS_OP_N ? k : m)), stepB = bs.step(ldb * (transb == CUBLAS_OP_N ? n : k)), stepC = cs.step(ldc * n);
  if (stepA >= 0 && stepB >= 0 && stepC > 0)
    return gemm_of<false, T>(h, m, n, k, alpha, as.at[0], lda, stepA, flags_of(transa), bs.at[0], ldb, stepB, flags_of(transb), beta, cs.at[0], ldc, stepC, count);
  for (int i = 0; i < count && status == CUBLAS_STATUS_SUCCESS; i++)
    status = gemm_of<false, T>(h, m, n, k, alpha, as.at[i], lda, 0, flags_of(transa), bs.at[i], ldb, 0, flags_of(transb), beta, cs.at[i], ldc, 0, 1);
  return status;
}

/* C = alpha A B + beta C or alpha B A + beta C, of A a triangle. */
template <class T>
cublasStatus_t symm(cublasHandle_t h, cublasSideMode_t side, cublasFillMode_t uplo, int kind, int m, int n, const T *alpha, const T *a, int lda, const T *b, int ldb, const T *beta, T *c, int ldc) {
  if (!h) return CUBLAS_STATUS_NOT_INITIALIZED;
  if (!is_side(side) || !is_fill(uplo) || m < 0 || n < 0 || lda < at_least_1(side == CUBLAS_SIDE_LEFT ? m : n) || ldb < at_least_1(m) || ldc < at_least_1(m) || !alpha || !beta) return CUBLAS_STATUS_INVALID_VALUE;
  int flags = flags_of(uplo) | kind;
  return side == CUBLAS_SIDE_LEFT ? gemm_of<true, T>(h, m, n, m, alpha, a, lda, 0, flags, b, ldb, 0, 0, beta, c, ldc, 0, 1)
                                  : gemm_of<true, T>(h, m, n, n, alpha, b, ldb, 0, 0, a, lda, 0, flags, beta, c, ldc, 0, 1);
}
/* A triangle of C = alpha op(A) op(B)' + beta C; ' is the transpose, or the conjugate transpose. */
template <class T, class A>
cublasStatus_t syrk(cublasHandle_t h, cublasFillMode_t uplo, cublasOperation_t trans, bool isHermitian, int n, int k, const A *alpha, const T *a, int lda, const T *b, int ldb, const A *beta, T *c, int ldc) {
  if (!h) return CUBLAS_STATUS_NOT_INITIALIZED;
  bool isWrongOp = isHermitian ? trans == CUBLAS_OP_T : is_complex<T>::value && trans == CUBLAS_OP_C;
  int rows = at_least_1(trans == CUBLAS_OP_N ? n : k);
  if (!is_fill(uplo) || !is_op(trans) || isWrongOp || n < 0 || k < 0 || lda < rows || ldb < rows || ldc < at_least_1(n) || !alpha || !beta) return CUBLAS_STATUS_INVALID_VALUE;
  int conjugated = isHermitian ? CONJUGATED : 0;
  int flagsA = trans == CUBLAS_OP_N ? 0 : TRANSPOSED | conjugated, flagsB = trans == CUBLAS_OP_N ? TRANSPOSED | conjugated : 0;
  return gemm_of<true, T>(h, n, n, k, alpha, a, lda, 0, flagsA, b, ldb, 0, flagsB, beta, c, ldc, 0, 1, uplo | (isHermitian ? HERMITIAN : 0));
}
/* The same of both products: alpha op(A) op(B)' + alpha' op(B) op(A)' + beta C. */
template <class T, class B>
cublasStatus_t syr2k(cublasHandle_t h, cublasFillMode_t uplo, cublasOperation_t trans, bool isHermitian, int n, int k, const T *alpha, const T *a, int lda, const T *b, int ldb, const B *beta, T *c, int ldc) {
  if (!h) return CUBLAS_STATUS_NOT_INITIALIZED;
  bool isWrongOp = isHermitian ? trans == CUBLAS_OP_T : is_complex<T>::value && trans == CUBLAS_OP_C;
  int rows = at_least_1(trans == CUBLAS_OP_N ? n : k);
  if (!is_fill(uplo) || !is_op(trans) || isWrongOp || n < 0 || k < 0 || lda < rows || ldb < rows || ldc < at_least_1(n) || !alpha || !beta) return CUBLAS_STATUS_INVALID_VALUE;
  if (n == 0) return CUBLAS_STATUS_SUCCESS;
  int conjugated = isHermitian ? CONJUGATED : 0, kept = uplo | (isHermitian ? HERMITIAN : 0);
  int flagsA = trans == CUBLAS_OP_N ? 0 : TRANSPOSED | conjugated, flagsB = trans == CUBLAS_OP_N ? TRANSPOSED | conjugated : 0;
  issued calls;
  /* The first makes only half of the diagonal, which may be no real number yet. */
  int keptFirst = uplo;
  if (on_device(h)) {
    gemm_with<true, T>(h, n, n, k, scalar_at<T, T>{alpha, 0}, a, lda, 0, flagsA, b, ldb, 0, flagsB, scalar_at<T, B>{beta, 0}, c, ldc, 0, 1, keptFirst);
    gemm_with<true, T>(h, n, n, k, scalar_at<T, T>{alpha, isHermitian}, b, ldb, 0, flagsA, a, lda, 0, flagsB, of_real<T>(1), c, ldc, 0, 1, kept);
  } else {
    T other;
    if constexpr (is_complex<T>::value && !is_complex<B>::value) other = of_real<T>(*beta);
    else other = *beta;
    bool isNothing = is_zero(*alpha) || k == 0;
    if (isNothing && is_one(other) && !isHermitian) return CUBLAS_STATUS_SUCCESS;
    gemm_with<true, T>(h, n, n, isNothing ? 0 : k, *alpha, a, lda, 0, flagsA, b, ldb, 0, flagsB, other, c, ldc, 0, 1, isNothing ? kept : keptFirst);
    if (!isNothing) gemm_with<true, T>(h, n, n, k, isHermitian ? conjugate(*alpha) : *alpha, b, ldb, 0, flagsA, a, lda, 0, flagsB, of_real<T>(1), c, ldc, 0, 1, kept);
  }
  return calls.status();
}

template <class T> __global__ void copy_matrix(int m, int n, const T *a, int lda, T *b, int ldb) {
  int row = blockIdx.x * 32 + threadIdx.x, column = blockIdx.y * 8 + threadIdx.y;
  if (row < m && column < n) b[column * ldb + row] = a[column * lda + row];
}
/* C = alpha op(A) B or alpha B op(A), A triangular; C may be B, which is kept aside then. */
template <class T>
cublasStatus_t trmm(cublasHandle_t h, cublasSideMode_t side, cublasFillMode_t uplo, cublasOperation_t trans, cublasDiagType_t diag, int m, int n, const T *alpha, const T *a, int lda, const T *b, int ldb, T *c, int ldc) {
  if (!h) return CUBLAS_STATUS_NOT_INITIALIZED;
  if (!is_side(side) || !is_fill(uplo) || !is_op(trans) || !is_diag(diag) || m < 0 || n < 0 || lda < at_least_1(side == CUBLAS_SIDE_LEFT ? m : n) || ldb < at_least_1(m) || ldc < at_least_1(m) || !alpha) return CUBLAS_STATUS_INVALID_VALUE;
  if (m == 0 || n == 0) return CUBLAS_STATUS_SUCCESS;
  issued calls;
  scratch<T> old(b == c ? (size_t)m * n : 0, h->__stream);
  if (b == c) {
    if (!old.data) return CUBLAS_STATUS_ALLOC_FAILED;
    copy_matrix<<<dim3((m + 31) / 32, (n + 7) / 8), dim3(32, 8), 0, h->__stream>>>(m, n, b, ldb, old.data, m);
    b = old.data;
    ldb = m;
  }
  int flags = flags_of(uplo, trans, diag), depth = side == CUBLAS_SIDE_LEFT ? m : n;
  const T *first = side == CUBLAS_SIDE_LEFT ? a : b, *second = side == CUBLAS_SIDE_LEFT ? b : a;
  int ldFirst = side == CUBLAS_SIDE_LEFT ? lda : ldb, ldSecond = side == CUBLAS_SIDE_LEFT ? ldb : lda;
  int flagsFirst = side == CUBLAS_SIDE_LEFT ? flags : 0, flagsSecond = side == CUBLAS_SIDE_LEFT ? 0 : flags;
  if (on_device(h)) gemm_with<true, T>(h, m, n, depth, scalar_at<T, T>{alpha, 0}, first, ldFirst, 0, flagsFirst, second, ldSecond, 0, flagsSecond, of_real<T>(0), c, ldc, 0, 1);
  else gemm_with<true, T>(h, m, n, is_zero(*alpha) ? 0 : depth, *alpha, first, ldFirst, 0, flagsFirst, second, ldSecond, 0, flagsSecond, of_real<T>(0), c, ldc, 0, 1);
  return calls.status();
}

template <class T, class S> __global__ void scale_matrix(int m, int n, S alphaGiven, T *b, int ldb) {
  T alpha = given(alphaGiven);
  int row = blockIdx.x * 32 + threadIdx.x, column = blockIdx.y * 8 + threadIdx.y;
  T zero = {};
  if (row < m && column < n) b[column * ldb + row] = is_zero(alpha) ? zero : times(alpha, b[column * ldb + row]);
}
/* X of M X = B, in B's place, for a triangular M of up to 32 rows: a warp has a column of X, a lane an element of it. */
template <class T> __global__ void __launch_bounds__(256) solve_block(int size, int count, const T *a, int lda, int flags, T *x, int stepRow, int stepColumn) {
  bool isForward = ((flags & UPPER) != 0) == ((flags & TRANSPOSED) != 0);
  int lane = threadIdx.x, column = blockIdx.x * 8 + threadIdx.y;
  bool isHere = lane < size && column < count;
  T value = {}, diagonal = of_real<T>(1);
  if (isHere) {
    value = x[lane * stepRow + column * stepColumn];
    diagonal = element_of_part<T>(a, lda, flags, lane, lane);
  }
  for (int step = 0; step < size; step++) {
    int at = isForward ? step : size - 1 - step;
    if (lane == at) value = quotient(value, diagonal);
    T found = of_lane(value, at);
    bool isBehind = isForward ? lane > at : lane < at;
    if (isBehind && isHere) value = minus_product(element_of_part<T>(a, lda, flags, lane, at), found, value);
  }
  if (isHere) x[lane * stepRow + column * stepColumn] = value;
}
/* X of op(A) X = alpha B or X op(A) = alpha B: 32 rows or columns of X, and then what they are in the rest. */
template <class T>
cublasStatus_t trsm(cublasHandle_t h, cublasSideMode_t side, cublasFillMode_t uplo, cublasOperation_t trans, cublasDiagType_t diag, int m, int n, const T *alpha, const T *a, int lda, T *b, int ldb) {
  if (!h) return CUBLAS_STATUS_NOT_INITIALIZED;
  if (!is_side(side) || !is_fill(uplo) || !is_op(trans) || !is_diag(diag) || m < 0 || n < 0 || lda < at_least_1(side == CUBLAS_SIDE_LEFT ? m : n) || ldb < at_least_1(m) || !alpha) return CUBLAS_STATUS_INVALID_VALUE;
  if (m == 0 || n == 0) return CUBLAS_STATUS_SUCCESS;
  issued calls;
  dim3 grid((m + 31) / 32, (n + 7) / 8), block(32, 8);
  if (on_device(h)) {
    scale_matrix<<<grid, block, 0, h->__stream>>>(m, n, alpha, b, ldb);
  } else {
    if (!is_one(*alpha)) scale_matrix<<<grid, block, 0, h->__stream>>>(m, n, *alpha, b, ldb);
    if (is_zero(*alpha)) return calls.status();
  }
  bool isLeft = side == CUBLAS_SIDE_LEFT, isTurned = trans != CUBLAS_OP_N;
  bool isLower = (uplo == CUBLAS_FILL_MODE_LOWER) != isTurned, isForward = isLower == isLeft;
  int rows = isLeft ? m : n, columns = isLeft ? n : m;
  int flags = flags_of(uplo, trans, diag), op = flags_of(trans);
  T one = of_real<T>(1), minus = of_real<T>(-1);
  for (int done = 0; done < rows; done += 32) {
    int size = rows - done < 32 ? rows - done : 32;
    int first = isForward ? done : rows - done - size;
    /* From the right it is the transpose of op(A). */
    solve_block<<<(columns + 7) / 8, block, 0, h->__stream>>>(size, columns, a + (first + (ptrdiff_t)first * lda), lda, isLeft ? flags : flags ^ TRANSPOSED, b + (isLeft ? first : (ptrdiff_t)first * ldb), isLeft ? 1 : ldb, isLeft ? ldb : 1);
    int rest = rows - done - size, to = isForward ? first + size : 0;
    if (rest == 0) break;
    /* Of op(A): rows `to` and columns `first`, or, from the right, the other way round. */
    int row = isLeft ? to : first, column = isLeft ? first : to;
    const T *part = a + (isTurned ? column + (ptrdiff_t)row * lda : row + (ptrdiff_t)column * lda);
    if (isLeft) gemm_with<false, T>(h, rest, columns, size, minus, part, lda, 0, op, (const T *)b + first, ldb, 0, 0, one, b + to, ldb, 0, 1);
    else gemm_with<false, T>(h, columns, rest, size, minus, (const T *)b + (ptrdiff_t)first * ldb, ldb, 0, 0, part, lda, 0, op, one, b + (ptrdiff_t)to * ldb, ldb, 0, 1);
  }
  return calls.status();
}

/* A tile of op(A) in shared memory, read as A lies. */
template <class T> __device__ inline void load_tile(T (*tile)[33], const T *a, int lda, int flags, int m, int n, int firstRow, int firstColumn) {
  for (int j = threadIdx.y; j < 32; j += 8) {
    int row = firstRow + (flags & TRANSPOSED ? j : (int)threadIdx.x), column = firstColumn + (flags & TRANSPOSED ? (int)threadIdx.x : j);
    T value = {};
    if (row < m && column < n) value = element<T>(a, lda, flags, row, column);
    tile[column - firstColumn][row - firstRow] = value;
  }
}
/* C = alpha op(A) + beta op(B), through shared memory: what is turned is read and written side by side even so. */
template <class T, class S>
__global__ void __launch_bounds__(256) geam_kernel(int m, int n, S alphaGiven, const T *a, int lda, int flagsA, S betaGiven, const T *b, int ldb, int flagsB, T *c, int ldc) {
  __shared__ T tile[32][33];
  T alpha = given(alphaGiven), beta = given(betaGiven), sums[4] = {};
  int firstRow = blockIdx.x * 32, firstColumn = blockIdx.y * 32, row = firstRow + threadIdx.x;
  if (!is_zero(alpha)) load_tile(tile, a, lda, flagsA, m, n, firstRow, firstColumn);
  __syncthreads();
  if (!is_zero(alpha))
    for (int j = 0; j < 4; j++) sums[j] = times(alpha, tile[threadIdx.y + 8 * j][threadIdx.x]);
  __syncthreads();
  if (!is_zero(beta)) load_tile(tile, b, ldb, flagsB, m, n, firstRow, firstColumn);
  __syncthreads();
  if (!is_zero(beta))
    for (int j = 0; j < 4; j++) sums[j] = plus_product(beta, tile[threadIdx.y + 8 * j][threadIdx.x], sums[j]);
  for (int j = 0; j < 4; j++) {
    int column = firstColumn + threadIdx.y + 8 * j;
    if (row < m && column < n) c[column * ldc + row] = sums[j];
  }
}
template <class T>
cublasStatus_t geam(cublasHandle_t h, cublasOperation_t transa, cublasOperation_t transb, int m, int n, const T *alpha, const T *a, int lda, const T *beta, const T *b, int ldb, T *c, int ldc) {
  if (!h) return CUBLAS_STATUS_NOT_INITIALIZED;
  if (!is_op(transa) || !is_op(transb) || m < 0 || n < 0 || !alpha || !beta || lda < at_least_1(transa == CUBLAS_OP_N ? m : n) || ldb < at_least_1(transb == CUBLAS_OP_N ? m : n) || ldc < at_least_1(m)) return CUBLAS_STATUS_INVALID_VALUE;
  /* In place nothing may be turned, and nothing may lie differently. */
  if (c && ((c == a && (transa != CUBLAS_OP_N || lda != ldc)) || (c == b && (transb != CUBLAS_OP_N || ldb != ldc)))) return CUBLAS_STATUS_INVALID_VALUE;
  if (m == 0 || n == 0) return CUBLAS_STATUS_SUCCESS;
  issued calls;
  dim3 grid((m + 31) / 32, (n + 31) / 32), block(32, 8);
  if (on_device(h)) {
    geam_kernel<<<grid, block, 0, h->__stream>>>(m, n, alpha, a, lda, flags_of(transa), beta, b, ldb, flags_of(transb), c, ldc);
  } else {
    /* Of what counts for nothing there may be no memory: the kernel is given some that there is. */
    const T *left = is_zero(*alpha) ? (const T *)c : a, *right = is_zero(*beta) ? (const T *)c : b;
    geam_kernel<<<grid, block, 0, h->__stream>>>(m, n, *alpha, left, lda, flags_of(transa), *beta, right, ldb, flags_of(transb), c, ldc);
  }
  return calls.status();
}
/* C = A diag(x) or diag(x) A */
template <class T> __global__ void __launch_bounds__(256) dgmm_kernel(int m, int n, int isLeft, const T *a, int lda, const T *x, int incx, T *c, int ldc) {
  int row = blockIdx.x * 32 + threadIdx.x, column = blockIdx.y * 8 + threadIdx.y;
  if (row < m && column < n) c[column * ldc + row] = times(x[(isLeft ? row : column) * incx], a[column * lda + row]);
}
template <class T> cublasStatus_t dgmm(cublasHandle_t h, cublasSideMode_t mode, int m, int n, const T *a, int lda, const T *x, int incx, T *c, int ldc) {
  if (!h) return CUBLAS_STATUS_NOT_INITIALIZED;
  if (!is_side(mode) || m < 0 || n < 0 || lda < at_least_1(m) || ldc < at_least_1(m)) return CUBLAS_STATUS_INVALID_VALUE;
  if (m == 0 || n == 0) return CUBLAS_STATUS_SUCCESS;
  issued calls;
  bool isLeft = mode == CUBLAS_SIDE_LEFT;
  dgmm_kernel<<<dim3((m + 31) / 32, (n + 7) / 8), dim3(32, 8), 0, h->__stream>>>(m, n, (int)isLeft, a, lda, (const T *)first_of(x, isLeft ? m : n, incx), incx, c, ldc);
  return calls.status();
}
}
