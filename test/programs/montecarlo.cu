// Option pricing by simulation: per-thread generators, path classes, templates on the payoff.
#include <cmath>
#include <cstdio>
struct XorShift {
  unsigned int x, y, z, w;
  __device__ explicit XorShift(unsigned int seed) : x(123456789u ^ seed), y(362436069u), z(521288629u), w(88675123u) {
    for (int i = 0; i < 8; ++i) next();
  }
  __device__ unsigned int next() {
    unsigned int t = x ^ (x << 11);
    x = y, y = z, z = w;
    return w = w ^ (w >> 19) ^ (t ^ (t >> 8));
  }
  __device__ float uniform() { return (next() >> 8) * (1.0f / 16777216.0f) + 0x1p-25f; }
  __device__ float2 normals() {
    float r = sqrtf(-2.0f * logf(uniform())), s, c;
    sincospif(2.0f * uniform(), &s, &c);
    return {r * c, r * s};
  }
};
struct Market { float spot, rate, sigma, years; };
struct Call { float strike; __host__ __device__ float operator()(float s) const { return fmaxf(s - strike, 0.0f); } };
struct Put : Call { __host__ __device__ explicit Put(float k) : Call{k} {} __host__ __device__ float operator()(float s) const { return fmaxf(strike - s, 0.0f); } };
template <class Payoff, int PATHS> __global__ void price(const Market m, const Payoff payoff, float *sums, float *squares) {
  const int tid = blockIdx.x * blockDim.x + threadIdx.x;
  XorShift rng(tid * 2654435761u);
  const float drift = (m.rate - 0.5f * m.sigma * m.sigma) * m.years, vol = m.sigma * sqrtf(m.years), discount = expf(-m.rate * m.years);
  float sum = 0, square = 0, carry = 0;
#pragma unroll 4
  for (int p = 0; p < PATHS; p += 2) {
    float2 g = rng.normals();
    const float zs[] = {g.x, g.y};
    for (float z : zs) {
      float v = discount * payoff(m.spot * expf(drift + vol * z));
      float t = v - carry, next = sum + t;
      carry = (next - sum) - t;
      sum = next;
      square = fmaf(v, v, square);
    }
  }
  sums[tid] = sum / PATHS;
  squares[tid] = square / PATHS;
}
int main() {
  float *d;
  cudaMalloc(&d, 2 * 1024 * sizeof(float));
  Market m{100, 0.05f, 0.2f, 1};
  price<Call, 64><<<4, 256>>>(m, Call{100}, d, d + 1024);
  price<Put, 64><<<4, 256>>>(m, Put(100), d, d + 1024);
  float h[1024];
  cudaMemcpy(h, d, sizeof h, cudaMemcpyDeviceToHost);
  double mean = 0;
  for (float x : h) mean += x / 1024;
  std::printf("%.3f\n", mean);
}
