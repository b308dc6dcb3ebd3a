// prints: CUBLAS_STATUS_INVALID_VALUE CUFFT_INVALID_SIZE CURAND_STATUS_NOT_INITIALIZED
// prints: guards seen: 3
// Helpers of samples tell statuses by overloads behind the include guards of NVIDIA's headers.
#include <cstdio>
#include <cublas_v2.h>
#include <cufft.h>
#include <curand.h>
static int guards = 0;
#ifdef CUBLAS_API_H_
static const char *statusName(cublasStatus_t status) { guards++; return status == CUBLAS_STATUS_INVALID_VALUE ? "CUBLAS_STATUS_INVALID_VALUE" : "?"; }
#endif
#ifdef _CUFFT_H_
static const char *statusName(cufftResult status) {
  guards++;
  switch (status) {
    case CUFFT_INVALID_SIZE: return "CUFFT_INVALID_SIZE";
    case CUFFT_MISSING_DEPENDENCY: case CUFFT_NVRTC_FAILURE: case CUFFT_NVJITLINK_FAILURE: case CUFFT_NVSHMEM_FAILURE: return "newer";
    default: return "?";
  }
}
#endif
#ifdef CURAND_H_
static const char *statusName(curandStatus_t status) { guards++; return status == CURAND_STATUS_NOT_INITIALIZED ? "CURAND_STATUS_NOT_INITIALIZED" : "?"; }
#endif
int main() {
  cublasHandle_t handle;
  cublasCreate(&handle);
  float *x = nullptr, alpha = 1;
  cufftHandle plan;
  const cublasStatus_t blas = cublasSgemm(handle, CUBLAS_OP_N, CUBLAS_OP_N, 4, 4, 4, &alpha, x, 1, x, 4, &alpha, x, 4);
  const cufftResult fft = cufftPlan1d(&plan, 0, CUFFT_C2C, 1);
  const char *one = statusName(blas), *two = statusName(fft), *three = statusName(curandSetStream(nullptr, 0));
  printf("%s %s %s\n", one, two, three);
  printf("guards seen: %d\n", guards);
  cublasDestroy(handle);
}
