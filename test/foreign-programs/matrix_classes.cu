// prints: worst 0 1
// prints: -3 -2
// prints: 1 1 22
// prints: 3 11 4
// prints: float int 5
// matrix classes, operator overloading, tiled matmul, layouts, SFINAE, template template
#include <cstdio>
#include <cstdlib>
#include <cassert>
#include <initializer_list>
#include <type_traits>
#include <vector>
#include <cmath>
struct RowMajor { __host__ __device__ static constexpr int index(int r, int c, int ld) { return r * ld + c; } }; struct ColMajor { __host__ __device__ static constexpr int index(int r, int c, int ld) { return c * ld + r; } };
template <typename T, int R, int C, class Layout = RowMajor> struct Mat { T a[R * C]; static constexpr int rows = R, cols = C;
  __host__ __device__ constexpr T &operator()(int r, int c) { return a[Layout::index(r, c, std::is_same<Layout, RowMajor>::value ? C : R)]; }
  __host__ __device__ constexpr const T &operator()(int r, int c) const { return a[Layout::index(r, c, std::is_same<Layout, RowMajor>::value ? C : R)]; }
  __host__ __device__ Mat &operator+=(const Mat &o) { for (int i = 0; i < R * C; ++i) a[i] += o.a[i]; return *this; } __host__ __device__ friend Mat operator+(Mat l, const Mat &r) { return l += r; } __host__ __device__ friend Mat operator*(T s, Mat m) { for (auto &x : m.a) x *= s; return m; }
  template <int K, class L2> __host__ __device__ Mat<T, R, K> operator*(const Mat<T, C, K, L2> &o) const { Mat<T, R, K> m{}; for (int i = 0; i < R; ++i) for (int j = 0; j < K; ++j) for (int k = 0; k < C; ++k) m(i, j) += (*this)(i, k) * o(k, j); return m; }
  __host__ __device__ auto transposed() const { Mat<T, C, R, Layout> t{}; for (int i = 0; i < R; ++i) for (int j = 0; j < C; ++j) t(j, i) = (*this)(i, j); return t; }
  __host__ __device__ bool operator==(const Mat &o) const { for (int i = 0; i < R * C; ++i) if (a[i] != o.a[i]) return false; return true; } };
template <class T> using Mat3 = Mat<T, 3, 3>; using M3 = Mat3<float>;
template <class T, std::enable_if_t<std::is_floating_point<T>::value, int> = 0> __host__ __device__ const char *name() { return "float"; } template <class T, std::enable_if_t<std::is_integral<T>::value, int> = 0> __host__ __device__ const char *name() { return "int"; }
class HostMatrix { int r_, c_; std::vector<float> d_; public: HostMatrix(int r, int c, float v = 0) : r_(r), c_(c), d_(r * c, v) {} HostMatrix(std::initializer_list<std::initializer_list<float>> l) : HostMatrix((int)l.size(), (int)l.begin()->size()) { int i = 0; for (auto &row : l) for (float x : row) d_[i++] = x; }
  float *operator[](int r) { return &d_[r * c_]; } const float *operator[](int r) const { return d_.data() + r * c_; } int rows() const { return r_; } int cols() const { return c_; } float *data() { return d_.data(); } size_t bytes() const { return d_.size() * sizeof d_[0]; } explicit operator bool() const { return !d_.empty(); } HostMatrix operator-() const { HostMatrix m(*this); for (float &x : m.d_) x = -x; return m; } };
template <int TILE> __global__ void __launch_bounds__(TILE *TILE) matmul(const float *A, const float *B, float *C, int n, int m, int k) { __shared__ float As[TILE][TILE + 1], Bs[TILE][TILE + 1]; const int x = threadIdx.x, y = threadIdx.y, row = blockIdx.y * TILE + y, col = blockIdx.x * TILE + x; float acc = 0.f;
  for (int t = 0; t < (k + TILE - 1) / TILE; ++t) { As[y][x] = row < n && t * TILE + x < k ? A[row * k + t * TILE + x] : 0.f; Bs[y][x] = col < m && t * TILE + y < k ? B[(t * TILE + y) * m + col] : 0.f; __syncthreads();
#pragma unroll
    for (int i = 0; i < TILE; ++i) acc = fmaf(As[y][i], Bs[i][x], acc); __syncthreads(); } if (row < n && col < m) C[row * m + col] = acc; }
template <class M> __global__ void power(const M *in, M *out, int n) { M acc = *in; for (int i = 1; i < n; ++i) acc = acc * *in; out[threadIdx.x] = 2.f * acc + acc.transposed(); }
__global__ void names() { printf("%s %s %d\n", name<double>(), name<short>(), Mat<int, 2, 5>::cols); }
int main() { HostMatrix A(37, 21), B(21, 29), C(37, 29, -1); for (int i = 0; i < A.rows(); ++i) for (int j = 0; j < A.cols(); ++j) A[i][j] = (i * 7 + j * 3) % 11 - 5; for (int i = 0; i < B.rows(); ++i) for (int j = 0; j < B.cols(); ++j) B[i][j] = (i * 5 + j) % 7 - 3;
  float *a, *b, *c; cudaMalloc((void **)&a, A.bytes()); cudaMalloc((void **)&b, B.bytes()); cudaMalloc((void **)&c, C.bytes()); cudaMemcpy(a, A.data(), A.bytes(), cudaMemcpyHostToDevice); cudaMemcpy(b, B.data(), B.bytes(), cudaMemcpyHostToDevice); dim3 blk(8, 8), grd((29 + blk.x - 1) / blk.x, (37 + blk.y - 1) / blk.y); matmul<8><<<grd, blk>>>(a, b, c, 37, 29, 21); cudaMemcpy(C.data(), c, C.bytes(), cudaMemcpyDeviceToHost);
  double worst = 0; for (int i = 0; i < 37; ++i) for (int j = 0; j < 29; ++j) { double s = 0; for (int k = 0; k < 21; ++k) s += A[i][k] * (double)B[k][j]; worst = std::fmax(worst, std::fabs(s - C[i][j])); } printf("worst %g %d\n", worst, bool(C)); HostMatrix neg = -HostMatrix{{1, 2}, {3, 4}}; printf("%g %g\n", neg[1][0], neg[0][1]);
  M3 m{{1, 2, 0, 0, 1, -1, 1, 0, 1}}, *dm, *dout, out[2]; cudaMalloc(&dm, sizeof m); cudaMalloc(&dout, sizeof out); cudaMemcpy(dm, &m, sizeof(m), cudaMemcpyHostToDevice); power<<<1, 2>>>(dm, dout, 4); cudaMemcpy(out, dout, sizeof out, cudaMemcpyDeviceToHost); M3 ref = m * m * m * m; ref = 2.f * ref + ref.transposed(); printf("%d %d %g\n", out[0] == ref, out[1] == out[0], out[1](2, 1)); Mat<int, 2, 3, ColMajor> cm{{1, 2, 3, 4, 5, 6}}; auto p = Mat<int, 2, 2>{{1, 1, 0, 1}} * cm; printf("%d %d %d\n", p(0, 0), p(0, 2), p(1, 1)); names<<<1, 1>>>(); cudaDeviceSynchronize(); assert(C.rows() == 37 && "rows"); static_assert(M3::rows == 3, "x"); }
