/*
 * cooperative_groups.h in CUDA C++ itself, over the warp and block intrinsics:
 * CUDA C++ Programming Guide, "Cooperative Groups". Copies between memories are
 * done when they are asked for; what waits for them waits for the group.
 */
#pragma once
#include <assert.h>
/* All batches of copies but that many are waited for; more of them than there are marks for are. */
__device__ inline void __copy_wait(unsigned int batches) {
  switch (batches) {
  case 1:
    __copy_wait_1();
    break;
  case 2:
    __copy_wait_2();
    break;
  case 3:
    __copy_wait_3();
    break;
  case 4:
    __copy_wait_4();
    break;
  case 5:
    __copy_wait_5();
    break;
  case 6:
    __copy_wait_6();
    break;
  case 7:
    __copy_wait_7();
    break;
  default:
    __copy_wait_0();
  }
}
namespace cooperative_groups {

struct thread_block {
  __device__ static void sync() { __syncthreads(); }
  /* A barrier in two halves: whoever waits is kept until all do, which arrive before. */
  typedef unsigned int arrival_token;
  __device__ static arrival_token barrier_arrive() { return 0; }
  __device__ static void barrier_wait() { __syncthreads(); }
  __device__ static void barrier_wait(arrival_token) { __syncthreads(); }
  __device__ static unsigned int thread_rank() {
    return (threadIdx.z * blockDim.y + threadIdx.y) * blockDim.x + threadIdx.x;
  }
  __device__ static unsigned int size() { return blockDim.x * blockDim.y * blockDim.z; }
  __device__ static unsigned int num_threads() { return blockDim.x * blockDim.y * blockDim.z; }
  __device__ static dim3 group_index() { return dim3(blockIdx.x, blockIdx.y, blockIdx.z); }
  __device__ static dim3 thread_index() { return dim3(threadIdx.x, threadIdx.y, threadIdx.z); }
  __device__ static dim3 group_dim() { return dim3(blockDim.x, blockDim.y, blockDim.z); }
  __device__ static dim3 dim_threads() { return dim3(blockDim.x, blockDim.y, blockDim.z); }
};
__device__ inline thread_block this_thread_block() { return thread_block(); }

/* What wide tiles need is shared memory of their own here. */
template <unsigned int MaxBlockSize = 1024> struct block_tile_memory {};
template <unsigned int MaxBlockSize>
__device__ inline thread_block this_thread_block(block_tile_memory<MaxBlockSize> &) {
  return thread_block();
}

struct grid_group {
  /* One thread of each block arrives; the last one begins the next round. */
  __device__ static void sync() {
    static __device__ unsigned int arrived;
    static __device__ volatile unsigned int round;
    __gridstride_grid_fence();
    __syncthreads();
    if (thread_block::thread_rank() == 0) {
      unsigned int before = round;
      if (atomicAdd(&arrived, 1u) + 1u == gridDim.x * gridDim.y * gridDim.z) {
        arrived = 0;
        __threadfence();
        round = before + 1;
      } else {
        while (round == before) {
        }
      }
    }
    __syncthreads();
  }
  typedef thread_block::arrival_token arrival_token;
  __device__ static arrival_token barrier_arrive() { return 0; }
  __device__ static void barrier_wait() { sync(); }
  __device__ static void barrier_wait(arrival_token) { sync(); }
  __device__ static bool is_valid() { return true; }
  __device__ static unsigned long long thread_rank() {
    return (unsigned long long)((blockIdx.z * gridDim.y + blockIdx.y) * gridDim.x + blockIdx.x) *
               (blockDim.x * blockDim.y * blockDim.z) +
           thread_block::thread_rank();
  }
  __device__ static unsigned long long block_rank() {
    return (blockIdx.z * gridDim.y + blockIdx.y) * gridDim.x + blockIdx.x;
  }
  __device__ static unsigned long long num_blocks() {
    return (unsigned long long)gridDim.x * gridDim.y * gridDim.z;
  }
  __device__ static unsigned long long size() { return num_blocks() * thread_block::size(); }
  __device__ static unsigned long long num_threads() { return size(); }
  __device__ static dim3 group_dim() { return dim3(gridDim.x, gridDim.y, gridDim.z); }
  __device__ static dim3 dim_blocks() { return dim3(gridDim.x, gridDim.y, gridDim.z); }
  __device__ static dim3 block_index() { return dim3(blockIdx.x, blockIdx.y, blockIdx.z); }
};
__device__ inline grid_group this_grid() { return grid_group(); }

/* The types that a shuffle of the warp takes as they are, small integers converted to int. */
template <typename T> struct __gridstride_is_number { static constexpr bool value = false; };
#define __GRIDSTRIDE_NUMBER(T) \
  template <> struct __gridstride_is_number<T> { static constexpr bool value = true; };
__GRIDSTRIDE_NUMBER(bool)
__GRIDSTRIDE_NUMBER(char)
__GRIDSTRIDE_NUMBER(signed char)
__GRIDSTRIDE_NUMBER(unsigned char)
__GRIDSTRIDE_NUMBER(short)
__GRIDSTRIDE_NUMBER(unsigned short)
__GRIDSTRIDE_NUMBER(int)
__GRIDSTRIDE_NUMBER(unsigned int)
__GRIDSTRIDE_NUMBER(long)
__GRIDSTRIDE_NUMBER(unsigned long)
__GRIDSTRIDE_NUMBER(long long)
__GRIDSTRIDE_NUMBER(unsigned long long)
__GRIDSTRIDE_NUMBER(float)
__GRIDSTRIDE_NUMBER(double)
#undef __GRIDSTRIDE_NUMBER

/* Any other type, 32 bits at a time. */
template <typename T, typename Shuffle>
__device__ inline T __gridstride_by_words(T value, const Shuffle &shuffle) {
  static_assert(sizeof(T) <= 32, "a group shuffles types of up to 32 bytes");
  unsigned int words[(sizeof(T) + 3) / 4] = {};
  memcpy(words, &value, sizeof(T));
  for (unsigned int i = 0; i < sizeof(words) / 4; ++i) {
    words[i] = shuffle(words[i]);
  }
  memcpy(&value, words, sizeof(T));
  return value;
}

template <typename T> struct plus { __device__ T operator()(T a, T b) const { return a + b; } };
template <typename T> struct less { __device__ T operator()(T a, T b) const { return b < a ? b : a; } };
template <typename T> struct greater { __device__ T operator()(T a, T b) const { return a < b ? b : a; } };
template <typename T> struct bit_and { __device__ T operator()(T a, T b) const { return a & b; } };
template <typename T> struct bit_or { __device__ T operator()(T a, T b) const { return a | b; } };
template <typename T> struct bit_xor { __device__ T operator()(T a, T b) const { return a ^ b; } };

/* The part of a tile that is the same for all parents: up to a warp. */
template <unsigned int Size> struct __gridstride_tile {
  __device__ static unsigned int mask() {
    return Size == 32 ? 0xffffffffu
                      : ((1u << (Size & 31)) - 1u) << (__gridstride_lane_id() & ~(Size - 1u));
  }
  __device__ static void sync() { __syncwarp(mask()); }
  __device__ static unsigned int thread_rank() { return __gridstride_lane_id() & (Size - 1u); }
  __device__ static constexpr unsigned int size() { return Size; }
  __device__ static constexpr unsigned int num_threads() { return Size; }
  template <typename T> __device__ static T shfl(T value, int rank) {
    if constexpr (__gridstride_is_number<T>::value) {
      return __shfl_sync(mask(), value, rank, Size);
    } else {
      return __gridstride_by_words(value, [=](unsigned int word) { return shfl(word, rank); });
    }
  }
  template <typename T> __device__ static T shfl_up(T value, unsigned int delta) {
    if constexpr (__gridstride_is_number<T>::value) {
      return __shfl_up_sync(mask(), value, delta, Size);
    } else {
      return __gridstride_by_words(value, [=](unsigned int word) { return shfl_up(word, delta); });
    }
  }
  template <typename T> __device__ static T shfl_down(T value, unsigned int delta) {
    if constexpr (__gridstride_is_number<T>::value) {
      return __shfl_down_sync(mask(), value, delta, Size);
    } else {
      return __gridstride_by_words(value, [=](unsigned int word) { return shfl_down(word, delta); });
    }
  }
  template <typename T> __device__ static T shfl_xor(T value, unsigned int lanes) {
    if constexpr (__gridstride_is_number<T>::value) {
      return __shfl_xor_sync(mask(), value, lanes, Size);
    } else {
      return __gridstride_by_words(value, [=](unsigned int word) { return shfl_xor(word, lanes); });
    }
  }
  __device__ static int any(int predicate) { return __any_sync(mask(), predicate); }
  __device__ static int all(int predicate) { return __all_sync(mask(), predicate); }
  __device__ static unsigned int ballot(int predicate) {
    return (__ballot_sync(mask(), predicate) & mask()) >>
           (__gridstride_lane_id() & ~(Size - 1u) & 31u);
  }
  template <typename T> __device__ static unsigned int match_any(T value) {
    return (__match_any_sync(mask(), value) & mask()) >>
           (__gridstride_lane_id() & ~(Size - 1u) & 31u);
  }
  template <typename T> __device__ static unsigned int match_all(T value, int &predicate) {
    return (__match_all_sync(mask(), value, &predicate) & mask()) >>
           (__gridstride_lane_id() & ~(Size - 1u) & 31u);
  }
};

/* Of several warps. Values go from thread to thread through shared memory. */
template <unsigned int Size> struct __gridstride_wide_tile {
  __device__ static void sync() { __gridstride_tile_sync(Size); }
  __device__ static unsigned int thread_rank() { return thread_block::thread_rank() & (Size - 1u); }
  __device__ static constexpr unsigned int size() { return Size; }
  __device__ static constexpr unsigned int num_threads() { return Size; }
  template <typename T> __device__ static T shfl(T value, unsigned int rank) {
    static_assert(sizeof(T) <= 8, "a tile of several warps shuffles types of up to 8 bytes");
    __shared__ unsigned int words[1024 / Size][(sizeof(T) + 3) / 4];
    unsigned int tile = thread_block::thread_rank() / Size;
    if (thread_rank() == rank) {
      memcpy(words[tile], &value, sizeof(T));
    }
    sync();
    memcpy(&value, words[tile], sizeof(T));
    sync();
    return value;
  }
  __device__ static int any(int predicate) {
    return __over_warps(__any_sync(0xffffffffu, predicate), bit_or<int>());
  }
  __device__ static int all(int predicate) {
    return __over_warps(__all_sync(0xffffffffu, predicate), bit_and<int>());
  }
  /* Of what each warp has, all together. */
  template <typename T, typename Op> __device__ static T __over_warps(T value, Op op) {
    T mine, whole;
    __before_warp(value, op, mine, whole);
    return whole;
  }
  /* `before`: of the warps before this one, undefined for the first; all threads of a warp give one value. */
  template <typename T, typename Op>
  __device__ static void __before_warp(T value, Op op, T &before, T &whole) {
    __shared__ unsigned int words[1024 / 32][(sizeof(T) + 3) / 4];
    unsigned int warp = thread_block::thread_rank() / 32, first = warp & ~(Size / 32 - 1u);
    if (__gridstride_lane_id() == 0) {
      memcpy(words[warp], &value, sizeof(T));
    }
    sync();
    memcpy(&whole, words[first], sizeof(T));
    before = whole;
    for (unsigned int i = 1; i < Size / 32; ++i) {
      if (first + i == warp) {
        before = whole;
      }
      T next;
      memcpy(&next, words[first + i], sizeof(T));
      whole = op(whole, next);
    }
    sync();
  }
};
template <> struct __gridstride_tile<64> : __gridstride_wide_tile<64> {};
template <> struct __gridstride_tile<128> : __gridstride_wide_tile<128> {};
template <> struct __gridstride_tile<256> : __gridstride_wide_tile<256> {};
template <> struct __gridstride_tile<512> : __gridstride_wide_tile<512> {};

/* A tile whose parent is part of its type; without, it remembers its number. */
template <unsigned int Size, typename Parent = void>
struct thread_block_tile : __gridstride_tile<Size> {
  __device__ static unsigned int meta_group_rank() { return Parent::thread_rank() / Size; }
  __device__ static unsigned int meta_group_size() {
    return (Parent::num_threads() + Size - 1u) / Size;
  }
};
template <unsigned int Size> struct thread_block_tile<Size, void> : __gridstride_tile<Size> {
  unsigned int rank, count;
  __device__ thread_block_tile() : rank(0), count(1) {}
  template <typename Parent>
  __device__ thread_block_tile(const thread_block_tile<Size, Parent> &tile)
      : rank(tile.meta_group_rank()), count(tile.meta_group_size()) {}
  __device__ unsigned int meta_group_rank() const { return rank; }
  __device__ unsigned int meta_group_size() const { return count; }
};
__device__ inline thread_block_tile<1> this_thread() { return thread_block_tile<1>(); }

template <unsigned int Size>
__device__ inline thread_block_tile<Size, thread_block> tiled_partition(const thread_block &) {
  static_assert(Size >= 1 && Size <= 512 && (Size & (Size - 1)) == 0,
                "the size of a tile must be a power of two up to 512");
  return thread_block_tile<Size, thread_block>();
}
template <unsigned int Size, unsigned int Whole, typename Parent>
__device__ inline thread_block_tile<Size, thread_block_tile<Whole, Parent>>
tiled_partition(const thread_block_tile<Whole, Parent> &) {
  static_assert(Size >= 1 && Size <= Whole && (Size & (Size - 1)) == 0,
                "the size of a tile must be a power of two, and at most that of the tile that it is a part of");
  return thread_block_tile<Size, thread_block_tile<Whole, Parent>>();
}

struct coalesced_group {
  unsigned int lanes, rank, count;
  __device__ unsigned int meta_group_rank() const { return rank; }
  __device__ unsigned int meta_group_size() const { return count; }
  __device__ void sync() const { __syncwarp(lanes); }
  __device__ unsigned int size() const { return __popc(lanes); }
  __device__ unsigned int num_threads() const { return __popc(lanes); }
  __device__ unsigned int thread_rank() const {
    return __popc(lanes & ((1u << __gridstride_lane_id()) - 1u));
  }
  template <typename T> __device__ T __from_lane(T value, int lane) const {
    if constexpr (__gridstride_is_number<T>::value) {
      return __shfl_sync(lanes, value, lane, 32);
    } else {
      unsigned int members = lanes;
      return __gridstride_by_words(
          value, [=](unsigned int word) { return __shfl_sync(members, word, lane, 32); });
    }
  }
  template <typename T> __device__ T shfl(T value, unsigned int rank) const {
    return __from_lane(value, (int)__fns(lanes, 0, (int)rank + 1));
  }
  template <typename T> __device__ T shfl_down(T value, unsigned int delta) const {
    unsigned int rank = thread_rank() + delta;
    int source = rank < size() ? (int)__fns(lanes, 0, (int)rank + 1) : (int)__gridstride_lane_id();
    return __from_lane(value, source);
  }
  template <typename T> __device__ T shfl_up(T value, unsigned int delta) const {
    unsigned int rank = thread_rank();
    int source = rank >= delta ? (int)__fns(lanes, 0, (int)(rank - delta) + 1) : (int)__gridstride_lane_id();
    return __from_lane(value, source);
  }
  __device__ int any(int predicate) const { return __any_sync(lanes, predicate); }
  __device__ int all(int predicate) const { return __all_sync(lanes, predicate); }
  /* The bits of the group's lanes, by rank. */
  __device__ unsigned int __packed(unsigned int bits) const {
    unsigned int packed = 0, rank = 0;
    for (unsigned int lane = 0; lane < 32u; ++lane) {
      if (lanes >> lane & 1u) {
        packed |= (bits >> lane & 1u) << rank;
        ++rank;
      }
    }
    return packed;
  }
  __device__ unsigned int ballot(int predicate) const {
    return __packed(__ballot_sync(lanes, predicate));
  }
  template <typename T> __device__ unsigned int match_any(T value) const {
    return __packed(__match_any_sync(lanes, value));
  }
  template <typename T> __device__ unsigned int match_all(T value, int &predicate) const {
    return __packed(__match_all_sync(lanes, value, &predicate));
  }
};
__device__ inline coalesced_group __gridstride_lanes(unsigned int lanes, unsigned int rank = 0,
                                                     unsigned int count = 1) {
  coalesced_group group;
  group.lanes = lanes;
  group.rank = rank;
  group.count = count;
  return group;
}
__device__ inline coalesced_group coalesced_threads() { return __gridstride_lanes(__activemask()); }
__device__ inline coalesced_group tiled_partition(const coalesced_group &parent, unsigned int size) {
  unsigned int number = parent.thread_rank() / size, rank = 0, lanes = 0;
  for (unsigned int lane = 0; lane < 32u; ++lane) {
    if (parent.lanes >> lane & 1u) {
      lanes |= (unsigned int)(rank / size == number) << lane;
      ++rank;
    }
  }
  return __gridstride_lanes(lanes, number, (parent.size() + size - 1u) / size);
}

__device__ inline coalesced_group __gridstride_binary(unsigned int lanes, bool predicate) {
  unsigned int votes = __ballot_sync(lanes, predicate);
  return votes == lanes || votes == 0
             ? __gridstride_lanes(lanes)
             : __gridstride_lanes(predicate ? votes : lanes & ~votes, predicate, 2);
}
template <unsigned int Size, typename Parent>
__device__ inline coalesced_group binary_partition(const thread_block_tile<Size, Parent> &tile, bool predicate) {
  static_assert(Size <= 32, "binary_partition parts tiles of at most a warp");
  return __gridstride_binary(tile.mask(), predicate);
}
__device__ inline coalesced_group binary_partition(const coalesced_group &parent, bool predicate) {
  return __gridstride_binary(parent.lanes, predicate);
}
template <typename T> __device__ inline coalesced_group __gridstride_labeled(unsigned int lanes, T label) {
  unsigned int same = __match_any_sync(lanes, label), first = __ffs(same) - 1;
  unsigned int leaders = __ballot_sync(lanes, __gridstride_lane_id() == first);
  return __gridstride_lanes(same, __popc(leaders & ((1u << first) - 1u)), __popc(leaders));
}
__device__ inline coalesced_group __gridstride_labeled(unsigned int lanes, bool label) {
  return __gridstride_binary(lanes, label);
}
template <typename T> __device__ inline coalesced_group __gridstride_labeled(unsigned int lanes, T *label) {
  return __gridstride_labeled(lanes, (unsigned long long)label);
}
template <typename T, unsigned int Size, typename Parent>
__device__ inline coalesced_group labeled_partition(const thread_block_tile<Size, Parent> &tile, T label) {
  static_assert(Size <= 32, "labeled_partition parts tiles of at most a warp");
  return __gridstride_labeled(tile.mask(), label);
}
template <typename T>
__device__ inline coalesced_group labeled_partition(const coalesced_group &parent, T label) {
  return __gridstride_labeled(parent.lanes, label);
}

/* Any of the groups above: lanes is 0 for a whole block. */
struct thread_group {
  unsigned int lanes;
  __device__ thread_group(thread_block) : lanes(0) {}
  __device__ thread_group(const coalesced_group &group) : lanes(group.lanes) {}
  template <unsigned int Size, typename Parent>
  __device__ thread_group(thread_block_tile<Size, Parent> tile) : lanes(tile.mask()) {
    static_assert(Size <= 32, "a tile of several warps is no thread_group here: keep its type (auto)");
  }
  __device__ void sync() const {
    if (lanes == 0) {
      __syncthreads();
    } else {
      __syncwarp(lanes);
    }
  }
  __device__ unsigned int size() const { return lanes == 0 ? thread_block::size() : __popc(lanes); }
  __device__ unsigned int num_threads() const { return size(); }
  __device__ unsigned int thread_rank() const {
    return lanes == 0 ? thread_block::thread_rank()
                      : __popc(lanes & ((1u << __gridstride_lane_id()) - 1u));
  }
};
__device__ inline thread_group tiled_partition(const thread_group &group, unsigned int size) {
  thread_group part = group;
  part.lanes = group.lanes != 0 ? tiled_partition(__gridstride_lanes(group.lanes), size).lanes
               : size >= 32     ? 0xffffffffu
                                : ((1u << size) - 1u) << (__gridstride_lane_id() & ~(size - 1u));
  return part;
}

template <typename Group> __device__ inline void sync(const Group &group) { group.sync(); }
template <typename Group> __device__ inline unsigned long long thread_rank(const Group &group) {
  return group.thread_rank();
}
template <typename Group> __device__ inline unsigned long long group_size(const Group &group) {
  return group.num_threads();
}

template <unsigned int Size, typename Parent, typename T, typename Op>
__device__ inline T reduce(const thread_block_tile<Size, Parent> &tile, T value, Op op) {
  if constexpr (Size > 32) {
    return tile.__over_warps(reduce(thread_block_tile<32>(), value, op), op);
  } else {
    for (unsigned int lanes = Size / 2; lanes > 0; lanes /= 2) {
      value = op(value, tile.shfl_xor(value, lanes));
    }
    return value;
  }
}
template <typename T, typename Op>
__device__ inline T reduce(const coalesced_group &group, T value, Op op) {
  for (unsigned int delta = 1; delta < group.size(); delta *= 2) {
    T other = group.shfl_down(value, delta);
    if (group.thread_rank() + delta < group.size()) {
      value = op(value, other);
    }
  }
  return group.shfl(value, 0);
}

template <typename Group, typename T, typename Op>
__device__ inline T __gridstride_scan(const Group &group, T value, Op op) {
  for (unsigned int delta = 1; delta < group.size(); delta *= 2) {
    T other = group.shfl_up(value, delta);
    if (group.thread_rank() >= delta) {
      value = op(other, value);
    }
  }
  return value;
}
/* Of the ranks before; the first gets what its type is without a value. */
template <typename Group, typename T, typename Op>
__device__ inline T __gridstride_scan_before(const Group &group, T value, Op op) {
  T before = group.shfl_up(__gridstride_scan(group, value, op), 1);
  return group.thread_rank() == 0 ? T() : before;
}
template <typename T, typename Op>
__device__ inline T inclusive_scan(const coalesced_group &group, T value, Op op) {
  return __gridstride_scan(group, value, op);
}
template <typename T, typename Op>
__device__ inline T exclusive_scan(const coalesced_group &group, T value, Op op) {
  return __gridstride_scan_before(group, value, op);
}
template <unsigned int Size, typename Parent, typename T, typename Op>
__device__ inline T inclusive_scan(const thread_block_tile<Size, Parent> &tile, T value, Op op) {
  if constexpr (Size > 32) {
    thread_block_tile<32> warp;
    T inside = __gridstride_scan(warp, value, op), before, whole;
    tile.__before_warp(warp.shfl(inside, 31), op, before, whole);
    return tile.thread_rank() < 32 ? inside : op(before, inside);
  } else {
    return __gridstride_scan(tile, value, op);
  }
}
template <unsigned int Size, typename Parent, typename T, typename Op>
__device__ inline T exclusive_scan(const thread_block_tile<Size, Parent> &tile, T value, Op op) {
  if constexpr (Size > 32) {
    thread_block_tile<32> warp;
    T inside = __gridstride_scan(warp, value, op), before, whole;
    tile.__before_warp(warp.shfl(inside, 31), op, before, whole);
    inside = warp.shfl_up(inside, 1);
    if (tile.thread_rank() < 32) {
      return warp.thread_rank() == 0 ? T() : inside;
    }
    return warp.thread_rank() == 0 ? before : op(before, inside);
  } else {
    return __gridstride_scan_before(tile, value, op);
  }
}
template <typename Group, typename T>
__device__ inline T inclusive_scan(const Group &group, T value) {
  return inclusive_scan(group, value, plus<T>());
}
template <typename Group, typename T>
__device__ inline T exclusive_scan(const Group &group, T value) {
  return exclusive_scan(group, value, plus<T>());
}

/* One thread calls it: here the first. */
template <typename Group, typename F, typename... Args>
__device__ inline void invoke_one(const Group &group, F &&f, Args &&...args) {
  if (group.thread_rank() == 0) {
    f(static_cast<Args &&>(args)...);
  }
}
template <typename Group, typename F, typename... Args>
__device__ inline auto invoke_one_broadcast(const Group &group, F &&f, Args &&...args)
    -> decltype(f(static_cast<Args &&>(args)...)) {
  decltype(f(static_cast<Args &&>(args)...)) result{};
  if (group.thread_rank() == 0) {
    result = f(static_cast<Args &&>(args)...);
  }
  return group.shfl(result, 0);
}

/* Copies that need not wait: made at once, by all threads of the group together. */
template <typename Group, typename T, typename Bytes>
__device__ inline void __memcpy_async(const Group &group, T *to, const T *from, const Bytes &bytes) {
  unsigned int size = (unsigned int)(size_t)bytes;
  assert(size % sizeof(T) == 0);
  __copy_begin();
  for (unsigned int i = group.thread_rank(); i < size / (unsigned int)sizeof(T); i += group.num_threads()) {
    to[i] = from[i];
  }
  __copy_end();
}
template <typename Group, typename T, typename Bytes>
__device__ inline void memcpy_async(const Group &group, T *to, const T *from, const Bytes &bytes) {
  __memcpy_async(group, to, from, bytes);
  __copy_commit();
}
template <typename Group, typename T, typename ToCount, typename FromCount>
__device__ inline void memcpy_async(const Group &group, T *to, const ToCount &room, const T *from,
                                    const FromCount &count) {
  unsigned int most = (unsigned int)(size_t)room, given = (unsigned int)(size_t)count;
  __copy_begin();
  for (unsigned int i = group.thread_rank(); i < (most < given ? most : given); i += group.num_threads()) {
    to[i] = from[i];
  }
  __copy_end();
  __copy_commit();
}
template <typename Group> __device__ inline void wait(const Group &group) {
  __copy_wait_0();
  group.sync();
}
template <unsigned int Stages, typename Group> __device__ inline void wait_prior(const Group &group) {
  __copy_wait(Stages);
  group.sync();
}

}
