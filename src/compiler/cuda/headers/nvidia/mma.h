#pragma once
#include <cuda_fp16.h>
#include <cuda_bf16.h>
// Tensor cores' warp matrices, computed by the lanes of a warp. Which lane has
// which elements is nobody's business (CUDA leaves it open): here a matrix lies
// row by row, cut into 32 equal pieces. Products are exact, as they are on the
// hardware; sums are rounded after each addition, where the hardware adds some
// at once and cuts off.
namespace nvcuda {
namespace wmma {
enum layout_t { mem_row_major, mem_col_major };
struct row_major {};
struct col_major {};
struct matrix_a {};
struct matrix_b {};
struct accumulator {};
namespace precision {
struct tf32 {};
}

// What a fragment's elements are, and what they are added up in.
template <class T> struct __element { typedef T storage; };
template <> struct __element<precision::tf32> { typedef float storage; };
template <class Use, int m, int n, int k> struct __extent {};
template <int m, int n, int k> struct __extent<matrix_a, m, n, k> { static constexpr int rows = m, columns = k; };
template <int m, int n, int k> struct __extent<matrix_b, m, n, k> { static constexpr int rows = k, columns = n; };
template <int m, int n, int k> struct __extent<accumulator, m, n, k> { static constexpr int rows = m, columns = n; };
template <class Layout> struct __is_column { static constexpr bool value = false; };
template <> struct __is_column<col_major> { static constexpr bool value = true; };

template <class Use, int m, int n, int k, class T, class Layout = void> struct fragment {
  typedef typename __element<T>::storage element_type;
  typedef element_type storage_element_type;
  static constexpr int __rows = __extent<Use, m, n, k>::rows;
  static constexpr int __columns = __extent<Use, m, n, k>::columns;
  static constexpr int num_elements = __rows * __columns / 32;
  static constexpr int num_storage_elements = num_elements;
  element_type x[num_elements];
};

__device__ inline int __lane() {
  return (threadIdx.x + blockDim.x * (threadIdx.y + blockDim.y * threadIdx.z)) % 32;
}

// Only 10 bits behind the binary point count.
__device__ inline float __float_to_tf32(float x) {
  const unsigned bits = __float_as_uint(x);
  return (bits & 0x7f800000u) == 0x7f800000u ? x : __uint_as_float((bits + 0x1000u) & 0xffffe000u);
}

template <class Fragment, class T> __device__ inline void fill_fragment(Fragment &f, const T &value) {
  for (int i = 0; i < Fragment::num_elements; i++) f.x[i] = value;
}

template <class Fragment, class T> __device__ inline void __load(Fragment &f, const T *p, unsigned ldm, bool isColumn) {
  const int first = __lane() * Fragment::num_elements;
  for (int i = 0; i < Fragment::num_elements; i++) {
    const int row = (first + i) / Fragment::__columns, column = (first + i) % Fragment::__columns;
    f.x[i] = isColumn ? p[column * ldm + row] : p[row * ldm + column];
  }
}
template <class Use, int m, int n, int k, class T, class Layout, class E>
__device__ inline void load_matrix_sync(fragment<Use, m, n, k, T, Layout> &f, const E *p, unsigned ldm) {
  __load(f, p, ldm, __is_column<Layout>::value);
  __syncwarp();
}
template <int m, int n, int k, class T, class E>
__device__ inline void load_matrix_sync(fragment<accumulator, m, n, k, T> &f, const E *p, unsigned ldm, layout_t layout) {
  __load(f, p, ldm, layout == mem_col_major);
  __syncwarp();
}
template <int m, int n, int k, class T, class E>
__device__ inline void store_matrix_sync(E *p, const fragment<accumulator, m, n, k, T> &f, unsigned ldm, layout_t layout) {
  const int count = fragment<accumulator, m, n, k, T>::num_elements;
  const int first = __lane() * count;
  for (int i = 0; i < count; i++) {
    const int row = (first + i) / n, column = (first + i) % n;
    p[layout == mem_col_major ? column * ldm + row : row * ldm + column] = f.x[i];
  }
  __syncwarp();
}

// Elements as the numbers that are multiplied.
__device__ inline float __factor(__half x) { return __half2float(x); }
__device__ inline float __factor(__nv_bfloat16 x) { return __bfloat162float(x); }
__device__ inline float __factor(float x) { return __uint_as_float(__float_as_uint(x) & 0xffffe000u); }
__device__ inline double __factor(double x) { return x; }
__device__ inline int __factor(signed char x) { return x; }
__device__ inline int __factor(char x) { return x; }
__device__ inline int __factor(unsigned char x) { return x; }
__device__ inline float __multiply_add(float a, float b, float sum) { return __fmaf_rn(a, b, sum); }
__device__ inline double __multiply_add(double a, double b, double sum) { return __fma_rn(a, b, sum); }
__device__ inline long long __multiply_add(int a, int b, long long sum) { return sum + a * b; }
__device__ inline float __start(float x) { return x; }
__device__ inline float __start(__half x) { return __half2float(x); }
__device__ inline double __start(double x) { return x; }
__device__ inline long long __start(int x) { return x; }
__device__ inline void __finish(float &to, float sum, bool) { to = sum; }
__device__ inline void __finish(double &to, double sum, bool) { to = sum; }
__device__ inline void __finish(__half &to, float sum, bool satf) {
  to = __float2half_rn(satf ? fminf(fmaxf(sum, -65504.0f), 65504.0f) : sum);
}
__device__ inline void __finish(int &to, long long sum, bool satf) {
  to = (int)(satf ? max(min(sum, 2147483647LL), -2147483648LL) : sum);
}

template <int m, int n, int k, class D, class A, class LayoutA, class B, class LayoutB, class C>
__device__ inline void mma_sync(fragment<accumulator, m, n, k, D> &d,
                                const fragment<matrix_a, m, n, k, A, LayoutA> &a,
                                const fragment<matrix_b, m, n, k, B, LayoutB> &b,
                                const fragment<accumulator, m, n, k, C> &c, bool satf = false) {
  // All of a lane's sums are of one row.
  constexpr int countA = m * k / 32, countB = k * n / 32, count = m * n / 32;
  const int row = __lane() * count / n, column = __lane() * count % n;
  for (int j = 0; j < count; j++) {
    auto sum = __start(c.x[j]);
    for (int i = 0; i < k; i++) {
      const auto left = __shfl_sync(0xffffffffu, __factor(a.x[i % countA]), row * (k / countA) + i / countA);
      const int place = i * n + column + j;
      auto right = __shfl_sync(0xffffffffu, __factor(b.x[j % countB]), place / countB);
      if (countB > count) {
        const auto other = __shfl_sync(0xffffffffu, __factor(b.x[(j + count) % countB]), place / countB);
        if (place % countB >= count) right = other;
      }
      sum = __multiply_add(left, right, sum);
    }
    __finish(d.x[j], sum, satf);
  }
}
} // namespace wmma
} // namespace nvcuda
