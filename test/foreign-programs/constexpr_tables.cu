// Tables inside constexpr functions without __device__, which kernels call.
// prints: 2 6 10 11
// prints: 2 3
#include <cstdio>

constexpr int fibonacci(int i) {
  const int table[] = {1, 2, 3, 5, 8};
  return table[i];
}

template <int... E> struct Numbers {
  int values[2];
  static constexpr int at(int i) {
    const int all[] = {E..., 0};
    return all[i];
  }
  constexpr Numbers(int by) : values{} {
    const int all[] = {E..., 0};
    for (int i = 0; i < 2; i++) values[i] = all[i] + by;
  }
};

__global__ void look(int *out, int i) {
  Numbers<7, 8> numbers(i + 2);
  out[0] = fibonacci(i);
  out[1] = Numbers<5, 6>::at(i);
  out[2] = numbers.values[0];
  out[3] = numbers.values[1];
}

int main() {
  int *out, h[4];
  cudaMalloc(&out, sizeof(h));
  look<<<1, 1>>>(out, 1);
  cudaMemcpy(h, out, sizeof(h), cudaMemcpyDeviceToHost);
  printf("%d %d %d %d\n", h[0], h[1], h[2], h[3]);
  Numbers<1, 2> numbers(1);
  printf("%d %d\n", numbers.values[0], fibonacci(2));
}
