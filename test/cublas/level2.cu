// prints: level 2: 1040 cases, 0 wrong
// prints without doubles: level 2: 776 cases, 0 wrong
// Matrices and vectors: shapes, transposes, sizes, leading dimensions, increments, pointer modes.
#include "reference.h"

template <class T> struct Level2;
#define LEVEL2(P, TYPE) \
  template <> struct Level2<TYPE> { \
    template <class... A> static cublasStatus_t gemv(A... a) { return cublas##P##gemv(a...); } \
    template <class... A> static cublasStatus_t symv(A... a) { return cublas##P##symv(a...); } \
    template <class... A> static cublasStatus_t trmv(A... a) { return cublas##P##trmv(a...); } \
    template <class... A> static cublasStatus_t trsv(A... a) { return cublas##P##trsv(a...); } \
    template <class... A> static cublasStatus_t syr(A... a) { return cublas##P##syr(a...); } \
    template <class... A> static cublasStatus_t syr2(A... a) { return cublas##P##syr2(a...); } \
  };
LEVEL2(S, float)
LEVEL2(D, double)
LEVEL2(C, cuComplex)
LEVEL2(Z, cuDoubleComplex)
char detail[200];
const cublasFillMode_t fills[] = {CUBLAS_FILL_MODE_LOWER, CUBLAS_FILL_MODE_UPPER};

template <class T> void expectVector(const char *what, const Vector<T> &v, const std::vector<T> &now, const std::vector<Z> &expected, double size) {
  std::vector<bool> isElement(now.size());
  for (int i = 0; i < v.n; i++) {
    expectValue(what, detail, now[v.place(i)], expected[i], size);
    isElement[v.place(i)] = true;
  }
  for (size_t i = 0; i < now.size(); i++)
    if (!isElement[i]) expectUntouched(what, detail, now[i], v.host[i]);
}
// y = alpha op(A) x + beta y of whatever A is.
template <class T, class F> std::vector<Z> product(int m, int n, Z alpha, F a, const Vector<T> &x, Z beta, const Vector<T> &y) {
  std::vector<Z> result(m);
  for (int i = 0; i < m; i++) {
    Z sum = 0;
    for (int j = 0; j < n && alpha != 0.0; j++) sum += a(i, j) * x[j];
    result[i] = alpha * sum + (beta == 0.0 ? Z(0) : beta * y[i]);
  }
  return result;
}
// NaN where nothing of the matrix counts.
template <class T> void hideOther(Matrix<T> &a, cublasFillMode_t uplo, bool hidesDiagonal = false) {
  for (int j = 0; j < a.columns; j++)
    for (int i = 0; i < a.rows; i++)
      if ((uplo == CUBLAS_FILL_MODE_LOWER ? i < j : i > j) || (hidesDiagonal && i == j)) a.host[a.place(i, j)] = nan_<T>();
  a.up();
}

template <class T> void gemv(cublasHandle_t h, cublasOperation_t op, int m, int n, int extra, int incx, int incy, Z alpha, Z beta) {
  cases++;
  if (!Kind<T>::isComplex) alpha = alpha.real(), beta = beta.real();
  snprintf(detail, sizeof detail, "op %d, m %d, n %d, ld + %d, incx %d, incy %d, alpha %g, beta %g", op, m, n, extra, incx, incy, alpha.real(), beta.real());
  int rows = op == CUBLAS_OP_N ? m : n, columns = op == CUBLAS_OP_N ? n : m;
  Matrix<T> a(m, n, extra);
  Vector<T> x(columns, incx), y(rows, incy);
  if (beta == 0.0)
    for (int i = 0; i < rows; i++) y.host[y.place(i)] = nan_<T>();
  y.up();
  Scalar<T> al(h, Kind<T>::of(alpha)), be(h, Kind<T>::of(beta));
  expectStatus("gemv", Level2<T>::gemv(h, op, m, n, al.at(), (const T *)a.device, a.ld, (const T *)x.device, incx, be.at(), y.device, incy), CUBLAS_STATUS_SUCCESS);
  if (m == 0 || n == 0) {
    // Nothing is done, as the library has it.
    for (size_t i = 0; i < y.host.size(); i++) expectUntouched("gemv", detail, y.down()[i], y.host[i]);
    return;
  }
  auto of = [&](int i, int j) { return withOp(op == CUBLAS_OP_N ? a(i, j) : a(j, i), op); };
  expectVector("gemv", y, y.down(), product(rows, columns, alpha, of, x, beta, y), 4.0 * columns);
}

cublasStatus_t hemvOf(cublasHandle_t h, cublasFillMode_t u, int n, const cuComplex *al, const cuComplex *a, int ld, const cuComplex *x, int ix, const cuComplex *be, cuComplex *y, int iy) { return cublasChemv(h, u, n, al, a, ld, x, ix, be, y, iy); }
cublasStatus_t hemvOf(cublasHandle_t h, cublasFillMode_t u, int n, const cuDoubleComplex *al, const cuDoubleComplex *a, int ld, const cuDoubleComplex *x, int ix, const cuDoubleComplex *be, cuDoubleComplex *y, int iy) { return cublasZhemv(h, u, n, al, a, ld, x, ix, be, y, iy); }

template <class T> void shapes(cublasHandle_t h, int n, int extra, int incx, int incy, Z alpha, Z beta) {
  if (!Kind<T>::isComplex) alpha = alpha.real(), beta = beta.real();
  for (cublasFillMode_t uplo : fills) {
    snprintf(detail, sizeof detail, "fill %d, n %d, ld + %d, incx %d, incy %d, alpha %g, beta %g", uplo, n, extra, incx, incy, alpha.real(), beta.real());
    for (int isHermitian = 0; isHermitian < (Kind<T>::isComplex ? 2 : 1); isHermitian++) {
      cases++;
      Matrix<T> a(n, n, extra);
      Vector<T> x(n, incx), y(n, incy);
      Scalar<T> al(h, Kind<T>::of(alpha)), be(h, Kind<T>::of(beta));
      hideOther(a, uplo);
      Shape shape = isHermitian ? HERMITIAN : SYMMETRIC;
      cublasStatus_t status;
      if constexpr (Kind<T>::isComplex) {
        if (isHermitian) status = hemvOf(h, uplo, n, al.at(), (const T *)a.device, a.ld, (const T *)x.device, incx, be.at(), y.device, incy);
        else status = Level2<T>::symv(h, uplo, n, al.at(), (const T *)a.device, a.ld, (const T *)x.device, incx, be.at(), y.device, incy);
      } else {
        status = Level2<T>::symv(h, uplo, n, al.at(), (const T *)a.device, a.ld, (const T *)x.device, incx, be.at(), y.device, incy);
      }
      expectStatus("symv", status, CUBLAS_STATUS_SUCCESS);
      auto of = [&](int i, int j) { return elementOf(a, i, j, shape, uplo); };
      expectVector(isHermitian ? "hemv" : "symv", y, y.down(), product(n, n, alpha, of, x, beta, y), 4.0 * n);
    }
    for (int op = 0; op < 3; op++)
      for (int isUnit = 0; isUnit < 2; isUnit++) {
        cases++;
        cublasOperation_t trans = (cublasOperation_t)op;
        snprintf(detail, sizeof detail, "fill %d, op %d, unit %d, n %d, ld + %d, incx %d", uplo, op, isUnit, n, extra, incx);
        Matrix<T> a(n, n, extra);
        // What can be solved: a diagonal that outweighs the rest.
        for (int j = 0; j < n; j++)
          for (int i = 0; i < n; i++) a.host[a.place(i, j)] = Kind<T>::of(i == j ? a(i, j) * 0.25 + Z(2, 0.5) : a(i, j) / (2.0 * n));
        hideOther(a, uplo, isUnit);
        Vector<T> x(n, incx);
        cublasDiagType_t diag = isUnit ? CUBLAS_DIAG_UNIT : CUBLAS_DIAG_NON_UNIT;
        auto of = [&](int i, int j) { return withOp(trans == CUBLAS_OP_N ? elementOf(a, i, j, TRIANGULAR, uplo, isUnit) : elementOf(a, j, i, TRIANGULAR, uplo, isUnit), trans); };
        expectStatus("trmv", Level2<T>::trmv(h, uplo, trans, diag, n, (const T *)a.device, a.ld, x.device, incx), CUBLAS_STATUS_SUCCESS);
        std::vector<T> result = x.down();
        expectVector("trmv", x, result, product(n, n, Z(1), of, x, Z(0), x), 8);
        // And back.
        expectStatus("trsv", Level2<T>::trsv(h, uplo, trans, diag, n, (const T *)a.device, a.ld, x.device, incx), CUBLAS_STATUS_SUCCESS);
        std::vector<Z> first(n);
        for (int i = 0; i < n; i++) first[i] = x[i];
        expectVector("trsv", x, x.down(), first, 32);
      }
    {
      cases++;
      snprintf(detail, sizeof detail, "fill %d, n %d, ld + %d, incx %d, incy %d, alpha %g", uplo, n, extra, incx, incy, alpha.real());
      Matrix<T> a(n, n, extra), b(n, n, extra);
      Vector<T> x(n, incx), y(n, incy);
      Scalar<T> al(h, Kind<T>::of(alpha));
      expectStatus("syr", Level2<T>::syr(h, uplo, n, al.at(), (const T *)x.device, incx, a.device, a.ld), CUBLAS_STATUS_SUCCESS);
      expectStatus("syr2", Level2<T>::syr2(h, uplo, n, al.at(), (const T *)x.device, incx, (const T *)y.device, incy, b.device, b.ld), CUBLAS_STATUS_SUCCESS);
      std::vector<T> one = a.down(), two = b.down();
      for (int j = 0; j < n; j++)
        for (int i = 0; i < a.ld; i++) {
          size_t at = a.place(i, j);
          if (i >= n || (uplo == CUBLAS_FILL_MODE_LOWER ? i < j : i > j)) {
            expectUntouched("syr", detail, one[at], a.host[at]);
            expectUntouched("syr2", detail, two[at], b.host[at]);
          } else {
            expectValue("syr", detail, one[at], a(i, j) + alpha * x[i] * x[j], 8);
            expectValue("syr2", detail, two[at], b(i, j) + alpha * (x[i] * y[j] + y[i] * x[j]), 16);
          }
        }
    }
    if constexpr (sizeof(T) == 8 && Kind<T>::isComplex) {
      cases++;
      Matrix<T> a(n, n, extra), b(n, n, extra);
      Vector<T> x(n, incx), y(n, incy);
      Scalar<T> al(h, Kind<T>::of(alpha));
      Scalar<float> real(h, -1.5f);
      cublasCher(h, uplo, n, real.at(), x.device, incx, a.device, a.ld);
      cublasCher2(h, uplo, n, al.at(), x.device, incx, y.device, incy, b.device, b.ld);
      std::vector<T> one = a.down(), two = b.down();
      for (int j = 0; j < n; j++)
        for (int i = 0; i < n; i++) {
          size_t at = a.place(i, j);
          if (uplo == CUBLAS_FILL_MODE_LOWER ? i < j : i > j) {
            expectUntouched("her", detail, one[at], a.host[at]);
            continue;
          }
          Z her = a(i, j) - 1.5 * x[i] * conj(x[j]), her2 = b(i, j) + alpha * x[i] * conj(y[j]) + conj(alpha) * y[i] * conj(x[j]);
          expectValue("her", detail, one[at], i == j ? Z(her.real()) : her, 16);
          // Where alpha is 0 nothing is done, not even to the diagonal.
          expectValue("her2", detail, two[at], i == j && alpha != 0.0 ? Z(her2.real()) : her2, 16);
        }
    }
  }
}
// The first type in all, the others in one of the pointer modes.
template <class T> void all(cublasHandle_t h, bool isThorough, int only = 0) {
  const int sizes[][2] = {{1, 1}, {0, 3}, {5, 0}, {33, 7}, {9, 70}, {64, 64}};
  const int incs[][2] = {{1, 1}, {2, -1}, {-3, 2}};
  const Z factors[][2] = {{Z(1), Z(0)}, {Z(-0.5, 0.25), Z(1)}, {Z(0), Z(2, -1)}};
  int turn = 0;
  for (int mode = 0; mode < 2; mode++) {
    if (!isThorough && mode != only) continue;
    cublasSetPointerMode(h, mode ? CUBLAS_POINTER_MODE_DEVICE : CUBLAS_POINTER_MODE_HOST);
    for (int op = 0; op < 3; op++)
      for (auto &size : sizes)
        for (int i = 0; i < 3; i++)
          if (turn++ % (isThorough ? 1 : 3) == 0) gemv<T>(h, (cublasOperation_t)op, size[0], size[1], i == 1 ? 2 : 0, incs[i][0], incs[i][1], factors[(turn + mode) % 3][0], factors[(turn + mode) % 3][1]);
    for (int n : {1, 20, 75})
      for (int i = 0; i < 3; i++)
        if (turn++ % (isThorough ? 2 : 4) == 0) shapes<T>(h, n, i == 1 ? 2 : 0, incs[i][0], incs[i][1], factors[i][0], factors[i][1]);
  }
  cublasSetPointerMode(h, CUBLAS_POINTER_MODE_HOST);
}
// A = A + alpha x op(y)
void ger(cublasHandle_t h) {
  const int sizes[][2] = {{1, 1}, {40, 9}, {7, 33}};
  for (auto &size : sizes)
    for (int isConjugate = 0; isConjugate < 2; isConjugate++) {
      int m = size[0], n = size[1];
      cases++;
      snprintf(detail, sizeof detail, "m %d, n %d, conjugate %d", m, n, isConjugate);
      Matrix<cuComplex> a(m, n, 1);
      Matrix<float> b(m, n, 1);
      Vector<cuComplex> x(m, -2), y(n, 3);
      Vector<float> u(m, 1), v(n, -1);
      cuComplex alpha = make_cuComplex(0.5f, -1);
      float real = 2;
      if (isConjugate) cublasCgerc(h, m, n, &alpha, x.device, -2, y.device, 3, a.device, a.ld);
      else cublasCgeru(h, m, n, &alpha, x.device, -2, y.device, 3, a.device, a.ld);
      cublasSger(h, m, n, &real, u.device, 1, v.device, -1, b.device, b.ld);
      std::vector<cuComplex> one = a.down();
      std::vector<float> two = b.down();
      for (int j = 0; j < n; j++)
        for (int i = 0; i < m; i++) {
          expectValue("ger", detail, one[a.place(i, j)], a(i, j) + Z(0.5, -1) * x[i] * (isConjugate ? conj(y[j]) : y[j]), 16);
          expectValue("Sger", detail, two[b.place(i, j)], b(i, j) + 2.0 * u[i] * v[j], 16);
        }
    }
}
int main() {
  cublasHandle_t h;
  cublasCreate(&h);
  all<float>(h, true);
  DOUBLES(all<double>(h, false);)
  all<cuComplex>(h, false);
  DOUBLES(all<cuDoubleComplex>(h, false, 1);)
  ger(h);
  cublasDestroy(h);
  return report("level 2");
}
