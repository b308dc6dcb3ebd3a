/* Of CUB's warps and blocks: loads and stores without a class, neighbours, sorting by comparisons. */
#pragma once
#include <cub/__block.cuh>
namespace cub {

enum CacheLoadModifier { LOAD_DEFAULT, LOAD_CA, LOAD_CG, LOAD_CS, LOAD_CV, LOAD_LDG, LOAD_VOLATILE };
enum CacheStoreModifier { STORE_DEFAULT, STORE_WB, STORE_CG, STORE_CS, STORE_WT, STORE_VOLATILE };
template <CacheLoadModifier = LOAD_DEFAULT, typename From> __device__ inline auto ThreadLoad(From from) {
  auto value = *from;
  return value;
}
template <CacheStoreModifier = STORE_DEFAULT, typename To, typename T> __device__ inline void ThreadStore(To to, T value) { *to = value; }

/* Where a thread's items lie. */
struct __blocked {
  template <int ITEMS> static __device__ int at(int thread, int i) { return thread * ITEMS + i; }
};
template <int THREADS> struct __striped {
  template <int ITEMS> static __device__ int at(int thread, int i) { return i * THREADS + thread; }
};
struct __warp_striped {
  template <int ITEMS> static __device__ int at(int thread, int i) { return thread / 32 * 32 * ITEMS + i * 32 + thread % 32; }
};
template <typename Place, typename From, typename T, int ITEMS> __device__ inline void __load(int thread, From from, T (&items)[ITEMS]) {
  for (int i = 0; i < ITEMS; i++) items[i] = from[Place::template at<ITEMS>(thread, i)];
}
template <typename Place, typename From, typename T, int ITEMS>
__device__ inline void __load(int thread, From from, T (&items)[ITEMS], int valid) {
  for (int i = 0; i < ITEMS; i++) {
    const int at = Place::template at<ITEMS>(thread, i);
    if (at < valid) items[i] = from[at];
  }
}
template <typename Place, typename From, typename T, int ITEMS, typename D>
__device__ inline void __load(int thread, From from, T (&items)[ITEMS], int valid, D otherwise) {
  for (int i = 0; i < ITEMS; i++) {
    const int at = Place::template at<ITEMS>(thread, i);
    items[i] = at < valid ? (T)from[at] : (T)otherwise;
  }
}
template <typename Place, typename To, typename T, int ITEMS> __device__ inline void __store(int thread, To to, T (&items)[ITEMS]) {
  for (int i = 0; i < ITEMS; i++) to[Place::template at<ITEMS>(thread, i)] = items[i];
}
template <typename Place, typename To, typename T, int ITEMS>
__device__ inline void __store(int thread, To to, T (&items)[ITEMS], int valid) {
  for (int i = 0; i < ITEMS; i++) {
    const int at = Place::template at<ITEMS>(thread, i);
    if (at < valid) to[at] = items[i];
  }
}
template <typename From, typename T, int ITEMS, typename... A>
__device__ inline void LoadDirectBlocked(int thread, From from, T (&items)[ITEMS], A... more) {
  __load<__blocked>(thread, from, items, more...);
}
template <typename T, int ITEMS> __device__ inline void LoadDirectBlockedVectorized(int thread, T *from, T (&items)[ITEMS]) {
  __load<__blocked>(thread, from, items);
}
template <int THREADS, typename From, typename T, int ITEMS, typename... A>
__device__ inline void LoadDirectStriped(int thread, From from, T (&items)[ITEMS], A... more) {
  __load<__striped<THREADS>>(thread, from, items, more...);
}
template <typename From, typename T, int ITEMS, typename... A>
__device__ inline void LoadDirectWarpStriped(int thread, From from, T (&items)[ITEMS], A... more) {
  __load<__warp_striped>(thread, from, items, more...);
}
template <typename To, typename T, int ITEMS, typename... A>
__device__ inline void StoreDirectBlocked(int thread, To to, T (&items)[ITEMS], A... more) {
  __store<__blocked>(thread, to, items, more...);
}
template <typename T, int ITEMS> __device__ inline void StoreDirectBlockedVectorized(int thread, T *to, T (&items)[ITEMS]) {
  __store<__blocked>(thread, to, items);
}
template <int THREADS, typename To, typename T, int ITEMS, typename... A>
__device__ inline void StoreDirectStriped(int thread, To to, T (&items)[ITEMS], A... more) {
  __store<__striped<THREADS>>(thread, to, items, more...);
}
template <typename To, typename T, int ITEMS, typename... A>
__device__ inline void StoreDirectWarpStriped(int thread, To to, T (&items)[ITEMS], A... more) {
  __store<__warp_striped>(thread, to, items, more...);
}

enum WarpLoadAlgorithm { WARP_LOAD_DIRECT, WARP_LOAD_STRIPED, WARP_LOAD_VECTORIZE, WARP_LOAD_TRANSPOSE };
enum WarpStoreAlgorithm { WARP_STORE_DIRECT, WARP_STORE_STRIPED, WARP_STORE_VECTORIZE, WARP_STORE_TRANSPOSE };
template <bool STRIPED, int THREADS> struct __place_in_warp : __blocked {};
template <int THREADS> struct __place_in_warp<true, THREADS> : __striped<THREADS> {};
template <typename T, int ITEMS, WarpLoadAlgorithm ALGORITHM = WARP_LOAD_DIRECT, int THREADS = 32, int = 0> class WarpLoad {
  typedef __place_in_warp<ALGORITHM == WARP_LOAD_STRIPED, THREADS> Place;
  int lane;

public:
  struct TempStorage {
    int unused;
  };
  __device__ WarpLoad() : lane(LaneId() % THREADS) {}
  __device__ WarpLoad(TempStorage &) : lane(LaneId() % THREADS) {}
  template <typename From, typename... A> __device__ void Load(From from, T (&items)[ITEMS], A... more) {
    __load<Place>(lane, from, items, more...);
  }
};
template <typename T, int ITEMS, WarpStoreAlgorithm ALGORITHM = WARP_STORE_DIRECT, int THREADS = 32, int = 0> class WarpStore {
  typedef __place_in_warp<ALGORITHM == WARP_STORE_STRIPED, THREADS> Place;
  int lane;

public:
  struct TempStorage {
    int unused;
  };
  __device__ WarpStore() : lane(LaneId() % THREADS) {}
  __device__ WarpStore(TempStorage &) : lane(LaneId() % THREADS) {}
  template <typename To, typename... A> __device__ void Store(To to, T (&items)[ITEMS], A... more) {
    __store<Place>(lane, to, items, more...);
  }
};

enum WarpExchangeAlgorithm { WARP_EXCHANGE_SMEM, WARP_EXCHANGE_SHUFFLE };
template <typename T, int ITEMS, int THREADS = 32, WarpExchangeAlgorithm = WARP_EXCHANGE_SMEM> class WarpExchange {
public:
  struct TempStorage {
    T values[THREADS * ITEMS];
  };

private:
  TempStorage &temp;
  int lane;

public:
  __device__ WarpExchange(TempStorage &temp) : temp(temp), lane(LaneId() % THREADS) {}
  template <typename U> __device__ void BlockedToStriped(const T (&in)[ITEMS], U (&out)[ITEMS]) {
    for (int i = 0; i < ITEMS; i++) temp.values[lane * ITEMS + i] = in[i];
    __syncwarp(__lanes_of(THREADS));
    for (int i = 0; i < ITEMS; i++) out[i] = temp.values[i * THREADS + lane];
  }
  template <typename U> __device__ void StripedToBlocked(const T (&in)[ITEMS], U (&out)[ITEMS]) {
    for (int i = 0; i < ITEMS; i++) temp.values[i * THREADS + lane] = in[i];
    __syncwarp(__lanes_of(THREADS));
    for (int i = 0; i < ITEMS; i++) out[i] = temp.values[lane * ITEMS + i];
  }
  template <typename U, typename Rank> __device__ void ScatterToStriped(const T (&in)[ITEMS], U (&out)[ITEMS], Rank (&ranks)[ITEMS]) {
    for (int i = 0; i < ITEMS; i++) temp.values[ranks[i]] = in[i];
    __syncwarp(__lanes_of(THREADS));
    for (int i = 0; i < ITEMS; i++) out[i] = temp.values[i * THREADS + lane];
  }
  template <typename Rank> __device__ void ScatterToStriped(T (&items)[ITEMS], Rank (&ranks)[ITEMS]) { ScatterToStriped(items, items, ranks); }
};

template <typename T, int X, int Y = 1, int Z = 1, int = 0> class BlockDiscontinuity {
  static constexpr int THREADS = X * Y * Z;

public:
  struct TempStorage {
    T first[THREADS], last[THREADS];
  };

private:
  TempStorage &temp;
  int thread;
  template <typename Op> static __device__ auto differ(Op op, const T &a, const T &b, int index) -> decltype(op(a, b, index)) {
    return op(a, b, index);
  }
  template <typename Op> static __device__ auto differ(Op op, const T &a, const T &b, long) -> decltype(op(a, b)) { return op(a, b); }
  template <int ITEMS> __device__ void share(T (&in)[ITEMS]) {
    temp.first[thread] = in[0];
    temp.last[thread] = in[ITEMS - 1];
    __syncthreads();
  }
  template <int ITEMS, typename Flag, typename Op> __device__ void heads(Flag (&flags)[ITEMS], T (&in)[ITEMS], Op op, const T *before) {
    const T *left = thread > 0 ? &temp.last[thread - 1] : before;
    flags[0] = left ? (Flag)differ(op, *left, in[0], thread * ITEMS) : (Flag)1;
    for (int i = 1; i < ITEMS; i++) flags[i] = (Flag)differ(op, in[i - 1], in[i], thread * ITEMS + i);
  }
  template <int ITEMS, typename Flag, typename Op> __device__ void tails(Flag (&flags)[ITEMS], T (&in)[ITEMS], Op op, const T *behind) {
    const T *right = thread < THREADS - 1 ? &temp.first[thread + 1] : behind;
    flags[ITEMS - 1] = right ? (Flag)differ(op, in[ITEMS - 1], *right, thread * ITEMS + ITEMS) : (Flag)1;
    for (int i = 0; i < ITEMS - 1; i++) flags[i] = (Flag)differ(op, in[i], in[i + 1], thread * ITEMS + i + 1);
  }

public:
  __device__ BlockDiscontinuity(TempStorage &temp) : temp(temp), thread(__thread_of_block()) {}
  template <int ITEMS, typename Flag, typename Op> __device__ void FlagHeads(Flag (&flags)[ITEMS], T (&in)[ITEMS], Op op) {
    share(in);
    heads(flags, in, op, nullptr);
  }
  template <int ITEMS, typename Flag, typename Op> __device__ void FlagHeads(Flag (&flags)[ITEMS], T (&in)[ITEMS], Op op, T before) {
    share(in);
    heads(flags, in, op, &before);
  }
  template <int ITEMS, typename Flag, typename Op> __device__ void FlagTails(Flag (&flags)[ITEMS], T (&in)[ITEMS], Op op) {
    share(in);
    tails(flags, in, op, nullptr);
  }
  template <int ITEMS, typename Flag, typename Op> __device__ void FlagTails(Flag (&flags)[ITEMS], T (&in)[ITEMS], Op op, T behind) {
    share(in);
    tails(flags, in, op, &behind);
  }
  template <int ITEMS, typename Flag, typename Op>
  __device__ void FlagHeadsAndTails(Flag (&first)[ITEMS], Flag (&last)[ITEMS], T (&in)[ITEMS], Op op) {
    share(in);
    heads(first, in, op, nullptr);
    tails(last, in, op, nullptr);
  }
  template <int ITEMS, typename Flag, typename Op>
  __device__ void FlagHeadsAndTails(Flag (&first)[ITEMS], Flag (&last)[ITEMS], T behind, T (&in)[ITEMS], Op op) {
    share(in);
    heads(first, in, op, nullptr);
    tails(last, in, op, &behind);
  }
  template <int ITEMS, typename Flag, typename Op>
  __device__ void FlagHeadsAndTails(Flag (&first)[ITEMS], T before, Flag (&last)[ITEMS], T (&in)[ITEMS], Op op) {
    share(in);
    heads(first, in, op, &before);
    tails(last, in, op, nullptr);
  }
  template <int ITEMS, typename Flag, typename Op>
  __device__ void FlagHeadsAndTails(Flag (&first)[ITEMS], T before, Flag (&last)[ITEMS], T behind, T (&in)[ITEMS], Op op) {
    share(in);
    heads(first, in, op, &before);
    tails(last, in, op, &behind);
  }
};

template <typename T, int X, int Y = 1, int Z = 1, int = 0> class BlockShuffle {
  static constexpr int THREADS = X * Y * Z;

public:
  struct TempStorage {
    T values[THREADS];
  };

private:
  TempStorage &temp;
  int thread;

public:
  __device__ BlockShuffle(TempStorage &temp) : temp(temp), thread(__thread_of_block()) {}
  /* What has no thread there keeps its output. */
  __device__ void Offset(T input, T &output, int distance = 1) {
    temp.values[thread] = input;
    __syncthreads();
    const int from = thread + distance;
    if (from >= 0 && from < THREADS) output = temp.values[from];
  }
  __device__ void Rotate(T input, T &output, unsigned int distance = 1) {
    temp.values[thread] = input;
    __syncthreads();
    output = temp.values[(thread + distance) % THREADS];
  }
  template <int ITEMS> __device__ void Up(T (&in)[ITEMS], T (&previous)[ITEMS]) {
    temp.values[thread] = in[ITEMS - 1];
    __syncthreads();
    for (int i = ITEMS - 1; i > 0; i--) previous[i] = in[i - 1];
    if (thread > 0) previous[0] = temp.values[thread - 1];
  }
  template <int ITEMS> __device__ void Up(T (&in)[ITEMS], T (&previous)[ITEMS], T &last) {
    Up(in, previous);
    last = temp.values[THREADS - 1];
  }
  template <int ITEMS> __device__ void Down(T (&in)[ITEMS], T (&next)[ITEMS]) {
    temp.values[thread] = in[0];
    __syncthreads();
    for (int i = 0; i < ITEMS - 1; i++) next[i] = in[i + 1];
    if (thread < THREADS - 1) next[ITEMS - 1] = temp.values[thread + 1];
  }
  template <int ITEMS> __device__ void Down(T (&in)[ITEMS], T (&next)[ITEMS], T &first) {
    Down(in, next);
    first = temp.values[0];
  }
};

/* Runs of doubled length: an item's place is that in its own run, and how many of the other come before it. */
template <typename Key, typename Value, int THREADS, int ITEMS> struct __merge_sort {
  static constexpr bool HAS_VALUES = !std::is_same<Value, NullType>::value;
  static constexpr int ALL = THREADS * ITEMS;
  struct Storage {
    Key keys[ALL];
    Value values[HAS_VALUES ? ALL : 1];
  };
  template <typename Less> static __device__ int place(const Key (&keys)[ALL], int at, int width, int valid, Less less) {
    const int start = at / (2 * width) * (2 * width), middle = min(start + width, valid), end = min(start + 2 * width, valid);
    const bool isLeft = at < middle;
    const Key key = keys[at];
    int low = isLeft ? middle : start, high = isLeft ? end : middle;
    const int first = low;
    while (low < high) {
      const int half = (low + high) / 2;
      /* Equal ones of the left run come first. */
      if (isLeft ? less(keys[half], key) : !less(key, keys[half])) low = half + 1;
      else high = half;
    }
    return isLeft ? at + (low - first) : at - (middle - start) + (low - first);
  }
  template <typename Less, typename Sync>
  static __device__ void sort(Storage &temp, int thread, Key (&keys)[ITEMS], Value (&values)[ITEMS], Less less, int valid, Sync sync) {
    int places[ITEMS];
    for (int i = 0; i < ITEMS; i++) {
      places[i] = thread * ITEMS + i;
      temp.keys[places[i]] = keys[i];
    }
    sync();
    for (int width = 1; width < valid; width *= 2) {
      for (int i = 0; i < ITEMS; i++) {
        if (thread * ITEMS + i < valid) places[i] = place(temp.keys, places[i], width, valid, less);
      }
      sync();
      for (int i = 0; i < ITEMS; i++) temp.keys[places[i]] = keys[i];
      sync();
    }
    if constexpr (HAS_VALUES) {
      for (int i = 0; i < ITEMS; i++) temp.values[places[i]] = values[i];
      sync();
      for (int i = 0; i < ITEMS; i++) values[i] = temp.values[thread * ITEMS + i];
    }
    for (int i = 0; i < ITEMS; i++) keys[i] = temp.keys[thread * ITEMS + i];
  }
};
struct __sync_block {
  __device__ void operator()() const { __syncthreads(); }
};
template <int THREADS> struct __sync_lanes {
  __device__ void operator()() const { __syncwarp(__lanes_of(THREADS)); }
};
template <typename Key, typename Value, int THREADS, int ITEMS, typename Sync> class __merge_sorter {
  typedef __merge_sort<Key, Value, THREADS, ITEMS> Merge;

public:
  typedef typename Merge::Storage TempStorage;

protected:
  TempStorage &temp;
  int thread;

public:
  __device__ __merge_sorter(TempStorage &temp, int thread) : temp(temp), thread(thread) {}
  template <typename Less> __device__ void Sort(Key (&keys)[ITEMS], Less less) {
    Value none[ITEMS];
    Merge::sort(temp, thread, keys, none, less, THREADS * ITEMS, Sync());
  }
  template <typename Less> __device__ void Sort(Key (&keys)[ITEMS], Value (&values)[ITEMS], Less less) {
    Merge::sort(temp, thread, keys, values, less, THREADS * ITEMS, Sync());
  }
  template <typename Less> __device__ void Sort(Key (&keys)[ITEMS], Less less, int valid, Key behind) {
    Value none[ITEMS];
    Sort(keys, none, less, valid, behind);
  }
  template <typename Less> __device__ void Sort(Key (&keys)[ITEMS], Value (&values)[ITEMS], Less less, int valid, Key behind) {
    for (int i = 0; i < ITEMS; i++) {
      if (thread * ITEMS + i >= valid) keys[i] = behind;
    }
    Merge::sort(temp, thread, keys, values, less, valid, Sync());
  }
  template <typename... A> __device__ void StableSort(A &&...args) { Sort(args...); }
};
template <typename Key, int X, int ITEMS, typename Value = NullType, int Y = 1, int Z = 1>
class BlockMergeSort : public __merge_sorter<Key, Value, X * Y * Z, ITEMS, __sync_block> {
public:
  typedef typename __merge_sort<Key, Value, X * Y * Z, ITEMS>::Storage TempStorage;
  __device__ BlockMergeSort(TempStorage &temp) : __merge_sorter<Key, Value, X * Y * Z, ITEMS, __sync_block>(temp, __thread_of_block()) {}
};
template <typename Key, int ITEMS, int THREADS = 32, typename Value = NullType>
class WarpMergeSort : public __merge_sorter<Key, Value, THREADS, ITEMS, __sync_lanes<THREADS>> {
public:
  typedef typename __merge_sort<Key, Value, THREADS, ITEMS>::Storage TempStorage;
  __device__ WarpMergeSort(TempStorage &temp) : __merge_sorter<Key, Value, THREADS, ITEMS, __sync_lanes<THREADS>>(temp, LaneId() % THREADS) {}
};
}
