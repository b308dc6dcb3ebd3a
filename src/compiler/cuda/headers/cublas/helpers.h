/* The handle, and copies of vectors and matrices between the host and the device. */
#pragma once
#include <cublas/__core.h>

inline cublasStatus_t cublasCreate(cublasHandle_t *handle) {
  if (!handle) return CUBLAS_STATUS_INVALID_VALUE;
  cublasContext *made = new cublasContext();
  if (cudaMalloc((void **)&made->__work, __cublas::WORK_BYTES) != cudaSuccess) {
    delete made;
    return CUBLAS_STATUS_ALLOC_FAILED;
  }
  *handle = made;
  return CUBLAS_STATUS_SUCCESS;
}
inline cublasStatus_t cublasDestroy(cublasHandle_t handle) {
  if (!handle) return CUBLAS_STATUS_NOT_INITIALIZED;
  cudaFree(handle->__work);
  delete handle;
  return CUBLAS_STATUS_SUCCESS;
}
inline cublasStatus_t cublasGetVersion(cublasHandle_t, int *version) {
  if (!version) return CUBLAS_STATUS_INVALID_VALUE;
  *version = CUBLAS_VERSION;
  return CUBLAS_STATUS_SUCCESS;
}
inline cublasStatus_t cublasGetProperty(libraryPropertyType type, int *value) {
  if (!value || type < MAJOR_VERSION || type > PATCH_LEVEL) return CUBLAS_STATUS_INVALID_VALUE;
  *value = type == MAJOR_VERSION ? CUBLAS_VER_MAJOR : type == MINOR_VERSION ? CUBLAS_VER_MINOR : CUBLAS_VER_PATCH;
  return CUBLAS_STATUS_SUCCESS;
}
inline size_t cublasGetCudartVersion(void) {
  int version = 0;
  cudaRuntimeGetVersion(&version);
  return version;
}
inline cublasStatus_t cublasSetStream(cublasHandle_t handle, cudaStream_t streamId) {
  if (!handle) return CUBLAS_STATUS_NOT_INITIALIZED;
  handle->__stream = streamId;
  return CUBLAS_STATUS_SUCCESS;
}
/* Memory that the program offers: nothing here needs it. */
inline cublasStatus_t cublasSetWorkspace(cublasHandle_t handle, void *workspace, size_t workspaceSizeInBytes) {
  if (!handle) return CUBLAS_STATUS_NOT_INITIALIZED;
  return !workspace && workspaceSizeInBytes > 0 ? CUBLAS_STATUS_INVALID_VALUE : CUBLAS_STATUS_SUCCESS;
}

#define __CUBLAS_SETTING(NAME, T, MEMBER, VALID) \
  inline cublasStatus_t cublasSet##NAME(cublasHandle_t handle, T value) { \
    if (!handle) return CUBLAS_STATUS_NOT_INITIALIZED; \
    if (!(VALID)) return CUBLAS_STATUS_INVALID_VALUE; \
    handle->MEMBER = value; \
    return CUBLAS_STATUS_SUCCESS; \
  } \
  inline cublasStatus_t cublasGet##NAME(cublasHandle_t handle, T *value) { \
    if (!handle) return CUBLAS_STATUS_NOT_INITIALIZED; \
    if (!value) return CUBLAS_STATUS_INVALID_VALUE; \
    *value = handle->MEMBER; \
    return CUBLAS_STATUS_SUCCESS; \
  }
__CUBLAS_SETTING(PointerMode, cublasPointerMode_t, __pointers, value == CUBLAS_POINTER_MODE_HOST || value == CUBLAS_POINTER_MODE_DEVICE)
__CUBLAS_SETTING(MathMode, cublasMath_t, __math, ((int)value & ~(int)CUBLAS_MATH_DISALLOW_REDUCED_PRECISION_REDUCTION) <= CUBLAS_TF32_TENSOR_OP_MATH)
__CUBLAS_SETTING(AtomicsMode, cublasAtomicsMode_t, __atomics, value == CUBLAS_ATOMICS_NOT_ALLOWED || value == CUBLAS_ATOMICS_ALLOWED)
__CUBLAS_SETTING(SmCountTarget, int, __multiprocessors, value >= 0)
inline cublasStatus_t cublasGetStream(cublasHandle_t handle, cudaStream_t *streamId) {
  if (!handle) return CUBLAS_STATUS_NOT_INITIALIZED;
  if (!streamId) return CUBLAS_STATUS_INVALID_VALUE;
  *streamId = handle->__stream;
  return CUBLAS_STATUS_SUCCESS;
}

inline const char *cublasGetStatusName(cublasStatus_t status) {
  switch (status) {
  case CUBLAS_STATUS_SUCCESS: return "CUBLAS_STATUS_SUCCESS";
  case CUBLAS_STATUS_NOT_INITIALIZED: return "CUBLAS_STATUS_NOT_INITIALIZED";
  case CUBLAS_STATUS_ALLOC_FAILED: return "CUBLAS_STATUS_ALLOC_FAILED";
  case CUBLAS_STATUS_INVALID_VALUE: return "CUBLAS_STATUS_INVALID_VALUE";
  case CUBLAS_STATUS_ARCH_MISMATCH: return "CUBLAS_STATUS_ARCH_MISMATCH";
  case CUBLAS_STATUS_MAPPING_ERROR: return "CUBLAS_STATUS_MAPPING_ERROR";
  case CUBLAS_STATUS_EXECUTION_FAILED: return "CUBLAS_STATUS_EXECUTION_FAILED";
  case CUBLAS_STATUS_INTERNAL_ERROR: return "CUBLAS_STATUS_INTERNAL_ERROR";
  case CUBLAS_STATUS_NOT_SUPPORTED: return "CUBLAS_STATUS_NOT_SUPPORTED";
  case CUBLAS_STATUS_LICENSE_ERROR: return "CUBLAS_STATUS_LICENSE_ERROR";
  }
  return "unrecognized status";
}
inline const char *cublasGetStatusString(cublasStatus_t status) {
  switch (status) {
  case CUBLAS_STATUS_SUCCESS: return "success";
  case CUBLAS_STATUS_NOT_INITIALIZED: return "the library was not initialized";
  case CUBLAS_STATUS_ALLOC_FAILED: return "the resource allocation failed";
  case CUBLAS_STATUS_INVALID_VALUE: return "an unsupported value or parameter was passed to the function";
  case CUBLAS_STATUS_ARCH_MISMATCH: return "the function requires an architectural feature absent from the device";
  case CUBLAS_STATUS_MAPPING_ERROR: return "an access to GPU memory space failed";
  case CUBLAS_STATUS_EXECUTION_FAILED: return "the function failed to launch on the GPU";
  case CUBLAS_STATUS_INTERNAL_ERROR: return "an internal operation failed";
  case CUBLAS_STATUS_NOT_SUPPORTED: return "the requested functionality is not supported";
  case CUBLAS_STATUS_LICENSE_ERROR: return "the license check failed";
  }
  return "unrecognized status";
}

namespace __cublas {
/* Columns of `rows` elements, or the elements of a vector as rows of one. */
inline cublasStatus_t copied(size_t width, size_t count, const void *from, size_t pitch, void *to, size_t pitchTo, cudaMemcpyKind kind, bool waits, cudaStream_t stream) {
  if (width == 0 || count == 0) return CUBLAS_STATUS_SUCCESS;
  cudaError_t error = pitch == width && pitchTo == width
                          ? (waits ? cudaMemcpy(to, from, width * count, kind) : cudaMemcpyAsync(to, from, width * count, kind, stream))
                      : waits ? cudaMemcpy2D(to, pitchTo, from, pitch, width, count, kind)
                              : cudaMemcpy2DAsync(to, pitchTo, from, pitch, width, count, kind, stream);
  return error == cudaSuccess ? CUBLAS_STATUS_SUCCESS : CUBLAS_STATUS_MAPPING_ERROR;
}
inline cublasStatus_t vector_copied(int n, int elemSize, const void *x, int incx, void *y, int incy, cudaMemcpyKind kind, bool waits, cudaStream_t stream) {
  if (elemSize <= 0 || incx <= 0 || incy <= 0) return CUBLAS_STATUS_INVALID_VALUE;
  if (n < 0) return CUBLAS_STATUS_MAPPING_ERROR;
  return copied(elemSize, n, x, (size_t)elemSize * incx, y, (size_t)elemSize * incy, kind, waits, stream);
}
inline cublasStatus_t matrix_copied(int rows, int cols, int elemSize, const void *A, int lda, void *B, int ldb, cudaMemcpyKind kind, bool waits, cudaStream_t stream) {
  if (rows < 0 || cols < 0 || elemSize <= 0 || lda <= 0 || ldb <= 0) return CUBLAS_STATUS_INVALID_VALUE;
  return copied((size_t)rows * elemSize, cols, A, (size_t)elemSize * lda, B, (size_t)elemSize * ldb, kind, waits, stream);
}
}
#define __CUBLAS_COPIES(WAY, KIND, FROM, TO, X, Y) \
  inline cublasStatus_t cublas##WAY##Vector(int n, int elemSize, const void *x, int incx, void *Y, int incy) { return __cublas::vector_copied(n, elemSize, x, incx, Y, incy, KIND, true, 0); } \
  inline cublasStatus_t cublas##WAY##Matrix(int rows, int cols, int elemSize, const void *A, int lda, void *B, int ldb) { return __cublas::matrix_copied(rows, cols, elemSize, A, lda, B, ldb, KIND, true, 0); } \
  inline cublasStatus_t cublas##WAY##VectorAsync(int n, int elemSize, const void *FROM, int incx, void *TO, int incy, cudaStream_t stream) { return __cublas::vector_copied(n, elemSize, FROM, incx, TO, incy, KIND, false, stream); } \
  inline cublasStatus_t cublas##WAY##MatrixAsync(int rows, int cols, int elemSize, const void *A, int lda, void *B, int ldb, cudaStream_t stream) { return __cublas::matrix_copied(rows, cols, elemSize, A, lda, B, ldb, KIND, false, stream); }
__CUBLAS_COPIES(Set, cudaMemcpyHostToDevice, hostPtr, devicePtr, x, devicePtr)
__CUBLAS_COPIES(Get, cudaMemcpyDeviceToHost, devicePtr, hostPtr, x, y)
