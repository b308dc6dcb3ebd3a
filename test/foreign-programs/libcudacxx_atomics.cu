// Atomics of libcu++ on both sides: cuda::std::atomic, parts of words, flags, references.
// prints: 1029 768 255 768 128
// prints: 8 0
// prints: 9 3
// prints: 32 65 98 131, -70, 2
#include <cstdio>
#include <new>
#include <cuda/atomic>
#include <cuda/std/atomic>
__global__ void count(cuda::std::atomic<int> *c, cuda::atomic<unsigned, cuda::thread_scope_device> *d, int *plain, float *sum) {
  c->fetch_add(1);
  d->fetch_add(2, cuda::std::memory_order_relaxed);
  cuda::atomic_ref<int, cuda::thread_scope_block> r(*plain);
  r.fetch_max(threadIdx.x + blockIdx.x * blockDim.x, cuda::memory_order_relaxed);
  cuda::atomic_ref<float, cuda::thread_scope_device> s(*sum);
  s.fetch_add(0.5f);
  cuda::std::atomic_ref<int> r2(plain[1]);
  int old = r2.load();
  while (!r2.compare_exchange_weak(old, old + 3)) ;
  ++*c; (*d)++; *c += 2;
}
__global__ void lockit(cuda::std::atomic<bool> *flag, int *v) {
  if (threadIdx.x == 0) { while (flag->exchange(true, cuda::std::memory_order_acquire)) ; *v += 1; flag->store(false, cuda::std::memory_order_release); }
}
// Four counters in one word, and a flag of a block.
__global__ void bytes(cuda::std::atomic<unsigned char> *n, cuda::atomic<short> *least, int *first) {
  __shared__ cuda::std::atomic_flag once;
  if (threadIdx.x == 0) once.clear();
  __syncthreads();
  n[threadIdx.x % 4].fetch_add(1 + threadIdx.x % 4);
  least->fetch_min((short)(-7 - (int)threadIdx.x));
  if (!once.test_and_set()) atomicAdd(first, 1);
}
int main() {
  cuda::std::atomic<int> *c; cuda::atomic<unsigned, cuda::thread_scope_device> *d; int *plain; float *sum;
  cudaMallocManaged(&c, sizeof *c); cudaMallocManaged(&d, sizeof *d); cudaMallocManaged(&plain, 8); cudaMallocManaged(&sum, 4);
  new (c) cuda::std::atomic<int>(5); new (d) cuda::atomic<unsigned, cuda::thread_scope_device>(0); plain[0]=plain[1]=0; *sum=0;
  count<<<4,64>>>(c,d,plain,sum); cudaDeviceSynchronize();
  printf("%d %u %d %d %g\n", c->load(), d->load(), plain[0], plain[1], *sum);
  cuda::std::atomic<bool> *f; int *v; cudaMallocManaged(&f, sizeof *f); cudaMallocManaged(&v, 4); new (f) cuda::std::atomic<bool>(false); *v = 0;
  lockit<<<8,32>>>(f, v); cudaDeviceSynchronize();
  printf("%d %d\n", *v, (int)f->load());
  c->store(9); int before = c->exchange(3); printf("%d %d\n", before, (int)*c);
  cuda::std::atomic<unsigned char> *n; cuda::atomic<short> *least; int *first;
  cudaMallocManaged(&n, 4); cudaMallocManaged(&least, sizeof *least); cudaMallocManaged(&first, 4);
  for (int i = 0; i < 4; i++) new (n + i) cuda::std::atomic<unsigned char>(i);
  new (least) cuda::atomic<short>(100); *first = 0;
  bytes<<<2, 64>>>(n, least, first); cudaDeviceSynchronize();
  const cuda::std::atomic<unsigned char> &last = n[3];
  printf("%d %d %d %d, %d, %d\n", n[0].load(), n[1].load(), n[2].load(), last.load(), least->load(), *first);
}
