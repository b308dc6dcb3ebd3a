/**
 * cooperative_groups.h in CUDA C++ itself, over the warp and block intrinsics:
 * CUDA C++ Programming Guide, “Cooperative Groups”. Tiles are parts of a warp
 * (1 to 32 threads); whole-grid synchronisation is refused where it is called.
 */
export const cooperativeGroups = `
#pragma once
namespace cooperative_groups {

struct thread_block {
  __device__ static void sync() { __syncthreads(); }
  __device__ static void barrier_wait() { __syncthreads(); }
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

struct grid_group {
  __device__ static void sync() { __gridstride_grid_sync(); }
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

template <unsigned int Size, typename Parent = thread_block> struct thread_block_tile {
  __device__ static unsigned int mask() {
    return Size == 32 ? 0xffffffffu
                      : ((1u << (Size & 31)) - 1u) << (__gridstride_lane_id() & ~(Size - 1u));
  }
  __device__ static void sync() { __syncwarp(mask()); }
  __device__ static unsigned int thread_rank() { return __gridstride_lane_id() & (Size - 1u); }
  __device__ static unsigned int size() { return Size; }
  __device__ static unsigned int num_threads() { return Size; }
  __device__ static unsigned int meta_group_rank() { return thread_block::thread_rank() / Size; }
  __device__ static unsigned int meta_group_size() {
    return (thread_block::size() + Size - 1u) / Size;
  }
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
};

template <unsigned int Size, typename Group>
__device__ inline thread_block_tile<Size, Group> tiled_partition(const Group &) {
  static_assert(Size >= 1 && Size <= 32 && (Size & (Size - 1)) == 0,
                "the size of a tile must be a power of two up to 32");
  return thread_block_tile<Size, Group>();
}

struct coalesced_group {
  unsigned int lanes;
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
  __device__ unsigned int ballot(int predicate) const {
    unsigned int votes = __ballot_sync(lanes, predicate), packed = 0, rank = 0;
    for (unsigned int lane = 0; lane < 32u; ++lane) {
      if (lanes >> lane & 1u) {
        packed |= (votes >> lane & 1u) << rank;
        ++rank;
      }
    }
    return packed;
  }
};
__device__ inline coalesced_group coalesced_threads() {
  coalesced_group group;
  group.lanes = __activemask();
  return group;
}
template <unsigned int Size, typename Parent>
__device__ inline coalesced_group binary_partition(const thread_block_tile<Size, Parent> &tile, bool predicate) {
  unsigned int votes = __ballot_sync(tile.mask(), predicate);
  coalesced_group group;
  group.lanes = predicate ? votes : tile.mask() & ~votes;
  return group;
}
__device__ inline coalesced_group binary_partition(const coalesced_group &parent, bool predicate) {
  unsigned int votes = __ballot_sync(parent.lanes, predicate);
  coalesced_group group;
  group.lanes = predicate ? votes : parent.lanes & ~votes;
  return group;
}

/* Any of the groups above: lanes is 0 for a whole block. */
struct thread_group {
  unsigned int lanes;
  __device__ thread_group(thread_block) : lanes(0) {}
  __device__ thread_group(const coalesced_group &group) : lanes(group.lanes) {}
  template <unsigned int Size, typename Parent>
  __device__ thread_group(thread_block_tile<Size, Parent> tile) : lanes(tile.mask()) {}
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
  part.lanes = size >= 32 ? 0xffffffffu : ((1u << size) - 1u) << (__gridstride_lane_id() & ~(size - 1u));
  return part;
}

template <typename Group> __device__ inline void sync(const Group &group) { group.sync(); }

template <typename T> struct plus { __device__ T operator()(T a, T b) const { return a + b; } };
template <typename T> struct less { __device__ T operator()(T a, T b) const { return b < a ? b : a; } };
template <typename T> struct greater { __device__ T operator()(T a, T b) const { return a < b ? b : a; } };
template <typename T> struct bit_and { __device__ T operator()(T a, T b) const { return a & b; } };
template <typename T> struct bit_or { __device__ T operator()(T a, T b) const { return a | b; } };
template <typename T> struct bit_xor { __device__ T operator()(T a, T b) const { return a ^ b; } };

template <unsigned int Size, typename Parent, typename T, typename Op>
__device__ inline T reduce(const thread_block_tile<Size, Parent> &tile, T value, Op op) {
  for (unsigned int lanes = Size / 2; lanes > 0; lanes /= 2) {
    value = op(value, tile.shfl_xor(value, lanes));
  }
  return value;
}
template <unsigned int Size, typename Parent, typename T, typename Op>
__device__ inline T inclusive_scan(const thread_block_tile<Size, Parent> &tile, T value, Op op) {
  for (unsigned int delta = 1; delta < Size; delta *= 2) {
    T other = tile.shfl_up(value, delta);
    if (tile.thread_rank() >= delta) {
      value = op(other, value);
    }
  }
  return value;
}
template <unsigned int Size, typename Parent, typename T>
__device__ inline T inclusive_scan(const thread_block_tile<Size, Parent> &tile, T value) {
  return inclusive_scan(tile, value, plus<T>());
}
template <unsigned int Size, typename Parent, typename T>
__device__ inline T exclusive_scan(const thread_block_tile<Size, Parent> &tile, T value) {
  T sum = inclusive_scan(tile, value, plus<T>());
  return sum - value;
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
template <typename T, typename Op>
__device__ inline T inclusive_scan(const coalesced_group &group, T value, Op op) {
  for (unsigned int delta = 1; delta < group.size(); delta *= 2) {
    T other = group.shfl_up(value, delta);
    if (group.thread_rank() >= delta) {
      value = op(other, value);
    }
  }
  return value;
}
template <typename T> __device__ inline T inclusive_scan(const coalesced_group &group, T value) {
  return inclusive_scan(group, value, plus<T>());
}
template <typename T> __device__ inline T exclusive_scan(const coalesced_group &group, T value) {
  T sum = inclusive_scan(group, value, plus<T>());
  return sum - value;
}

}
`;
