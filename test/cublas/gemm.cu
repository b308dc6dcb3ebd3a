// prints: gemm: 648 cases, 0 wrong
// prints without doubles: gemm: 432 cases, 0 wrong
// Products in all types: transposes, sizes, leading dimensions, factors, pointer modes.
#include "reference.h"

template <class T> struct Gemm;
#define GEMM(P, TYPE) \
  template <> struct Gemm<TYPE> { \
    static constexpr const char *name = #P; \
    template <class... A> static cublasStatus_t call(A... a) { return cublas##P##gemm(a...); } \
    template <class... A> static cublasStatus_t strided(A... a) { return cublas##P##gemmStridedBatched(a...); } \
    template <class... A> static cublasStatus_t batched(A... a) { return cublas##P##gemmBatched(a...); } \
  };
GEMM(S, float)
GEMM(D, double)
GEMM(C, cuComplex)
GEMM(Z, cuDoubleComplex)
GEMM(H, __half)

template <class T>
void compare(const char *detail, const std::vector<T> &c, const T *before, const Matrix<T> &a, cublasOperation_t opA, const Matrix<T> &b, cublasOperation_t opB, int m, int n, int k, int ldc, Z alpha, Z beta) {
  for (int j = 0; j < n; j++) {
    for (int i = 0; i < ldc; i++) {
      size_t at = (size_t)j * ldc + i;
      if (i >= m) {
        expectUntouched(Gemm<T>::name, detail, c[at], before[at]);
        continue;
      }
      Z sum = 0;
      double size = 0;
      for (int p = 0; p < k && alpha != 0.0; p++) {
        Z term = withOp(opA == CUBLAS_OP_N ? a(i, p) : a(p, i), opA) * withOp(opB == CUBLAS_OP_N ? b(p, j) : b(j, p), opB);
        sum += term;
        size += abs(term);
      }
      Z result = alpha * sum;
      if (beta != 0.0) result += beta * Kind<T>::from(before[at]);
      expectValue(Gemm<T>::name, detail, c[at], result, abs(alpha) * size + 16);
    }
  }
}

template <class T> void one(cublasHandle_t h, cublasOperation_t opA, cublasOperation_t opB, int m, int n, int k, int extra, Z alpha, Z beta) {
  cases++;
  char detail[160];
  snprintf(detail, sizeof detail, "op %d %d, m %d, n %d, k %d, ld + %d, alpha %g, beta %g", opA, opB, m, n, k, extra, alpha.real(), beta.real());
  Matrix<T> a(opA == CUBLAS_OP_N ? m : k, opA == CUBLAS_OP_N ? k : m, extra), b(opB == CUBLAS_OP_N ? k : n, opB == CUBLAS_OP_N ? n : k, extra), c(m, n, extra);
  // Nothing of C is read where beta is 0.
  if (beta == 0.0)
    for (T &x : c.host) x = nan_<T>();
  c.up();
  Scalar<T> al(h, Kind<T>::of(alpha)), be(h, Kind<T>::of(beta));
  cublasStatus_t status = Gemm<T>::call(h, opA, opB, m, n, k, al.at(), (const T *)a.device, a.ld, (const T *)b.device, b.ld, be.at(), c.device, c.ld);
  if (status != CUBLAS_STATUS_SUCCESS) failed(detail, cublasGetStatusName(status), status, 0);
  if (!Kind<T>::isComplex) alpha = alpha.real(), beta = beta.real();
  compare(detail, c.down(), c.host.data(), a, opA, b, opB, m, n, k, c.ld, alpha, beta);
}

template <class T> void all(cublasHandle_t h, bool isThorough) {
  const cublasOperation_t ops[] = {CUBLAS_OP_N, CUBLAS_OP_T, CUBLAS_OP_C};
  const int sizes[][3] = {{1, 1, 1}, {17, 5, 33}, {0, 4, 2}, {3, 2, 0}, {16, 32, 16}, {5, 19, 1}};
  const Z factors[][2] = {{Z(1), Z(0)}, {Z(-0.5, 0.25), Z(1)}, {Z(2), Z(-1.5, 1)}, {Z(0), Z(0.5)}};
  for (int mode = 0; mode < 2; mode++) {
    cublasSetPointerMode(h, mode ? CUBLAS_POINTER_MODE_DEVICE : CUBLAS_POINTER_MODE_HOST);
    for (cublasOperation_t opA : ops)
      for (cublasOperation_t opB : ops)
        for (auto &size : sizes)
          for (int f = 0; f < 4; f++) {
            // Of the others every fourth.
            if ((f + opA + opB + size[0] + mode) % (isThorough ? 2 : 4) != 0) continue;
            one<T>(h, opA, opB, size[0], size[1], size[2], f == 1 || f == 2 ? 3 : 0, factors[f][0], factors[f][1]);
          }
  }
  cublasSetPointerMode(h, CUBLAS_POINTER_MODE_HOST);
}

int main() {
  cublasHandle_t h;
  cublasCreate(&h);
  all<float>(h, true);
  DOUBLES(all<double>(h, false);)
  all<cuComplex>(h, false);
  DOUBLES(all<cuDoubleComplex>(h, false);)
  all<__half>(h, false);
  cublasDestroy(h);
  return report("gemm");
}
