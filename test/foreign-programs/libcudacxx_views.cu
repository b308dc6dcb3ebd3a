// Views of several dimensions, and whole numbers of libcu++.
// prints: 400 404 408 412 401 405 409 413 402 406 410 414 403 407 411 415 
// prints: 24 3 4 6 23 77 5 27 1 2 55 4 128 4 3 6 
#include <cstdio>
#include <cuda/cmath>
#include <cuda/functional>
#include <cuda/std/array>
#include <cuda/std/mdspan>
#include <cuda/std/numeric>
__global__ void t(cuda::std::mdspan<float, cuda::std::dextents<int, 2>> m, cuda::std::mdspan<const float, cuda::std::extents<int, 4, 4>> s) {
  int i = threadIdx.y, j = threadIdx.x; m(i, j) = s(j, i) + m.extent(0) * 100;
}
__global__ void more(int *o, cuda::std::mdspan<int, cuda::std::dextents<unsigned, 3>, cuda::std::layout_left> a) {
  int n = 0;
  auto put = [&](int v) { o[n++] = v; };
  put(a.size()); put(a.rank()); put(a.extent(2)); put(a.stride(2)); put(&a(1, 2, 3) - a.data_handle());
  cuda::std::mdspan line(o + 20, 5); line[3] = 77; put(line(3)); put(line.extent(0));
  cuda::std::extents<int, 2, cuda::std::dynamic_extent> e(7); put(e.extent(0) * 10 + e.extent(1)); put(e.rank_dynamic()); put(e.static_extent(0));
  cuda::std::layout_stride::mapping<cuda::std::extents<int, 3, 2>> skip(cuda::std::extents<int, 3, 2>(), cuda::std::array<int, 2>{4, 1});
  cuda::std::mdspan part(o + 20, skip); part(2, 1) = 55; put(o[29]);
  put(cuda::ceil_div(100, 32)); put(cuda::round_up(100, 32)); put(cuda::maximum<>{}(3, 4)); put(cuda::minimum<int>{}(3, 4));
  put(cuda::std::gcd(12, 18));
}
int main() { float *a, *b, h[16]; cudaMalloc(&a, 64); cudaMalloc(&b, 64); for (int i = 0; i < 16; i++) h[i] = i; cudaMemcpy(b, h, 64, cudaMemcpyHostToDevice);
  t<<<1, dim3(4, 4)>>>(cuda::std::mdspan<float, cuda::std::dextents<int, 2>>(a, 4, 4), cuda::std::mdspan<const float, cuda::std::extents<int, 4, 4>>(b));
  cudaMemcpy(h, a, 64, cudaMemcpyDeviceToHost); for (int i = 0; i < 16; i++) printf("%g ", h[i]); printf("\n");   int *o, r[32]; cudaMalloc(&o, sizeof r);
  more<<<1, 1>>>(o, cuda::std::mdspan<int, cuda::std::dextents<unsigned, 3>, cuda::std::layout_left>(o, 2, 3, 4));
  cudaMemcpy(r, o, sizeof r, cudaMemcpyDeviceToHost); for (int i = 0; i < 16; i++) printf("%d ", r[i]); printf("\n"); }
