// N-body, AoS and SoA, float4, shared tiles, leapfrog.
// prints: ok sizeof 32 2688 energy 0.0048
#include <cstdio>
#include <cstdlib>
#include <cmath>
#include <vector>
#include <string>
struct Body { float3 pos; float mass; float3 vel; int id; };
template <int N> struct SoA { float x[N], y[N], z[N], m[N]; float vx[N], vy[N], vz[N]; };
constexpr int N = 96, B = 32;
constexpr float EPS2 = 0.01f, DT = 0.01f;
__host__ __device__ inline float3 operator+(float3 a, float3 b) { return make_float3(a.x + b.x, a.y + b.y, a.z + b.z); }
__host__ __device__ inline float3 operator-(const float3 &a, const float3 &b) { return make_float3(a.x - b.x, a.y - b.y, a.z - b.z); }
__host__ __device__ inline float3 operator*(float s, float3 a) { return {s * a.x, s * a.y, s * a.z}; }
__host__ __device__ inline float3 &operator+=(float3 &a, const float3 &b) { a = a + b; return a; }
__host__ __device__ inline float dot(float3 a, float3 b) { return a.x * b.x + a.y * b.y + a.z * b.z; }
#ifdef __CUDACC__
#define RSQRT(x) rsqrtf(x)
#else
#define RSQRT(x) (1.f / sqrtf(x))
#endif
__host__ __device__ float3 accel(float3 a, float3 b, float m) {
  float3 r = b - a; float d2 = dot(r, r) + EPS2;
#ifdef __CUDA_ARCH__
  float inv = rsqrtf(d2);
#else
  float inv = 1.f / std::sqrt(d2);
#endif
  return (m * inv * inv * inv) * r;
}
__global__ void forces_aos(const Body *b, float3 *acc) {
  __shared__ float4 tile[B];
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  float3 me = b[i].pos, a = make_float3(0, 0, 0);
  for (int t = 0; t < gridDim.x; ++t) {
    const Body &o = b[t * B + threadIdx.x];
    tile[threadIdx.x] = make_float4(o.pos.x, o.pos.y, o.pos.z, o.mass);
    __syncthreads();
#pragma unroll 8
    for (int j = 0; j < B; j++) { float4 q = tile[j]; a += accel(me, make_float3(q.x, q.y, q.z), q.w); }
    __syncthreads();
  }
  acc[i] = a;
}
__global__ void kick(Body *b, const float3 *acc) { int i = blockIdx.x * blockDim.x + threadIdx.x; b[i].vel += DT * acc[i]; b[i].pos += DT * b[i].vel; }
__global__ void soa_step(SoA<N> *s, SoA<N> *o) {
  int i = threadIdx.x; float3 me{s->x[i], s->y[i], s->z[i]}, a{};
  for (int j = 0; j < N; j++) a += accel(me, {s->x[j], s->y[j], s->z[j]}, s->m[j]);
  float3 v = make_float3(s->vx[i], s->vy[i], s->vz[i]) + DT * a; me += DT * v;
  o->vx[i] = v.x, o->vy[i] = v.y, o->vz[i] = v.z; o->x[i] = me.x; o->y[i] = me.y; o->z[i] = me.z; o->m[i] = s->m[i];
}
static unsigned seed = 12345;
static float rnd() { seed = seed * 1664525u + 1013904223u; return (seed >> 8) / float(1 << 24) - .5f; }
int main() {
  std::vector<Body> h(N);
  SoA<N> *s[2]; for (auto &p : s) cudaMallocManaged(&p, sizeof *p);
  for (int i = 0; i < N; ++i) {
    h[i] = Body{{rnd(), rnd(), rnd()}, 1.f / N, {0.1f * rnd(), 0.f, 0.1f * rnd()}, i};
    auto &q = *s[0]; q.x[i] = h[i].pos.x; q.y[i] = h[i].pos.y; q.z[i] = h[i].pos.z; q.m[i] = h[i].mass; q.vx[i] = h[i].vel.x; q.vy[i] = h[i].vel.y; q.vz[i] = h[i].vel.z;
  }
  std::vector<Body> ref = h;
  Body *d; float3 *acc; cudaMalloc(&d, N * sizeof(Body)); cudaMalloc(&acc, N * sizeof(float3));
  cudaMemcpy(d, h.data(), N * sizeof(Body), cudaMemcpyHostToDevice);
  for (int k = 0; k < 5; ++k) { forces_aos<<<N / B, B>>>(d, acc); kick<<<N / B, B>>>(d, acc); soa_step<<<1, N>>>(s[k & 1], s[~k & 1]); }
  cudaMemcpy(h.data(), d, N * sizeof(Body), cudaMemcpyDeviceToHost);
  cudaDeviceSynchronize();
  for (int k = 0; k < 5; ++k) {
    std::vector<float3> a(N, float3{0, 0, 0});
    for (int i = 0; i < N; i++) for (int j = 0; j < N; j++) a[i] += accel(ref[i].pos, ref[j].pos, ref[j].mass);
    for (int i = 0; i < N; i++) { ref[i].vel += DT * a[i]; ref[i].pos += DT * ref[i].vel; }
  }
  float worst = 0, worst2 = 0; double e = 0;
  for (int i = 0; i < N; i++) {
    auto r = h[i].pos - ref[i].pos; worst = fmaxf(worst, std::sqrt(dot(r, r)));
    worst2 = std::max(worst2, std::abs(s[1]->x[i] - ref[i].pos.x)); e += .5 * h[i].mass * dot(h[i].vel, h[i].vel);
    if (h[i].id != i) return 2;
  }
  std::string verdict = worst < 1e-4f && worst2 < 1e-4f ? "ok" : "BAD " + std::to_string(worst) + " " + std::to_string(worst2);
  printf("%s sizeof %zu %zu energy %.4f\n", verdict.c_str(), sizeof(Body), sizeof(SoA<N>), e);
  cudaFree(d); cudaFree(acc); for (auto p : s) cudaFree(p);
  return verdict != "ok";
}
