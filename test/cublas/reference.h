// What BLAS computes, without any haste: for comparison. Elements are doubles, of
// complex matrices two of them; each routine of the library is compared with sums
// over whole matrices that are made from what is stored.
#pragma once
#include <cublas_v2.h>
#include <cmath>
#include <complex>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <vector>

// Without emulated doubles where a software GPU would compile their shaders for minutes.
#ifdef WITHOUT_DOUBLES
#define DOUBLES(...)
#else
#define DOUBLES(...) __VA_ARGS__
#endif

typedef std::complex<double> Z;

template <class T> struct Kind;
template <> struct Kind<float> {
  static constexpr double eps = 6e-8;
  static float of(Z z) { return (float)z.real(); }
  static Z from(float x) { return Z(x, 0); }
  static constexpr bool isComplex = false;
};
template <> struct Kind<double> {
  // Pairs of floats on WebGPU.
  static constexpr double eps = 4e-14;
  static double of(Z z) { return z.real(); }
  static Z from(double x) { return Z(x, 0); }
  static constexpr bool isComplex = false;
};
template <> struct Kind<cuComplex> {
  static constexpr double eps = 6e-8;
  static cuComplex of(Z z) { return make_cuComplex((float)z.real(), (float)z.imag()); }
  static Z from(cuComplex x) { return Z(x.x, x.y); }
  static constexpr bool isComplex = true;
};
template <> struct Kind<cuDoubleComplex> {
  static constexpr double eps = 4e-14;
  static cuDoubleComplex of(Z z) { return make_cuDoubleComplex(z.real(), z.imag()); }
  static Z from(cuDoubleComplex x) { return Z(x.x, x.y); }
  static constexpr bool isComplex = true;
};
template <> struct Kind<__half> {
  static constexpr double eps = 1e-3;
  static __half of(Z z) { return __float2half((float)z.real()); }
  static Z from(__half x) { return Z(__half2float(x), 0); }
  static constexpr bool isComplex = false;
};

inline unsigned int nextRandom() {
  static unsigned int state = 12345;
  return state = state * 1664525u + 1013904223u;
}
// Small quarters: of a half they are exact, too.
inline double randomQuarter() { return (int)(nextRandom() >> 16) % 17 * 0.25 - 2; }
template <class T> T randomOf() {
  double re = randomQuarter(), im = randomQuarter();
  return Kind<T>::of(Z(re, im));
}
template <class T> T nan_() { return Kind<T>::of(Z(NAN, NAN)); }

extern int failures, cases;
int failures = 0, cases = 0;
inline void failed(const char *what, const char *detail, double value, double expected) {
  if (failures++ < 20) printf("%s, %s: %.9g, expected %.9g\n", what, detail, value, expected);
}
inline void expectStatus(const char *what, cublasStatus_t status, cublasStatus_t expected) {
  cases++;
  if (status != expected && failures++ < 20) printf("%s: %s, expected %s\n", what, cublasGetStatusName(status), cublasGetStatusName(expected));
}

// An array on both sides, of NaN where nothing was put.
template <class T> struct Array {
  std::vector<T> host;
  T *device;
  explicit Array(size_t n) : host(n, nan_<T>()), device(0) { cudaMalloc((void **)&device, (n + 1) * sizeof(T)); }
  ~Array() { cudaFree(device); }
  Array(const Array &) = delete;
  Array &operator=(const Array &) = delete;
  void fill() { for (T &x : host) x = randomOf<T>(); }
  void up() { if (!host.empty()) cudaMemcpy(device, host.data(), host.size() * sizeof(T), cudaMemcpyHostToDevice); }
  std::vector<T> down() const {
    std::vector<T> now(host.size());
    if (!host.empty()) cudaMemcpy(now.data(), device, host.size() * sizeof(T), cudaMemcpyDeviceToHost);
    return now;
  }
};
// A vector of n elements with an increment: element i stands where BLAS has it.
template <class T> struct Vector : Array<T> {
  int n, inc;
  Vector(int n, int inc) : Array<T>(n > 0 ? 1 + (n - 1) * abs(inc) : 0), n(n), inc(inc) {
    for (int i = 0; i < n; i++) this->host[place(i)] = randomOf<T>();
    this->up();
  }
  int place(int i) const { return inc < 0 ? (n - 1 - i) * -inc : i * inc; }
  Z operator[](int i) const { return Kind<T>::from(this->host[place(i)]); }
};
template <class T> struct Matrix : Array<T> {
  int rows, columns, ld;
  Matrix(int rows, int columns, int extra) : Array<T>((size_t)(rows + extra < 1 ? 1 : rows + extra) * columns), rows(rows), columns(columns), ld(rows + extra < 1 ? 1 : rows + extra) {
    for (int j = 0; j < columns; j++)
      for (int i = 0; i < rows; i++) this->host[place(i, j)] = randomOf<T>();
    this->up();
  }
  size_t place(int i, int j) const { return (size_t)j * ld + i; }
  Z operator()(int i, int j) const { return Kind<T>::from(this->host[place(i, j)]); }
};

// alpha or beta where the pointer mode wants it.
template <class T> struct Scalar {
  T value, *device;
  bool isOnDevice;
  Scalar(cublasHandle_t h, T value) : value(value), device(0) {
    cublasPointerMode_t mode;
    cublasGetPointerMode(h, &mode);
    isOnDevice = mode == CUBLAS_POINTER_MODE_DEVICE;
    if (isOnDevice) {
      cudaMalloc((void **)&device, sizeof(T));
      cudaMemcpy(device, &value, sizeof(T), cudaMemcpyHostToDevice);
    }
  }
  ~Scalar() { if (device) cudaFree(device); }
  const T *at() const { return isOnDevice ? device : &value; }
  T *to() { return isOnDevice ? device : &value; }
  T now() {
    if (isOnDevice) cudaMemcpy(&value, device, sizeof(T), cudaMemcpyDeviceToHost);
    return value;
  }
};

// Element (i, j) of a matrix of which a triangle counts.
enum Shape { WHOLE, SYMMETRIC, HERMITIAN, TRIANGULAR };
template <class T> Z elementOf(const Matrix<T> &a, int i, int j, Shape shape, cublasFillMode_t uplo, bool isUnit = false) {
  bool isStored = uplo == CUBLAS_FILL_MODE_LOWER ? i >= j : i <= j;
  if (shape == WHOLE) return a(i, j);
  if (shape == TRIANGULAR) return i == j && isUnit ? Z(1) : isStored ? a(i, j) : Z(0);
  Z value = isStored ? a(i, j) : a(j, i);
  if (shape == HERMITIAN) return i == j ? Z(value.real()) : isStored ? value : conj(value);
  return value;
}
inline Z withOp(Z z, cublasOperation_t op) { return op == CUBLAS_OP_C ? conj(z) : z; }

// What came of it: `size` is what the terms amount to, and so what rounding may do.
template <class T> void expectValue(const char *what, const char *detail, T value, Z expected, double size) {
  Z got = Kind<T>::from(value);
  double most = Kind<T>::eps * 4 * (size + abs(expected)) + 1e-30;
  if (!Kind<T>::isComplex) expected = Z(expected.real());
  if (!(abs(got.real() - expected.real()) <= most)) failed(what, detail, got.real(), expected.real());
  else if (!(abs(got.imag() - expected.imag()) <= most)) failed(what, detail, got.imag(), expected.imag());
}
// What must not have been touched has the same bytes.
template <class T> void expectUntouched(const char *what, const char *detail, const T &now, const T &before) {
  if (memcmp(&now, &before, sizeof(T)) != 0) failed(what, detail, NAN, Kind<T>::from(before).real());
}
inline int report(const char *name) {
  cudaError_t error = cudaDeviceSynchronize();
  if (error != cudaSuccess) printf("%s\n", cudaGetErrorString(error));
  printf("%s: %d cases, %d wrong\n", name, cases, failures);
  return failures > 0;
}
