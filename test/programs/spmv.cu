// Sparse matrix times vector in CSR: scalar, vector and texture-free caching loads.
#include <cstdio>
#include <vector>

template <typename Index, typename Value> struct CsrMatrix {
  Index rows, columns, nonzeros;
  const Index *__restrict__ offsets;
  const Index *__restrict__ indices;
  const Value *__restrict__ values;
  __host__ __device__ Index rowLength(Index r) const { return offsets[r + 1] - offsets[r]; }
};

template <typename Index, typename Value>
__global__ void spmvScalar(CsrMatrix<Index, Value> A, const Value *x, Value *y) {
  for (Index row = blockIdx.x * blockDim.x + threadIdx.x; row < A.rows; row += blockDim.x * gridDim.x) {
    Value sum = Value(0);
    for (Index k = A.offsets[row]; k < A.offsets[row + 1]; ++k) sum += A.values[k] * __ldg(&x[A.indices[k]]);
    y[row] = sum;
  }
}

template <unsigned int LANES, typename T> __device__ __forceinline__ T laneReduce(T v) {
#pragma unroll
  for (unsigned int d = LANES / 2; d > 0; d >>= 1) v += __shfl_down_sync(0xffffffffu, v, d, LANES);
  return v;
}

template <unsigned int LANES, typename Index, typename Value>
__global__ void spmvVector(const CsrMatrix<Index, Value> A, const Value *x, Value *y) {
  const unsigned int lane = threadIdx.x & (LANES - 1);
  const Index row = (blockIdx.x * blockDim.x + threadIdx.x) / LANES;
  Value sum = 0;
  if (row < A.rows) {
    const Index length = A.rowLength(row), base = A.offsets[row];
    for (Index k = lane; k < length; k += LANES) sum += A.values[base + k] * x[A.indices[base + k]];
  }
  sum = laneReduce<LANES>(sum);
  if (row < A.rows && lane == 0) y[row] = sum;
}

int main() {
  const int n = 1000;
  std::vector<int> offsets(n + 1), indices;
  std::vector<float> values, x(n, 1.0f);
  for (int i = 0; i < n; ++i) {
    offsets[i] = (int)indices.size();
    for (int d = -1; d <= 1; ++d) {
      if (i + d < 0 || i + d >= n) continue;
      indices.push_back(i + d);
      values.push_back(d == 0 ? 2.0f : -1.0f);
    }
  }
  offsets[n] = indices.size();
  int *d_offsets, *d_indices;
  float *d_values, *d_x, *d_y;
  cudaMalloc(&d_offsets, offsets.size() * sizeof(int));
  cudaMalloc(&d_indices, indices.size() * sizeof(int));
  cudaMalloc(&d_values, values.size() * sizeof(float));
  cudaMalloc(&d_x, n * sizeof(float));
  cudaMalloc(&d_y, n * sizeof(float));
  cudaMemcpy(d_offsets, offsets.data(), offsets.size() * sizeof(int), cudaMemcpyHostToDevice);
  CsrMatrix<int, float> A = {n, n, (int)values.size(), d_offsets, d_indices, d_values};
  spmvScalar<<<4, 256>>>(A, d_x, d_y);
  spmvVector<8><<<(n * 8 + 255) / 256, 256>>>(A, d_x, d_y);
  spmvVector<32, int, float><<<(n * 32 + 255) / 256, 256>>>(A, d_x, d_y);
  return 0;
}
