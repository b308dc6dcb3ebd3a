// Radix-2 FFT in shared memory with complex arithmetic on float2 and twiddles from sincospif.
#include <stdio.h>
typedef float2 Complex;
static __device__ __host__ inline Complex ComplexAdd(Complex a, Complex b) {
  Complex c;
  c.x = a.x + b.x;
  c.y = a.y + b.y;
  return c;
}
static __device__ __host__ inline Complex ComplexMul(Complex a, Complex b) { return make_float2(a.x * b.x - a.y * b.y, a.x * b.y + a.y * b.x); }
__device__ Complex operator-(Complex a, Complex b) { return make_float2(a.x - b.x, a.y - b.y); }
__device__ Complex &operator*=(Complex &a, float s) {
  a.x *= s;
  a.y *= s;
  return a;
}

template <int LOG2N, bool INVERSE = false> __global__ void fft(Complex *data) {
  constexpr int N = 1 << LOG2N;
  __shared__ Complex s[N];
  Complex *row = data + blockIdx.x * N;
  for (int i = threadIdx.x; i < N; i += blockDim.x) s[__brev(i) >> (32 - LOG2N)] = row[i];
  __syncthreads();
#pragma unroll
  for (int stage = 1; stage <= LOG2N; ++stage) {
    const int half = 1 << (stage - 1);
    for (int j = threadIdx.x; j < N / 2; j += blockDim.x) {
      int k = j & (half - 1), base = ((j - k) << 1) + k;
      float sine, cosine;
      sincospif((INVERSE ? 1.0f : -1.0f) * k / half, &sine, &cosine);
      Complex t = ComplexMul(s[base + half], make_float2(cosine, sine)), u = s[base];
      s[base] = ComplexAdd(u, t);
      s[base + half] = u - t;
    }
    __syncthreads();
  }
  for (int i = threadIdx.x; i < N; i += blockDim.x) {
    if (INVERSE) s[i] *= 1.0f / N;
    row[i] = s[i];
  }
}
int main() {
  Complex *d;
  cudaMalloc(&d, 8 * 256 * sizeof(Complex));
  fft<8><<<8, 128>>>(d);
  fft<8, true><<<8, 128>>>(d);
}
