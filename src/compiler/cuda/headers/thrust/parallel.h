/* Thrust's algorithms on the device: kernels over indices, and CUB's reductions, scans, selections and sorts. */
#pragma once
#include <cub/__device.cuh>
#include <thrust/__vectors.h>
#include <thrust/__sequential.h>
namespace cub {
template <typename T> struct __commutes<thrust::plus<T>> : std::true_type {};
template <typename T> struct __commutes<thrust::multiplies<T>> : std::true_type {};
template <typename T> struct __commutes<thrust::maximum<T>> : std::true_type {};
template <typename T> struct __commutes<thrust::minimum<T>> : std::true_type {};
}
namespace thrust {

/* What a kernel computes for each index, as an array that it reads. */
template <class F> struct __computed {
  mutable F f;
  __device__ auto operator[](int i) const { return f(i); }
};
template <class F> __computed<F> __computing(const F &f) { return __computed<F>{f}; }
/* A value and its index: of those that are equally good the first. */
template <class T> struct __candidate {
  T value;
  int index;
};
template <class C, bool GREATEST> struct __better {
  mutable C before;
  template <class T> __host__ __device__ __candidate<T> operator()(const __candidate<T> &a, const __candidate<T> &b) const {
    bool second = GREATEST ? before(a.value, b.value) : before(b.value, a.value);
    bool first = GREATEST ? before(b.value, a.value) : before(a.value, b.value);
    return second || (!first && b.index < a.index) ? b : a;
  }
};
/* Sums that begin anew at heads. */
template <class T> struct __segment {
  T sum;
  bool isHead;
};
template <class F> struct __within_segments {
  mutable F f;
  template <class T> __host__ __device__ __segment<T> operator()(const __segment<T> &a, const __segment<T> &b) const {
    return __segment<T>{b.isHead ? b.sum : (T)f(a.sum, b.sum), a.isHead || b.isHead};
  }
};
template <class C, class K> struct __is_ascending : std::integral_constant<bool, std::is_same<C, less<>>::value || std::is_same<C, less<K>>::value> {};
template <class C, class K> struct __is_descending : std::integral_constant<bool, std::is_same<C, greater<>>::value || std::is_same<C, greater<K>>::value> {};

struct __on_device {
  const __device_policy &policy;
  explicit __on_device(const __device_policy &policy) : policy(policy) {}

  template <class F> void each(__size n, const F &f) const { __launch(policy, n, f); }
  template <class T, class In, class F> T reduced(In in, __size n, T init, F f) const {
    if (n <= 0) return init;
    std::size_t bytes = 0;
    cub::DeviceReduce::Reduce(nullptr, bytes, in, (T *)nullptr, (int)n, f, init, policy.__stream);
    __temporary<char> temporary(bytes);
    __temporary<T> result(1);
    __check(cub::DeviceReduce::Reduce(temporary.data, bytes, in, result.data, (int)n, f, init, policy.__stream), "reducing");
    return __fetch(policy, result.data);
  }
  template <bool INCLUSIVE, class T, class In, class Out, class F> void scanned(In in, __size n, Out out, T init, bool hasInit, F f) const {
    if (n <= 0) return;
    std::size_t bytes = 0;
    cub::DeviceScan::__scan<INCLUSIVE>(nullptr, bytes, in, out, f, init, hasInit, (int)n, policy.__stream);
    __temporary<char> temporary(bytes);
    __check(cub::DeviceScan::__scan<INCLUSIVE>(temporary.data, bytes, in, out, f, init, hasInit, (int)n, policy.__stream), "scanning");
  }
  /* How many are chosen, and where each of them goes: n + 1 places, of which the next one differs where one is chosen. Each is asked about once, for predicates may remember. */
  template <class F> __size chosen(__size n, int *places, F isChosen) const {
    if (n <= 0) return 0;
    each(n + 1, [=] __device__(unsigned int i) mutable { places[i] = i < n && isChosen((int)i) ? 1 : 0; });
    scanned<false>((const int *)places, n + 1, places, 0, true, plus<int>());
    return __fetch(policy, places + n);
  }
  /* The first index of which it holds, or n. */
  template <class F> __size first(__size n, F holds) const {
    int none = (int)n;
    return reduced(__computing([=] __device__(int i) mutable { return holds(i) ? i : none; }), n, none, minimum<int>());
  }

  template <class It, class F> It for_each(It first, It last, F f) const {
    auto in = __bare_of(first);
    each(last - first, [=] __device__(unsigned int i) mutable { F g = f; g(in[i]); });
    return last;
  }
  template <class It, class F> It for_each_n(It first, __size n, F f) const { return for_each(first, first + n, f); }
  template <class In, class Out, class F> Out transform(In first, In last, Out out, F f) const {
    auto in = __bare_of(first);
    auto to = __bare_of(out);
    each(last - first, [=] __device__(unsigned int i) mutable { F g = f; to[i] = g(in[i]); });
    return out + (last - first);
  }
  template <class In, class In2, class Out, class F> Out transform(In first, In last, In2 second, Out out, F f) const {
    auto a = __bare_of(first);
    auto b = __bare_of(second);
    auto to = __bare_of(out);
    each(last - first, [=] __device__(unsigned int i) mutable { F g = f; to[i] = g(a[i], b[i]); });
    return out + (last - first);
  }
  template <class In, class Out, class F, class P> Out transform_if(In first, In last, Out out, F f, P p) const { return transform_if(first, last, first, out, f, p); }
  template <class In, class S, class Out, class F, class P> Out transform_if(In first, In last, S s, Out out, F f, P p) const {
    auto in = __bare_of(first);
    auto stencil = __bare_of(s);
    auto to = __bare_of(out);
    each(last - first, [=] __device__(unsigned int i) mutable { if (p(stencil[i])) to[i] = f(in[i]); });
    return out + (last - first);
  }
  template <class It, class T> void fill(It first, It last, T value) const {
    auto to = __bare_of(first);
    iterator_value_t<It> one = (iterator_value_t<It>)value;
    each(last - first, [=] __device__(unsigned int i) mutable { to[i] = one; });
  }
  template <class It, class T> It fill_n(It first, __size n, T value) const { fill(first, first + n, value); return first + n; }
  template <class It, class F> void generate(It first, It last, F f) const {
    auto to = __bare_of(first);
    each(last - first, [=] __device__(unsigned int i) mutable { F g = f; to[i] = g(); });
  }
  template <class It, class F> It generate_n(It first, __size n, F f) const { generate(first, first + n, f); return first + n; }
  template <class It> void sequence(It first, It last) const { sequence(first, last, iterator_value_t<It>(0), iterator_value_t<It>(1)); }
  template <class It, class T> void sequence(It first, It last, T init) const { sequence(first, last, init, T(1)); }
  template <class It, class T> void sequence(It first, It last, T init, T step) const {
    auto to = __bare_of(first);
    each(last - first, [=] __device__(unsigned int i) mutable { to[i] = init + (T)i * step; });
  }
  template <class It, class F> void tabulate(It first, It last, F f) const {
    auto to = __bare_of(first);
    each(last - first, [=] __device__(unsigned int i) mutable { to[i] = f((__size)i); });
  }
  template <class In, class Out> Out copy(In first, In last, Out out) const { return transform(first, last, out, identity<>()); }
  template <class In, class Out> Out copy_n(In first, __size n, Out out) const { return transform(first, first + n, out, identity<>()); }
  template <class A, class B> B swap_ranges(A first, A last, B other) const {
    auto a = __bare_of(first);
    auto b = __bare_of(other);
    each(last - first, [=] __device__(unsigned int i) mutable {
      iterator_value_t<A> value = a[i];
      a[i] = b[i];
      b[i] = value;
    });
    return other + (last - first);
  }
  template <class It> void reverse(It first, It last) const { swap_ranges(first, first + (last - first) / 2, thrust::reverse_iterator<It>(last)); }
  template <class In, class Out> Out reverse_copy(In first, In last, Out out) const {
    thrust::reverse_iterator<In> from(last);
    return copy(from, from + (last - first), out);
  }
  template <class It, class T> void replace(It first, It last, T old, T value) const { replace_if(first, last, [=] __device__(const T &x) mutable { return x == old; }, value); }
  template <class It, class P, class T> void replace_if(It first, It last, P p, T value) const { replace_if(first, last, first, p, value); }
  template <class It, class S, class P, class T> void replace_if(It first, It last, S s, P p, T value) const {
    auto to = __bare_of(first);
    auto stencil = __bare_of(s);
    each(last - first, [=] __device__(unsigned int i) mutable { if (p(stencil[i])) to[i] = value; });
  }
  template <class In, class Out, class T> Out replace_copy(In first, In last, Out out, T old, T value) const { return replace_copy_if(first, last, out, [=] __device__(const T &x) mutable { return x == old; }, value); }
  template <class In, class Out, class P, class T> Out replace_copy_if(In first, In last, Out out, P p, T value) const {
    auto in = __bare_of(first);
    auto to = __bare_of(out);
    each(last - first, [=] __device__(unsigned int i) mutable { if (p(in[i])) to[i] = value; else to[i] = in[i]; });
    return out + (last - first);
  }
  template <class M, class In, class Out> Out gather(M map, M last, In in, Out out) const {
    auto from = __bare_of(in);
    auto places = __bare_of(map);
    auto to = __bare_of(out);
    each(last - map, [=] __device__(unsigned int i) mutable { to[i] = from[(__size)places[i]]; });
    return out + (last - map);
  }
  template <class M, class S, class In, class Out, class P = identity<>> Out gather_if(M map, M last, S s, In in, Out out, P p = P()) const {
    auto from = __bare_of(in);
    auto places = __bare_of(map);
    auto stencil = __bare_of(s);
    auto to = __bare_of(out);
    each(last - map, [=] __device__(unsigned int i) mutable { if (p(stencil[i])) to[i] = from[(__size)places[i]]; });
    return out + (last - map);
  }
  template <class In, class M, class Out> void scatter(In first, In last, M map, Out out) const {
    auto from = __bare_of(first);
    auto places = __bare_of(map);
    auto to = __bare_of(out);
    each(last - first, [=] __device__(unsigned int i) mutable { to[(__size)places[i]] = from[i]; });
  }
  template <class In, class M, class S, class Out, class P = identity<>> void scatter_if(In first, In last, M map, S s, Out out, P p = P()) const {
    auto from = __bare_of(first);
    auto places = __bare_of(map);
    auto stencil = __bare_of(s);
    auto to = __bare_of(out);
    each(last - first, [=] __device__(unsigned int i) mutable { if (p(stencil[i])) to[(__size)places[i]] = from[i]; });
  }

  template <class In> iterator_value_t<In> reduce(In first, In last) const { return reduce(first, last, iterator_value_t<In>(), plus<>()); }
  template <class In, class T> T reduce(In first, In last, T init) const { return reduce(first, last, init, plus<T>()); }
  template <class In, class T, class F> T reduce(In first, In last, T init, F f) const { return reduced(__bare_of(first), last - first, init, f); }
  template <class In, class U, class T, class F> T transform_reduce(In first, In last, U u, T init, F f) const {
    auto in = __bare_of(first);
    return reduced(__computing([=] __device__(int i) mutable { return (T)u(in[i]); }), last - first, init, f);
  }
  template <class A, class B, class T> T inner_product(A first, A last, B other, T init) const { return inner_product(first, last, other, init, plus<>(), multiplies<>()); }
  template <class A, class B, class T, class F, class G> T inner_product(A first, A last, B other, T init, F f, G g) const {
    auto a = __bare_of(first);
    auto b = __bare_of(other);
    return reduced(__computing([=] __device__(int i) mutable { return (T)g(a[i], b[i]); }), last - first, init, f);
  }
  template <class In, class T> __size count(In first, In last, T value) const { return count_if(first, last, [=] __device__(const iterator_value_t<In> &x) mutable { return x == value; }); }
  template <class In, class P> __size count_if(In first, In last, P p) const {
    auto in = __bare_of(first);
    return reduced(__computing([=] __device__(int i) mutable { return p(in[i]) ? 1 : 0; }), last - first, 0, plus<int>());
  }
  template <bool GREATEST, class In, class C> In extreme(In first, In last, C before) const {
    typedef __candidate<iterator_value_t<In>> Candidate;
    if (last - first <= 1) return first;
    auto in = __bare_of(first);
    auto candidates = __computing([=] __device__(int i) mutable { return Candidate{in[i], i}; });
    __temporary<Candidate> zeroth(1);
    Candidate *to = zeroth.data;
    each(1, [=] __device__(unsigned int) mutable { *to = candidates[0]; });
    Candidate best = reduced(candidates, last - first, __fetch(policy, to), __better<C, GREATEST>{before});
    return first + best.index;
  }
  template <class In, class C = less<>> In min_element(In first, In last, C before = C()) const { return extreme<false>(first, last, before); }
  template <class In, class C = less<>> In max_element(In first, In last, C before = C()) const { return extreme<true>(first, last, before); }
  template <class In, class C = less<>> pair<In, In> minmax_element(In first, In last, C before = C()) const { return pair<In, In>(min_element(first, last, before), max_element(first, last, before)); }
  template <class In, class P> In find_if(In first, In last, P p) const {
    auto in = __bare_of(first);
    return first + this->first(last - first, [=] __device__(int i) mutable { return p(in[i]); });
  }
  template <class In, class P> In find_if_not(In first, In last, P p) const { return find_if(first, last, __not<P>{p}); }
  template <class In, class T> In find(In first, In last, T value) const { return find_if(first, last, [=] __device__(const iterator_value_t<In> &x) mutable { return x == value; }); }
  template <class In, class P> bool all_of(In first, In last, P p) const { return find_if_not(first, last, p) == last; }
  template <class In, class P> bool any_of(In first, In last, P p) const { return find_if(first, last, p) != last; }
  template <class In, class P> bool none_of(In first, In last, P p) const { return find_if(first, last, p) == last; }
  template <class A, class B, class E = equal_to<>> pair<A, B> mismatch(A first, A last, B other, E same = E()) const {
    auto a = __bare_of(first);
    auto b = __bare_of(other);
    __size at = this->first(last - first, [=] __device__(int i) mutable { return !same(a[i], b[i]); });
    return pair<A, B>(first + at, other + at);
  }
  template <class A, class B, class E = equal_to<>> bool equal(A first, A last, B other, E same = E()) const { return mismatch(first, last, other, same).first == last; }
  template <class In, class C = less<>> In is_sorted_until(In first, In last, C before = C()) const {
    auto in = __bare_of(first);
    return first + this->first(last - first, [=] __device__(int i) mutable { return i > 0 && before(in[i], in[i - 1]); });
  }
  template <class In, class C = less<>> bool is_sorted(In first, In last, C before = C()) const { return is_sorted_until(first, last, before) == last; }
  template <class In, class P> In partition_point(In first, In last, P p) const { return find_if_not(first, last, p); }
  template <class In, class P> bool is_partitioned(In first, In last, P p) const { return none_of(partition_point(first, last, p), last, p); }

  template <class In, class Out> Out inclusive_scan(In first, In last, Out out) const { return inclusive_scan(first, last, out, plus<>()); }
  template <class In, class Out, class F> Out inclusive_scan(In first, In last, Out out, F f) const {
    scanned<true>(__bare_of(first), last - first, __bare_of(out), iterator_value_t<In>(), false, f);
    return out + (last - first);
  }
  template <class In, class Out> Out exclusive_scan(In first, In last, Out out) const { return exclusive_scan(first, last, out, iterator_value_t<In>(), plus<>()); }
  template <class In, class Out, class T> Out exclusive_scan(In first, In last, Out out, T init) const { return exclusive_scan(first, last, out, init, plus<>()); }
  template <class In, class Out, class T, class F> Out exclusive_scan(In first, In last, Out out, T init, F f) const {
    scanned<false>(__bare_of(first), last - first, __bare_of(out), init, true, f);
    return out + (last - first);
  }
  template <class In, class Out, class U, class F> Out transform_inclusive_scan(In first, In last, Out out, U u, F f) const {
    typedef typename std::decay<decltype(u(std::declval<iterator_value_t<In>>()))>::type T;
    auto in = __bare_of(first);
    scanned<true>(__computing([=] __device__(int i) mutable { return (T)u(in[i]); }), last - first, __bare_of(out), T(), false, f);
    return out + (last - first);
  }
  template <class In, class Out, class U, class T, class F> Out transform_exclusive_scan(In first, In last, Out out, U u, T init, F f) const {
    auto in = __bare_of(first);
    scanned<false>(__computing([=] __device__(int i) mutable { return (T)u(in[i]); }), last - first, __bare_of(out), init, true, f);
    return out + (last - first);
  }
  /* The sums of segments up to each element, which is one. */
  template <class K, class V, class T, class E, class F> void segmented(K keys, V values, __size n, __segment<T> *to, E same, F f) const {
    auto k = __bare_of(keys);
    auto v = __bare_of(values);
    auto in = __computing([=] __device__(int i) mutable { return __segment<T>{(T)v[i], i == 0 || !same(k[i - 1], k[i])}; });
    scanned<true>(in, n, to, __segment<T>(), false, __within_segments<F>{f});
  }
  template <class K, class V, class Out, class E = equal_to<>, class F = plus<>> Out inclusive_scan_by_key(K key, K last, V value, Out out, E same = E(), F f = F()) const {
    typedef __segment<iterator_value_t<V>> Segment;
    __size n = last - key;
    __temporary<Segment> sums(n);
    const Segment *from = sums.data;
    auto to = __bare_of(out);
    segmented(key, value, n, sums.data, same, f);
    each(n, [=] __device__(unsigned int i) mutable { to[i] = from[i].sum; });
    return out + n;
  }
  template <class K, class V, class Out> Out exclusive_scan_by_key(K key, K last, V value, Out out) const { return exclusive_scan_by_key(key, last, value, out, iterator_value_t<V>()); }
  template <class K, class V, class Out, class T, class E = equal_to<>, class F = plus<>> Out exclusive_scan_by_key(K key, K last, V value, Out out, T init, E same = E(), F f = F()) const {
    typedef __segment<T> Segment;
    __size n = last - key;
    __temporary<Segment> sums(n);
    const Segment *from = sums.data;
    auto to = __bare_of(out);
    auto k = __bare_of(key);
    segmented(key, value, n, sums.data, same, f);
    each(n, [=] __device__(unsigned int i) mutable {
      if (i == 0 || !same(k[i - 1], k[i])) to[i] = init;
      else to[i] = f(init, from[i - 1].sum);
    });
    return out + n;
  }
  template <class In, class Out, class F = minus<>> Out adjacent_difference(In first, In last, Out out, F f = F()) const {
    typedef iterator_value_t<In> T;
    __size n = last - first;
    auto in = __bare_of(first);
    auto to = __bare_of(out);
    /* The output may be the input. */
    __temporary<T> before(n);
    T *old = before.data;
    each(n, [=] __device__(unsigned int i) mutable { old[i] = in[i]; });
    each(n, [=] __device__(unsigned int i) mutable {
      if (i == 0) to[i] = old[i];
      else to[i] = f(old[i], old[i - 1]);
    });
    return out + n;
  }

  /* Sorts keys, and their places where it is asked for them, stably: runs of twice the length in each pass. */
  template <class K, class C> void mergeSorted(K *keys, int *places, __size n, C before) const {
    __temporary<K> otherKeys(n);
    __temporary<int> otherPlaces(places ? n : 0);
    K *from = keys, *to = otherKeys.data;
    int *placesFrom = places, *placesTo = otherPlaces.data;
    for (__size width = 1; width < n; width *= 2) {
      each(n, [=] __device__(unsigned int i) mutable {
        __size start = i / (2 * width) * (2 * width), middle = start + width < n ? start + width : n, end = start + 2 * width < n ? start + 2 * width : n;
        K key = from[i];
        __size at = (__size)i < middle ? i + __lower(from + middle, end - middle, key, before) : (__size)i - width + __upper(from + start, middle - start, key, before);
        to[at] = key;
        if (placesFrom) placesTo[at] = placesFrom[i];
      });
      std::swap(from, to);
      std::swap(placesFrom, placesTo);
    }
    if (from != keys) {
      __check(cudaMemcpyAsync(keys, from, n * sizeof(K), cudaMemcpyDeviceToDevice, policy.__stream), "sorting");
      if (places) __check(cudaMemcpyAsync(places, placesFrom, n * sizeof(int), cudaMemcpyDeviceToDevice, policy.__stream), "sorting");
    }
  }
  template <class K, class C> void sorted(K *keys, int *places, __size n, C before) const {
    if constexpr ((std::is_integral<K>::value || std::is_same<K, float>::value || std::is_same<K, double>::value) && (__is_ascending<C, K>::value || __is_descending<C, K>::value)) {
      const bool down = __is_descending<C, K>::value;
      __temporary<K> outKeys(n);
      __temporary<int> outPlaces(places ? n : 0);
      std::size_t bytes = 0;
      for (int turn = 0; turn < 2; turn++) {
        __temporary<char> temporary(turn == 0 ? 0 : bytes);
        cudaError_t error;
        if (places) error = cub::DeviceRadixSort::__sort(temporary.data, bytes, (const K *)keys, outKeys.data, (const int *)places, outPlaces.data, (int)n, 0, (int)sizeof(K) * 8, down, policy.__stream);
        else error = cub::DeviceRadixSort::__sort(temporary.data, bytes, (const K *)keys, outKeys.data, (const cub::NullType *)0, (cub::NullType *)0, (int)n, 0, (int)sizeof(K) * 8, down, policy.__stream);
        __check(error, "sorting");
      }
      __check(cudaMemcpyAsync(keys, outKeys.data, n * sizeof(K), cudaMemcpyDeviceToDevice, policy.__stream), "sorting");
      if (places) __check(cudaMemcpyAsync(places, outPlaces.data, n * sizeof(int), cudaMemcpyDeviceToDevice, policy.__stream), "sorting");
    } else mergeSorted(keys, places, n, before);
  }
  /* Keys that are no plain array are sorted as one. */
  template <class It, class C> void sortedKeys(It first, __size n, int *places, C before) const {
    typedef iterator_value_t<It> K;
    auto in = __bare_of(first);
    if constexpr (std::is_pointer<decltype(in)>::value) sorted(in, places, n, before);
    else {
      __temporary<K> keys(n);
      K *array = keys.data;
      each(n, [=] __device__(unsigned int i) mutable { array[i] = in[i]; });
      sorted(array, places, n, before);
      each(n, [=] __device__(unsigned int i) mutable { in[i] = array[i]; });
    }
  }
  template <class It, class C = less<>> void stable_sort(It first, It last, C before = C()) const {
    if (last - first > 1) sortedKeys(first, last - first, nullptr, before);
  }
  template <class It, class C = less<>> void sort(It first, It last, C before = C()) const { stable_sort(first, last, before); }
  template <class K, class V, class C = less<>> void stable_sort_by_key(K first, K last, V values, C before = C()) const {
    typedef iterator_value_t<V> T;
    __size n = last - first;
    if (n <= 1) return;
    __temporary<int> order(n + 1);
    __temporary<T> old(n);
    int *places = order.data;
    T *array = old.data;
    auto v = __bare_of(values);
    each(n, [=] __device__(unsigned int i) mutable {
      places[i] = (int)i;
      array[i] = v[i];
    });
    sortedKeys(first, n, places, before);
    each(n, [=] __device__(unsigned int i) mutable { v[i] = array[places[i]]; });
  }
  template <class K, class V, class C = less<>> void sort_by_key(K first, K last, V values, C before = C()) const { stable_sort_by_key(first, last, values, before); }

  template <class A, class B, class Out, class C = less<>> Out merge(A a, A lastA, B b, B lastB, Out out, C before = C()) const {
    return merge_by_key(a, lastA, b, lastB, a, b, discard_iterator<>(), out, before).second;
  }
  template <class A, class B, class VA, class VB, class Out, class VOut, class C = less<>> pair<Out, VOut> merge_by_key(A a, A lastA, B b, B lastB, VA va, VB vb, Out out, VOut vout, C before = C()) const {
    __size n = lastA - a, m = lastB - b;
    auto left = __bare_of(a);
    auto right = __bare_of(b);
    auto leftValues = __bare_of(va);
    auto rightValues = __bare_of(vb);
    auto to = __bare_of(out);
    auto valuesTo = __bare_of(vout);
    each(n, [=] __device__(unsigned int i) mutable {
      iterator_value_t<A> key = left[i];
      __size at = i + __lower(right, m, key, before);
      to[at] = key;
      valuesTo[at] = leftValues[i];
    });
    each(m, [=] __device__(unsigned int i) mutable {
      iterator_value_t<B> key = right[i];
      __size at = i + __upper(left, n, key, before);
      to[at] = key;
      valuesTo[at] = rightValues[i];
    });
    return pair<Out, VOut>(out + (n + m), vout + (n + m));
  }
  /* Of equal elements the first k of one range stand for those of the other. */
  template <class A, class B, class Out, class C> __size sifted(A a, __size n, B b, __size m, Out to, bool takesPaired, C before) const {
    __temporary<int> order(n + 1);
    int *places = order.data;
    auto isTaken = [=] __device__(int i) mutable {
      iterator_value_t<A> key = a[i];
      __size nth = i - __lower(a, n, key, before), others = __upper(b, m, key, before) - __lower(b, m, key, before);
      return (nth < others) == takesPaired;
    };
    __size total = chosen(n, places, isTaken);
    each(n, [=] __device__(unsigned int i) mutable { if (places[i + 1] != places[i]) to[places[i]] = a[i]; });
    return total;
  }
  template <class A, class B, class Out, class C = less<>> Out set_intersection(A a, A lastA, B b, B lastB, Out out, C before = C()) const { return out + sifted(__bare_of(a), lastA - a, __bare_of(b), lastB - b, __bare_of(out), true, before); }
  template <class A, class B, class Out, class C = less<>> Out set_difference(A a, A lastA, B b, B lastB, Out out, C before = C()) const { return out + sifted(__bare_of(a), lastA - a, __bare_of(b), lastB - b, __bare_of(out), false, before); }
  template <class A, class B, class Out, class C = less<>> Out set_union(A a, A lastA, B b, B lastB, Out out, C before = C()) const {
    typedef iterator_value_t<B> T;
    __temporary<T> rest(lastB - b);
    __size n = sifted(__bare_of(b), lastB - b, __bare_of(a), lastA - a, rest.data, false, before);
    return merge(a, lastA, (const T *)rest.data, (const T *)rest.data + n, out, before);
  }
  template <class A, class B, class Out, class C = less<>> Out set_symmetric_difference(A a, A lastA, B b, B lastB, Out out, C before = C()) const {
    typedef iterator_value_t<A> T;
    __temporary<T> left(lastA - a), right(lastB - b);
    __size n = sifted(__bare_of(a), lastA - a, __bare_of(b), lastB - b, left.data, false, before);
    __size m = sifted(__bare_of(b), lastB - b, __bare_of(a), lastA - a, right.data, false, before);
    return merge((const T *)left.data, (const T *)left.data + n, (const T *)right.data, (const T *)right.data + m, out, before);
  }

  /* Those that are chosen, in order, and the others behind them. The output may be the input. */
  template <class T, class In, class F, class Out> __size split(In in, __size n, F isChosen, Out to, bool withOthers) const {
    __temporary<int> order(n + 1);
    __temporary<T> old(n);
    int *places = order.data;
    T *array = old.data;
    __size total = chosen(n, places, isChosen);
    /* All is read before anything is written. */
    each(n, [=] __device__(unsigned int i) mutable {
      bool is = places[i + 1] != places[i];
      if (is || withOthers) array[is ? (__size)places[i] : total + (__size)i - places[i]] = in[i];
    });
    each(withOthers ? n : total, [=] __device__(unsigned int i) mutable { to[i] = array[i]; });
    return total;
  }
  template <class In, class Out, class P> Out copy_if(In first, In last, Out out, P p) const { return copy_if(first, last, first, out, p); }
  template <class In, class S, class Out, class P> Out copy_if(In first, In last, S s, Out out, P p) const {
    auto stencil = __bare_of(s);
    return out + split<iterator_value_t<In>>(__bare_of(first), last - first, [=] __device__(int i) mutable { return p(stencil[i]); }, __bare_of(out), false);
  }
  template <class In, class Out, class P> Out remove_copy_if(In first, In last, Out out, P p) const { return copy_if(first, last, first, out, __not<P>{p}); }
  template <class In, class S, class Out, class P> Out remove_copy_if(In first, In last, S s, Out out, P p) const { return copy_if(first, last, s, out, __not<P>{p}); }
  template <class In, class Out, class T> Out remove_copy(In first, In last, Out out, T value) const { return copy_if(first, last, first, out, [=] __device__(const iterator_value_t<In> &x) mutable { return !(x == value); }); }
  template <class It, class P> It remove_if(It first, It last, P p) const { return remove_copy_if(first, last, first, first, p); }
  template <class It, class S, class P> It remove_if(It first, It last, S s, P p) const { return remove_copy_if(first, last, s, first, p); }
  template <class It, class T> It remove(It first, It last, T value) const { return remove_copy(first, last, first, value); }
  template <class It, class P> It stable_partition(It first, It last, P p) const { return stable_partition(first, last, first, p); }
  template <class It, class S, class P> It stable_partition(It first, It last, S s, P p) const {
    auto stencil = __bare_of(s);
    return first + split<iterator_value_t<It>>(__bare_of(first), last - first, [=] __device__(int i) mutable { return p(stencil[i]); }, __bare_of(first), true);
  }
  template <class It, class P> It partition(It first, It last, P p) const { return stable_partition(first, last, first, p); }
  template <class It, class S, class P> It partition(It first, It last, S s, P p) const { return stable_partition(first, last, s, p); }
  template <class In, class A, class B, class P> pair<A, B> partition_copy(In first, In last, A yes, B no, P p) const {
    __size n = last - first;
    __temporary<int> order(n + 1);
    int *places = order.data;
    auto in = __bare_of(first);
    auto yesTo = __bare_of(yes);
    auto noTo = __bare_of(no);
    __size total = chosen(n, places, [=] __device__(int i) mutable { return p(in[i]); });
    each(n, [=] __device__(unsigned int i) mutable {
      if (places[i + 1] != places[i]) yesTo[places[i]] = in[i];
      else noTo[i - places[i]] = in[i];
    });
    return pair<A, B>(yes + total, no + (n - total));
  }
  template <class In, class Out, class E = equal_to<>> Out unique_copy(In first, In last, Out out, E same = E()) const {
    auto in = __bare_of(first);
    return out + split<iterator_value_t<In>>(in, last - first, [=] __device__(int i) mutable { return i == 0 || !same(in[i - 1], in[i]); }, __bare_of(out), false);
  }
  template <class It, class E = equal_to<>> It unique(It first, It last, E same = E()) const { return unique_copy(first, last, first, same); }
  template <class K, class V, class KOut, class VOut, class E = equal_to<>> pair<KOut, VOut> unique_by_key_copy(K key, K last, V value, KOut keyOut, VOut valueOut, E same = E()) const {
    auto in = __bare_of(key);
    auto isHead = [=] __device__(int i) mutable { return i == 0 || !same(in[i - 1], in[i]); };
    __size n = split<iterator_value_t<V>>(__bare_of(value), last - key, isHead, __bare_of(valueOut), false);
    split<iterator_value_t<K>>(in, last - key, isHead, __bare_of(keyOut), false);
    return pair<KOut, VOut>(keyOut + n, valueOut + n);
  }
  template <class K, class V, class E = equal_to<>> pair<K, V> unique_by_key(K key, K last, V value, E same = E()) const { return unique_by_key_copy(key, last, value, key, value, same); }
  template <class K, class V, class KOut, class VOut, class E = equal_to<>, class F = plus<>> pair<KOut, VOut> reduce_by_key(K key, K last, V value, KOut keyOut, VOut valueOut, E same = E(), F f = F()) const {
    typedef __segment<iterator_value_t<V>> Segment;
    __size n = last - key;
    __temporary<Segment> sums(n);
    __temporary<int> order(n + 1);
    const Segment *from = sums.data;
    int *places = order.data;
    auto keys = __bare_of(key);
    auto keysTo = __bare_of(keyOut);
    auto valuesTo = __bare_of(valueOut);
    segmented(key, value, n, sums.data, same, f);
    auto isLast = [=] __device__(int i) mutable { return i + 1 == n || !same(keys[i], keys[i + 1]); };
    __size total = chosen(n, places, isLast);
    each(n, [=] __device__(unsigned int i) mutable {
      if (i == 0 || !same(keys[i - 1], keys[i])) keysTo[places[i]] = keys[i];
      if (isLast((int)i)) valuesTo[places[i]] = from[i].sum;
    });
    return pair<KOut, VOut>(keyOut + total, valueOut + total);
  }

  /* Of one value, found by one thread. */
  template <class F> __size found(F f) const {
    __temporary<__size> result(1);
    __size *to = result.data;
    each(1, [=] __device__(unsigned int) mutable { *to = f(0); });
    return __fetch(policy, to);
  }
  template <class In, class T, class C = less<>> In lower_bound(In first, In last, T value, C before = C()) const {
    auto in = __bare_of(first);
    __size n = last - first;
    return first + found([=] __device__(int) mutable { return __lower(in, n, value, before); });
  }
  template <class In, class T, class C = less<>> In upper_bound(In first, In last, T value, C before = C()) const {
    auto in = __bare_of(first);
    __size n = last - first;
    return first + found([=] __device__(int) mutable { return __upper(in, n, value, before); });
  }
  template <class In, class T, class C = less<>> bool binary_search(In first, In last, T value, C before = C()) const { return lower_bound(first, last, value, before) != upper_bound(first, last, value, before); }
  template <class In, class T, class C = less<>> pair<In, In> equal_range(In first, In last, T value, C before = C()) const { return pair<In, In>(lower_bound(first, last, value, before), upper_bound(first, last, value, before)); }
  template <class In, class Q, class Out, class C = less<>> Out lower_bound(In first, In last, Q query, Q lastQuery, Out out, C before = C()) const {
    auto in = __bare_of(first);
    __size n = last - first;
    return transform(query, lastQuery, out, [=] __device__(const iterator_value_t<Q> &key) mutable { return __lower(in, n, key, before); });
  }
  template <class In, class Q, class Out, class C = less<>> Out upper_bound(In first, In last, Q query, Q lastQuery, Out out, C before = C()) const {
    auto in = __bare_of(first);
    __size n = last - first;
    return transform(query, lastQuery, out, [=] __device__(const iterator_value_t<Q> &key) mutable { return __upper(in, n, key, before); });
  }
  template <class In, class Q, class Out, class C = less<>> Out binary_search(In first, In last, Q query, Q lastQuery, Out out, C before = C()) const {
    auto in = __bare_of(first);
    __size n = last - first;
    return transform(query, lastQuery, out, [=] __device__(const iterator_value_t<Q> &key) mutable {
      __size at = __lower(in, n, key, before);
      return at < n && !before(key, in[at]);
    });
  }
};
}
