/* The functions of BLAS 3, and what cuBLAS has besides. */
#pragma once
#include <cublas/__level1.h>
#include <cublas/__level3.h>
namespace __cublas {

template <class T, class S, class R, class A>
cublasStatus_t gemm_typed(cublasHandle_t h, cublasOperation_t transa, cublasOperation_t transb, int m, int n, int k, const void *alpha, const void *a, int lda, long long strideA, const void *b, int ldb, long long strideB, const void *beta, void *c, int ldc, long long strideC, int count) {
  return gemm<T>(h, transa, transb, m, n, k, (const A *)alpha, (const S *)a, lda, strideA, (const S *)b, ldb, strideB, (const A *)beta, (R *)c, ldc, strideC, count);
}
/* Types of elements that are told as values: what is computed with, of what, to what, and the type of alpha and beta. */
inline cublasStatus_t gemm_ex(cublasHandle_t h, cublasOperation_t transa, cublasOperation_t transb, int m, int n, int k, const void *alpha, const void *a, cudaDataType Atype, int lda, long long strideA, const void *b, cudaDataType Btype, int ldb, long long strideB,
                              const void *beta, void *c, cudaDataType Ctype, int ldc, long long strideC, int count, cublasComputeType_t computeType) {
  if (!h) return CUBLAS_STATUS_NOT_INITIALIZED;
  if (Atype != Btype) return CUBLAS_STATUS_NOT_SUPPORTED;
  auto is = [&](cudaDataType from, cudaDataType to) { return Atype == from && Ctype == to; };
#define __CUBLAS_TYPED(T, S, R, A) return gemm_typed<T, S, R, A>(h, transa, transb, m, n, k, alpha, a, lda, strideA, b, ldb, strideB, beta, c, ldc, strideC, count)
  switch (computeType) {
  case CUBLAS_COMPUTE_16F:
  case CUBLAS_COMPUTE_16F_PEDANTIC:
    if (is(CUDA_R_16F, CUDA_R_16F)) __CUBLAS_TYPED(float, __half, __half, __half);
    break;
  case CUBLAS_COMPUTE_32I:
  case CUBLAS_COMPUTE_32I_PEDANTIC:
    if (is(CUDA_R_8I, CUDA_R_32I)) __CUBLAS_TYPED(int, signed char, int, int);
    break;
  case CUBLAS_COMPUTE_64F:
  case CUBLAS_COMPUTE_64F_PEDANTIC:
    if (is(CUDA_R_64F, CUDA_R_64F)) __CUBLAS_TYPED(double, double, double, double);
    if (is(CUDA_C_64F, CUDA_C_64F)) __CUBLAS_TYPED(cuDoubleComplex, cuDoubleComplex, cuDoubleComplex, cuDoubleComplex);
    break;
  case CUBLAS_COMPUTE_32F:
  case CUBLAS_COMPUTE_32F_PEDANTIC:
  case CUBLAS_COMPUTE_32F_FAST_16F:
  case CUBLAS_COMPUTE_32F_FAST_16BF:
  case CUBLAS_COMPUTE_32F_FAST_TF32:
    if (is(CUDA_R_32F, CUDA_R_32F)) __CUBLAS_TYPED(float, float, float, float);
    if (is(CUDA_C_32F, CUDA_C_32F)) __CUBLAS_TYPED(cuComplex, cuComplex, cuComplex, cuComplex);
    if (is(CUDA_R_16F, CUDA_R_16F)) __CUBLAS_TYPED(float, __half, __half, float);
    if (is(CUDA_R_16F, CUDA_R_32F)) __CUBLAS_TYPED(float, __half, float, float);
    if (is(CUDA_R_16BF, CUDA_R_16BF)) __CUBLAS_TYPED(float, __nv_bfloat16, __nv_bfloat16, float);
    if (is(CUDA_R_16BF, CUDA_R_32F)) __CUBLAS_TYPED(float, __nv_bfloat16, float, float);
    if (is(CUDA_R_8I, CUDA_R_32F)) __CUBLAS_TYPED(float, signed char, float, float);
    break;
  default: return CUBLAS_STATUS_INVALID_VALUE;
  }
#undef __CUBLAS_TYPED
  return CUBLAS_STATUS_NOT_SUPPORTED;
}
/* The type of the first interface, which said what to compute with as a type of elements. */
inline cublasComputeType_t compute_type(cudaDataType type) {
  switch (type) {
  case CUDA_R_16F: return CUBLAS_COMPUTE_16F;
  case CUDA_R_32I: return CUBLAS_COMPUTE_32I;
  case CUDA_R_64F:
  case CUDA_C_64F: return CUBLAS_COMPUTE_64F;
  case CUDA_R_32F:
  case CUDA_C_32F: return CUBLAS_COMPUTE_32F;
  default: return (cublasComputeType_t)-1;
  }
}
}

#define __CUBLAS_GEMM(P, T, R) \
  inline cublasStatus_t cublas##P##gemm(cublasHandle_t handle, cublasOperation_t transa, cublasOperation_t transb, int m, int n, int k, const T *alpha, const T *A, int lda, const T *B, int ldb, const T *beta, T *C, int ldc) { return __cublas::gemm<R>(handle, transa, transb, m, n, k, alpha, A, lda, 0, B, ldb, 0, beta, C, ldc, 0); } \
  inline cublasStatus_t cublas##P##gemmBatched(cublasHandle_t handle, cublasOperation_t transa, cublasOperation_t transb, int m, int n, int k, const T *alpha, const T *const Aarray[], int lda, const T *const Barray[], int ldb, const T *beta, T *const Carray[], int ldc, int batchCount) { return __cublas::gemm_batched<R>(handle, transa, transb, m, n, k, alpha, Aarray, lda, Barray, ldb, beta, Carray, ldc, batchCount); } \
  inline cublasStatus_t cublas##P##gemmStridedBatched(cublasHandle_t handle, cublasOperation_t transa, cublasOperation_t transb, int m, int n, int k, const T *alpha, const T *A, int lda, long long int strideA, const T *B, int ldb, long long int strideB, const T *beta, T *C, int ldc, long long int strideC, int batchCount) { return __cublas::gemm<R>(handle, transa, transb, m, n, k, alpha, A, lda, strideA, B, ldb, strideB, beta, C, ldc, strideC, batchCount); }
__CUBLAS_GEMM(S, float, float)
__CUBLAS_GEMM(D, double, double)
__CUBLAS_GEMM(C, cuComplex, cuComplex)
__CUBLAS_GEMM(Z, cuDoubleComplex, cuDoubleComplex)
__CUBLAS_GEMM(H, __half, float)

#define __CUBLAS_EX(COMPUTE, TYPE) \
  inline cublasStatus_t cublasGemmEx(cublasHandle_t handle, cublasOperation_t transa, cublasOperation_t transb, int m, int n, int k, const void *alpha, const void *A, cudaDataType Atype, int lda, const void *B, cudaDataType Btype, int ldb, const void *beta, void *C, cudaDataType Ctype, int ldc, COMPUTE computeType, cublasGemmAlgo_t) { return __cublas::gemm_ex(handle, transa, transb, m, n, k, alpha, A, Atype, lda, 0, B, Btype, ldb, 0, beta, C, Ctype, ldc, 0, 1, TYPE); } \
  inline cublasStatus_t cublasGemmStridedBatchedEx(cublasHandle_t handle, cublasOperation_t transa, cublasOperation_t transb, int m, int n, int k, const void *alpha, const void *A, cudaDataType Atype, int lda, long long int strideA, const void *B, cudaDataType Btype, int ldb, long long int strideB, const void *beta, void *C, cudaDataType Ctype, int ldc, long long int strideC, int batchCount, COMPUTE computeType, cublasGemmAlgo_t) { return __cublas::gemm_ex(handle, transa, transb, m, n, k, alpha, A, Atype, lda, strideA, B, Btype, ldb, strideB, beta, C, Ctype, ldc, strideC, batchCount, TYPE); }
__CUBLAS_EX(cublasComputeType_t, computeType)
__CUBLAS_EX(cudaDataType, __cublas::compute_type(computeType))
inline cublasStatus_t cublasSgemmEx(cublasHandle_t handle, cublasOperation_t transa, cublasOperation_t transb, int m, int n, int k, const float *alpha, const void *A, cudaDataType Atype, int lda, const void *B, cudaDataType Btype, int ldb, const float *beta, void *C, cudaDataType Ctype, int ldc) { return __cublas::gemm_ex(handle, transa, transb, m, n, k, alpha, A, Atype, lda, 0, B, Btype, ldb, 0, beta, C, Ctype, ldc, 0, 1, CUBLAS_COMPUTE_32F); }

#define __CUBLAS_LEVEL3(P, T) \
  inline cublasStatus_t cublas##P##symm(cublasHandle_t handle, cublasSideMode_t side, cublasFillMode_t uplo, int m, int n, const T *alpha, const T *A, int lda, const T *B, int ldb, const T *beta, T *C, int ldc) { return __cublas::symm(handle, side, uplo, __cublas::SYMMETRIC, m, n, alpha, A, lda, B, ldb, beta, C, ldc); } \
  inline cublasStatus_t cublas##P##syrk(cublasHandle_t handle, cublasFillMode_t uplo, cublasOperation_t trans, int n, int k, const T *alpha, const T *A, int lda, const T *beta, T *C, int ldc) { return __cublas::syrk(handle, uplo, trans, false, n, k, alpha, A, lda, A, lda, beta, C, ldc); } \
  inline cublasStatus_t cublas##P##syrkx(cublasHandle_t handle, cublasFillMode_t uplo, cublasOperation_t trans, int n, int k, const T *alpha, const T *A, int lda, const T *B, int ldb, const T *beta, T *C, int ldc) { return __cublas::syrk(handle, uplo, trans, false, n, k, alpha, A, lda, B, ldb, beta, C, ldc); } \
  inline cublasStatus_t cublas##P##syr2k(cublasHandle_t handle, cublasFillMode_t uplo, cublasOperation_t trans, int n, int k, const T *alpha, const T *A, int lda, const T *B, int ldb, const T *beta, T *C, int ldc) { return __cublas::syr2k(handle, uplo, trans, false, n, k, alpha, A, lda, B, ldb, beta, C, ldc); } \
  inline cublasStatus_t cublas##P##trmm(cublasHandle_t handle, cublasSideMode_t side, cublasFillMode_t uplo, cublasOperation_t trans, cublasDiagType_t diag, int m, int n, const T *alpha, const T *A, int lda, const T *B, int ldb, T *C, int ldc) { return __cublas::trmm(handle, side, uplo, trans, diag, m, n, alpha, A, lda, B, ldb, C, ldc); } \
  inline cublasStatus_t cublas##P##trsm(cublasHandle_t handle, cublasSideMode_t side, cublasFillMode_t uplo, cublasOperation_t trans, cublasDiagType_t diag, int m, int n, const T *alpha, const T *A, int lda, T *B, int ldb) { return __cublas::trsm(handle, side, uplo, trans, diag, m, n, alpha, A, lda, B, ldb); } \
  inline cublasStatus_t cublas##P##geam(cublasHandle_t handle, cublasOperation_t transa, cublasOperation_t transb, int m, int n, const T *alpha, const T *A, int lda, const T *beta, const T *B, int ldb, T *C, int ldc) { return __cublas::geam(handle, transa, transb, m, n, alpha, A, lda, beta, B, ldb, C, ldc); } \
  inline cublasStatus_t cublas##P##dgmm(cublasHandle_t handle, cublasSideMode_t mode, int m, int n, const T *A, int lda, const T *x, int incx, T *C, int ldc) { return __cublas::dgmm(handle, mode, m, n, A, lda, x, incx, C, ldc); }
__CUBLAS_FOUR(__CUBLAS_LEVEL3)

#define __CUBLAS_HERMITIAN3(P, T, R) \
  inline cublasStatus_t cublas##P##hemm(cublasHandle_t handle, cublasSideMode_t side, cublasFillMode_t uplo, int m, int n, const T *alpha, const T *A, int lda, const T *B, int ldb, const T *beta, T *C, int ldc) { return __cublas::symm(handle, side, uplo, __cublas::HERMITIAN, m, n, alpha, A, lda, B, ldb, beta, C, ldc); } \
  inline cublasStatus_t cublas##P##herk(cublasHandle_t handle, cublasFillMode_t uplo, cublasOperation_t trans, int n, int k, const R *alpha, const T *A, int lda, const R *beta, T *C, int ldc) { return __cublas::syrk(handle, uplo, trans, true, n, k, alpha, A, lda, A, lda, beta, C, ldc); } \
  inline cublasStatus_t cublas##P##her2k(cublasHandle_t handle, cublasFillMode_t uplo, cublasOperation_t trans, int n, int k, const T *alpha, const T *A, int lda, const T *B, int ldb, const R *beta, T *C, int ldc) { return __cublas::syr2k(handle, uplo, trans, true, n, k, alpha, A, lda, B, ldb, beta, C, ldc); }
__CUBLAS_HERMITIAN3(C, cuComplex, float)
__CUBLAS_HERMITIAN3(Z, cuDoubleComplex, double)
