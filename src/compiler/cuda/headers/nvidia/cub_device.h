/*
 * Whole arrays of CUB: up to 1,024 blocks, each with its part of the array in
 * order, and a block that joins what they found. The first call asks for the
 * bytes of the memory in between.
 */
#pragma once
#include <cub/__block.cuh>
#include <__operations>
#include <iterator>
namespace cub {

template <typename T, typename Offset = ptrdiff_t> class CountingInputIterator {
  T value;

public:
  typedef T value_type;
  typedef Offset difference_type;
  typedef T reference;
  typedef T *pointer;
  typedef std::random_access_iterator_tag iterator_category;
  __host__ __device__ CountingInputIterator(T value) : value(value) {}
  __host__ __device__ T operator*() const { return value; }
  template <typename N> __host__ __device__ T operator[](N n) const { return value + (T)n; }
  template <typename N> __host__ __device__ CountingInputIterator operator+(N n) const { return CountingInputIterator(value + (T)n); }
};
template <typename T, typename Offset = ptrdiff_t> class ConstantInputIterator {
  T value;

public:
  typedef T value_type;
  typedef Offset difference_type;
  typedef T reference;
  typedef T *pointer;
  typedef std::random_access_iterator_tag iterator_category;
  __host__ __device__ ConstantInputIterator(T value, Offset = 0) : value(value) {}
  __host__ __device__ T operator*() const { return value; }
  template <typename N> __host__ __device__ T operator[](N) const { return value; }
  template <typename N> __host__ __device__ ConstantInputIterator operator+(N) const { return *this; }
};
template <typename T, typename Op, typename Inner, typename Offset = ptrdiff_t> class TransformInputIterator {
  Inner inner;
  mutable Op op;

public:
  typedef T value_type;
  typedef Offset difference_type;
  typedef T reference;
  typedef T *pointer;
  typedef std::random_access_iterator_tag iterator_category;
  __host__ __device__ TransformInputIterator(Inner inner, Op op) : inner(inner), op(op) {}
  __host__ __device__ T operator*() const { return op(*inner); }
  template <typename N> __host__ __device__ T operator[](N n) const { return op(inner[n]); }
  template <typename N> __host__ __device__ TransformInputIterator operator+(N n) const { return TransformInputIterator(inner + n, op); }
};

constexpr int __BLOCK = 128;
constexpr int __BLOCKS = 1024;
template <typename It> using __value_of = typename std::iterator_traits<It>::value_type;
/* What a reduction adds up in: of numbers what its operation makes of the initial value and an element. */
template <typename Op, typename T, typename In, typename = void> struct __sums { typedef T type; };
template <typename Op, typename T, typename In>
struct __sums<Op, T, In, typename std::enable_if<std::is_arithmetic<T>::value && std::is_arithmetic<__value_of<In>>::value>::type> {
  typedef typename std::decay<decltype(std::declval<Op &>()(std::declval<T>(), std::declval<__value_of<In>>()))>::type type;
};
/* The value type of what is written to; of what has none, that of what is read. */
template <typename Out, typename In, typename = void> struct __written { typedef __value_of<In> type; };
template <typename Out, typename In> struct __written<Out, In, typename std::enable_if<!std::is_void<__value_of<Out>>::value>::type> { typedef __value_of<Out> type; };

/* A block for each row of threads, up to 128; then as many as have eight rows each. */
__host__ __device__ inline int __blocks_for(int n) {
  const int rows = n < 1 ? 1 : (n - 1) / __BLOCK + 1;
  return rows < 128 ? rows : min(__BLOCKS, max(128, rows / 8));
}
/* Elements of a block, a multiple of its threads. */
__host__ __device__ inline int __elements_each(int n, int blocks) {
  const int rows = n < 1 ? 1 : (n - 1) / __BLOCK + 1;
  return (rows - 1) / blocks * __BLOCK + __BLOCK;
}
/* How many of the blocks have elements. */
__device__ inline int __parts_of(int n) { return n < 1 ? 0 : (n - 1) / __elements_each(n, __blocks_for(n)) + 1; }
/* The part of a block. */
struct __Part {
  int begin, end;
  __device__ __Part(int n) {
    const int each = __elements_each(n, gridDim.x);
    begin = (int)blockIdx.x > (n - 1) / each ? n : (int)blockIdx.x * each;
    end = n - begin < each ? n : begin + each;
  }
};
/* Elements with their places, and what is chosen of them, as numbers of 0 and 1. */
template <typename In> struct __Indexed {
  In in;
  __device__ KeyValuePair<int, __value_of<In>> operator[](int i) const { return KeyValuePair<int, __value_of<In>>(i, in[i]); }
};
template <typename Flags> struct __Flags {
  Flags flags;
  __device__ int operator[](int i) const { return flags[i] ? 1 : 0; }
};
template <typename In, typename Op> struct __Chosen {
  In in;
  mutable Op op;
  __device__ int operator[](int i) const { return op(in[i]) ? 1 : 0; }
};
template <typename In> struct __Heads {
  In in;
  __device__ int operator[](int i) const { return i == 0 || !(in[i] == in[i - 1]) ? 1 : 0; }
};
/* Whether the call asked for bytes alone. */
inline bool __asks(void *temp, size_t &bytes, size_t needed) {
  if (temp) return false;
  bytes = needed < 1 ? 1 : needed;
  return true;
}

template <typename In, typename T, typename Op> __global__ void __reduce_parts(In in, T *sums, int n, Op op) {
  typedef BlockReduce<T, __BLOCK> Reduce;
  __shared__ typename Reduce::TempStorage temp;
  __Part part(n);
  if (part.begin >= part.end) return;
  int valid = min(__BLOCK, part.end - part.begin), first = part.begin + threadIdx.x;
  T sum = T();
  /* A thread without elements reads none: what reads may count. */
  if ((int)threadIdx.x < valid) sum = in[first];
  for (int i = first + __BLOCK; i < part.end; i += __BLOCK) sum = op(sum, (T)in[i]);
  sum = Reduce(temp).Reduce(sum, op, valid);
  if (threadIdx.x == 0) sums[blockIdx.x] = sum;
}
/* Each thread sums up neighbours: for operations of which nothing says that they commute, as scans may have. */
template <typename In, typename T, typename Op> __global__ void __reduce_in_order(In in, T *sums, int n, Op op) {
  typedef BlockReduce<T, __BLOCK> Reduce;
  __shared__ typename Reduce::TempStorage temp;
  __Part part(n);
  if (part.begin >= part.end) return;
  const int count = part.end - part.begin, each = (count - 1) / __BLOCK + 1, first = part.begin + threadIdx.x * each;
  T sum = T();
  if (first < part.end) sum = in[first];
  for (int i = first + 1; i < min(part.end, first + each); i++) sum = op(sum, (T)in[i]);
  sum = Reduce(temp).Reduce(sum, op, (count - 1) / each + 1);
  if (threadIdx.x == 0) sums[blockIdx.x] = sum;
}
/* What each of a block's threads has of up to `__BLOCKS` sums, in order. */
constexpr int __SUMS_EACH = __BLOCKS / __BLOCK;
template <typename T, typename Out, typename Op> __global__ void __join_sums(const T *sums, int n, Out out, T initial, Op op) {
  typedef BlockReduce<T, __BLOCK> Reduce;
  __shared__ typename Reduce::TempStorage temp;
  const int parts = __parts_of(n), first = threadIdx.x * __SUMS_EACH;
  T sum = initial;
  if (first < parts) {
    T own = sums[first];
    for (int b = first + 1; b < min(parts, first + __SUMS_EACH); b++) own = op(own, sums[b]);
    sum = first == 0 ? op(initial, own) : own;
  }
  sum = Reduce(temp).Reduce(sum, op, max(1, (parts + __SUMS_EACH - 1) / __SUMS_EACH));
  if (threadIdx.x == 0) *out = sum;
}
template <typename T, typename Op> __global__ void __scan_sums(T *sums, int n, Op op) {
  typedef BlockScan<T, __BLOCK> Scan;
  __shared__ typename Scan::TempStorage temp;
  const int parts = __parts_of(n), first = threadIdx.x * __SUMS_EACH, end = min(parts, first + __SUMS_EACH);
  /* Behind the last a thread takes the first, which nobody writes: what it makes of it counts for none. */
  T own = sums[first < parts ? first : 0], sum;
  for (int b = first + 1; b < end; b++) sums[b] = own = op(own, sums[b]);
  Scan(temp).InclusiveScan(own, sum, op);
  if (threadIdx.x > 0) {
    for (int b = first; b < end; b++) sums[b] = op(temp.values[threadIdx.x - 1], sums[b]);
  }
}
/* Each thread has neighbours, as many as fill 32 bytes. */
template <bool INCLUSIVE, typename In, typename Out, typename T, typename Op>
__global__ void __scan_parts(In in, Out out, const T *sums, int n, T initial, bool hasInitial, Op op) {
  typedef BlockScan<T, __BLOCK> Scan;
  constexpr int ITEMS = sizeof(T) <= 4 ? 8 : sizeof(T) <= 8 ? 4 : 1;
  __shared__ typename Scan::TempStorage temp;
  __Part part(n);
  if (part.begin >= part.end) return;
  T before = initial;
  bool any = hasInitial;
  if (blockIdx.x > 0) {
    before = any ? op(before, sums[blockIdx.x - 1]) : sums[blockIdx.x - 1];
    any = true;
  }
  for (int row = part.begin; row < part.end; row += __BLOCK * ITEMS) {
    const int first = row + threadIdx.x * ITEMS, count = min(ITEMS, part.end - first);
    /* The operation may mean nothing of a value that no element has: behind the end, the last one. */
    T items[ITEMS], own = in[min(first, part.end - 1)], sum, all;
    items[0] = own;
    for (int k = 1; k < ITEMS; k++) {
      if (k < count) items[k] = own = op(own, (T)in[first + k]);
    }
    Scan(temp).InclusiveScan(own, sum, op, all);
    T left = before;
    if (threadIdx.x > 0) left = any ? op(before, temp.values[threadIdx.x - 1]) : temp.values[threadIdx.x - 1];
    const bool hasLeft = any || threadIdx.x > 0;
    for (int k = 0; k < ITEMS; k++) {
      if (k < count) {
        if (INCLUSIVE) out[first + k] = hasLeft ? op(left, items[k]) : items[k];
        else if (k == 0) out[first] = left;
        else out[first + k] = op(left, items[k - 1]);
      }
    }
    before = any ? op(before, all) : all;
    any = true;
    __syncthreads();
  }
}

/* Operations that give the same of numbers in any order. */
template <typename Op> struct __commutes : std::false_type {};
template <> struct __commutes<Sum> : std::true_type {};
template <> struct __commutes<Min> : std::true_type {};
template <> struct __commutes<Max> : std::true_type {};
template <typename T> struct __commutes<std::plus<T>> : std::true_type {};
template <typename T> struct __commutes<std::multiplies<T>> : std::true_type {};

struct DeviceReduce {
  template <typename Keys, typename Uniques, typename In, typename Out, typename Count, typename Op>
  static cudaError_t ReduceByKey(void *temp, size_t &bytes, Keys keys, Uniques uniques, In in, Out out, Count count, Op op, int n, cudaStream_t stream = 0);
  template <typename In, typename Out, typename Op, typename T>
  static cudaError_t Reduce(void *temp, size_t &bytes, In in, Out out, int n, Op op, T initial, cudaStream_t stream = 0) {
    typedef typename __sums<Op, T, In>::type Sum;
    if (__asks(temp, bytes, __BLOCKS * sizeof(Sum))) return cudaSuccess;
    if (n > 0) __reduce_parts<<<__blocks_for(n), __BLOCK, 0, stream>>>(in, (Sum *)temp, n, op);
    __join_sums<<<1, __BLOCK, 0, stream>>>((const Sum *)temp, n, out, (Sum)initial, op);
    return cudaPeekAtLastError();
  }
  template <typename In, typename Out>
  static cudaError_t Sum(void *temp, size_t &bytes, In in, Out out, int n, cudaStream_t stream = 0) {
    return Reduce(temp, bytes, in, out, n, cub::Sum(), typename __written<Out, In>::type(), stream);
  }
  template <typename In, typename Out>
  static cudaError_t Min(void *temp, size_t &bytes, In in, Out out, int n, cudaStream_t stream = 0) {
    return Reduce(temp, bytes, in, out, n, cub::Min(), std::numeric_limits<__value_of<In>>::max(), stream);
  }
  template <typename In, typename Out>
  static cudaError_t Max(void *temp, size_t &bytes, In in, Out out, int n, cudaStream_t stream = 0) {
    return Reduce(temp, bytes, in, out, n, cub::Max(), std::numeric_limits<__value_of<In>>::lowest(), stream);
  }
  template <typename In, typename Out>
  static cudaError_t ArgMin(void *temp, size_t &bytes, In in, Out out, int n, cudaStream_t stream = 0) {
    typedef KeyValuePair<int, __value_of<In>> Pair;
    return Reduce(temp, bytes, __Indexed<In>{in}, out, n, cub::ArgMin(), Pair(1, std::numeric_limits<__value_of<In>>::max()), stream);
  }
  template <typename In, typename Out>
  static cudaError_t ArgMax(void *temp, size_t &bytes, In in, Out out, int n, cudaStream_t stream = 0) {
    typedef KeyValuePair<int, __value_of<In>> Pair;
    return Reduce(temp, bytes, __Indexed<In>{in}, out, n, cub::ArgMax(), Pair(1, std::numeric_limits<__value_of<In>>::lowest()), stream);
  }
};

struct DeviceScan {
  template <bool INCLUSIVE, typename In, typename Out, typename Op, typename T>
  static cudaError_t __scan(void *temp, size_t &bytes, In in, Out out, Op op, T initial, bool hasInitial, int n, cudaStream_t stream) {
    typedef typename __sums<Op, T, In>::type Sum;
    if (__asks(temp, bytes, __BLOCKS * sizeof(Sum))) return cudaSuccess;
    if (n <= 0) return cudaSuccess;
    if constexpr (std::is_arithmetic<Sum>::value && __commutes<Op>::value) __reduce_parts<<<__blocks_for(n), __BLOCK, 0, stream>>>(in, (Sum *)temp, n, op);
    else __reduce_in_order<<<__blocks_for(n), __BLOCK, 0, stream>>>(in, (Sum *)temp, n, op);
    __scan_sums<<<1, __BLOCK, 0, stream>>>((Sum *)temp, n, op);
    __scan_parts<INCLUSIVE><<<__blocks_for(n), __BLOCK, 0, stream>>>(in, out, (const Sum *)temp, n, (Sum)initial, hasInitial, op);
    return cudaPeekAtLastError();
  }
  template <typename In, typename Out, typename Op, typename T>
  static cudaError_t ExclusiveScan(void *temp, size_t &bytes, In in, Out out, Op op, T initial, int n, cudaStream_t stream = 0) {
    return __scan<false>(temp, bytes, in, out, op, initial, true, n, stream);
  }
  template <typename In, typename Out, typename Op>
  static cudaError_t InclusiveScan(void *temp, size_t &bytes, In in, Out out, Op op, int n, cudaStream_t stream = 0) {
    return __scan<true>(temp, bytes, in, out, op, __value_of<In>(), false, n, stream);
  }
  template <typename In, typename Out>
  static cudaError_t ExclusiveSum(void *temp, size_t &bytes, In in, Out out, int n, cudaStream_t stream = 0) {
    return __scan<false>(temp, bytes, in, out, cub::Sum(), __value_of<In>(), true, n, stream);
  }
  template <typename In, typename Out>
  static cudaError_t InclusiveSum(void *temp, size_t &bytes, In in, Out out, int n, cudaStream_t stream = 0) {
    return __scan<true>(temp, bytes, in, out, cub::Sum(), __value_of<In>(), false, n, stream);
  }
};

template <typename In, typename Flags, typename Out, typename Count>
__global__ void __select_parts(In in, Flags flags, Out out, Count count, const int *sums, int n) {
  typedef BlockScan<int, __BLOCK> Scan;
  __shared__ typename Scan::TempStorage temp;
  __Part part(n);
  if (part.begin >= part.end) return;
  int before = blockIdx.x > 0 ? sums[blockIdx.x - 1] : 0;
  for (int row = part.begin; row < part.end; row += __BLOCK) {
    int i = row + threadIdx.x, taken = i < part.end ? flags[i] : 0, at, all;
    Scan(temp).ExclusiveSum(taken, at, all);
    if (taken) out[before + at] = in[i];
    before += all;
    __syncthreads();
  }
  if (part.end == n && threadIdx.x == 0) *count = before;
}
/* What is chosen, asked once of each element, for predicates may remember; and how many by each block. */
template <typename Chosen> __global__ void __mark_parts(Chosen chosen, int *marks, int *sums, int n) {
  typedef BlockReduce<int, __BLOCK> Reduce;
  __shared__ typename Reduce::TempStorage temp;
  __Part part(n);
  if (part.begin >= part.end) return;
  int sum = 0;
  for (int i = part.begin + threadIdx.x; i < part.end; i += __BLOCK) {
    int is = chosen[i];
    marks[i] = is;
    sum += is;
  }
  sum = Reduce(temp).Sum(sum);
  if (threadIdx.x == 0) sums[blockIdx.x] = sum;
}
/* The same before a selection or partition; the marks stand behind the sums. */
template <typename Chosen> inline const int *__mark(void *temp, Chosen chosen, int n, cudaStream_t stream) {
  int *sums = (int *)temp, *marks = sums + __BLOCKS;
  __mark_parts<<<__blocks_for(n), __BLOCK, 0, stream>>>(chosen, marks, sums, n);
  __scan_sums<<<1, __BLOCK, 0, stream>>>(sums, n, cub::Sum());
  return marks;
}
inline size_t __mark_bytes(int n) { return (__BLOCKS + (size_t)max(n, 0)) * sizeof(int); }
struct DeviceSelect {
  template <typename In, typename Flags, typename Out, typename Count>
  static cudaError_t __select(void *temp, size_t &bytes, In in, Flags flags, Out out, Count count, int n, cudaStream_t stream) {
    if (__asks(temp, bytes, __BLOCKS * sizeof(int))) return cudaSuccess;
    if (n <= 0) return cudaMemsetAsync(count, 0, sizeof(*count), stream);
    __reduce_parts<<<__blocks_for(n), __BLOCK, 0, stream>>>(flags, (int *)temp, n, cub::Sum());
    __scan_sums<<<1, __BLOCK, 0, stream>>>((int *)temp, n, cub::Sum());
    __select_parts<<<__blocks_for(n), __BLOCK, 0, stream>>>(in, flags, out, count, (const int *)temp, n);
    return cudaPeekAtLastError();
  }
  template <typename In, typename Flags, typename Out, typename Count>
  static cudaError_t Flagged(void *temp, size_t &bytes, In in, Flags flags, Out out, Count count, int n, cudaStream_t stream = 0) {
    return __select(temp, bytes, in, __Flags<Flags>{flags}, out, count, n, stream);
  }
  template <typename In, typename Out, typename Count, typename Op>
  static cudaError_t If(void *temp, size_t &bytes, In in, Out out, Count count, int n, Op op, cudaStream_t stream = 0) {
    if (__asks(temp, bytes, __mark_bytes(n))) return cudaSuccess;
    if (n <= 0) return cudaMemsetAsync(count, 0, sizeof(*count), stream);
    const int *marks = __mark(temp, __Chosen<In, Op>{in, op}, n, stream);
    __select_parts<<<__blocks_for(n), __BLOCK, 0, stream>>>(in, marks, out, count, (const int *)temp, n);
    return cudaPeekAtLastError();
  }
  template <typename In, typename Out, typename Count>
  static cudaError_t Unique(void *temp, size_t &bytes, In in, Out out, Count count, int n, cudaStream_t stream = 0) {
    return __select(temp, bytes, in, __Heads<In>{in}, out, count, n, stream);
  }
};

/* By four bits at a time: how many keys of each digit each thread has, all digits of a thread behind each other. */
template <typename Key> __global__ void __count_digits(const Key *keys, int *counts, int n, int bit, int bits, bool descending) {
  int threads = gridDim.x * blockDim.x, thread = blockIdx.x * blockDim.x + threadIdx.x;
  int each = (n + threads - 1) / threads, own[16] = {0};
  for (int i = thread * each; i < min(n, (thread + 1) * each); i++) own[__digit_of(keys[i], bit, bits, descending)]++;
  for (int d = 0; d < 16; d++) counts[d * threads + thread] = own[d];
}
template <typename Key, typename Value>
__global__ void __place_digits(const Key *keys, const Value *values, Key *keysOut, Value *valuesOut, const int *starts, int n, int bit, int bits, bool descending) {
  int threads = gridDim.x * blockDim.x, thread = blockIdx.x * blockDim.x + threadIdx.x;
  int each = (n + threads - 1) / threads, next[16];
  for (int d = 0; d < 16; d++) next[d] = starts[d * threads + thread];
  for (int i = thread * each; i < min(n, (thread + 1) * each); i++) {
    int to = next[__digit_of(keys[i], bit, bits, descending)]++;
    keysOut[to] = keys[i];
    if constexpr (!std::is_same<Value, NullType>::value) valuesOut[to] = values[i];
  }
}
template <typename T> struct DoubleBuffer {
  T *d_buffers[2];
  int selector;
  DoubleBuffer() : selector(0) { d_buffers[0] = d_buffers[1] = nullptr; }
  DoubleBuffer(T *current, T *alternate) : selector(0) {
    d_buffers[0] = current;
    d_buffers[1] = alternate;
  }
  T *Current() { return d_buffers[selector]; }
  T *Alternate() { return d_buffers[selector ^ 1]; }
};
struct DeviceRadixSort {
  template <typename Key, typename Value>
  static cudaError_t __sort(void *temp, size_t &bytes, const Key *keys, Key *keysOut, const Value *values, Value *valuesOut, int n, int begin, int end, bool descending, cudaStream_t stream) {
    const bool hasValues = !std::is_same<Value, NullType>::value;
    const int blocks = __blocks_for((n + 3) / 4), counters = 16 * blocks * __BLOCK;
    const size_t countBytes = 8 * ((counters * sizeof(int) + 7) / 8), scanBytes = 8 * __BLOCKS, keyBytes = 8 * ((n * sizeof(Key) + 7) / 8);
    if (__asks(temp, bytes, countBytes + scanBytes + keyBytes + (hasValues ? n * sizeof(Value) : 0))) return cudaSuccess;
    int *counts = (int *)temp;
    void *scanTemp = (char *)temp + countBytes;
    Key *otherKeys = (Key *)((char *)scanTemp + scanBytes);
    Value *otherValues = (Value *)((char *)otherKeys + keyBytes);
    if (begin >= end && n > 0) {
      cudaMemcpyAsync(keysOut, keys, n * sizeof(Key), cudaMemcpyDeviceToDevice, stream);
      if (hasValues) cudaMemcpyAsync(valuesOut, values, n * sizeof(Value), cudaMemcpyDeviceToDevice, stream);
    }
    for (int bit = begin; n > 0 && bit < end; bit += 4) {
      const int bits = end - bit < 4 ? end - bit : 4;
      /* The last pass is to end in the output. */
      const bool toOut = (end - bit + 3) / 4 % 2 == 1;
      Key *toKeys = toOut ? keysOut : otherKeys;
      Value *toValues = toOut ? valuesOut : otherValues;
      __count_digits<<<blocks, __BLOCK, 0, stream>>>(keys, counts, n, bit, bits, descending);
      size_t scan = scanBytes;
      DeviceScan::ExclusiveSum(scanTemp, scan, counts, counts, counters, stream);
      __place_digits<<<blocks, __BLOCK, 0, stream>>>(keys, values, toKeys, toValues, counts, n, bit, bits, descending);
      keys = toKeys;
      values = toValues;
    }
    return cudaPeekAtLastError();
  }
  template <typename Key> static cudaError_t SortKeys(void *temp, size_t &bytes, const Key *in, Key *out, int n, int begin = 0, int end = sizeof(Key) * 8, cudaStream_t stream = 0) {
    return __sort(temp, bytes, in, out, (const NullType *)0, (NullType *)0, n, begin, end, false, stream);
  }
  template <typename Key> static cudaError_t SortKeysDescending(void *temp, size_t &bytes, const Key *in, Key *out, int n, int begin = 0, int end = sizeof(Key) * 8, cudaStream_t stream = 0) {
    return __sort(temp, bytes, in, out, (const NullType *)0, (NullType *)0, n, begin, end, true, stream);
  }
  template <typename Key, typename Value>
  static cudaError_t SortPairs(void *temp, size_t &bytes, const Key *in, Key *out, const Value *values, Value *valuesOut, int n, int begin = 0, int end = sizeof(Key) * 8, cudaStream_t stream = 0) {
    return __sort(temp, bytes, in, out, values, valuesOut, n, begin, end, false, stream);
  }
  template <typename Key, typename Value>
  static cudaError_t SortPairsDescending(void *temp, size_t &bytes, const Key *in, Key *out, const Value *values, Value *valuesOut, int n, int begin = 0, int end = sizeof(Key) * 8, cudaStream_t stream = 0) {
    return __sort(temp, bytes, in, out, values, valuesOut, n, begin, end, true, stream);
  }
  template <typename Key> static cudaError_t SortKeys(void *temp, size_t &bytes, DoubleBuffer<Key> &keys, int n, int begin = 0, int end = sizeof(Key) * 8, cudaStream_t stream = 0) {
    cudaError_t error = SortKeys(temp, bytes, (const Key *)keys.Current(), keys.Alternate(), n, begin, end, stream);
    if (temp) keys.selector ^= 1;
    return error;
  }
  template <typename Key, typename Value>
  static cudaError_t SortPairs(void *temp, size_t &bytes, DoubleBuffer<Key> &keys, DoubleBuffer<Value> &values, int n, int begin = 0, int end = sizeof(Key) * 8, cudaStream_t stream = 0) {
    cudaError_t error = SortPairs(temp, bytes, (const Key *)keys.Current(), keys.Alternate(), (const Value *)values.Current(), values.Alternate(), n, begin, end, stream);
    if (temp) {
      keys.selector ^= 1;
      values.selector ^= 1;
    }
    return error;
  }
};

template <typename In, typename Count, typename Level>
__global__ void __count_even(In in, Count *bins, int levels, Level lower, Level upper, int n) {
  for (int i = blockIdx.x * blockDim.x + threadIdx.x; i < n; i += gridDim.x * blockDim.x) {
    Level value = (Level)in[i];
    if (value < lower || !(value < upper)) continue;
    int bin;
    if constexpr (std::is_integral<Level>::value) bin = (int)((unsigned long long)(value - lower) * (levels - 1) / (unsigned long long)(upper - lower));
    else bin = (int)((value - lower) * ((Level)(levels - 1) / (upper - lower)));
    atomicAdd(&bins[min(bin, levels - 2)], (Count)1);
  }
}
struct DeviceHistogram {
  template <typename In, typename Count, typename Level>
  static cudaError_t HistogramEven(void *temp, size_t &bytes, In in, Count *bins, int levels, Level lower, Level upper, int n, cudaStream_t stream = 0) {
    if (__asks(temp, bytes, 1)) return cudaSuccess;
    cudaMemsetAsync(bins, 0, (levels - 1) * sizeof(Count), stream);
    if (n > 0) __count_even<<<__blocks_for(n), __BLOCK, 0, stream>>>(in, bins, levels, lower, upper, n);
    return cudaPeekAtLastError();
  }
};
}
