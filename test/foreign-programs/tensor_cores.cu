// Tensor cores: each shape and type against the sums in a loop.
// prints: half 16x16x16: 0 wrong, 94
// prints: half 32x8x16: 0 wrong, 94
// prints: half 8x32x16: 0 wrong, 94
// prints: bf16 16x16x16: 0 wrong, 94
// prints: int: 0 wrong, 121
#include <cstdio>
#include <mma.h>
using namespace nvcuda;
template <int M, int N, int K, class T, class LA, class LB>
__global__ void product(const T *a, const T *b, float *c) {
  wmma::fragment<wmma::matrix_a, M, N, K, T, LA> fa;
  wmma::fragment<wmma::matrix_b, M, N, K, T, LB> fb;
  wmma::fragment<wmma::accumulator, M, N, K, float> fc;
  wmma::fill_fragment(fc, 1.0f);
  wmma::load_matrix_sync(fa, a, K);
  wmma::load_matrix_sync(fb, b, K);
  wmma::mma_sync(fc, fa, fb, fc);
  for (int i = 0; i < fc.num_elements; i++) fc.x[i] *= 2.0f;
  wmma::store_matrix_sync(c, fc, N, wmma::mem_row_major);
}
__global__ void integers(const signed char *a, const signed char *b, int *c) {
  wmma::fragment<wmma::matrix_a, 16, 16, 16, signed char, wmma::row_major> fa;
  wmma::fragment<wmma::matrix_b, 16, 16, 16, signed char, wmma::col_major> fb;
  wmma::fragment<wmma::accumulator, 16, 16, 16, int> fc;
  wmma::load_matrix_sync(fc, c, 16, wmma::mem_col_major);
  wmma::load_matrix_sync(fa, a, 16);
  wmma::load_matrix_sync(fb, b, 16);
  wmma::mma_sync(fc, fa, fb, fc);
  wmma::store_matrix_sync(c, fc, 16, wmma::mem_col_major);
}
template <int M, int N, int K, class T> void test(const char *name) {
  T *a, *b; float *c;
  cudaMallocManaged(&a, M * K * sizeof(T)); cudaMallocManaged(&b, K * N * sizeof(T)); cudaMallocManaged(&c, M * N * 4);
  for (int i = 0; i < M * K; i++) a[i] = T((i * 7 % 23) - 11);
  for (int i = 0; i < K * N; i++) b[i] = T((i * 5 % 19) - 9);
  product<M, N, K, T, wmma::row_major, wmma::col_major><<<1, 32>>>(a, b, c);
  cudaDeviceSynchronize();
  int wrong = 0;
  for (int r = 0; r < M; r++) for (int s = 0; s < N; s++) {
    float sum = 1;
    for (int i = 0; i < K; i++) sum += float(a[r * K + i]) * float(b[s * K + i]);
    wrong += c[r * N + s] != 2 * sum;
  }
  printf("%s %dx%dx%d: %d wrong, %g\n", name, M, N, K, wrong, c[5]);
}
int main() {
  test<16, 16, 16, half>("half");
  test<32, 8, 16, half>("half");
  test<8, 32, 16, half>("half");
  test<16, 16, 16, __nv_bfloat16>("bf16");
  signed char *a, *b; int *c;
  cudaMallocManaged(&a, 256); cudaMallocManaged(&b, 256); cudaMallocManaged(&c, 1024);
  for (int i = 0; i < 256; i++) a[i] = i % 17 - 8, b[i] = i % 13 - 6, c[i] = i;
  integers<<<1, 32>>>(a, b, c);
  cudaDeviceSynchronize();
  int wrong = 0;
  for (int r = 0; r < 16; r++) for (int s = 0; s < 16; s++) {
    int sum = s * 16 + r;
    for (int i = 0; i < 16; i++) sum += a[r * 16 + i] * b[s * 16 + i];
    wrong += c[s * 16 + r] != sum;
  }
  printf("int: %d wrong, %d\n", wrong, c[37]);
}
