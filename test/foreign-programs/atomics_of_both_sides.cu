// cuda::atomic and cuda::std::atomic in kernels, and of the same objects on the host.
// prints: 261 765 32640 -156 129 8
// prints: 262 0 262
// prints: 3 4 8
// prints: 2
#include <cstdio>
#include <cuda/atomic>
#include <cuda/std/atomic>
#include <cuda/std/array>
#include <cuda/std/complex>
struct Shared { cuda::atomic<int, cuda::thread_scope_system> count; cuda::std::atomic<unsigned> high; int data[64]; };
__global__ void k(Shared *s, cuda::std::atomic<int> *total, int *plain, float *f) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  s->count.fetch_add(1, cuda::std::memory_order_relaxed);
  s->high.fetch_max(i * 3u);
  total->fetch_add(i);
  cuda::std::atomic_ref<int> r(*plain); r.fetch_sub(2); ++r;
  cuda::atomic_ref<float, cuda::thread_scope_device> g(*f); g.fetch_add(0.5f);
  cuda::std::array<int, 3> a{i, 2, 3}; s->data[i & 63] = (i & 63) + (int)a.size();
}
int main() {
  Shared *s; cuda::std::atomic<int> *t; int *p; float *f;
  cudaMallocManaged(&s, sizeof *s); cudaMallocManaged(&t, sizeof *t); cudaMallocManaged(&p, 4); cudaMallocManaged(&f, 4);
  s->count.store(5); s->high = 0u; t->store(0); *p = 100; *f = 1;
  k<<<4, 64>>>(s, t, p, f);
  cudaDeviceSynchronize();
  printf("%d %u %d %d %g %d\n", s->count.load(), s->high.load(), t->load(), *p, *f, s->data[5]);
  s->count += 2; s->count.fetch_sub(1); int e = 260; bool ok = s->count.compare_exchange_strong(e, 9); printf("%d %d %d\n", (int)s->count, ok, e);
  cuda::std::atomic<int> host{3}; host++; int was = host.exchange(8); printf("%d %d %d\n", was - 1, was, host.load()); cuda::std::complex<float> c(1, 2); printf("%g\n", c.imag());
}
