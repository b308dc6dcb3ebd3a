// A member of a derived class lies in the padding at the end of its base: copies of the base leave it alone.
// prints: sizes 8 8 48, 5005 5005
// prints: PASSED
#include <cstdio>
struct Base {
  int a;
  char b;
  __host__ __device__ Base(int a, char b) : a(a), b(b) {}
};
struct Derived : Base {
  char c;
  __host__ __device__ Derived(int a, char b, char c) : Base(a, b), c(c) {}
};
struct Bits {
  unsigned low : 3, high : 9;
  unsigned short s;
  char t;
  __host__ __device__ Bits() : low(1), high(2), s(3), t(4) {}
};
struct MoreBits : Bits {
  char u;
};
struct Large {
  double values[5];
  char last;
  __host__ __device__ Large() : last(1) {
    for (int i = 0; i < 5; ++i) values[i] = i;
  }
};
struct Larger : Large {
  char more;
  short evenMore;
};
__host__ __device__ int work(int i) {
  Derived d(i, 2, 3);
  Base b(10 * i, 5);
  static_cast<Base &>(d) = b;
  MoreBits m;
  m.u = 7;
  Bits bits;
  bits.high = i + 1;
  bits.t = 9;
  static_cast<Bits &>(m) = bits;
  Larger l;
  l.more = 11;
  l.evenMore = 12;
  Large plain;
  plain.values[4] = i;
  plain.last = 13;
  static_cast<Large &>(l) = plain;
  return d.a + 100 * d.b + 1000 * d.c + m.high + m.t + 10 * m.u + int(l.values[4]) + l.last + 100 * l.more +
         7 * l.evenMore + 3 * int(sizeof(Derived) + sizeof(MoreBits) + sizeof(Larger));
}
__global__ void kernel(int *out, Derived *objects, MoreBits *bits) {
  int i = threadIdx.x;
  out[i] = work(i);
  static_cast<Base &>(objects[i]) = Base(i, 1);
  Bits own;
  own.t = i;
  static_cast<Bits &>(bits[i]) = own;
}
int main() {
  int *out;
  Derived *objects;
  MoreBits *bits;
  cudaMallocManaged(&out, 32 * sizeof(int));
  cudaMallocManaged(&objects, 32 * sizeof(Derived));
  cudaMallocManaged(&bits, 32 * sizeof(MoreBits));
  for (int i = 0; i < 32; ++i) {
    objects[i] = Derived(0, 0, 40 + i);
    bits[i].u = 50 + i;
  }
  kernel<<<1, 32>>>(out, objects, bits);
  cudaDeviceSynchronize();
  int wrong = 0;
  for (int i = 0; i < 32; ++i) {
    wrong += out[i] != work(i);
    wrong += objects[i].a != i || objects[i].b != 1 || objects[i].c != 40 + i;
    wrong += bits[i].t != i || bits[i].u != 50 + i;
  }
  printf("sizes %d %d %d, %d %d\n", int(sizeof(Derived)), int(sizeof(MoreBits)), int(sizeof(Larger)), work(3), out[3]);
  printf(wrong ? "%d are wrong\n" : "PASSED\n", wrong);
  return wrong != 0;
}
