// Atomic operations of the host on managed and mapped memory that a kernel is changing: both sides' count.
#include <cstdio>
enum { THREADS = 256, ROUNDS = 3 };
__global__ void change(int *cells) {
  int i = threadIdx.x;
  for (int k = 0; k < ROUNDS; k++) {
    atomicAdd_system(&cells[0], 10);
    atomicMax_system(&cells[1], i);
    atomicOr_system(&cells[2], 1 << (i % 16));
    atomicXor_system(&cells[3], i);
    atomicAdd_system(&cells[4], -1);
  }
}
static void changeToo(int *cells) {
  for (int i = THREADS; i < 2 * THREADS; i++)
    for (int k = 0; k < ROUNDS; k++) {
      __sync_fetch_and_add(&cells[0], 10);
      int seen, old = cells[1];
      do {
        seen = old;
        old = __sync_val_compare_and_swap(&cells[1], seen, seen > i ? seen : i);
      } while (old != seen);
      __sync_or_and_fetch(&cells[2], 1 << (16 + i % 8));
      __sync_fetch_and_xor(&cells[3], i);
      __sync_sub_and_fetch(&cells[4], 1);
    }
}
static void both(const char *memory, int *host, int *device) {
  for (int i = 0; i < 5; i++) host[i] = 0;
  change<<<1, THREADS>>>(device);
  changeToo(host);
  change<<<1, THREADS>>>(device);
  cudaDeviceSynchronize();
  printf("%s:", memory);
  for (int i = 0; i < 5; i++) printf(" %d", host[i]);
  printf("\n");
}
int main() {
  int *managed, *mapped, *there;
  cudaMallocManaged(&managed, 5 * sizeof(int));
  both("managed", managed, managed);
  cudaHostAlloc(&mapped, 5 * sizeof(int), cudaHostAllocMapped);
  cudaHostGetDevicePointer(&there, mapped, 0);
  both("mapped", mapped, there);
  cudaFree(managed);
  cudaFreeHost(mapped);
}
