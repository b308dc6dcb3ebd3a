// Conway's game of life on packed bits and on bytes, with a wrap-around helper lambda.
#include <stdio.h>
#include <stdlib.h>
using uchar_t = unsigned char;
__global__ void stepBytes(const uchar_t *__restrict__ in, uchar_t *__restrict__ out, int w, int h) {
  auto wrap = [](int v, int n) { return v < 0 ? v + n : v >= n ? v - n : v; };
  auto cell = [&](int x, int y) -> int { return in[wrap(y, h) * w + wrap(x, w)]; };
  for (int id = blockIdx.x * blockDim.x + threadIdx.x; id < w * h; id += gridDim.x * blockDim.x) {
    int x = id % w, y = id / w, n = 0;
    for (int dy = -1; dy <= 1; dy++)
      for (int dx = -1; dx <= 1; dx++)
        if (dx || dy) n += cell(x + dx, y + dy);
    out[id] = n == 3 || (n == 2 && in[id]) ? 1 : 0;
  }
}
__global__ void stepBits(const unsigned *in, unsigned *out, unsigned words, unsigned rows) {
  unsigned col = threadIdx.x, row = blockIdx.x;
  if (col >= words) return;
  unsigned sums[4] = {0u};
  for (int dr = -1; dr <= 1; ++dr) {
    unsigned r = (row + rows + dr) % rows;
    unsigned mid = in[r * words + col], left = in[r * words + (col + words - 1) % words], right = in[r * words + (col + 1) % words];
    unsigned w = __funnelshift_l(left, mid, 1), e = __funnelshift_r(mid, right, 1);
    const unsigned planes[] = {w, dr ? mid : 0u, e};
    for (unsigned plane : planes) {
      unsigned carry = plane;
      for (int b = 0; b < 4 && carry; ++b) {
        unsigned next = sums[b] & carry;
        sums[b] ^= carry;
        carry = next;
      }
    }
  }
  unsigned alive = in[row * words + col];
  out[row * words + col] = ~sums[3] & ~sums[2] & sums[1] & (sums[0] | alive);
}
int main(int argc, char *argv[]) {
  int w = argc > 1 ? atoi(argv[1]) : 64, h = 64, generations = 10;
  uchar_t *a, *b;
  cudaMallocManaged(&a, w * h);
  cudaMallocManaged(&b, w * h);
  for (int i = 0; i < w * h; i++) a[i] = (i * 2654435761u) >> 31;
  while (generations-- > 0) {
    stepBytes<<<8, 256>>>(a, b, w, h);
    uchar_t *t = a;
    a = b, b = t;
  }
  unsigned *bits = nullptr;
  cudaMalloc(&bits, 2 * 64 * sizeof(unsigned));
  stepBits<<<64, 2>>>(bits, bits, 2, 64);
  cudaDeviceSynchronize();
  return 0;
}
