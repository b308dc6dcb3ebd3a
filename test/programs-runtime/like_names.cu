// Names that differ only where WGSL's may not: leading underscores, '::' and '<…>'
// of bases, and what 64-bit parameters' words are called.
#include <stdio.h>

namespace outer {
template <typename T, int N> struct Pair {
  T low, high;
};
struct Plain {
  int a;
};
}  // namespace outer

struct Derived : outer::Pair<int, 3>, outer::Plain {
  int x, _x, __x;
};

__global__ void fields(int *out, int x, int _x, int *_out) {
  Derived both[2];
  for (int i = 0; i < 2; i++) {
    both[i].low = x + i;
    both[i].high = _x;
    both[i].a = 3;
    both[i].x = 4;
    both[i]._x = 5;
    both[i].__x = 6;
  }
  Derived one = both[x & 1];
  out[0] = one.low + 10 * one.high + 100 * one.a + 1000 * one.x + 10000 * one._x + 100000 * one.__x;
  _out[0] = 7;
}

__global__ void words(long long *out, long long n, int n_low, int n_high, double d, int d_low, int gridDim_x) {
  if (blockIdx.x == gridDim.x - 1) out[0] = n + n_low + n_high + (long long)d + d_low + gridDim_x;
}

int main() {
  int *out;
  cudaMallocManaged(&out, 2 * sizeof(int));
  fields<<<1, 1>>>(out, 1, 2, out + 1);
  cudaDeviceSynchronize();
  printf("%d %d\n", out[0], out[1]);
  long long *sum;
  cudaMallocManaged(&sum, sizeof(long long));
  words<<<3, 1>>>(sum, 10000000000LL, 1, 20, 300.0, 4000, 50000);
  cudaDeviceSynchronize();
  printf("%lld\n", *sum);
  return 0;
}
