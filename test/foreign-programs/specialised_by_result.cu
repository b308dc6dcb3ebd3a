// Specialisations whose arguments only the result tells, of member templates
// too; of two templates that fit, the more special one.
// prints: 2 3 4 5 6 8
// prints: T int* T*
// prints: 6 35 87.5
#include <cstdint>
#include <cstdio>
#include <cuda_fp16.h>

template <typename T> __host__ __device__ T from_float(float a);
template <> __host__ __device__ float from_float(float a) { return a; }
template <> __host__ __device__ half from_float(float a) { return __float2half_rn(a); }
template <typename T> __device__ T both(float a);
template <> __device__ float2 both(float a) { return make_float2(a, a); }
template <class T> __device__ T filled(int v) { return 0; }
template <> __device__ int filled(int v) { return v; }
template <> __device__ int2 filled(int v) { return make_int2(v, v); }
template <typename Product, typename A, typename B> __device__ Product times(A a, B b);
template <> __device__ float2 times(float2 a, float2 b) { return make_float2(a.x * b.x, a.y * b.y); }

template <class T> void which(T) { printf("T "); }
template <class T> void which(T *) { printf("T*\n"); }
template <> void which(int *) { printf("int* "); }

template <class T> class Source {
public:
  __host__ __device__ explicit Source(T seed) : x(seed) {}
  template <class R> __host__ __device__ R next();

private:
  T x;
};
template <> template <> __host__ __device__ inline uint32_t Source<uint32_t>::next<uint32_t>() { return x *= 3; }
template <> template <> __host__ __device__ inline uint64_t Source<uint64_t>::next<uint64_t>() { return x *= 5; }
template <> template <> __host__ __device__ inline double Source<uint64_t>::next<double>() {
  return next<uint64_t>() / 2.0;
}

__global__ void kernel(float *__restrict__ out, const float *__restrict__ in) {
  out[0] = from_float<float>(in[0]);
  out[1] = both<float2>(3).y;
  out[2] = filled<int2>(4).y;
  out[3] = filled<int>(5);
  out[4] = __half2float(from_float<half>(6));
  out[5] = times<float2, float2, float2>(make_float2(1, 2), make_float2(3, 4)).y;
  Source<uint64_t> source(7);
  out[6] = source.next<uint64_t>();
  out[7] = source.next<double>();
}

int main() {
  void (*chosen)(float *, const float *) = &kernel;
  float *in, *out;
  cudaMallocManaged(&in, sizeof(float));
  cudaMallocManaged(&out, 8 * sizeof(float));
  *in = 2;
  chosen<<<1, 1>>>(out, in);
  cudaDeviceSynchronize();
  for (int i = 0; i < 6; i++) printf("%g%c", out[i], i < 5 ? ' ' : '\n');
  int number;
  char letter;
  which(1);
  which(&number);
  which(&letter);
  Source<uint32_t> small(2);
  printf("%u %g %g\n", small.next<uint32_t>(), out[6], out[7]);
}
