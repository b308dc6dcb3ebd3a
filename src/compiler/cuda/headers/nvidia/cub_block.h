/* Warps and blocks of CUB. */
#pragma once
#include <cub/__base.cuh>
namespace cub {

template <typename T, int LOGICAL_WARP_THREADS = 32, int = 0> class WarpReduce {
public:
  struct TempStorage {
    T values[LOGICAL_WARP_THREADS];
  };

private:
  TempStorage &temp;
  unsigned int lane;

public:
  __device__ WarpReduce(TempStorage &temp) : temp(temp), lane(LaneId() % LOGICAL_WARP_THREADS) {}
  template <typename Op> __device__ T Reduce(T input, Op op, int valid = LOGICAL_WARP_THREADS) {
    temp.values[lane] = input;
    __syncwarp(__lanes_of(LOGICAL_WARP_THREADS));
    for (int step = 1; step < LOGICAL_WARP_THREADS; step *= 2) {
      if (lane % (2 * step) == 0 && (int)lane + step < valid) {
        temp.values[lane] = op(temp.values[lane], temp.values[lane + step]);
      }
      __syncwarp(__lanes_of(LOGICAL_WARP_THREADS));
    }
    return temp.values[lane];
  }
  __device__ T Sum(T input) { return Reduce(input, cub::Sum()); }
  __device__ T Sum(T input, int valid) { return Reduce(input, cub::Sum(), valid); }
  __device__ T Max(T input) { return Reduce(input, cub::Max()); }
  __device__ T Min(T input) { return Reduce(input, cub::Min()); }
  template <typename Op, typename Flag> __device__ T HeadSegmentedReduce(T input, Flag flag, Op op) {
    const unsigned int heads = __flags(flag);
    return segmented(input, op, lane == LOGICAL_WARP_THREADS - 1 ? 0 : heads >> (lane + 1) << (lane + 1));
  }
  template <typename Op, typename Flag> __device__ T TailSegmentedReduce(T input, Flag flag, Op op) {
    const unsigned int tails = __flags(flag) >> lane << lane;
    /* A segment ends behind its tail. */
    return segmented(input, op, tails ? (tails & -tails) << 1 : 0);
  }
  template <typename Flag> __device__ T HeadSegmentedSum(T input, Flag flag) { return HeadSegmentedReduce(input, flag, cub::Sum()); }
  template <typename Flag> __device__ T TailSegmentedSum(T input, Flag flag) { return TailSegmentedReduce(input, flag, cub::Sum()); }

private:
  template <typename Flag> __device__ unsigned int __flags(Flag flag) {
    const unsigned int lanes = __lanes_of(LOGICAL_WARP_THREADS);
    return __ballot_sync(lanes, flag) >> (LaneId() - lane) & (LOGICAL_WARP_THREADS == 32 ? 0xffffffffu : (1u << LOGICAL_WARP_THREADS) - 1);
  }
  /* @param ends the lanes where segments end that begin at this lane or before */
  template <typename Op> __device__ T segmented(T input, Op op, unsigned int ends) {
    const int end = ends ? __ffs(ends) - 1 : LOGICAL_WARP_THREADS;
    temp.values[lane] = input;
    __syncwarp(__lanes_of(LOGICAL_WARP_THREADS));
    for (int step = 1; step < LOGICAL_WARP_THREADS; step *= 2) {
      const bool has = (int)lane + step < end;
      const T other = temp.values[has ? lane + step : lane];
      __syncwarp(__lanes_of(LOGICAL_WARP_THREADS));
      if (has) temp.values[lane] = op(temp.values[lane], other);
      __syncwarp(__lanes_of(LOGICAL_WARP_THREADS));
    }
    return temp.values[lane];
  }
};

template <typename T, int LOGICAL_WARP_THREADS = 32, int = 0> class WarpScan {
public:
  struct TempStorage {
    T values[LOGICAL_WARP_THREADS];
  };

private:
  TempStorage &temp;
  unsigned int lane;

public:
  __device__ WarpScan(TempStorage &temp) : temp(temp), lane(LaneId() % LOGICAL_WARP_THREADS) {}
  template <typename Op> __device__ void InclusiveScan(T input, T &output, Op op) {
    temp.values[lane] = input;
    __syncwarp(__lanes_of(LOGICAL_WARP_THREADS));
    for (int step = 1; step < LOGICAL_WARP_THREADS; step *= 2) {
      T sum = temp.values[lane];
      if ((int)lane >= step) sum = op(temp.values[lane - step], sum);
      __syncwarp(__lanes_of(LOGICAL_WARP_THREADS));
      temp.values[lane] = sum;
      __syncwarp(__lanes_of(LOGICAL_WARP_THREADS));
    }
    output = temp.values[lane];
  }
  template <typename Op> __device__ void InclusiveScan(T input, T &output, Op op, T &aggregate) {
    InclusiveScan(input, output, op);
    aggregate = temp.values[LOGICAL_WARP_THREADS - 1];
  }
  template <typename Op> __device__ void ExclusiveScan(T input, T &output, T initial, Op op) {
    T inclusive;
    InclusiveScan(input, inclusive, op);
    output = lane == 0 ? initial : op(initial, temp.values[lane - 1]);
  }
  template <typename Op> __device__ void ExclusiveScan(T input, T &output, T initial, Op op, T &aggregate) {
    ExclusiveScan(input, output, initial, op);
    aggregate = temp.values[LOGICAL_WARP_THREADS - 1];
  }
  template <typename Op> __device__ void ExclusiveScan(T input, T &output, Op op) {
    T inclusive;
    InclusiveScan(input, inclusive, op);
    output = lane == 0 ? inclusive : temp.values[lane - 1];
  }
  __device__ void InclusiveSum(T input, T &output) { InclusiveScan(input, output, cub::Sum()); }
  __device__ void InclusiveSum(T input, T &output, T &all) { InclusiveScan(input, output, cub::Sum(), all); }
  __device__ void ExclusiveSum(T input, T &output) { ExclusiveScan(input, output, T(), cub::Sum()); }
  __device__ void ExclusiveSum(T input, T &output, T &all) { ExclusiveScan(input, output, T(), cub::Sum(), all); }
  __device__ T Broadcast(T input, unsigned int source) {
    if (lane == source) temp.values[0] = input;
    __syncwarp(__lanes_of(LOGICAL_WARP_THREADS));
    return temp.values[0];
  }
};

template <typename T, int X, BlockReduceAlgorithm = BLOCK_REDUCE_WARP_REDUCTIONS, int Y = 1, int Z = 1, int = 0>
class BlockReduce {
  static constexpr int THREADS = X * Y * Z;

public:
  struct TempStorage {
    T values[THREADS];
  };

private:
  TempStorage &temp;
  int thread;
  __device__ static TempStorage &own() {
    __shared__ TempStorage storage;
    return storage;
  }

public:
  __device__ BlockReduce() : temp(own()), thread(__thread_of_block()) {}
  __device__ BlockReduce(TempStorage &temp) : temp(temp), thread(__thread_of_block()) {}
  template <typename Op> __device__ T Reduce(T input, Op op, int valid) {
    temp.values[thread] = input;
    __syncthreads();
    for (int step = 1; step < THREADS; step *= 2) {
      if (thread % (2 * step) == 0 && thread + step < valid) {
        temp.values[thread] = op(temp.values[thread], temp.values[thread + step]);
      }
      /* As CUB's: who uses the storage again has to wait for thread 0 first. */
      if (THREADS <= 32 || 2 * step < THREADS) __syncthreads();
    }
    return temp.values[thread];
  }
  template <typename Op> __device__ T Reduce(T input, Op op) { return Reduce(input, op, THREADS); }
  template <int ITEMS, typename Op> __device__ T Reduce(T (&inputs)[ITEMS], Op op) {
    T all = inputs[0];
    for (int i = 1; i < ITEMS; i++) all = op(all, inputs[i]);
    return Reduce(all, op, THREADS);
  }
  __device__ T Sum(T input) { return Reduce(input, cub::Sum(), THREADS); }
  __device__ T Sum(T input, int valid) { return Reduce(input, cub::Sum(), valid); }
  template <int ITEMS> __device__ T Sum(T (&inputs)[ITEMS]) { return Reduce(inputs, cub::Sum()); }
};

template <typename T, int X, BlockScanAlgorithm = BLOCK_SCAN_RAKING, int Y = 1, int Z = 1, int = 0> class BlockScan {
  static constexpr int THREADS = X * Y * Z;

public:
  struct TempStorage {
    T values[THREADS];
    T prefix;
  };

private:
  TempStorage &temp;
  int thread;
  __device__ static TempStorage &own() {
    __shared__ TempStorage storage;
    return storage;
  }
  template <typename Op> __device__ void scan(T input, Op op) {
    temp.values[thread] = input;
    __syncthreads();
    for (int step = 1; step < THREADS; step *= 2) {
      T sum = temp.values[thread];
      if (thread >= step) sum = op(temp.values[thread - step], sum);
      __syncthreads();
      temp.values[thread] = sum;
      __syncthreads();
    }
  }
  /* What the first warp of the callback says comes before the block. */
  template <typename Callback> __device__ T before(Callback &callback) {
    T all = temp.values[THREADS - 1];
    if (thread < 32) {
      T prefix = callback(all);
      if (thread == 0) temp.prefix = prefix;
    }
    __syncthreads();
    return temp.prefix;
  }

public:
  __device__ BlockScan() : temp(own()), thread(__thread_of_block()) {}
  __device__ BlockScan(TempStorage &temp) : temp(temp), thread(__thread_of_block()) {}

  template <typename Op> __device__ void InclusiveScan(T input, T &output, Op op) {
    scan(input, op);
    output = temp.values[thread];
  }
  template <typename Op> __device__ void InclusiveScan(T input, T &output, Op op, T &aggregate) {
    InclusiveScan(input, output, op);
    aggregate = temp.values[THREADS - 1];
  }
  template <typename Op, typename Callback>
  __device__ void InclusiveScan(T input, T &output, Op op, Callback &callback) {
    scan(input, op);
    output = temp.values[thread];
    output = op(before(callback), output);
  }
  template <typename Op> __device__ void ExclusiveScan(T input, T &output, Op op) {
    scan(input, op);
    output = thread == 0 ? input : temp.values[thread - 1];
  }
  template <typename Op> __device__ void ExclusiveScan(T input, T &output, T initial, Op op) {
    scan(input, op);
    output = thread == 0 ? initial : op(initial, temp.values[thread - 1]);
  }
  template <typename Op> __device__ void ExclusiveScan(T input, T &output, T initial, Op op, T &aggregate) {
    ExclusiveScan(input, output, initial, op);
    aggregate = temp.values[THREADS - 1];
  }
  template <typename Op, typename Callback>
  __device__ void ExclusiveScan(T input, T &output, Op op, Callback &callback) {
    scan(input, op);
    T prefix = before(callback);
    output = thread == 0 ? prefix : op(prefix, temp.values[thread - 1]);
  }
  template <int ITEMS, typename Op> __device__ void InclusiveScan(T (&inputs)[ITEMS], T (&outputs)[ITEMS], Op op) {
    T sums[ITEMS];
    sums[0] = inputs[0];
    for (int i = 1; i < ITEMS; i++) sums[i] = op(sums[i - 1], inputs[i]);
    scan(sums[ITEMS - 1], op);
    for (int i = 0; i < ITEMS; i++) outputs[i] = thread == 0 ? sums[i] : op(temp.values[thread - 1], sums[i]);
  }
  template <int ITEMS, typename Op>
  __device__ void InclusiveScan(T (&inputs)[ITEMS], T (&outputs)[ITEMS], Op op, T &aggregate) {
    InclusiveScan(inputs, outputs, op);
    aggregate = temp.values[THREADS - 1];
  }
  template <int ITEMS, typename Op, typename Callback>
  __device__ void InclusiveScan(T (&inputs)[ITEMS], T (&outputs)[ITEMS], Op op, Callback &callback) {
    InclusiveScan(inputs, outputs, op);
    T prefix = before(callback);
    for (int i = 0; i < ITEMS; i++) outputs[i] = op(prefix, outputs[i]);
  }
  template <int ITEMS, typename Op>
  __device__ void ExclusiveScan(T (&inputs)[ITEMS], T (&outputs)[ITEMS], T initial, Op op) {
    T sums[ITEMS];
    sums[0] = inputs[0];
    for (int i = 1; i < ITEMS; i++) sums[i] = op(sums[i - 1], inputs[i]);
    scan(sums[ITEMS - 1], op);
    T first = thread == 0 ? initial : op(initial, temp.values[thread - 1]);
    outputs[0] = first;
    for (int i = 1; i < ITEMS; i++) outputs[i] = op(first, sums[i - 1]);
  }
  template <int ITEMS, typename Op>
  __device__ void ExclusiveScan(T (&inputs)[ITEMS], T (&outputs)[ITEMS], T initial, Op op, T &aggregate) {
    ExclusiveScan(inputs, outputs, initial, op);
    aggregate = temp.values[THREADS - 1];
  }
  template <int ITEMS, typename Op, typename Callback>
  __device__ void ExclusiveScan(T (&inputs)[ITEMS], T (&outputs)[ITEMS], Op op, Callback &callback) {
    T sums[ITEMS];
    sums[0] = inputs[0];
    for (int i = 1; i < ITEMS; i++) sums[i] = op(sums[i - 1], inputs[i]);
    scan(sums[ITEMS - 1], op);
    T first = before(callback);
    if (thread != 0) first = op(first, temp.values[thread - 1]);
    outputs[0] = first;
    for (int i = 1; i < ITEMS; i++) outputs[i] = op(first, sums[i - 1]);
  }

  __device__ void InclusiveSum(T input, T &output) { InclusiveScan(input, output, cub::Sum()); }
  __device__ void InclusiveSum(T input, T &output, T &all) { InclusiveScan(input, output, cub::Sum(), all); }
  template <typename Callback> __device__ void InclusiveSum(T input, T &output, Callback &callback) {
    InclusiveScan(input, output, cub::Sum(), callback);
  }
  __device__ void ExclusiveSum(T input, T &output) { ExclusiveScan(input, output, T(), cub::Sum()); }
  __device__ void ExclusiveSum(T input, T &output, T &all) { ExclusiveScan(input, output, T(), cub::Sum(), all); }
  template <typename Callback> __device__ void ExclusiveSum(T input, T &output, Callback &callback) {
    ExclusiveScan(input, output, cub::Sum(), callback);
  }
  template <int ITEMS> __device__ void InclusiveSum(T (&inputs)[ITEMS], T (&outputs)[ITEMS]) {
    InclusiveScan(inputs, outputs, cub::Sum());
  }
  template <int ITEMS> __device__ void InclusiveSum(T (&inputs)[ITEMS], T (&outputs)[ITEMS], T &all) {
    InclusiveScan(inputs, outputs, cub::Sum(), all);
  }
  template <int ITEMS, typename Callback>
  __device__ void InclusiveSum(T (&inputs)[ITEMS], T (&outputs)[ITEMS], Callback &callback) {
    InclusiveScan(inputs, outputs, cub::Sum(), callback);
  }
  template <int ITEMS> __device__ void ExclusiveSum(T (&inputs)[ITEMS], T (&outputs)[ITEMS]) {
    ExclusiveScan(inputs, outputs, T(), cub::Sum());
  }
  template <int ITEMS> __device__ void ExclusiveSum(T (&inputs)[ITEMS], T (&outputs)[ITEMS], T &all) {
    ExclusiveScan(inputs, outputs, T(), cub::Sum(), all);
  }
  template <int ITEMS, typename Callback>
  __device__ void ExclusiveSum(T (&inputs)[ITEMS], T (&outputs)[ITEMS], Callback &callback) {
    ExclusiveScan(inputs, outputs, cub::Sum(), callback);
  }
};

template <typename T, int X, int ITEMS, BlockLoadAlgorithm ALGORITHM = BLOCK_LOAD_DIRECT, int Y = 1, int Z = 1, int = 0>
class BlockLoad {
  static constexpr int THREADS = X * Y * Z;
  int thread;
  __device__ int at(int i) const {
    return ALGORITHM == BLOCK_LOAD_STRIPED ? i * THREADS + thread : thread * ITEMS + i;
  }

public:
  struct TempStorage {
    int unused;
  };
  __device__ BlockLoad() : thread(__thread_of_block()) {}
  __device__ BlockLoad(TempStorage &) : thread(__thread_of_block()) {}
  template <typename From> __device__ void Load(From from, T (&items)[ITEMS]) {
    for (int i = 0; i < ITEMS; i++) items[i] = from[at(i)];
  }
  template <typename From> __device__ void Load(From from, T (&items)[ITEMS], int valid) {
    for (int i = 0; i < ITEMS; i++) {
      if (at(i) < valid) items[i] = from[at(i)];
    }
  }
  template <typename From, typename D> __device__ void Load(From from, T (&items)[ITEMS], int valid, D otherwise) {
    for (int i = 0; i < ITEMS; i++) items[i] = at(i) < valid ? (T)from[at(i)] : (T)otherwise;
  }
};

template <typename T, int X, int ITEMS, BlockStoreAlgorithm ALGORITHM = BLOCK_STORE_DIRECT, int Y = 1, int Z = 1, int = 0>
class BlockStore {
  static constexpr int THREADS = X * Y * Z;
  int thread;
  __device__ int at(int i) const {
    return ALGORITHM == BLOCK_STORE_STRIPED ? i * THREADS + thread : thread * ITEMS + i;
  }

public:
  struct TempStorage {
    int unused;
  };
  __device__ BlockStore() : thread(__thread_of_block()) {}
  __device__ BlockStore(TempStorage &) : thread(__thread_of_block()) {}
  template <typename To> __device__ void Store(To to, T (&items)[ITEMS]) {
    for (int i = 0; i < ITEMS; i++) to[at(i)] = items[i];
  }
  template <typename To> __device__ void Store(To to, T (&items)[ITEMS], int valid) {
    for (int i = 0; i < ITEMS; i++) {
      if (at(i) < valid) to[at(i)] = items[i];
    }
  }
};

template <typename T, int X, int ITEMS, bool = false, int Y = 1, int Z = 1, int = 0> class BlockExchange {
  static constexpr int THREADS = X * Y * Z;

public:
  struct TempStorage {
    T values[THREADS * ITEMS];
  };

private:
  TempStorage &temp;
  int thread;

public:
  __device__ BlockExchange(TempStorage &temp) : temp(temp), thread(__thread_of_block()) {}
  template <typename U> __device__ void BlockedToStriped(const T (&in)[ITEMS], U (&out)[ITEMS]) {
    for (int i = 0; i < ITEMS; i++) temp.values[thread * ITEMS + i] = in[i];
    __syncthreads();
    for (int i = 0; i < ITEMS; i++) out[i] = temp.values[i * THREADS + thread];
  }
  template <typename U> __device__ void StripedToBlocked(const T (&in)[ITEMS], U (&out)[ITEMS]) {
    for (int i = 0; i < ITEMS; i++) temp.values[i * THREADS + thread] = in[i];
    __syncthreads();
    for (int i = 0; i < ITEMS; i++) out[i] = temp.values[thread * ITEMS + i];
  }
  template <typename U, typename Rank> __device__ void ScatterToBlocked(const T (&in)[ITEMS], U (&out)[ITEMS], Rank (&ranks)[ITEMS]) {
    for (int i = 0; i < ITEMS; i++) temp.values[ranks[i]] = in[i];
    __syncthreads();
    for (int i = 0; i < ITEMS; i++) out[i] = temp.values[thread * ITEMS + i];
  }
  template <typename U, typename Rank> __device__ void ScatterToStriped(const T (&in)[ITEMS], U (&out)[ITEMS], Rank (&ranks)[ITEMS]) {
    for (int i = 0; i < ITEMS; i++) temp.values[ranks[i]] = in[i];
    __syncthreads();
    for (int i = 0; i < ITEMS; i++) out[i] = temp.values[i * THREADS + thread];
  }
  __device__ void BlockedToStriped(T (&items)[ITEMS]) { BlockedToStriped(items, items); }
  __device__ void StripedToBlocked(T (&items)[ITEMS]) { StripedToBlocked(items, items); }
  template <typename Rank> __device__ void ScatterToBlocked(T (&items)[ITEMS], Rank (&ranks)[ITEMS]) {
    ScatterToBlocked(items, items, ranks);
  }
  template <typename Rank> __device__ void ScatterToStriped(T (&items)[ITEMS], Rank (&ranks)[ITEMS]) {
    ScatterToStriped(items, items, ranks);
  }
};

/* By two bits at a time: how many of each digit stand before, four counts of 16 bits in one scan. */
template <typename Key, int X, int ITEMS, typename Value = NullType, int = 4, bool = true,
          BlockScanAlgorithm = BLOCK_SCAN_WARP_SCANS, int = 0, int Y = 1, int Z = 1>
class BlockRadixSort {
  static constexpr int THREADS = X * Y * Z;
  static constexpr bool HAS_VALUES = !std::is_same<Value, NullType>::value;
  typedef BlockScan<unsigned long long, X, BLOCK_SCAN_RAKING, Y, Z> Scan;
  typedef BlockExchange<Key, X, ITEMS, false, Y, Z> Keys;
  typedef BlockExchange<Value, X, ITEMS, false, Y, Z> Values;
  static_assert(THREADS * ITEMS < 65536, "a block sorts fewer than 65536 keys");

public:
  struct TempStorage {
    typename Scan::TempStorage scan;
    typename Keys::TempStorage keys;
    typename Values::TempStorage values;
  };

private:
  TempStorage &temp;
  template <bool STRIPED> __device__ void sort(Key (&keys)[ITEMS], Value (&values)[ITEMS], int begin, int end, bool descending) {
    for (int bit = begin; bit < end; bit += 2) {
      const int bits = end - bit < 2 ? 1 : 2;
      unsigned long long counts = 0, before, all;
      for (int i = 0; i < ITEMS; i++) counts += 1ull << (16 * __digit_of(keys[i], bit, bits, descending));
      Scan(temp.scan).ExclusiveSum(counts, before, all);
      /* Lower digits stand before all of a digit. */
      before += (all << 16) + (all << 32) + (all << 48);
      int ranks[ITEMS];
      for (int i = 0; i < ITEMS; i++) {
        int shift = 16 * __digit_of(keys[i], bit, bits, descending);
        ranks[i] = (int)(before >> shift & 0xffff);
        before += 1ull << shift;
      }
      const bool last = STRIPED && bit + 2 >= end;
      if (last) Keys(temp.keys).ScatterToStriped(keys, ranks);
      else Keys(temp.keys).ScatterToBlocked(keys, ranks);
      if constexpr (HAS_VALUES) {
        if (last) Values(temp.values).ScatterToStriped(values, ranks);
        else Values(temp.values).ScatterToBlocked(values, ranks);
      }
      __syncthreads();
    }
  }

public:
  __device__ BlockRadixSort(TempStorage &temp) : temp(temp) {}
  __device__ void Sort(Key (&keys)[ITEMS], int begin = 0, int end = sizeof(Key) * 8) {
    Value none[ITEMS];
    sort<false>(keys, none, begin, end, false);
  }
  __device__ void Sort(Key (&keys)[ITEMS], Value (&values)[ITEMS], int begin = 0, int end = sizeof(Key) * 8) {
    sort<false>(keys, values, begin, end, false);
  }
  __device__ void SortDescending(Key (&keys)[ITEMS], int begin = 0, int end = sizeof(Key) * 8) {
    Value none[ITEMS];
    sort<false>(keys, none, begin, end, true);
  }
  __device__ void SortDescending(Key (&keys)[ITEMS], Value (&values)[ITEMS], int begin = 0, int end = sizeof(Key) * 8) {
    sort<false>(keys, values, begin, end, true);
  }
  __device__ void SortBlockedToStriped(Key (&keys)[ITEMS], int begin = 0, int end = sizeof(Key) * 8) {
    Value none[ITEMS];
    sort<true>(keys, none, begin, end, false);
  }
  __device__ void SortBlockedToStriped(Key (&keys)[ITEMS], Value (&values)[ITEMS], int begin = 0, int end = sizeof(Key) * 8) {
    sort<true>(keys, values, begin, end, false);
  }
  __device__ void SortDescendingBlockedToStriped(Key (&keys)[ITEMS], int begin = 0, int end = sizeof(Key) * 8) {
    Value none[ITEMS];
    sort<true>(keys, none, begin, end, true);
  }
  __device__ void SortDescendingBlockedToStriped(Key (&keys)[ITEMS], Value (&values)[ITEMS], int begin = 0, int end = sizeof(Key) * 8) {
    sort<true>(keys, values, begin, end, true);
  }
};

template <typename T, int X, int ITEMS, int BINS, BlockHistogramAlgorithm = BLOCK_HISTO_SORT, int Y = 1, int Z = 1, int = 0>
class BlockHistogram {
  static constexpr int THREADS = X * Y * Z;
  int thread;

public:
  struct TempStorage {
    int unused;
  };
  __device__ BlockHistogram(TempStorage &) : thread(__thread_of_block()) {}
  template <typename Count> __device__ void InitHistogram(Count (&bins)[BINS]) {
    for (int i = thread; i < BINS; i += THREADS) bins[i] = 0;
  }
  template <typename Count> __device__ void Composite(T (&items)[ITEMS], Count (&bins)[BINS]) {
    __syncthreads();
    for (int i = 0; i < ITEMS; i++) atomicAdd(&bins[(int)items[i]], (Count)1);
  }
  template <typename Count> __device__ void Histogram(T (&items)[ITEMS], Count (&bins)[BINS]) {
    InitHistogram(bins);
    Composite(items, bins);
  }
};

template <typename T, int X, int Y = 1, int Z = 1, int = 0> class BlockAdjacentDifference {
  static constexpr int THREADS = X * Y * Z;

public:
  struct TempStorage {
    T ends[THREADS];
  };

private:
  TempStorage &temp;
  int thread;

public:
  __device__ BlockAdjacentDifference(TempStorage &temp) : temp(temp), thread(__thread_of_block()) {}

  /* out[i] = f(in[i], in[i - 1]); the block's first element stays as it is. */
  template <int ITEMS, typename Out, typename F> __device__ void SubtractLeft(T (&in)[ITEMS], Out (&out)[ITEMS], F f) {
    left(in, out, f, THREADS * ITEMS, thread == 0, in[0]);
  }
  template <int ITEMS, typename Out, typename F> __device__ void SubtractLeft(T (&in)[ITEMS], Out (&out)[ITEMS], F f, T before) {
    left(in, out, f, THREADS * ITEMS, false, before);
  }
  template <int ITEMS, typename Out, typename F>
  __device__ void SubtractLeftPartialTile(T (&in)[ITEMS], Out (&out)[ITEMS], F f, int valid) {
    left(in, out, f, valid, thread == 0, in[0]);
  }
  template <int ITEMS, typename Out, typename F>
  __device__ void SubtractLeftPartialTile(T (&in)[ITEMS], Out (&out)[ITEMS], F f, int valid, T before) {
    left(in, out, f, valid, false, before);
  }
  /* out[i] = f(in[i], in[i + 1]); the block's last element stays as it is. */
  template <int ITEMS, typename Out, typename F> __device__ void SubtractRight(T (&in)[ITEMS], Out (&out)[ITEMS], F f) {
    right(in, out, f, THREADS * ITEMS - 1, in[ITEMS - 1]);
  }
  template <int ITEMS, typename Out, typename F> __device__ void SubtractRight(T (&in)[ITEMS], Out (&out)[ITEMS], F f, T behind) {
    right(in, out, f, THREADS * ITEMS, behind);
  }
  template <int ITEMS, typename Out, typename F>
  __device__ void SubtractRightPartialTile(T (&in)[ITEMS], Out (&out)[ITEMS], F f, int valid) {
    right(in, out, f, valid - 1, in[ITEMS - 1]);
  }

private:
  template <int ITEMS, typename Out, typename F>
  __device__ void left(T (&in)[ITEMS], Out (&out)[ITEMS], F f, int valid, bool begins, T before) {
    temp.ends[thread] = in[ITEMS - 1];
    __syncthreads();
    if (thread > 0) before = temp.ends[thread - 1];
    for (int i = ITEMS - 1; i >= 0; i--) {
      bool own = thread * ITEMS + i >= valid || (i == 0 && begins);
      out[i] = own ? in[i] : (T)f(in[i], i > 0 ? in[i - 1] : before);
    }
  }
  /* @param last the first place without a neighbour */
  template <int ITEMS, typename Out, typename F> __device__ void right(T (&in)[ITEMS], Out (&out)[ITEMS], F f, int last, T behind) {
    temp.ends[thread] = in[0];
    __syncthreads();
    if (thread < THREADS - 1) behind = temp.ends[thread + 1];
    for (int i = 0; i < ITEMS; i++) {
      bool own = thread * ITEMS + i >= last;
      out[i] = own ? in[i] : (T)f(in[i], i < ITEMS - 1 ? in[i + 1] : behind);
    }
  }
};
}
