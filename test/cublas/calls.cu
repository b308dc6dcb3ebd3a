// prints: calls: 64 cases, 0 wrong
// The handle, copies, and what calls answer that ask for what cannot be.
#include "reference.h"

#define OK CUBLAS_STATUS_SUCCESS
#define INVALID CUBLAS_STATUS_INVALID_VALUE
#define EXPECT(CALL, STATUS) expectStatus(#CALL, CALL, STATUS)
#define N CUBLAS_OP_N
#define T CUBLAS_OP_T
#define WRONG (cublasOperation_t)9

void handles() {
  cublasHandle_t h = nullptr, none = nullptr;
  cudaStream_t stream, now = nullptr;
  cublasPointerMode_t pointers;
  cublasMath_t math;
  cublasAtomicsMode_t atomics;
  int version = 0, value = 0;
  EXPECT(cublasCreate(nullptr), INVALID);
  EXPECT(cublasCreate_v2(&h), OK);
  cudaStreamCreate(&stream);
  EXPECT(cublasSetStream(h, stream), OK);
  EXPECT(cublasGetStream(h, &now), OK);
  if (now != stream) failed("stream", "", 0, 1);
  EXPECT(cublasGetPointerMode(h, &pointers), OK);
  if (pointers != CUBLAS_POINTER_MODE_HOST) failed("pointer mode", "", pointers, 0);
  EXPECT(cublasSetPointerMode(h, CUBLAS_POINTER_MODE_DEVICE), OK);
  EXPECT(cublasSetPointerMode_v2(h, (cublasPointerMode_t)5), INVALID);
  EXPECT(cublasGetPointerMode(h, &pointers), OK);
  if (pointers != CUBLAS_POINTER_MODE_DEVICE) failed("pointer mode", "", pointers, 1);
  EXPECT(cublasSetMathMode(h, CUBLAS_TF32_TENSOR_OP_MATH), OK);
  EXPECT(cublasGetMathMode(h, &math), OK);
  if (math != CUBLAS_TF32_TENSOR_OP_MATH) failed("math mode", "", math, 3);
  EXPECT(cublasSetAtomicsMode(h, CUBLAS_ATOMICS_ALLOWED), OK);
  EXPECT(cublasGetAtomicsMode(h, &atomics), OK);
  if (atomics != CUBLAS_ATOMICS_ALLOWED) failed("atomics", "", atomics, 1);
  EXPECT(cublasSetWorkspace(h, nullptr, 0), OK);
  EXPECT(cublasGetVersion(h, &version), OK);
  EXPECT(cublasGetProperty(MAJOR_VERSION, &value), OK);
  if (version / 10000 != value || value != CUBLAS_VER_MAJOR) failed("version", "", version, value);
  EXPECT(cublasGetProperty((libraryPropertyType)7, &value), INVALID);
  EXPECT(cublasSetStream(none, stream), CUBLAS_STATUS_NOT_INITIALIZED);
  float x = 1;
  EXPECT(cublasSscal(none, 1, &x, &x, 1), CUBLAS_STATUS_NOT_INITIALIZED);
  EXPECT(cublasSgemm(none, N, N, 1, 1, 1, &x, &x, 1, &x, 1, &x, &x, 1), CUBLAS_STATUS_NOT_INITIALIZED);
  EXPECT(cublasDestroy(h), OK);
  EXPECT(cublasDestroy(none), CUBLAS_STATUS_NOT_INITIALIZED);
  cudaStreamDestroy(stream);
  cases++;
  if (strcmp(cublasGetStatusName(INVALID), "CUBLAS_STATUS_INVALID_VALUE") != 0) failed("name", cublasGetStatusName(INVALID), 0, 0);
  if (strcmp(cublasGetStatusString(INVALID), "an unsupported value or parameter was passed to the function") != 0) failed("text", cublasGetStatusString(INVALID), 0, 0);
  if (strcmp(cublasGetStatusString((cublasStatus_t)99), "unrecognized status") != 0) failed("text", cublasGetStatusString((cublasStatus_t)99), 0, 0);
}
void copies(cudaStream_t stream) {
  float from[24], to[24], *device;
  for (int i = 0; i < 24; i++) from[i] = i;
  cudaMalloc((void **)&device, 64 * sizeof(float));
  for (int isAsync = 0; isAsync < 2; isAsync++) {
    for (float &x : to) x = -1;
    cudaMemset(device, 0, 64 * sizeof(float));
    // Every second element to every third place, and back to every fourth.
    if (isAsync) {
      EXPECT(cublasSetVectorAsync(6, sizeof(float), from, 2, device, 3, stream), OK);
      EXPECT(cublasGetVectorAsync(6, sizeof(float), device, 3, to, 4, stream), OK);
      cudaStreamSynchronize(stream);
    } else {
      EXPECT(cublasSetVector(6, sizeof(float), from, 2, device, 3), OK);
      EXPECT(cublasGetVector(6, sizeof(float), device, 3, to, 4), OK);
    }
    for (int i = 0; i < 24; i++)
      if (to[i] != (i % 4 == 0 ? i / 2 : -1)) failed("vector", "", to[i], i);
    // 3 rows of 5, out of columns of 4, into columns of 6.
    for (float &x : to) x = -1;
    if (isAsync) {
      EXPECT(cublasSetMatrixAsync(3, 5, sizeof(float), from, 4, device, 6, stream), OK);
      EXPECT(cublasGetMatrixAsync(3, 5, sizeof(float), device, 6, to, 4, stream), OK);
      cudaStreamSynchronize(stream);
    } else {
      EXPECT(cublasSetMatrix(3, 5, sizeof(float), from, 4, device, 6), OK);
      EXPECT(cublasGetMatrix(3, 5, sizeof(float), device, 6, to, 4), OK);
    }
    for (int i = 0; i < 24; i++)
      if (to[i] != (i < 20 && i % 4 < 3 ? i : -1)) failed("matrix", "", to[i], i);
  }
  EXPECT(cublasSetVector(0, 4, nullptr, 1, nullptr, 1), OK);
  EXPECT(cublasSetVector(1, 0, from, 1, device, 1), INVALID);
  EXPECT(cublasSetVector(1, 4, from, 0, device, 1), INVALID);
  EXPECT(cublasGetVector(1, 4, device, 1, to, -1), INVALID);
  EXPECT(cublasSetMatrix(-1, 1, 4, from, 1, device, 1), INVALID);
  EXPECT(cublasSetMatrix(0, 1, 4, from, 0, device, 1), INVALID);
  EXPECT(cublasSetMatrix(2, 1, 4, from, 1, device, 2), CUBLAS_STATUS_MAPPING_ERROR);
  cudaFree(device);
}
void wrongArguments(cublasHandle_t h) {
  float one = 1, *d;
  int index;
  cuComplex z = make_cuComplex(1, 0), *dz;
  cudaMalloc((void **)&d, 64 * sizeof(float));
  cudaMalloc((void **)&dz, 64 * sizeof(cuComplex));
  cudaMemset(d, 0, 64 * sizeof(float));
  cudaMemset(dz, 0, 64 * sizeof(cuComplex));
  EXPECT(cublasSgemm(h, WRONG, N, 2, 2, 2, &one, d, 2, d, 2, &one, d, 2), INVALID);
  EXPECT(cublasSgemm(h, N, N, -1, 2, 2, &one, d, 2, d, 2, &one, d, 2), INVALID);
  EXPECT(cublasSgemm(h, N, N, 2, 2, -1, &one, d, 2, d, 2, &one, d, 2), INVALID);
  EXPECT(cublasSgemm(h, N, N, 3, 2, 2, &one, d, 2, d, 2, &one, d, 3), INVALID);
  EXPECT(cublasSgemm(h, T, N, 3, 2, 2, &one, d, 2, d, 2, &one, d, 3), OK);
  EXPECT(cublasSgemm(h, N, T, 2, 3, 2, &one, d, 2, d, 2, &one, d, 2), INVALID);
  EXPECT(cublasSgemm(h, N, N, 3, 2, 2, &one, d, 3, d, 2, &one, d, 2), INVALID);
  EXPECT(cublasSgemm(h, N, N, 2, 2, 2, nullptr, d, 2, d, 2, &one, d, 2), INVALID);
  EXPECT(cublasSgemm(h, N, N, 2, 2, 2, &one, d, 2, d, 2, nullptr, d, 2), INVALID);
  EXPECT(cublasSgemm(h, N, N, 0, 2, 2, &one, nullptr, 1, nullptr, 2, &one, nullptr, 1), OK);
  EXPECT(cublasSgemmStridedBatched(h, N, N, 2, 2, 2, &one, d, 2, 4, d, 2, 4, &one, d, 2, 4, -1), INVALID);
  EXPECT(cublasSgemv(h, N, 2, 2, &one, d, 1, d, 1, &one, d, 1), INVALID);
  EXPECT(cublasSgemv(h, N, 2, 2, &one, d, 2, d, 0, &one, d, 1), INVALID);
  EXPECT(cublasSgemv(h, WRONG, 2, 2, &one, d, 2, d, 1, &one, d, 1), INVALID);
  EXPECT(cublasSger(h, 2, 2, &one, d, 1, d, 0, d, 2), INVALID);
  EXPECT(cublasSsymv(h, (cublasFillMode_t)7, 2, &one, d, 2, d, 1, &one, d, 1), INVALID);
  EXPECT(cublasStrmv(h, CUBLAS_FILL_MODE_LOWER, N, (cublasDiagType_t)7, 2, d, 2, d, 1), INVALID);
  EXPECT(cublasStrsm(h, (cublasSideMode_t)7, CUBLAS_FILL_MODE_LOWER, N, CUBLAS_DIAG_UNIT, 2, 2, &one, d, 2, d, 2), INVALID);
  EXPECT(cublasStrsm(h, CUBLAS_SIDE_RIGHT, CUBLAS_FILL_MODE_LOWER, N, CUBLAS_DIAG_UNIT, 2, 3, &one, d, 2, d, 2), INVALID);
  EXPECT(cublasCherk(h, CUBLAS_FILL_MODE_LOWER, T, 2, 2, &one, dz, 2, &one, dz, 2), INVALID);
  EXPECT(cublasCsyrk(h, CUBLAS_FILL_MODE_LOWER, CUBLAS_OP_C, 2, 2, &z, dz, 2, &z, dz, 2), INVALID);
  EXPECT(cublasSgeam(h, T, N, 2, 2, &one, d, 2, &one, d + 8, 2, d, 2), INVALID);
  EXPECT(cublasSnrm2(h, 2, d, 1, nullptr), INVALID);
  EXPECT(cublasIsamax(h, 2, d, 1, nullptr), INVALID);
  EXPECT(cublasIsamax(h, 2, d, 1, &index), OK);
  EXPECT(cublasGemmEx(h, N, N, 2, 2, 2, &one, d, CUDA_R_32F, 2, d, CUDA_R_16F, 2, &one, d, CUDA_R_32F, 2, CUBLAS_COMPUTE_32F, CUBLAS_GEMM_DEFAULT), CUBLAS_STATUS_NOT_SUPPORTED);
  cudaFree(d);
  cudaFree(dz);
}
// Calls of one stream come one after the other, and the results of a handle too.
void inOrder(cublasHandle_t h, cudaStream_t stream) {
  cases++;
  const int n = 1000;
  float *x, one = 1, two = 2, length = 0;
  cudaMalloc((void **)&x, n * sizeof(float));
  cudaMemsetAsync(x, 0, n * sizeof(float), stream);
  cublasSetStream(h, stream);
  std::vector<float> ones(n, 1.0f);
  cublasSetVectorAsync(n, sizeof(float), ones.data(), 1, x, 1, stream);
  for (int i = 0; i < 3; i++) cublasSscal(h, n, &two, x, 1);
  cublasSaxpy(h, n, &one, x, 1, x, 1);
  cublasSnrm2(h, n, x, 1, &length);
  if (fabs(length - 16 * sqrt(1000.0)) > 1e-3) failed("in order", "", length, 16 * sqrt(1000.0));
  // Everything about one result stays on the device.
  float *result, now = 0;
  cudaMalloc((void **)&result, sizeof(float));
  cublasSetPointerMode(h, CUBLAS_POINTER_MODE_DEVICE);
  cublasSasum(h, n, x, 1, result);
  cublasSscal(h, n, result, x, 1);
  cublasSetPointerMode(h, CUBLAS_POINTER_MODE_HOST);
  cublasSdot(h, 1, x, 1, x, 1, &now);
  if (now != 16.0f * 16000 * 16 * 16000) failed("on the device", "", now, 16.0 * 16000 * 16 * 16000);
  cudaFree(x);
  cudaFree(result);
}
int main() {
  handles();
  cublasHandle_t h;
  cudaStream_t stream;
  cublasCreate(&h);
  cudaStreamCreate(&stream);
  copies(stream);
  wrongArguments(h);
  inOrder(h, stream);
  cublasDestroy(h);
  cudaStreamDestroy(stream);
  return report("calls");
}
