// Lock-free open addressing with atomicCAS on 64-bit pairs, and a warp-aggregated counter.
#include <cstdint>
#include <cstdio>
constexpr uint32_t kEmpty = 0xffffffffu;
constexpr uint32_t kCapacity = 1u << 16;
struct KeyValue {
  uint32_t key, value;
};
static_assert(sizeof(KeyValue) == 8, "packed");
__device__ __forceinline__ uint32_t hash(uint32_t k) {
  k ^= k >> 16;
  k *= 0x85ebca6b;
  k ^= k >> 13;
  k *= 0xc2b2ae35;
  k ^= k >> 16;
  return k & (kCapacity - 1);
}
__device__ int atomicAggInc(int *ctr) {
  unsigned int active = __activemask();
  int leader = __ffs(active) - 1;
  int change = __popc(active);
  int lane_mask_lt = (1 << (threadIdx.x & 31)) - 1;
  unsigned int rank = __popc(active & lane_mask_lt);
  int warp_res;
  if (rank == 0) warp_res = atomicAdd(ctr, change);
  warp_res = __shfl_sync(active, warp_res, leader);
  return warp_res + rank;
}
__global__ void insert(KeyValue *table, const KeyValue *kvs, unsigned int n) {
  unsigned int tid = blockIdx.x * blockDim.x + threadIdx.x;
  if (tid >= n) return;
  uint32_t key = kvs[tid].key, value = kvs[tid].value, slot = hash(key);
  while (true) {
    uint32_t prev = atomicCAS(&table[slot].key, kEmpty, key);
    if (prev == kEmpty || prev == key) {
      table[slot].value = value;
      return;
    }
    slot = (slot + 1) & (kCapacity - 1);
  }
}
__global__ void insertPacked(unsigned long long *table, const KeyValue *kvs, unsigned n, int *collisions) {
  for (unsigned i = blockIdx.x * blockDim.x + threadIdx.x; i < n; i += gridDim.x * blockDim.x) {
    const unsigned long long packed = (unsigned long long)kvs[i].key << 32 | kvs[i].value;
    for (uint32_t slot = hash(kvs[i].key);; slot = (slot + 1) % kCapacity) {
      unsigned long long old = atomicCAS(table + slot, ~0ull, packed);
      if (old == ~0ull || old >> 32 == kvs[i].key) break;
      atomicAggInc(collisions);
    }
  }
}
__global__ void iterate(const KeyValue *table, KeyValue *out, int *count) {
  unsigned int tid = blockIdx.x * blockDim.x + threadIdx.x;
  if (tid < kCapacity && table[tid].key != kEmpty) {
    if (table[tid].value != kEmpty) out[atomicAggInc(count)] = table[tid];
  }
}
int main() {
  KeyValue *table, *kvs, *found;
  int *count;
  cudaMalloc(&table, sizeof(KeyValue) * kCapacity);
  cudaMemset(table, 0xff, sizeof(KeyValue) * kCapacity);
  cudaMallocManaged(&kvs, sizeof(KeyValue) * 1000);
  cudaMallocManaged(&count, 4);
  cudaMalloc(&found, sizeof(KeyValue) * 2000);
  *count = 0;
  for (uint32_t i = 0; i < 1000; i++) kvs[i] = {i * 7919u, i};
  insert<<<4, 256>>>(table, kvs, 1000);
  insertPacked<<<4, 256>>>(reinterpret_cast<unsigned long long *>(table), kvs, 1000, count);
  cudaMemset(count, 0, sizeof(int));
  iterate<<<kCapacity / 256, 256>>>(table, found, count);
  cudaDeviceSynchronize();
  printf("%d\n", *count);
}
