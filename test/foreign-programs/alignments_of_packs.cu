// prints: 8 16 3
// prints: 4 8 2.500000
// Storage for one of several types: as large and as aligned as the strictest.
#include <cstdio>
#include <new>
template <class... Ts> struct Storage {
  alignas(Ts...) unsigned char bytes[16];
};
template <int... Ns> struct alignas(Ns...) Aligned {
  char c;
};
struct Pair {
  double a, b;
};
__global__ void use(float *out, int *size) {
  Storage<char, Pair, float> s;
  Pair *p = ::new (s.bytes) Pair{1, 1.5};
  *out = p->a + p->b;
  size[0] = alignof(Aligned<4, 2>);
  size[1] = sizeof(Aligned<1, 8, 2>);
}
int main() {
  printf("%zu %zu %d\n", alignof(Storage<char, Pair>), sizeof(Storage<char, Pair>), 3);
  float *out, h;
  int *size, s[2];
  cudaMalloc(&out, sizeof h);
  cudaMalloc(&size, sizeof s);
  use<<<1, 1>>>(out, size);
  cudaMemcpy(&h, out, sizeof h, cudaMemcpyDeviceToHost);
  cudaMemcpy(s, size, sizeof s, cudaMemcpyDeviceToHost);
  printf("%d %d %f\n", s[0], s[1], h);
}
