/* Thrust's algorithms by their names: with a policy, or where their iterators are. */
#pragma once
#include <thrust/__parallel.h>
namespace thrust {

#define __THRUST_ALGORITHM(NAME) \
  template <class P, class... A> __host__ __device__ auto NAME(const execution_policy<P> &policy, A... a) { \
    if constexpr (__is_on_device<P>::value) return __on_device(policy.__self()).NAME(a...); \
    else return __in_order().NAME(a...); \
  } \
  template <class First, class... A, class = typename std::enable_if<!__is_policy<First>::value>::type> __host__ __device__ auto NAME(First first, A... a) { \
    return thrust::NAME(__policy_for<First, A...>(), first, a...); \
  }
__THRUST_ALGORITHM(for_each)
__THRUST_ALGORITHM(for_each_n)
__THRUST_ALGORITHM(transform)
__THRUST_ALGORITHM(transform_if)
__THRUST_ALGORITHM(fill)
__THRUST_ALGORITHM(fill_n)
__THRUST_ALGORITHM(generate)
__THRUST_ALGORITHM(generate_n)
__THRUST_ALGORITHM(sequence)
__THRUST_ALGORITHM(tabulate)
__THRUST_ALGORITHM(copy_if)
__THRUST_ALGORITHM(swap_ranges)
__THRUST_ALGORITHM(reverse)
__THRUST_ALGORITHM(reverse_copy)
__THRUST_ALGORITHM(replace)
__THRUST_ALGORITHM(replace_if)
__THRUST_ALGORITHM(replace_copy)
__THRUST_ALGORITHM(replace_copy_if)
__THRUST_ALGORITHM(gather)
__THRUST_ALGORITHM(gather_if)
__THRUST_ALGORITHM(scatter)
__THRUST_ALGORITHM(scatter_if)
__THRUST_ALGORITHM(reduce)
__THRUST_ALGORITHM(transform_reduce)
__THRUST_ALGORITHM(inner_product)
__THRUST_ALGORITHM(count)
__THRUST_ALGORITHM(count_if)
__THRUST_ALGORITHM(min_element)
__THRUST_ALGORITHM(max_element)
__THRUST_ALGORITHM(minmax_element)
__THRUST_ALGORITHM(find)
__THRUST_ALGORITHM(find_if)
__THRUST_ALGORITHM(find_if_not)
__THRUST_ALGORITHM(all_of)
__THRUST_ALGORITHM(any_of)
__THRUST_ALGORITHM(none_of)
__THRUST_ALGORITHM(mismatch)
__THRUST_ALGORITHM(equal)
__THRUST_ALGORITHM(is_sorted)
__THRUST_ALGORITHM(is_sorted_until)
__THRUST_ALGORITHM(partition_point)
__THRUST_ALGORITHM(is_partitioned)
__THRUST_ALGORITHM(inclusive_scan)
__THRUST_ALGORITHM(exclusive_scan)
__THRUST_ALGORITHM(transform_inclusive_scan)
__THRUST_ALGORITHM(transform_exclusive_scan)
__THRUST_ALGORITHM(inclusive_scan_by_key)
__THRUST_ALGORITHM(exclusive_scan_by_key)
__THRUST_ALGORITHM(adjacent_difference)
__THRUST_ALGORITHM(sort)
__THRUST_ALGORITHM(stable_sort)
__THRUST_ALGORITHM(sort_by_key)
__THRUST_ALGORITHM(stable_sort_by_key)
__THRUST_ALGORITHM(merge)
__THRUST_ALGORITHM(merge_by_key)
__THRUST_ALGORITHM(set_union)
__THRUST_ALGORITHM(set_intersection)
__THRUST_ALGORITHM(set_difference)
__THRUST_ALGORITHM(set_symmetric_difference)
__THRUST_ALGORITHM(unique)
__THRUST_ALGORITHM(unique_copy)
__THRUST_ALGORITHM(unique_by_key)
__THRUST_ALGORITHM(unique_by_key_copy)
__THRUST_ALGORITHM(remove)
__THRUST_ALGORITHM(remove_if)
__THRUST_ALGORITHM(remove_copy)
__THRUST_ALGORITHM(remove_copy_if)
__THRUST_ALGORITHM(partition)
__THRUST_ALGORITHM(stable_partition)
__THRUST_ALGORITHM(partition_copy)
__THRUST_ALGORITHM(reduce_by_key)
__THRUST_ALGORITHM(lower_bound)
__THRUST_ALGORITHM(upper_bound)
__THRUST_ALGORITHM(equal_range)
__THRUST_ALGORITHM(binary_search)
#undef __THRUST_ALGORITHM

/* Copies go between host and device, too. */
template <class P, class In, class Out> __host__ __device__ Out copy(const execution_policy<P> &policy, In first, In last, Out out) {
  if constexpr (__is_on_device<P>::value) return __on_device(policy.__self()).copy(first, last, out);
  else return __in_order().copy(first, last, out);
}
template <class In, class Out> Out copy(In first, In last, Out out) {
  if constexpr (!__is_of_device<In>::value && __is_of_device<Out>::value) {
    __size n = std::distance(first, last);
    __upload(device, first, n, __bare_of(out));
    return out + n;
  } else if constexpr (__is_of_device<In>::value && !__is_of_device<Out>::value) {
    return __download<iterator_value_t<In>>(device, __bare_of(first), last - first, out);
  } else return thrust::copy(__policy_for<In, Out>(), first, last, out);
}
template <class P, class In, class N, class Out> __host__ __device__ Out copy_n(const execution_policy<P> &policy, In first, N n, Out out) { return thrust::copy(policy, first, first + (__size)n, out); }
template <class In, class N, class Out, class = typename std::enable_if<!__is_policy<In>::value>::type> Out copy_n(In first, N n, Out out) {
  In last = first;
  std::advance(last, n);
  return thrust::copy(first, last, out);
}
template <class In, class Out> Out uninitialized_copy(In first, In last, Out out) { return thrust::copy(first, last, out); }
template <class It, class T> void uninitialized_fill(It first, It last, const T &value) { thrust::fill(first, last, value); }
template <class It, class N, class T> It uninitialized_fill_n(It first, N n, const T &value) { return thrust::fill_n(first, n, value); }

template <class T> __host__ __device__ T min(const T &a, const T &b) { return b < a ? b : a; }
template <class T> __host__ __device__ T max(const T &a, const T &b) { return a < b ? b : a; }
template <class T, class C> __host__ __device__ T min(const T &a, const T &b, C before) { return before(b, a) ? b : a; }
template <class T, class C> __host__ __device__ T max(const T &a, const T &b, C before) { return before(a, b) ? b : a; }
}
