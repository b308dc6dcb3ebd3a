#include <cuda/semaphore>
#include <cuda/std/expected>
#include <cuda/atomic>
__global__ void k(int *o) { cuda::binary_semaphore<cuda::thread_scope_block> s(1); cuda::std::atomic<int> a; a.fetch_add(1); cuda::ptx::mbarrier_init(o, 1); }
