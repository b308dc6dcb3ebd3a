/* Matrices as operands: transposed, symmetric, triangular; and what calls must not ask for. */
#pragma once
#include <cublas/__core.h>
namespace __cublas {

enum {
  TRANSPOSED = 1,
  CONJUGATED = 2,
  /* Of which one triangle is stored. */
  SYMMETRIC = 4,
  HERMITIAN = 8,
  TRIANGULAR = 16,
  UNIT = 32,
  UPPER = 64
};

inline bool is_op(cublasOperation_t op) { return op == CUBLAS_OP_N || op == CUBLAS_OP_T || op == CUBLAS_OP_C; }
inline bool is_fill(cublasFillMode_t uplo) { return uplo == CUBLAS_FILL_MODE_LOWER || uplo == CUBLAS_FILL_MODE_UPPER; }
inline bool is_side(cublasSideMode_t side) { return side == CUBLAS_SIDE_LEFT || side == CUBLAS_SIDE_RIGHT; }
inline bool is_diag(cublasDiagType_t diag) { return diag == CUBLAS_DIAG_UNIT || diag == CUBLAS_DIAG_NON_UNIT; }
inline int flags_of(cublasOperation_t op) { return op == CUBLAS_OP_N ? 0 : op == CUBLAS_OP_T ? TRANSPOSED : TRANSPOSED | CONJUGATED; }
inline int flags_of(cublasFillMode_t uplo) { return uplo == CUBLAS_FILL_MODE_UPPER ? UPPER : 0; }
inline int flags_of(cublasFillMode_t uplo, cublasOperation_t op, cublasDiagType_t diag) {
  return TRIANGULAR | flags_of(uplo) | flags_of(op) | (diag == CUBLAS_DIAG_UNIT ? UNIT : 0);
}

/* Element (row, column) of op(A), where A stands whole. */
template <class T, class S> __device__ inline T element(const S *a, int ld, int flags, int row, int column) {
  T value = reckoned<T>(a[flags & TRANSPOSED ? row * ld + column : column * ld + row]);
  return flags & CONJUGATED ? conjugate(value) : value;
}
/* The same where a part of A stands for the rest, or is all there is. */
template <class T, class S> __device__ inline T element_of_part(const S *a, int ld, int flags, int row, int column) {
  int r = flags & TRANSPOSED ? column : row, c = flags & TRANSPOSED ? row : column;
  bool isConjugate = (flags & CONJUGATED) != 0;
  T none = {};
  if (flags & (SYMMETRIC | HERMITIAN | TRIANGULAR)) {
    if (flags & UPPER ? r > c : r < c) {
      if (flags & TRIANGULAR) return none;
      int row = r;
      r = c;
      c = row;
      if (flags & HERMITIAN) isConjugate = !isConjugate;
    }
    if (r == c && flags & UNIT) return of_real<T>(1);
  }
  T value = reckoned<T>(a[c * ld + r]);
  if constexpr (is_complex<T>::value) {
    if (r == c && flags & HERMITIAN) value.y = 0;
  }
  return isConjugate ? conjugate(value) : value;
}
/* Whether an element of a result is of the triangle that is written: `kept` is a fill mode, or FULL. */
__device__ inline bool is_kept(int kept, int row, int column) {
  return kept == CUBLAS_FILL_MODE_FULL || (kept == CUBLAS_FILL_MODE_LOWER ? row >= column : row <= column);
}
}
