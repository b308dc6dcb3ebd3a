// prints: level 3: 712 cases, 0 wrong
// prints without doubles: level 3: 501 cases, 0 wrong
// Products and solutions with triangles, batches, mixed types, sums and diagonals of matrices.
#include "reference.h"

template <class T> struct Level3;
#define LEVEL3(P, TYPE) \
  template <> struct Level3<TYPE> { \
    template <class... A> static cublasStatus_t symm(A... a) { return cublas##P##symm(a...); } \
    template <class... A> static cublasStatus_t syrk(A... a) { return cublas##P##syrk(a...); } \
    template <class... A> static cublasStatus_t syr2k(A... a) { return cublas##P##syr2k(a...); } \
    template <class... A> static cublasStatus_t syrkx(A... a) { return cublas##P##syrkx(a...); } \
    template <class... A> static cublasStatus_t trmm(A... a) { return cublas##P##trmm(a...); } \
    template <class... A> static cublasStatus_t trsm(A... a) { return cublas##P##trsm(a...); } \
    template <class... A> static cublasStatus_t geam(A... a) { return cublas##P##geam(a...); } \
    template <class... A> static cublasStatus_t dgmm(A... a) { return cublas##P##dgmm(a...); } \
  };
LEVEL3(S, float)
LEVEL3(D, double)
LEVEL3(C, cuComplex)
LEVEL3(Z, cuDoubleComplex)
char detail[200];
const cublasFillMode_t fills[] = {CUBLAS_FILL_MODE_LOWER, CUBLAS_FILL_MODE_UPPER};
const cublasSideMode_t sides[] = {CUBLAS_SIDE_LEFT, CUBLAS_SIDE_RIGHT};
const cublasOperation_t ops[] = {CUBLAS_OP_N, CUBLAS_OP_T, CUBLAS_OP_C};

template <class T> void hideOther(Matrix<T> &a, cublasFillMode_t uplo, bool hidesDiagonal = false) {
  for (int j = 0; j < a.columns; j++)
    for (int i = 0; i < a.rows; i++)
      if ((uplo == CUBLAS_FILL_MODE_LOWER ? i < j : i > j) || (hidesDiagonal && i == j)) a.host[a.place(i, j)] = nan_<T>();
  a.up();
}
// C against what each element should be; `isKept` says which may change.
template <class T, class F, class K> void expectMatrix(const char *what, const Matrix<T> &c, const std::vector<T> &now, F of, K isKept, double size) {
  for (int j = 0; j < c.columns; j++)
    for (int i = 0; i < c.ld; i++) {
      size_t at = c.place(i, j);
      if (i < c.rows && isKept(i, j)) expectValue(what, detail, now[at], of(i, j), size);
      else expectUntouched(what, detail, now[at], c.host[at]);
    }
}
const auto whole = [](int, int) { return true; };

template <class T> void symm(cublasHandle_t h, int m, int n, int extra, Z alpha, Z beta) {
  for (cublasSideMode_t side : sides)
    for (cublasFillMode_t uplo : fills)
      for (int isHermitian = 0; isHermitian < (sizeof(T) == 8 && Kind<T>::isComplex ? 2 : 1); isHermitian++) {
        cases++;
        int size = side == CUBLAS_SIDE_LEFT ? m : n;
        snprintf(detail, sizeof detail, "side %d, fill %d, m %d, n %d, alpha %g, beta %g", side, uplo, m, n, alpha.real(), beta.real());
        Matrix<T> a(size, size, extra), b(m, n, extra), c(m, n, extra);
        hideOther(a, uplo);
        Scalar<T> al(h, Kind<T>::of(alpha)), be(h, Kind<T>::of(beta));
        if constexpr (sizeof(T) == 8 && Kind<T>::isComplex) {
          if (isHermitian) cublasChemm(h, side, uplo, m, n, al.at(), a.device, a.ld, b.device, b.ld, be.at(), c.device, c.ld);
        }
        if (!isHermitian) expectStatus("symm", Level3<T>::symm(h, side, uplo, m, n, al.at(), (const T *)a.device, a.ld, (const T *)b.device, b.ld, be.at(), c.device, c.ld), CUBLAS_STATUS_SUCCESS);
        Shape shape = isHermitian ? HERMITIAN : SYMMETRIC;
        auto of = [&](int i, int j) {
          Z sum = 0;
          for (int p = 0; p < size && alpha != 0.0; p++) sum += side == CUBLAS_SIDE_LEFT ? elementOf(a, i, p, shape, uplo) * b(p, j) : b(i, p) * elementOf(a, p, j, shape, uplo);
          return alpha * sum + (beta == 0.0 ? Z(0) : beta * c(i, j));
        };
        expectMatrix(isHermitian ? "hemm" : "symm", c, c.down(), of, whole, 8.0 * size);
      }
}
template <class T> void syrk(cublasHandle_t h, int n, int k, int extra, Z alpha, Z beta) {
  for (cublasFillMode_t uplo : fills)
    for (int isTurned = 0; isTurned < 2; isTurned++) {
      cublasOperation_t op = isTurned ? CUBLAS_OP_T : CUBLAS_OP_N;
      snprintf(detail, sizeof detail, "fill %d, op %d, n %d, k %d, alpha %g, beta %g", uplo, op, n, k, alpha.real(), beta.real());
      Matrix<T> a(isTurned ? k : n, isTurned ? n : k, extra), b(a.rows, a.columns, extra);
      auto isKept = [&](int i, int j) { return uplo == CUBLAS_FILL_MODE_LOWER ? i >= j : i <= j; };
      auto left = [&](int i, int p) { return isTurned ? a(p, i) : a(i, p); };
      auto right = [&](int i, int p) { return isTurned ? b(p, i) : b(i, p); };
      auto scaled = [&](const Matrix<T> &c, int i, int j) { return beta == 0.0 ? Z(0) : beta * c(i, j); };
      Scalar<T> al(h, Kind<T>::of(alpha)), be(h, Kind<T>::of(beta));
      Matrix<T> one(n, n, extra), two(n, n, extra), three(n, n, extra);
      expectStatus("syrk", Level3<T>::syrk(h, uplo, op, n, k, al.at(), (const T *)a.device, a.ld, be.at(), one.device, one.ld), CUBLAS_STATUS_SUCCESS);
      expectStatus("syrkx", Level3<T>::syrkx(h, uplo, op, n, k, al.at(), (const T *)a.device, a.ld, (const T *)b.device, b.ld, be.at(), two.device, two.ld), CUBLAS_STATUS_SUCCESS);
      expectStatus("syr2k", Level3<T>::syr2k(h, uplo, op, n, k, al.at(), (const T *)a.device, a.ld, (const T *)b.device, b.ld, be.at(), three.device, three.ld), CUBLAS_STATUS_SUCCESS);
      auto sum = [&](auto term) { Z s = 0; for (int p = 0; p < k && alpha != 0.0; p++) s += term(p); return s; };
      expectMatrix("syrk", one, one.down(), [&](int i, int j) { return alpha * sum([&](int p) { return left(i, p) * left(j, p); }) + scaled(one, i, j); }, isKept, 8.0 * k + 8);
      expectMatrix("syrkx", two, two.down(), [&](int i, int j) { return alpha * sum([&](int p) { return left(i, p) * right(j, p); }) + scaled(two, i, j); }, isKept, 8.0 * k + 8);
      expectMatrix("syr2k", three, three.down(), [&](int i, int j) { return alpha * sum([&](int p) { return left(i, p) * right(j, p) + right(i, p) * left(j, p); }) + scaled(three, i, j); }, isKept, 16.0 * k + 8);
      if constexpr (sizeof(T) == 8 && Kind<T>::isComplex) {
        cublasOperation_t conjugated = isTurned ? CUBLAS_OP_C : CUBLAS_OP_N;
        Scalar<float> ral(h, -0.5f), rbe(h, 2.0f);
        Matrix<T> four(n, n, extra), five(n, n, extra);
        expectStatus("herk", cublasCherk(h, uplo, conjugated, n, k, ral.at(), a.device, a.ld, rbe.at(), four.device, four.ld), CUBLAS_STATUS_SUCCESS);
        expectStatus("her2k", cublasCher2k(h, uplo, conjugated, n, k, al.at(), a.device, a.ld, b.device, b.ld, rbe.at(), five.device, five.ld), CUBLAS_STATUS_SUCCESS);
        auto l = [&](int i, int p) { return isTurned ? conj(a(p, i)) : a(i, p); };
        auto r = [&](int i, int p) { return isTurned ? conj(b(p, i)) : b(i, p); };
        auto real = [](int i, int j, Z z) { return i == j ? Z(z.real()) : z; };
        expectMatrix("herk", four, four.down(), [&](int i, int j) { Z s = 0; for (int p = 0; p < k; p++) s += l(i, p) * conj(l(j, p)); return real(i, j, -0.5 * s + 2.0 * four(i, j)); }, isKept, 8.0 * k + 8);
        expectMatrix("her2k", five, five.down(), [&](int i, int j) { return real(i, j, sum([&](int p) { return alpha * l(i, p) * conj(r(j, p)) + conj(alpha) * r(i, p) * conj(l(j, p)); }) + 2.0 * five(i, j)); }, isKept, 16.0 * k + 8);
      }
    }
}
template <class T> void triangles(cublasHandle_t h, int m, int n, int extra, Z alpha) {
  for (cublasSideMode_t side : sides)
    for (cublasFillMode_t uplo : fills)
      for (cublasOperation_t op : ops)
        for (int isUnit = 0; isUnit < 2; isUnit++) {
          if (!Kind<T>::isComplex && op == CUBLAS_OP_C) continue;
          int size = side == CUBLAS_SIDE_LEFT ? m : n;
          snprintf(detail, sizeof detail, "side %d, fill %d, op %d, unit %d, m %d, n %d, alpha %g", side, uplo, op, isUnit, m, n, alpha.real());
          Matrix<T> a(size, size, extra), b(m, n, extra), c(m, n, extra + 1);
          for (int j = 0; j < size; j++)
            for (int i = 0; i < size; i++) a.host[a.place(i, j)] = Kind<T>::of(i == j ? a(i, j) * 0.25 + Z(2, 0.5) : a(i, j) / (2.0 * size));
          hideOther(a, uplo, isUnit);
          cublasDiagType_t diag = isUnit ? CUBLAS_DIAG_UNIT : CUBLAS_DIAG_NON_UNIT;
          auto element = [&](int i, int j) { return withOp(op == CUBLAS_OP_N ? elementOf(a, i, j, TRIANGULAR, uplo, isUnit) : elementOf(a, j, i, TRIANGULAR, uplo, isUnit), op); };
          auto of = [&](int i, int j) {
            Z sum = 0;
            for (int p = 0; p < size && alpha != 0.0; p++) sum += side == CUBLAS_SIDE_LEFT ? element(i, p) * b(p, j) : b(i, p) * element(p, j);
            return alpha * sum;
          };
          Scalar<T> al(h, Kind<T>::of(alpha));
          expectStatus("trmm", Level3<T>::trmm(h, side, uplo, op, diag, m, n, al.at(), (const T *)a.device, a.ld, (const T *)b.device, b.ld, c.device, c.ld), CUBLAS_STATUS_SUCCESS);
          expectMatrix("trmm", c, c.down(), of, whole, 16);
          // In place, and back.
          expectStatus("trmm", Level3<T>::trmm(h, side, uplo, op, diag, m, n, al.at(), (const T *)a.device, a.ld, (const T *)b.device, b.ld, b.device, b.ld), CUBLAS_STATUS_SUCCESS);
          expectMatrix("trmm in place", b, b.down(), of, whole, 16);
          Scalar<T> inverse(h, Kind<T>::of(alpha == 0.0 ? Z(0) : 1.0 / alpha));
          expectStatus("trsm", Level3<T>::trsm(h, side, uplo, op, diag, m, n, inverse.at(), (const T *)a.device, a.ld, b.device, b.ld), CUBLAS_STATUS_SUCCESS);
          expectMatrix("trsm", b, b.down(), [&](int i, int j) { return alpha == 0.0 ? Z(0) : b(i, j); }, whole, 64);
        }
}
template <class T> void sums(cublasHandle_t h, int m, int n, int extra) {
  const Z factors[][2] = {{Z(2, 1), Z(-0.5)}, {Z(0), Z(1, -1)}, {Z(1), Z(0)}};
  for (cublasOperation_t opA : ops)
    for (cublasOperation_t opB : ops)
      for (auto &factor : factors) {
        if (!Kind<T>::isComplex && (opA == CUBLAS_OP_C || opB == CUBLAS_OP_C)) continue;
        Z alpha = factor[0], beta = factor[1];
        if (!Kind<T>::isComplex) alpha = alpha.real(), beta = beta.real();
        snprintf(detail, sizeof detail, "op %d %d, m %d, n %d, alpha %g, beta %g", opA, opB, m, n, alpha.real(), beta.real());
        Matrix<T> a(opA == CUBLAS_OP_N ? m : n, opA == CUBLAS_OP_N ? n : m, extra), b(opB == CUBLAS_OP_N ? m : n, opB == CUBLAS_OP_N ? n : m, 0), c(m, n, 1);
        Scalar<T> al(h, Kind<T>::of(alpha)), be(h, Kind<T>::of(beta));
        // What counts for nothing may be nowhere.
        const T *left = alpha == 0.0 && !al.isOnDevice ? nullptr : a.device, *right = beta == 0.0 && !be.isOnDevice ? nullptr : b.device;
        expectStatus("geam", Level3<T>::geam(h, opA, opB, m, n, al.at(), left, a.ld, be.at(), right, b.ld, c.device, c.ld), CUBLAS_STATUS_SUCCESS);
        auto of = [&](int i, int j) { return alpha * withOp(opA == CUBLAS_OP_N ? a(i, j) : a(j, i), opA) + beta * withOp(opB == CUBLAS_OP_N ? b(i, j) : b(j, i), opB); };
        expectMatrix("geam", c, c.down(), of, whole, 16);
      }
  for (cublasSideMode_t side : sides)
    for (int inc : {1, -2}) {
      snprintf(detail, sizeof detail, "side %d, inc %d", side, inc);
      Matrix<T> a(m, n, extra), c(m, n, 0);
      Vector<T> x(side == CUBLAS_SIDE_LEFT ? m : n, inc);
      expectStatus("dgmm", Level3<T>::dgmm(h, side, m, n, (const T *)a.device, a.ld, (const T *)x.device, inc, c.device, c.ld), CUBLAS_STATUS_SUCCESS);
      expectMatrix("dgmm", c, c.down(), [&](int i, int j) { return a(i, j) * x[side == CUBLAS_SIDE_LEFT ? i : j]; }, whole, 8);
    }
  Matrix<T> a(m, n, 0), b(m, n, 0);
  T one = Kind<T>::of(Z(1)), two = Kind<T>::of(Z(2));
  Scalar<T> al(h, one), be(h, two);
  strcpy(detail, "in place");
  expectStatus("geam", Level3<T>::geam(h, CUBLAS_OP_N, CUBLAS_OP_N, m, n, al.at(), (const T *)a.device, a.ld, be.at(), (const T *)b.device, b.ld, a.device, a.ld), CUBLAS_STATUS_SUCCESS);
  expectMatrix("geam", a, a.down(), [&](int i, int j) { return a(i, j) + 2.0 * b(i, j); }, whole, 8);
}
// The first type in all, the others in one of the pointer modes.
template <class T> void all(cublasHandle_t h, bool isThorough, int only = 0) {
  const Z factors[][2] = {{Z(1), Z(0)}, {Z(-0.5, 0.25), Z(1)}, {Z(0), Z(2)}};
  for (int mode = 0; mode < 2; mode++) {
    if (!isThorough && mode != only) continue;
    cublasSetPointerMode(h, mode ? CUBLAS_POINTER_MODE_DEVICE : CUBLAS_POINTER_MODE_HOST);
    for (int f = 0; f < 3; f++) {
      if (!isThorough && f != 1) continue;
      Z alpha = factors[f][0], beta = factors[f][1];
      if (!Kind<T>::isComplex) alpha = alpha.real(), beta = beta.real();
      symm<T>(h, f == 2 ? 1 : 21, 18 - f, f, alpha, beta);
      syrk<T>(h, f == 0 ? 1 : 35, f == 2 ? 3 : 17, f, alpha, beta);
      if (mode == 0 || f == 1) triangles<T>(h, f == 1 ? 37 : 5, f == 1 ? 40 : 70, f, alpha);
    }
    sums<T>(h, 35, 33, 2);
  }
  cublasSetPointerMode(h, CUBLAS_POINTER_MODE_HOST);
}

// Many small products: one behind the other, and anywhere.
void batches(cublasHandle_t h) {
  const int m = 5, n = 4, k = 6, count = 7;
  for (int isScattered = 0; isScattered < 2; isScattered++) {
    Matrix<float> a(m, k * count, 0), b(k, n * count, 0), c(m, n * count, 0), d(m, n * count, 0);
    std::vector<const float *> as(count), bs(count);
    std::vector<float *> cs(count);
    int order[count];
    for (int i = 0; i < count; i++) {
      order[i] = isScattered ? (3 * i + 1) % count : i;
      as[i] = a.device + order[i] * m * k;
      bs[i] = b.device + i * k * n;
      cs[i] = c.device + i * m * n;
    }
    const float **atA, **atB;
    float **atC;
    cudaMalloc((void **)&atA, count * sizeof *atA);
    cudaMalloc((void **)&atB, count * sizeof *atB);
    cudaMalloc((void **)&atC, count * sizeof *atC);
    cudaMemcpy(atA, as.data(), count * sizeof *atA, cudaMemcpyHostToDevice);
    cudaMemcpy(atB, bs.data(), count * sizeof *atB, cudaMemcpyHostToDevice);
    cudaMemcpy(atC, cs.data(), count * sizeof *atC, cudaMemcpyHostToDevice);
    float alpha = 2, beta = -1;
    expectStatus("gemmBatched", cublasSgemmBatched(h, CUBLAS_OP_N, CUBLAS_OP_N, m, n, k, &alpha, atA, m, atB, k, &beta, atC, m, count), CUBLAS_STATUS_SUCCESS);
    expectStatus("gemmStridedBatched", cublasSgemmStridedBatched(h, CUBLAS_OP_N, CUBLAS_OP_N, m, n, k, &alpha, a.device, m, (long long)m * k, b.device, k, (long long)k * n, &beta, d.device, m, (long long)m * n, count), CUBLAS_STATUS_SUCCESS);
    auto of = [&](const Matrix<float> &old, int i, int j, bool isOrdered) {
      Z sum = 0;
      int layer = j / n;
      for (int p = 0; p < k; p++) sum += a(i, (isOrdered ? order[layer] : layer) * k + p) * b(p, j);
      return 2.0 * sum - old(i, j);
    };
    snprintf(detail, sizeof detail, "scattered %d", isScattered);
    expectMatrix("gemmBatched", c, c.down(), [&](int i, int j) { return of(c, i, j, true); }, whole, 64);
    expectMatrix("gemmStridedBatched", d, d.down(), [&](int i, int j) { return of(d, i, j, false); }, whole, 64);
    cudaFree(atA);
    cudaFree(atB);
    cudaFree(atC);
  }
  Matrix<double> a(9, 6 * 4, 1);
  Vector<double> x(6, 2), y(9 * 4, 1);
  double alpha = 0.5, beta = 3;
  expectStatus("gemvStridedBatched", cublasDgemvStridedBatched(h, CUBLAS_OP_N, 9, 6, &alpha, a.device, a.ld, (long long)a.ld * 6, x.device, 2, 0, &beta, y.device, 1, 9, 4), CUBLAS_STATUS_SUCCESS);
  std::vector<double> now = y.down();
  for (int i = 0; i < 36; i++) {
    Z sum = 0;
    for (int p = 0; p < 6; p++) sum += a(i % 9, i / 9 * 6 + p) * x[p];
    expectValue("gemvStridedBatched", "", now[i], 0.5 * sum + 3.0 * y[i], 32);
  }
}
// Types told as values.
template <class S, class R> void typed(cublasHandle_t h, cudaDataType from, cudaDataType to, cublasComputeType_t compute) {
  cases++;
  const int m = 19, n = 6, k = 9;
  Matrix<S> a(k, m, 0), b(k, n, 1);
  Matrix<R> c(m, n, 0);
  float alpha = 0.5f, beta = 2;
  __half halfAlpha = __float2half(alpha), halfBeta = __float2half(beta);
  bool isHalf = compute == CUBLAS_COMPUTE_16F;
  snprintf(detail, sizeof detail, "from %d to %d", from, to);
  expectStatus("gemmEx", cublasGemmEx(h, CUBLAS_OP_T, CUBLAS_OP_N, m, n, k, isHalf ? (void *)&halfAlpha : &alpha, a.device, from, a.ld, b.device, from, b.ld, isHalf ? (void *)&halfBeta : &beta, c.device, to, m, compute, CUBLAS_GEMM_DEFAULT), CUBLAS_STATUS_SUCCESS);
  auto of = [&](int i, int j) {
    Z sum = 0;
    for (int p = 0; p < k; p++) sum += a(p, i) * b(p, j);
    return 0.5 * sum + 2.0 * c(i, j);
  };
  expectMatrix("gemmEx", c, c.down(), of, whole, 32);
}
void integers(cublasHandle_t h) {
  const int m = 4, n = 3, k = 8;
  signed char a[m * k], b[k * n], *da, *db;
  int c[m * n], *dc, alpha = 1, beta = 0;
  for (int i = 0; i < m * k; i++) a[i] = i * 37 % 255 - 127;
  for (int i = 0; i < k * n; i++) b[i] = i * 91 % 255 - 127;
  cudaMalloc((void **)&da, sizeof a);
  cudaMalloc((void **)&db, sizeof b);
  cudaMalloc((void **)&dc, sizeof c);
  cublasSetMatrix(m, k, 1, a, m, da, m);
  cublasSetMatrix(k, n, 1, b, k, db, k);
  expectStatus("integers", cublasGemmEx(h, CUBLAS_OP_N, CUBLAS_OP_N, m, n, k, &alpha, da, CUDA_R_8I, m, db, CUDA_R_8I, k, &beta, dc, CUDA_R_32I, m, CUBLAS_COMPUTE_32I, CUBLAS_GEMM_DEFAULT), CUBLAS_STATUS_SUCCESS);
  cublasGetMatrix(m, n, sizeof(int), dc, m, c, m);
  for (int i = 0; i < m * n; i++) {
    int sum = 0;
    for (int p = 0; p < k; p++) sum += a[p * m + i % m] * b[i / m * k + p];
    if (c[i] != sum) failed("integers", "", c[i], sum);
  }
  cudaFree(da);
  cudaFree(db);
  cudaFree(dc);
}
// Tiles of each size: large results of short products.
template <class T> void large(cublasHandle_t h, int m, int n, int k) {
  cases++;
  std::vector<T> a((size_t)m * k), b((size_t)n * k), c((size_t)m * n);
  for (T &x : a) x = Kind<T>::of(Z(randomQuarter()));
  for (T &x : b) x = Kind<T>::of(Z(randomQuarter()));
  T *da, *db, *dc, alpha = Kind<T>::of(Z(1)), beta = Kind<T>::of(Z(0));
  cudaMalloc((void **)&da, a.size() * sizeof(T));
  cudaMalloc((void **)&db, b.size() * sizeof(T));
  cudaMalloc((void **)&dc, c.size() * sizeof(T));
  cublasSetMatrix(m, k, sizeof(T), a.data(), m, da, m);
  cublasSetMatrix(n, k, sizeof(T), b.data(), n, db, n);
  if constexpr (sizeof(T) == 4) cublasSgemm(h, CUBLAS_OP_N, CUBLAS_OP_T, m, n, k, &alpha, da, m, db, n, &beta, dc, m);
  else cublasDgemm(h, CUBLAS_OP_N, CUBLAS_OP_T, m, n, k, &alpha, da, m, db, n, &beta, dc, m);
  cublasGetMatrix(m, n, sizeof(T), dc, m, c.data(), m);
  snprintf(detail, sizeof detail, "m %d, n %d, k %d", m, n, k);
  for (int j = 0; j < n; j += 3)
    for (int i = 0; i < m; i += 7) {
      double sum = 0;
      for (int p = 0; p < k; p++) sum += (double)a[(size_t)p * m + i] * (double)b[(size_t)p * n + j];
      expectValue("large", detail, c[(size_t)j * m + i], Z(sum), 16);
    }
  cudaFree(da);
  cudaFree(db);
  cudaFree(dc);
}
int main() {
  cublasHandle_t h;
  cublasCreate(&h);
  all<float>(h, true);
  DOUBLES(all<double>(h, false);)
  all<cuComplex>(h, false);
  DOUBLES(all<cuDoubleComplex>(h, false, 1);)
  batches(h);
  typed<float, float>(h, CUDA_R_32F, CUDA_R_32F, CUBLAS_COMPUTE_32F);
  typed<float, float>(h, CUDA_R_32F, CUDA_R_32F, CUBLAS_COMPUTE_32F_FAST_TF32);
  typed<__half, __half>(h, CUDA_R_16F, CUDA_R_16F, CUBLAS_COMPUTE_16F);
  typed<__half, __half>(h, CUDA_R_16F, CUDA_R_16F, CUBLAS_COMPUTE_32F);
  typed<__half, float>(h, CUDA_R_16F, CUDA_R_32F, CUBLAS_COMPUTE_32F);
  integers(h);
  large<float>(h, 260, 250, 3);
  large<float>(h, 1030, 900, 2);
  large<float>(h, 1300, 1500, 2);
  DOUBLES(large<double>(h, 520, 500, 2);)
  DOUBLES(large<double>(h, 260, 250, 2);)
  cublasDestroy(h);
  return report("level 3");
}
