// prints: plain 10 20 | member 30 40 | nested 1 75
// prints: macro host device | missing is 0: 1 0
// prints: template 3.5 7 | specialised 1 2 | lambda 111 222 | two lambdas 5 6
// prints: static host 1 2 | device 101 102
// prints: virtual host 7 device 8
// prints: variables 11 12 13 14 | table 300
// prints: reference host 5 device 9
// prints: overloads 1 2 | constructor 4 8 | defaults 21 42
// prints: caught 3
#include <cstdio>
#include <cstring>
#include <stdexcept>

#define CHECK(call) do { cudaError_t e = (call); if (e != cudaSuccess) printf("%d: %s\n", __LINE__, cudaGetErrorString(e)); } while (0)

#ifdef __CUDA_ARCH__
#define WHERE "device"
#define FACTOR 2
#else
#define WHERE "host"
#define FACTOR 1
#endif

__host__ __device__ inline int plain() {
#ifdef __CUDA_ARCH__
  return 20;
#else
  return 10;
#endif
}

struct Counter {
  int base;
  __host__ __device__ Counter(int b) : base(b * FACTOR) {}
  __host__ __device__ int get() const {
#if defined(__CUDA_ARCH__)
    return 40;
#else
    return 30;
#endif
  }
};

__host__ __device__ int nested() {
#if defined(__CUDA_ARCH__) && __CUDA_ARCH__ >= 300
  return plain() == 20 && Counter(1).get() == 40 ? 75 : -1;
#else
  return plain() == 10 && Counter(1).get() == 30 ? 1 : -1;
#endif
}

__host__ __device__ int isOld() {
#if __CUDA_ARCH__ < 300
  return 1;
#else
  return 0;
#endif
}

template <class T> __host__ __device__ T scaled(T x) {
#ifdef __CUDA_ARCH__
  return x * T(2);
#else
  return x;
#endif
}
template <class T> struct Side { __host__ __device__ static int of() { return FACTOR; } };
template <> struct Side<float> { __host__ __device__ static int of() { return 10 * FACTOR; } };

__host__ __device__ int defaulted(int x = 21 * FACTOR) { return x; }

#ifndef __CUDA_ARCH__
__host__ __device__ int overloaded(double) { return 1; }
#else
__host__ __device__ int overloaded(double) { return 2; }
#endif

// The device's copy is not the host's.
__host__ __device__ int ticket() {
#ifdef __CUDA_ARCH__
  static int next = 100;
#else
  static int next = 0;
#endif
  return ++next;
}

struct Base { __host__ __device__ virtual int side() const { return 0; } };
struct Derived : Base {
  __host__ __device__ int side() const override {
#ifdef __CUDA_ARCH__
    return 8;
#else
    return 7;
#endif
  }
};

// A vector that reads itself from wherever the code runs.
template <class T> struct Reference {
  T *p;
  __host__ __device__ operator T() const {
#ifdef __CUDA_ARCH__
    return *p;
#else
    T v;
    cudaMemcpy(&v, p, sizeof(T), cudaMemcpyDeviceToHost);
    return v;
#endif
  }
  __host__ __device__ const Reference &operator=(const T &v) const {
#ifdef __CUDA_ARCH__
    *p = v;
#else
    cudaMemcpy(p, &v, sizeof(T), cudaMemcpyHostToDevice);
#endif
    return *this;
  }
};

__device__ int counter = 11;
__constant__ int fixed = 12;
__managed__ int shared_by_both = 13;
static __device__ int own[3] = {0, 14, 0};
__host__ __device__ constexpr int table(int i) { return 100 * i; }
typedef int (*Function)();
__device__ Function chosen = plain;

template <class F> __global__ void apply(F f, int *out) { *out = f(); }

__global__ void all(int *out, float *real, char *text, Reference<int> r) {
  out[0] = plain();
  out[1] = Counter(3).get();
  out[2] = nested();
  out[3] = isOld();
  *real = scaled(3.5f);
  out[4] = Side<int>::of();
  out[5] = ticket();
  out[6] = ticket();
  Derived d;
  const Base &b = d;
  out[7] = b.side();
  out[8] = counter;
  out[9] = fixed;
  out[10] = shared_by_both;
  out[11] = own[1];
  out[12] = table(3);
  out[13] = overloaded(1.0);
  out[14] = Counter(4).base;
  out[15] = defaulted();
  out[16] = chosen();
  const char *w = WHERE;
  for (int i = 0; i < 7; i++) text[i] = w[i];
  r = r + 4;
}

int main() {
  int *out, h[17];
  float *real, f;
  char *text, word[8] = {0};
  CHECK(cudaMalloc(&out, sizeof(h)));
  CHECK(cudaMalloc(&real, sizeof(f)));
  CHECK(cudaMalloc(&text, 8));
  int *cell;
  CHECK(cudaMalloc(&cell, sizeof(int)));
  Reference<int> r{cell};
  r = 5;
  int before = r;
  all<<<1, 1>>>(out, real, text, r);
  CHECK(cudaDeviceSynchronize());
  CHECK(cudaMemcpy(h, out, sizeof(h), cudaMemcpyDeviceToHost));
  CHECK(cudaMemcpy(&f, real, sizeof(f), cudaMemcpyDeviceToHost));
  CHECK(cudaMemcpy(word, text, 7, cudaMemcpyDeviceToHost));
  printf("plain %d %d | member %d %d | nested %d %d\n", plain(), h[0], Counter(3).get(), h[1], nested(), h[2]);
  printf("macro %s %.6s | missing is 0: %d %d\n", WHERE, word, isOld(), h[3]);
  int l[4];
  apply<<<1, 1>>>([] __host__ __device__() { return 111 * FACTOR; }, out);
  CHECK(cudaMemcpy(&l[0], out, 4, cudaMemcpyDeviceToHost));
  auto both = [] __host__ __device__() { return 111 * FACTOR; };
  apply<<<1, 1>>>([=] __device__() { return 5; }, out);
  CHECK(cudaMemcpy(&l[1], out, 4, cudaMemcpyDeviceToHost));
  apply<<<1, 1>>>([=] __device__() { return 6; }, out);
  CHECK(cudaMemcpy(&l[2], out, 4, cudaMemcpyDeviceToHost));
  printf("template %g %g | specialised %d %d | lambda %d %d | two lambdas %d %d\n", scaled(3.5f), f, Side<int>::of(), h[4], both(), l[0], l[1], l[2]);
  int first = ticket(), second = ticket();
  printf("static host %d %d | device %d %d\n", first, second, h[5], h[6]);
  Derived d;
  const Base &b = d;
  printf("virtual host %d device %d\n", b.side(), h[7]);
  int c, k;
  CHECK(cudaMemcpyFromSymbol(&c, counter, sizeof(int)));
  CHECK(cudaMemcpyFromSymbol(&k, own, sizeof(int), sizeof(int)));
  printf("variables %d %d %d %d | table %d\n", c == h[8] ? c : -1, h[9], shared_by_both == h[10] ? h[10] : -1, k == h[11] ? k : -1, table(3) == h[12] ? h[12] : -1);
  printf("reference host %d device %d\n", before, (int)r);
  printf("overloads %d %d | constructor %d %d | defaults %d %d\n", overloaded(1.0), h[13], Counter(4).base, h[14], defaulted(), h[15]);
  try {
    if (h[16] == 20 && plain() == 10) throw std::runtime_error("abc");
  } catch (const std::exception &e) {
    printf("caught %d\n", (int)strlen(e.what()));
  }
}
