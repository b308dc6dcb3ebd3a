// prints: 218 -98 -98
// prints: 2 0 6 1
// Structs of pointers by value: what a function computes of the pointer in one is a pointer into the array of its argument.
#include <cstdio>

struct Matrix {
  int width, height, stride;
  float *elements;
};
const int TILE = 4;

__device__ float element(const Matrix a, int row, int column) { return a.elements[row * a.stride + column]; }
__device__ Matrix part(Matrix a, int row, int column) {
  Matrix m;
  m.width = m.height = TILE;
  m.stride = a.stride;
  m.elements = &a.elements[a.stride * TILE * row + TILE * column];
  return m;
}
__device__ Matrix later(const Matrix a) {
  Matrix m = a;
  float *from = m.elements;
  m.elements = from + 1;
  m.width = (int)(m.elements - from);
  return m;
}
__device__ Matrix either(bool first, Matrix a, Matrix b) {
  a.elements = first ? a.elements : b.elements;
  return a;
}

__global__ void product(Matrix a, Matrix b, Matrix c) {
  Matrix to = part(c, blockIdx.y, blockIdx.x);
  float sum = 0;
  for (int m = 0; m < a.width / TILE; ++m) {
    Matrix x = part(a, blockIdx.y, m), y = part(b, m, blockIdx.x);
    __shared__ float xs[TILE][TILE], ys[TILE][TILE];
    xs[threadIdx.y][threadIdx.x] = element(x, threadIdx.y, threadIdx.x);
    ys[threadIdx.y][threadIdx.x] = element(y, threadIdx.y, threadIdx.x);
    __syncthreads();
    for (int e = 0; e < TILE; ++e) sum += xs[threadIdx.y][e] * ys[e][threadIdx.x];
    __syncthreads();
  }
  to.elements[threadIdx.y * to.stride + threadIdx.x] = sum;
}
__global__ void others(Matrix a, Matrix b, Matrix c) {
  c.elements[0] = element(later(a), 0, 1);
  c.elements[1] = element(either(false, a, b), 0, 2);
  c.elements[2] = element(either(true, part(a, 0, 1), b), 0, 2);
  c.elements[3] = later(b).width;
}

static Matrix make(bool isFilled, int factor) {
  Matrix m = {8, 8, 8, nullptr};
  float values[64] = {};
  for (int i = 0; isFilled && i < 64; i++) values[i] = factor > 1 ? i * factor % 7 - 6 : i * factor % 9;
  cudaMalloc(&m.elements, sizeof values);
  cudaMemcpy(m.elements, values, sizeof values, cudaMemcpyHostToDevice);
  return m;
}

int main() {
  Matrix a = make(true, 1), b = make(true, 3), c = make(false, 0);
  float out[64];
  product<<<dim3(2, 2), dim3(TILE, TILE)>>>(a, b, c);
  cudaMemcpy(out, c.elements, sizeof out, cudaMemcpyDeviceToHost);
  float sum = 0;
  for (int i = 0; i < 64; i++) sum += out[i] * (i % 5 - 2);
  printf("%g %g %g\n", sum, out[0], out[63]);
  others<<<1, 1>>>(a, b, c);
  cudaMemcpy(out, c.elements, sizeof out, cudaMemcpyDeviceToHost);
  printf("%g %g %g %g\n", out[0], out[1], out[2], out[3]);
}
