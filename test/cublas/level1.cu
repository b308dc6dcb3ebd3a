// prints: level 1: 801 cases, 0 wrong
// prints without doubles: level 1: 525 cases, 0 wrong
// Vectors: sizes, increments of both signs, factors, pointer modes.
#include "reference.h"

template <class T> struct Level1;
#define LEVEL1(P, N, LOWER, TYPE, REAL) \
  template <> struct Level1<TYPE> { \
    typedef REAL Real; \
    template <class... A> static cublasStatus_t axpy(A... a) { return cublas##P##axpy(a...); } \
    template <class... A> static cublasStatus_t scal(A... a) { return cublas##P##scal(a...); } \
    template <class... A> static cublasStatus_t copy(A... a) { return cublas##P##copy(a...); } \
    template <class... A> static cublasStatus_t swap(A... a) { return cublas##P##swap(a...); } \
    template <class... A> static cublasStatus_t nrm2(A... a) { return cublas##N##nrm2(a...); } \
    template <class... A> static cublasStatus_t asum(A... a) { return cublas##N##asum(a...); } \
    template <class... A> static cublasStatus_t amax(A... a) { return cublasI##LOWER##amax(a...); } \
    template <class... A> static cublasStatus_t amin(A... a) { return cublasI##LOWER##amin(a...); } \
    template <class... A> static cublasStatus_t rot(A... a) { return cublas##P##rot(a...); } \
  };
LEVEL1(S, S, s, float, float)
LEVEL1(D, D, d, double, double)
LEVEL1(C, Sc, c, cuComplex, float)
LEVEL1(Z, Dz, z, cuDoubleComplex, double)
cublasStatus_t dots(cublasHandle_t h, int n, const float *x, int incx, const float *y, int incy, float *r, bool) { return cublasSdot(h, n, x, incx, y, incy, r); }
cublasStatus_t dots(cublasHandle_t h, int n, const double *x, int incx, const double *y, int incy, double *r, bool) { return cublasDdot(h, n, x, incx, y, incy, r); }
cublasStatus_t dots(cublasHandle_t h, int n, const cuComplex *x, int incx, const cuComplex *y, int incy, cuComplex *r, bool c) { return c ? cublasCdotc(h, n, x, incx, y, incy, r) : cublasCdotu(h, n, x, incx, y, incy, r); }
cublasStatus_t dots(cublasHandle_t h, int n, const cuDoubleComplex *x, int incx, const cuDoubleComplex *y, int incy, cuDoubleComplex *r, bool c) { return c ? cublasZdotc(h, n, x, incx, y, incy, r) : cublasZdotu(h, n, x, incx, y, incy, r); }

char detail[160];
template <class T> void expectVector(const char *what, const Vector<T> &v, const std::vector<T> &now, const std::vector<Z> &expected) {
  std::vector<bool> isElement(now.size());
  for (int i = 0; i < v.n; i++) {
    expectValue(what, detail, now[v.place(i)], expected[i], 8);
    isElement[v.place(i)] = true;
  }
  for (size_t i = 0; i < now.size(); i++)
    if (!isElement[i]) expectUntouched(what, detail, now[i], v.host[i]);
}

template <class T> void vectors(cublasHandle_t h, int n, int incx, int incy, Z alpha) {
  cases++;
  typedef typename Level1<T>::Real R;
  snprintf(detail, sizeof detail, "n %d, incx %d, incy %d, alpha %g, %d bytes", n, incx, incy, alpha.real(), (int)sizeof(T));
  if (!Kind<T>::isComplex) alpha = alpha.real();
  std::vector<Z> expected(n > 0 ? n : 0), other = expected;
  {
    Vector<T> x(n, incx), y(n, incy);
    Scalar<T> al(h, Kind<T>::of(alpha));
    expectStatus("axpy", Level1<T>::axpy(h, n, al.at(), (const T *)x.device, incx, y.device, incy), CUBLAS_STATUS_SUCCESS);
    for (int i = 0; i < n; i++) expected[i] = alpha * x[i] + y[i];
    expectVector("axpy", y, y.down(), expected);
    expectStatus("copy", Level1<T>::copy(h, n, (const T *)x.device, incx, y.device, incy), CUBLAS_STATUS_SUCCESS);
    for (int i = 0; i < n; i++) expected[i] = x[i];
    expectVector("copy", y, y.down(), expected);
  }
  {
    Vector<T> x(n, incx), y(n, incy);
    expectStatus("swap", Level1<T>::swap(h, n, x.device, incx, y.device, incy), CUBLAS_STATUS_SUCCESS);
    for (int i = 0; i < n; i++) expected[i] = y[i], other[i] = x[i];
    expectVector("swap", x, x.down(), expected);
    expectVector("swap", y, y.down(), other);
  }
  {
    Vector<T> x(n, incx), y(n, incy);
    for (int isConjugate = 0; isConjugate < (Kind<T>::isComplex ? 2 : 1); isConjugate++) {
      Z sum = 0;
      double size = 0;
      for (int i = 0; i < n; i++) sum += (isConjugate ? conj(x[i]) : x[i]) * y[i], size += abs(x[i] * y[i]);
      Scalar<T> result(h, nan_<T>());
      expectStatus("dot", dots(h, n, x.device, incx, y.device, incy, result.to(), isConjugate), CUBLAS_STATUS_SUCCESS);
      expectValue("dot", detail, result.now(), sum, size);
    }
    Scalar<R> c(h, (R)0.8);
    Z sine = Kind<T>::isComplex ? Z(0.48, -0.36) : Z(0.6);
    Scalar<T> s(h, Kind<T>::of(sine));
    expectStatus("rot", Level1<T>::rot(h, n, x.device, incx, y.device, incy, c.at(), s.at()), CUBLAS_STATUS_SUCCESS);
    for (int i = 0; i < n; i++) expected[i] = 0.8 * x[i] + sine * y[i], other[i] = 0.8 * y[i] - conj(sine) * x[i];
    expectVector("rot", x, x.down(), expected);
    expectVector("rot", y, y.down(), other);
  }
  {
    // An increment that is not positive asks for nothing.
    Vector<T> x(n, incx);
    int count = incx > 0 ? n : 0, greatest = 0, least = 0;
    double squares = 0, sum = 0, most = -1, fewest = 1e9;
    for (int i = 0; i < count; i++) {
      double size = abs(x[i].real()) + abs(x[i].imag());
      squares += norm(x[i]);
      sum += size;
      if (size > most) most = size, greatest = i + 1;
      if (size < fewest) fewest = size, least = i + 1;
    }
    Scalar<R> length(h, nan_<R>()), total(h, nan_<R>());
    Scalar<int> largest(h, -1), smallest(h, -1);
    expectStatus("nrm2", Level1<T>::nrm2(h, n, (const T *)x.device, incx, length.to()), CUBLAS_STATUS_SUCCESS);
    expectStatus("asum", Level1<T>::asum(h, n, (const T *)x.device, incx, total.to()), CUBLAS_STATUS_SUCCESS);
    expectStatus("amax", Level1<T>::amax(h, n, (const T *)x.device, incx, largest.to()), CUBLAS_STATUS_SUCCESS);
    expectStatus("amin", Level1<T>::amin(h, n, (const T *)x.device, incx, smallest.to()), CUBLAS_STATUS_SUCCESS);
    expectValue("nrm2", detail, length.now(), Z(sqrt(squares)), sqrt(squares));
    expectValue("asum", detail, total.now(), Z(sum), sum);
    if (largest.now() != greatest) failed("amax", detail, largest.value, greatest);
    if (smallest.now() != least) failed("amin", detail, smallest.value, least);
    Scalar<T> al(h, Kind<T>::of(alpha));
    expectStatus("scal", Level1<T>::scal(h, n, al.at(), x.device, incx), CUBLAS_STATUS_SUCCESS);
    for (int i = 0; i < n; i++) expected[i] = incx > 0 ? alpha * x[i] : x[i];
    expectVector("scal", x, x.down(), expected);
  }
}
template <class T> void all(cublasHandle_t h, bool isThorough) {
  const int incs[][2] = {{1, 1}, {2, -3}, {-1, 2}};
  const int sizes[] = {0, 1, 31, 257, 3000};
  for (int mode = 0; mode < 2; mode++) {
    cublasSetPointerMode(h, mode ? CUBLAS_POINTER_MODE_DEVICE : CUBLAS_POINTER_MODE_HOST);
    int turn = 0;
    for (int n : sizes)
      for (auto &inc : incs)
        if (isThorough || turn++ % 3 == mode) vectors<T>(h, n, inc[0], inc[1], n == 31 ? Z(0) : Z(-1.5, 0.5));
    vectors<T>(h, -1, 1, 1, Z(1));
  }
  cublasSetPointerMode(h, CUBLAS_POINTER_MODE_HOST);
}

// Norms whose squares leave what a float can be.
void norms(cublasHandle_t h) {
  const float values[][3] = {{3e30f, 4e30f, 0}, {3e-30f, 4e-30f, 0}, {3e-30f, 4, 3e-25f}, {1e25f, 1, 1e-30f}, {0, 0, 0}};
  for (auto &value : values) {
    cases++;
    Array<float> x(3);
    x.host.assign(value, value + 3);
    x.up();
    float length = -1;
    cublasSnrm2(h, 3, x.device, 1, &length);
    double expected = sqrt((double)value[0] * value[0] + (double)value[1] * value[1] + (double)value[2] * value[2]);
    if (!(fabs(length - expected) <= 1e-6 * expected)) failed("nrm2", "far from 1", length, expected);
  }
}
// Rotations: (a, b) becomes (r, 0), and what is left of b tells it.
void rotations(cublasHandle_t h) {
  const double values[][2] = {{3, 4}, {4, 3}, {-3, 4}, {-4, -3}, {0, 2}, {2, 0}, {0, 0}};
  for (int mode = 0; mode < 2; mode++) {
    cublasSetPointerMode(h, mode ? CUBLAS_POINTER_MODE_DEVICE : CUBLAS_POINTER_MODE_HOST);
    for (auto &value : values) {
      cases++;
      Scalar<float> a(h, (float)value[0]), b(h, (float)value[1]), c(h, NAN), s(h, NAN);
      cublasSrotg(h, a.to(), b.to(), c.to(), s.to());
      double r = hypot(value[0], value[1]), larger = fabs(value[0]) > fabs(value[1]) ? value[0] : value[1];
      if (larger < 0) r = -r;
      double cosine = r == 0 ? 1 : value[0] / r, sine = r == 0 ? 0 : value[1] / r;
      double z = fabs(value[0]) > fabs(value[1]) ? sine : cosine != 0 && r != 0 ? 1 / cosine : r == 0 ? 0 : 1;
      expectValue("rotg", "r", a.now(), Z(r), 1);
      expectValue("rotg", "z", b.now(), Z(z), 1);
      expectValue("rotg", "c", c.now(), Z(cosine), 1);
      expectValue("rotg", "s", s.now(), Z(sine), 1);
      Z p(value[0], 1), q(value[1], -0.5);
      Scalar<cuDoubleComplex> za(h, make_cuDoubleComplex(p.real(), p.imag())), zb(h, make_cuDoubleComplex(q.real(), q.imag())), zs(h, nan_<cuDoubleComplex>());
      Scalar<double> zc(h, NAN);
      cublasZrotg(h, za.to(), zb.to(), zc.to(), zs.to());
      Z turned = zc.now() * p + Kind<cuDoubleComplex>::from(zs.now()) * q, none = -conj(Kind<cuDoubleComplex>::from(zs.value)) * p + zc.value * q;
      expectValue("Zrotg", "r", za.now(), turned, 8);
      expectValue("Zrotg", "0", Kind<cuDoubleComplex>::of(none), Z(0), 8);
      expectValue("Zrotg", "|r|", (double)abs(turned), Z(sqrt(norm(p) + norm(q))), 8);
    }
    // Modified rotations: the flag says which elements of the matrix are given.
    const float params[][5] = {{-2, 9, 9, 9, 9}, {-1, 0.5f, 2, -3, 4}, {0, 9, 2, -3, 9}, {1, 0.5f, 9, 9, 4}};
    for (auto &param : params) {
      cases++;
      Vector<float> x(40, 1), y(40, -2);
      float flag = param[0], h11 = flag == -1 || flag == 1 ? param[1] : 1, h22 = flag == -1 || flag == 1 ? param[4] : 1;
      float h21 = flag == -1 || flag == 0 ? param[2] : flag == 1 ? -1 : 0, h12 = flag == -1 || flag == 0 ? param[3] : flag == 1 ? 1 : 0;
      float *device;
      cudaMalloc((void **)&device, sizeof param);
      cudaMemcpy(device, param, sizeof param, cudaMemcpyHostToDevice);
      cublasSrotm(h, 40, x.device, 1, y.device, -2, mode ? device : param);
      cudaFree(device);
      std::vector<Z> ex(40), ey(40);
      for (int i = 0; i < 40; i++) ex[i] = (double)h11 * x[i] + (double)h12 * y[i], ey[i] = (double)h21 * x[i] + (double)h22 * y[i];
      snprintf(detail, sizeof detail, "flag %g", flag);
      expectVector("rotm", x, x.down(), ex);
      expectVector("rotm", y, y.down(), ey);
    }
  }
  cublasSetPointerMode(h, CUBLAS_POINTER_MODE_HOST);
}
// Complex vectors by real factors.
void realFactors(cublasHandle_t h) {
  cases++;
  Vector<cuComplex> x(50, 2), y(50, 1);
  Vector<cuDoubleComplex> z(50, 1);
  float factor = 1.5f, c = 0.8f, s = 0.6f;
  double d = -2;
  std::vector<Z> ex(50), ey(50), ez(50);
  for (int i = 0; i < 50; i++) {
    Z a = 1.5 * x[i];
    ex[i] = 0.8 * a + 0.6 * y[i];
    ey[i] = 0.8 * y[i] - 0.6 * a;
    ez[i] = -2.0 * z[i];
  }
  cublasCsscal(h, 50, &factor, x.device, 2);
  cublasCsrot(h, 50, x.device, 2, y.device, 1, &c, &s);
  cublasZdscal(h, 50, &d, z.device, 1);
  strcpy(detail, "real factors");
  expectVector("Csscal, Csrot", x, x.down(), ex);
  expectVector("Csrot", y, y.down(), ey);
  expectVector("Zdscal", z, z.down(), ez);
}
int main() {
  cublasHandle_t h;
  cublasCreate(&h);
  all<float>(h, true);
  DOUBLES(all<double>(h, false);)
  all<cuComplex>(h, false);
  DOUBLES(all<cuDoubleComplex>(h, false);)
  norms(h);
  rotations(h);
  realFactors(h);
  // More elements than one pass of the threads takes.
  Array<float> x(700001);
  x.host.assign(700001, 0.5f);
  x.host[699000] = -3;
  x.host[100] = 0.25f;
  x.up();
  float sum = 0, product = 0;
  int largest = 0, smallest = 0;
  cublasSasum(h, 700001, x.device, 1, &sum);
  cublasSdot(h, 700001, x.device, 1, x.device, 1, &product);
  cublasIsamax(h, 700001, x.device, 1, &largest);
  cublasIsamin(h, 700001, x.device, 1, &smallest);
  cases++;
  if (fabs(sum - 350002.75f) > 0.5f || fabs(product - 175008.8125f) > 0.5f) failed("sums", "of many", sum, product);
  if (largest != 699001 || smallest != 101) failed("places", "of many", largest, smallest);
  cublasDestroy(h);
  return report("level 1");
}
