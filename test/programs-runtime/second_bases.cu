// A second base lies behind the first: the way there and back moves the pointer, but not a null pointer.
#include <cstdio>

struct Named { int name = 1; };
struct Counted {
  int count = 2;
  __host__ __device__ int next() { return ++count; }
};
struct Both : Named, Counted {
  int own = 3;
  __host__ __device__ int next() { return 10 * Counted::next() + own; }
};
template <typename T> struct Doubled {
  int factor = 2;
  __host__ __device__ int doubled() const { return factor * static_cast<const T &>(*this).value; }
};
struct Number : Named, Doubled<Number> {
  int value;
  __host__ __device__ explicit Number(int value) : value(value) {}
};

__host__ __device__ int ways(int i, Both &both) {
  Counted *counted = &both;
  Counted &reference = both;
  Both *back = static_cast<Both *>(counted);
  Both *none = i % 2 ? &both : nullptr;
  Counted *perhaps = none;
  Counted *also = i % 3 ? counted : nullptr;
  Number number(i);
  return back->own + 10 * back->name + 100 * static_cast<Both &>(reference).own + 1000 * ((const Both *)counted)->name
    + 10000 * (perhaps == nullptr) + 100000 * (static_cast<Both *>(also) == nullptr) + number.doubled()
    + counted->next() + (perhaps ? static_cast<Both *>(perhaps)->next() : 0);
}

__global__ void k(int *out) {
  Both both;
  out[threadIdx.x] = ways(threadIdx.x, both);
}

int main() {
  int *out;
  cudaMallocManaged(&out, 8 * sizeof(int));
  k<<<1, 8>>>(out);
  cudaDeviceSynchronize();
  for (int i = 0; i < 8; i++) {
    Both both;
    printf("%d %d\n", out[i], ways(i, both));
  }
  cudaFree(out);
}
