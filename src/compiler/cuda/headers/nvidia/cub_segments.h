/* Whole arrays of CUB, further: parts, segments, sums by key, sorting by comparisons, and loops. */
#pragma once
#include <cub/__runs.cuh>
namespace cub {

template <typename In, typename Flags, typename Out, typename Count>
__global__ void __partition_parts(In in, Flags flags, Out out, Count count, const int *sums, int n) {
  typedef BlockScan<int, __BLOCK> Scan;
  __shared__ typename Scan::TempStorage temp;
  __Part part(n);
  if (part.begin >= part.end) return;
  int before = blockIdx.x > 0 ? sums[blockIdx.x - 1] : 0;
  for (int row = part.begin; row < part.end; row += __BLOCK) {
    int i = row + threadIdx.x, taken = i < part.end ? flags[i] : 0, at, all;
    Scan(temp).ExclusiveSum(taken, at, all);
    /* Those that are not chosen stand at the end, in reverse. */
    if (i < part.end) out[taken ? before + at : n - 1 - (i - before - at)] = in[i];
    before += all;
    __syncthreads();
  }
  if (part.end == n && threadIdx.x == 0) *count = before;
}
struct DevicePartition {
  template <typename In, typename Flags, typename Out, typename Count>
  static cudaError_t __partition(void *temp, size_t &bytes, In in, Flags flags, Out out, Count count, int n, cudaStream_t stream) {
    if (__asks(temp, bytes, __BLOCKS * sizeof(int))) return cudaSuccess;
    if (n <= 0) return cudaMemsetAsync(count, 0, sizeof(*count), stream);
    __reduce_parts<<<__blocks_for(n), __BLOCK, 0, stream>>>(flags, (int *)temp, n, cub::Sum());
    __scan_sums<<<1, __BLOCK, 0, stream>>>((int *)temp, n, cub::Sum());
    __partition_parts<<<__blocks_for(n), __BLOCK, 0, stream>>>(in, flags, out, count, (const int *)temp, n);
    return cudaPeekAtLastError();
  }
  template <typename In, typename Flags, typename Out, typename Count>
  static cudaError_t Flagged(void *temp, size_t &bytes, In in, Flags flags, Out out, Count count, int n, cudaStream_t stream = 0) {
    return __partition(temp, bytes, in, __Flags<Flags>{flags}, out, count, n, stream);
  }
  template <typename In, typename Out, typename Count, typename Op>
  static cudaError_t If(void *temp, size_t &bytes, In in, Out out, Count count, int n, Op op, cudaStream_t stream = 0) {
    if (__asks(temp, bytes, __mark_bytes(n))) return cudaSuccess;
    if (n <= 0) return cudaMemsetAsync(count, 0, sizeof(*count), stream);
    const int *marks = __mark(temp, __Chosen<In, Op>{in, op}, n, stream);
    __partition_parts<<<__blocks_for(n), __BLOCK, 0, stream>>>(in, marks, out, count, (const int *)temp, n);
    return cudaPeekAtLastError();
  }
};

/* By a whole block, in order; the first thread has the result. Of no elements it is left as it is. */
template <typename T, typename In, typename Op> __device__ inline void __reduce_range(In in, int begin, int end, Op op, T &result) {
  typedef BlockReduce<T, __BLOCK> Reduce;
  __shared__ typename Reduce::TempStorage temp;
  const int all = end - begin, each = (all + __BLOCK - 1) / __BLOCK;
  if (all <= 0) return;
  const int first = begin + threadIdx.x * each;
  T own = in[min(first, end - 1)];
  for (int i = first + 1; i < min(first + each, end); i++) own = op(own, in[i]);
  const T sum = Reduce(temp).Reduce(own, op, (all + each - 1) / each);
  if (threadIdx.x == 0) result = sum;
  __syncthreads();
}
template <typename In, typename Out, typename Begins, typename Ends, typename Op, typename T>
__global__ void __reduce_segments(In in, Out out, Begins begins, Ends ends, Op op, T initial) {
  T sum = initial;
  const int begin = begins[blockIdx.x], end = ends[blockIdx.x];
  __reduce_range(in, begin, end, op, sum);
  if (threadIdx.x == 0) out[blockIdx.x] = begin < end ? op(initial, sum) : initial;
}
struct DeviceSegmentedReduce {
  template <typename In, typename Out, typename Begins, typename Ends, typename Op, typename T>
  static cudaError_t Reduce(void *temp, size_t &bytes, In in, Out out, int segments, Begins begins, Ends ends, Op op, T initial, cudaStream_t stream = 0) {
    typedef typename __sums<Op, T, In>::type Sum;
    if (__asks(temp, bytes, 1)) return cudaSuccess;
    if (segments > 0) __reduce_segments<<<segments, __BLOCK, 0, stream>>>(in, out, begins, ends, op, (Sum)initial);
    return cudaPeekAtLastError();
  }
  template <typename In, typename Out, typename Begins, typename Ends>
  static cudaError_t Sum(void *temp, size_t &bytes, In in, Out out, int segments, Begins begins, Ends ends, cudaStream_t stream = 0) {
    return Reduce(temp, bytes, in, out, segments, begins, ends, cub::Sum(), typename __written<Out, In>::type(), stream);
  }
  template <typename In, typename Out, typename Begins, typename Ends>
  static cudaError_t Min(void *temp, size_t &bytes, In in, Out out, int segments, Begins begins, Ends ends, cudaStream_t stream = 0) {
    return Reduce(temp, bytes, in, out, segments, begins, ends, cub::Min(), std::numeric_limits<__value_of<In>>::max(), stream);
  }
  template <typename In, typename Out, typename Begins, typename Ends>
  static cudaError_t Max(void *temp, size_t &bytes, In in, Out out, int segments, Begins begins, Ends ends, cudaStream_t stream = 0) {
    return Reduce(temp, bytes, in, out, segments, begins, ends, cub::Max(), std::numeric_limits<__value_of<In>>::lowest(), stream);
  }
};

template <typename T, typename Keys, typename Uniques, typename In, typename Out, typename Op>
__global__ void __reduce_runs(Keys keys, Uniques uniques, In in, Out out, Op op, __Lengths lengths) {
  for (int i = blockIdx.x; i < *lengths.runs; i += gridDim.x) {
    const int begin = lengths.begins[i];
    T sum;
    __reduce_range(in, begin, begin + lengths[i], op, sum);
    if (threadIdx.x == 0) {
      uniques[i] = keys[begin];
      out[i] = sum;
    }
  }
}
template <typename Keys, typename Uniques, typename In, typename Out, typename Count, typename Op>
cudaError_t DeviceReduce::ReduceByKey(void *temp, size_t &bytes, Keys keys, Uniques uniques, In in, Out out, Count count, Op op, int n, cudaStream_t stream) {
  const bool asks = temp == nullptr;
  const cudaError_t error = DeviceRunLengthEncode::__find(temp, bytes, keys, n, stream);
  if (asks || error != cudaSuccess) return error;
  const __Lengths found = DeviceRunLengthEncode::__in(temp, n);
  __store_count<<<1, 1, 0, stream>>>(count, found.runs);
  if (n > 0) __reduce_runs<__value_of<In>><<<n < __BLOCKS ? n : __BLOCKS, __BLOCK, 0, stream>>>(keys, uniques, in, out, op, found);
  return cudaPeekAtLastError();
}

/* Runs of doubled length from one array into the other: an item's place is that in its own run, and how many of the other come before it. */
template <typename Keys, typename KeysOut, typename Values, typename ValuesOut, typename Less>
__global__ void __merge_runs(Keys keys, KeysOut keysOut, Values values, ValuesOut valuesOut, int n, int width, Less less) {
  for (int at = blockIdx.x * blockDim.x + threadIdx.x; at < n; at += gridDim.x * blockDim.x) {
    const int start = at / (2 * width) * (2 * width), middle = min(start + width, n), end = min(start + 2 * width, n);
    const bool isLeft = at < middle;
    int low = isLeft ? middle : start, high = isLeft ? end : middle;
    const int first = low;
    while (low < high) {
      const int half = low + (high - low) / 2;
      if (isLeft ? less(keys[half], keys[at]) : !less(keys[at], keys[half])) low = half + 1;
      else high = half;
    }
    const int place = (isLeft ? at : at - (middle - start)) + (low - first);
    keysOut[place] = keys[at];
    if constexpr (!std::is_same<Values, NullType *>::value) valuesOut[place] = values[at];
  }
}
struct DeviceMergeSort {
  template <typename Key, typename Value, typename Less>
  static cudaError_t __sort(void *temp, size_t &bytes, Key *keys, Value *values, int n, Less less, cudaStream_t stream) {
    const size_t ofKeys = ((n > 0 ? (size_t)n : 0) * sizeof(Key) + 255) / 256 * 256;
    const bool hasValues = !std::is_same<Value, NullType>::value;
    if (__asks(temp, bytes, ofKeys + (hasValues && n > 0 ? n * sizeof(Value) : 0))) return cudaSuccess;
    Key *otherKeys = (Key *)temp;
    Value *otherValues = hasValues ? (Value *)((char *)temp + ofKeys) : nullptr;
    bool isOther = false;
    for (int width = 1; width < n; width *= 2, isOther = !isOther) {
      if (isOther) __merge_runs<<<__blocks_for(n), __BLOCK, 0, stream>>>(otherKeys, keys, otherValues, values, n, width, less);
      else __merge_runs<<<__blocks_for(n), __BLOCK, 0, stream>>>(keys, otherKeys, values, otherValues, n, width, less);
    }
    if (isOther) {
      cudaMemcpyAsync(keys, otherKeys, n * sizeof(Key), cudaMemcpyDeviceToDevice, stream);
      if (hasValues) cudaMemcpyAsync(values, otherValues, n * sizeof(Value), cudaMemcpyDeviceToDevice, stream);
    }
    return cudaPeekAtLastError();
  }
  template <typename Key, typename Less>
  static cudaError_t SortKeys(void *temp, size_t &bytes, Key *keys, int n, Less less, cudaStream_t stream = 0) {
    return __sort(temp, bytes, keys, (NullType *)nullptr, n, less, stream);
  }
  template <typename Key, typename Less>
  static cudaError_t StableSortKeys(void *temp, size_t &bytes, Key *keys, int n, Less less, cudaStream_t stream = 0) {
    return __sort(temp, bytes, keys, (NullType *)nullptr, n, less, stream);
  }
  template <typename Key, typename Value, typename Less>
  static cudaError_t SortPairs(void *temp, size_t &bytes, Key *keys, Value *values, int n, Less less, cudaStream_t stream = 0) {
    return __sort(temp, bytes, keys, values, n, less, stream);
  }
  template <typename Key, typename Value, typename Less>
  static cudaError_t StableSortPairs(void *temp, size_t &bytes, Key *keys, Value *values, int n, Less less, cudaStream_t stream = 0) {
    return __sort(temp, bytes, keys, values, n, less, stream);
  }
  template <typename Key, typename Less>
  static cudaError_t SortKeysCopy(void *temp, size_t &bytes, const Key *in, Key *out, int n, Less less, cudaStream_t stream = 0) {
    if (temp && n > 0) cudaMemcpyAsync(out, in, n * sizeof(Key), cudaMemcpyDeviceToDevice, stream);
    return SortKeys(temp, bytes, out, n, less, stream);
  }
};

template <typename It, typename Op> __global__ void __for_each(It first, int n, Op op) {
  for (int i = blockIdx.x * blockDim.x + threadIdx.x; i < n; i += gridDim.x * blockDim.x) op(first[i]);
}
struct DeviceFor {
  template <typename It, typename Op> static cudaError_t ForEachN(It first, int n, Op op, cudaStream_t stream = 0) {
    if (n > 0) __for_each<<<__blocks_for(n), __BLOCK, 0, stream>>>(first, n, op);
    return cudaPeekAtLastError();
  }
  template <typename It, typename Op> static cudaError_t ForEach(It first, It last, Op op, cudaStream_t stream = 0) {
    return ForEachN(first, (int)(last - first), op, stream);
  }
  template <typename Op> static cudaError_t Bulk(int n, Op op, cudaStream_t stream = 0) {
    return ForEachN(CountingInputIterator<int>(0), n, op, stream);
  }
  template <typename It, typename Op> static cudaError_t ForEachN(void *temp, size_t &bytes, It first, int n, Op op, cudaStream_t stream = 0) {
    return __asks(temp, bytes, 1) ? cudaSuccess : ForEachN(first, n, op, stream);
  }
  template <typename It, typename Op> static cudaError_t ForEach(void *temp, size_t &bytes, It first, It last, Op op, cudaStream_t stream = 0) {
    return __asks(temp, bytes, 1) ? cudaSuccess : ForEach(first, last, op, stream);
  }
  template <typename Op> static cudaError_t Bulk(void *temp, size_t &bytes, int n, Op op, cudaStream_t stream = 0) {
    return __asks(temp, bytes, 1) ? cudaSuccess : Bulk(n, op, stream);
  }
};
}
