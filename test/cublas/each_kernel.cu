// prints: no error
// Each kernel of the library once, at awkward sizes: what the checker looks at.
#include <cublas_v2.h>
#include <cstdio>

int main() {
  const int n = 70;
  const cublasOperation_t N = CUBLAS_OP_N, T = CUBLAS_OP_T;
  const cublasFillMode_t L = CUBLAS_FILL_MODE_LOWER, U = CUBLAS_FILL_MODE_UPPER;
  const cublasDiagType_t WHOLE = CUBLAS_DIAG_NON_UNIT, UNIT = CUBLAS_DIAG_UNIT;
  float host[n * n], *a, *b, *c, *x, *y, *thin, *large;
  for (int i = 0; i < n * n; i++) host[i] = i % (n + 1) == 0 ? 4 : (i * 37 % 17 - 8) / 64.0f;
  for (float **matrix : {&a, &b, &c}) {
    cudaMalloc(matrix, sizeof host);
    cudaMemcpy(*matrix, host, sizeof host, cudaMemcpyHostToDevice);
  }
  for (float **vector : {&x, &y}) {
    cudaMalloc(vector, n * sizeof(float));
    cudaMemcpy(*vector, host, n * sizeof(float), cudaMemcpyHostToDevice);
  }
  cudaMalloc(&thin, 1040 * sizeof(float));
  cudaMalloc(&large, 520 * 520 * sizeof(float));
  cudaMemset(thin, 0, 1040 * sizeof(float));
  cublasHandle_t h;
  cublasCreate(&h);
  float alpha = 0.5f, beta = 0.25f, none = 0, result;
  int index;

  cublasSaxpy(h, n, &alpha, x, 1, y, -1);
  cublasSscal(h, n, &alpha, x, 1);
  cublasScopy(h, n / 2, x, 2, y, 1);
  cublasSswap(h, n, x, 1, y, 1);
  cublasSrot(h, n, x, 1, y, 1, &alpha, &beta);
  // One block, and several.
  for (int count : {n, n * n}) {
    cublasSdot(h, count, a, 1, b, 1, &result);
    cublasSasum(h, count, a, 1, &result);
    cublasSnrm2(h, count, a, 1, &result);
    cublasIsamax(h, count, a, 1, &index);
    cublasIsamin(h, count, a, 1, &index);
  }
  cublasSgemv(h, N, n, n - 3, &alpha, a, n, x, 1, &beta, y, 1);
  cublasSgemv(h, T, n - 3, n, &alpha, a, n, x, 1, &beta, y, 1);
  cublasSsymv(h, L, n, &alpha, a, n, x, 1, &beta, y, 1);
  cublasStrmv(h, U, T, WHOLE, n, a, n, x, 1);
  cublasStrsv(h, U, T, WHOLE, n, a, n, x, 1);
  cublasStrsv(h, L, N, UNIT, n, a, n, x, -1);
  cublasSger(h, n, n - 1, &alpha, x, 1, y, 1, c, n);
  cublasSsyr(h, L, n, &alpha, x, 1, c, n);
  cublasSsyr2(h, U, n, &alpha, x, 1, y, 1, c, n);
  // Tiles of 16, 32 and 64; nothing of `large` has been written before.
  cublasSgemm(h, N, T, n, n - 5, n - 9, &alpha, a, n, b, n, &beta, c, n);
  cublasSgemm(h, T, N, 3, n, n, &alpha, a, n, b, n, &beta, c, n);
  cublasSgemm(h, N, T, 200, 200, 4, &alpha, thin, 200, thin, 200, &none, large, 200);
  cublasSgemm(h, N, T, 520, 520, 2, &alpha, thin, 520, thin, 520, &none, large, 520);
  cublasSsymm(h, CUBLAS_SIDE_RIGHT, U, n, n, &alpha, a, n, b, n, &beta, c, n);
  cublasSsyrk(h, L, N, n, n, &alpha, a, n, &beta, c, n);
  cublasSsyr2k(h, L, T, n, n, &alpha, a, n, b, n, &beta, c, n);
  cublasStrmm(h, CUBLAS_SIDE_LEFT, L, N, WHOLE, n, n, &alpha, a, n, b, n, b, n);
  cublasStrsm(h, CUBLAS_SIDE_LEFT, L, N, WHOLE, n, n, &alpha, a, n, b, n);
  cublasStrsm(h, CUBLAS_SIDE_RIGHT, U, T, UNIT, n, n, &alpha, a, n, b, n);
  cublasSgeam(h, T, N, n, n - 2, &alpha, a, n, &beta, b, n, c, n);
  cublasSdgmm(h, CUBLAS_SIDE_LEFT, n, n, a, n, x, 1, c, n);

  cudaDeviceSynchronize();
  cublasDestroy(h);
  for (float *array : {a, b, c, x, y, thin, large}) cudaFree(array);
  puts(cudaGetErrorString(cudaGetLastError()));
  return 0;
}
