// What users of libcu++ type in kernels: arrays, tuples, pairs, optional values, spans, limits, bits.
// prints: no error
// prints: 53 34 30 5 0 -1 2 10 99 5 21 1 1 -32768 8 31 3 8 1 3 1065353216 8 64 3 42 1 4 3 4 3 5 0 4 2 37 
#include <cstdio>
#include <cuda/std/array>
#include <cuda/std/tuple>
#include <cuda/std/utility>
#include <cuda/std/optional>
#include <cuda/std/span>
#include <cuda/std/limits>
#include <cuda/std/bit>
#include <cuda/std/type_traits>
#include <cuda/std/cstdint>
#include <cuda/std/cmath>
#include <cuda/std/functional>
template <class T> __device__ cuda::std::optional<T> halved(T x) { if (x % 2) return cuda::std::nullopt; return x / 2; }
__device__ cuda::std::tuple<int, float, char> three(int i) { return cuda::std::make_tuple(i, i * 0.5f, (char)('a' + i)); }
struct P { cuda::std::array<int, 4> a; cuda::std::pair<int, float> p; };
__global__ void k(int *out, cuda::std::span<const int> in, P param) {
  int n = 0;
  auto put = [&](int v) { out[n++] = v; };
  cuda::std::array<int, 3> a{3, 1, 2};
  for (auto &x : a) x *= 10;
  put(a[0] + a.back() + (int)a.size());
  put(in.size() + in[1] + in.front());
  auto sub = in.subspan(1, 2); put(sub[1]);
  put(*halved(10)); put(halved(7).has_value()); put(halved(7).value_or(-1));
  auto [x, y, z] = three(2); put(x); put((int)(y * 10)); put(z);
  put(cuda::std::get<0>(three(5)));
  cuda::std::pair<int, int> pr = cuda::std::make_pair(1, 2); cuda::std::swap(pr.first, pr.second); put(pr.first * 10 + pr.second);
  put(cuda::std::numeric_limits<int>::max() == 2147483647); put(cuda::std::numeric_limits<float>::infinity() > 1e38f); put(cuda::std::numeric_limits<short>::min());
  put(cuda::std::popcount(0xffu)); put(cuda::std::countl_zero(1u)); put(cuda::std::countr_zero(8u)); put(cuda::std::bit_ceil(5u)); put(cuda::std::has_single_bit(64u)); put(cuda::std::rotl(0x80000001u, 1)); put(cuda::std::bit_cast<int>(1.0f)); put(cuda::std::bit_width(255u)); put(cuda::std::bit_floor(100u));
  put(param.a[2]); put(param.p.first);
  put(cuda::std::is_same_v<cuda::std::int32_t, int>); put(cuda::std::max(3, 4)); put(cuda::std::min(3, 4)); 
  put((int)cuda::std::sqrt(16.0f)); put((int)cuda::std::abs(-3)); put(cuda::std::plus<>{}(2, 3)); put(cuda::std::greater<int>{}(2, 3));
  cuda::std::int64_t big = 1ll << 40; put((int)(big >> 38));
  put(cuda::std::min({4, 2, 8})); cuda::std::tie(x, n) = cuda::std::make_tuple(1, n); 
  static_assert(cuda::std::is_integral<int>::value && !cuda::std::is_floating_point_v<int>, "");
  auto ex = cuda::std::exchange(a[0], 7); put(ex + a[0]);
  out[n] = -999;
}
int main() {
  int *o, *in; cudaMalloc(&o, 400); cudaMalloc(&in, 16); int h[100] = {10, 20, 30, 40}; cudaMemcpy(in, h, 16, cudaMemcpyHostToDevice);
  P p{{1, 2, 3, 4}, {42, 0.5f}};
  k<<<1, 1>>>(o, cuda::std::span<const int>(in, 4), p); printf("%s\n", cudaGetErrorString(cudaDeviceSynchronize()));
  cudaMemcpy(h, o, 400, cudaMemcpyDeviceToHost); for (int i = 0; h[i] != -999 && i < 100; i++) printf("%d ", h[i]); printf("\n");
}
