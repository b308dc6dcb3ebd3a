/* Thrust's algorithms as loops: of the host, and of one thread of a kernel (thrust::seq). */
#pragma once
#include <thrust/__functional.h>
#include <thrust/__iterators.h>
namespace thrust {

/* The first place of n whose element is not before the key, and the first that is behind it. */
template <class In, class K, class C> __host__ __device__ __size __lower(const In &in, __size n, const K &key, C before) {
  __size first = 0;
  while (n > 0) {
    __size half = n / 2;
    if (before(in[first + half], key)) {
      first += half + 1;
      n -= half + 1;
    } else n = half;
  }
  return first;
}
template <class In, class K, class C> __host__ __device__ __size __upper(const In &in, __size n, const K &key, C before) {
  __size first = 0;
  while (n > 0) {
    __size half = n / 2;
    if (!before(key, in[first + half])) {
      first += half + 1;
      n -= half + 1;
    } else n = half;
  }
  return first;
}

#define __HD __host__ __device__
struct __in_order {
  template <class It, class F> __HD It for_each(It first, It last, F f) const { for (; first != last; ++first) f(*first); return first; }
  template <class It, class F> __HD It for_each_n(It first, __size n, F f) const { for (; n > 0; n--, ++first) f(*first); return first; }
  template <class In, class Out, class F> __HD Out transform(In first, In last, Out out, F f) const { for (; first != last; ++first, ++out) *out = f(*first); return out; }
  template <class In, class In2, class Out, class F> __HD Out transform(In first, In last, In2 second, Out out, F f) const { for (; first != last; ++first, ++second, ++out) *out = f(*first, *second); return out; }
  template <class In, class Out, class F, class P> __HD Out transform_if(In first, In last, Out out, F f, P p) const { for (; first != last; ++first, ++out) if (p(*first)) *out = f(*first); return out; }
  template <class In, class S, class Out, class F, class P> __HD Out transform_if(In first, In last, S s, Out out, F f, P p) const { for (; first != last; ++first, ++s, ++out) if (p(*s)) *out = f(*first); return out; }
  template <class It, class T> __HD void fill(It first, It last, T value) const { for (; first != last; ++first) *first = value; }
  template <class It, class T> __HD It fill_n(It first, __size n, T value) const { for (; n > 0; n--, ++first) *first = value; return first; }
  template <class It, class F> __HD void generate(It first, It last, F f) const { for (; first != last; ++first) *first = f(); }
  template <class It, class F> __HD It generate_n(It first, __size n, F f) const { for (; n > 0; n--, ++first) *first = f(); return first; }
  template <class It> __HD void sequence(It first, It last) const { sequence(first, last, iterator_value_t<It>(0), iterator_value_t<It>(1)); }
  template <class It, class T> __HD void sequence(It first, It last, T init) const { sequence(first, last, init, T(1)); }
  template <class It, class T> __HD void sequence(It first, It last, T init, T step) const { for (T i = 0; first != last; ++first, ++i) *first = init + i * step; }
  template <class It, class F> __HD void tabulate(It first, It last, F f) const { for (__size i = 0; first != last; ++first, ++i) *first = f(i); }
  template <class In, class Out> __HD Out copy(In first, In last, Out out) const { for (; first != last; ++first, ++out) *out = *first; return out; }
  template <class In, class Out> __HD Out copy_n(In first, __size n, Out out) const { for (; n > 0; n--, ++first, ++out) *out = *first; return out; }
  template <class In, class Out, class P> __HD Out copy_if(In first, In last, Out out, P p) const { for (; first != last; ++first) if (p(*first)) *out = *first, ++out; return out; }
  template <class In, class S, class Out, class P> __HD Out copy_if(In first, In last, S s, Out out, P p) const { for (; first != last; ++first, ++s) if (p(*s)) *out = *first, ++out; return out; }
  template <class A, class B> __HD B swap_ranges(A first, A last, B other) const {
    for (; first != last; ++first, ++other) {
      iterator_value_t<A> value = *first;
      *first = *other;
      *other = value;
    }
    return other;
  }
  template <class It> __HD void reverse(It first, It last) const { __size n = last - first; swap_ranges(first, first + n / 2, thrust::reverse_iterator<It>(last)); }
  template <class In, class Out> __HD Out reverse_copy(In first, In last, Out out) const { while (last != first) *out = *--last, ++out; return out; }
  template <class It, class T> __HD void replace(It first, It last, T old, T value) const { for (; first != last; ++first) if (*first == old) *first = value; }
  template <class It, class P, class T> __HD void replace_if(It first, It last, P p, T value) const { for (; first != last; ++first) if (p(*first)) *first = value; }
  template <class It, class S, class P, class T> __HD void replace_if(It first, It last, S s, P p, T value) const { for (; first != last; ++first, ++s) if (p(*s)) *first = value; }
  template <class In, class Out, class T> __HD Out replace_copy(In first, In last, Out out, T old, T value) const { for (; first != last; ++first, ++out) if (*first == old) *out = value; else *out = *first; return out; }
  template <class In, class Out, class P, class T> __HD Out replace_copy_if(In first, In last, Out out, P p, T value) const { for (; first != last; ++first, ++out) if (p(*first)) *out = value; else *out = *first; return out; }
  template <class M, class In, class Out> __HD Out gather(M map, M last, In in, Out out) const { for (; map != last; ++map, ++out) *out = in[*map]; return out; }
  template <class M, class S, class In, class Out, class P = identity<>> __HD Out gather_if(M map, M last, S s, In in, Out out, P p = P()) const { for (; map != last; ++map, ++s, ++out) if (p(*s)) *out = in[*map]; return out; }
  template <class In, class M, class Out> __HD void scatter(In first, In last, M map, Out out) const { for (; first != last; ++first, ++map) out[*map] = *first; }
  template <class In, class M, class S, class Out, class P = identity<>> __HD void scatter_if(In first, In last, M map, S s, Out out, P p = P()) const { for (; first != last; ++first, ++map, ++s) if (p(*s)) out[*map] = *first; }

  template <class In> __HD iterator_value_t<In> reduce(In first, In last) const { return reduce(first, last, iterator_value_t<In>(), plus<>()); }
  template <class In, class T> __HD T reduce(In first, In last, T init) const { return reduce(first, last, init, plus<>()); }
  template <class In, class T, class F> __HD T reduce(In first, In last, T init, F f) const { for (; first != last; ++first) init = f(init, *first); return init; }
  template <class In, class U, class T, class F> __HD T transform_reduce(In first, In last, U u, T init, F f) const { for (; first != last; ++first) init = f(init, u(*first)); return init; }
  template <class A, class B, class T> __HD T inner_product(A first, A last, B other, T init) const { return inner_product(first, last, other, init, plus<>(), multiplies<>()); }
  template <class A, class B, class T, class F, class G> __HD T inner_product(A first, A last, B other, T init, F f, G g) const { for (; first != last; ++first, ++other) init = f(init, g(*first, *other)); return init; }
  template <class In, class T> __HD __size count(In first, In last, T value) const { __size n = 0; for (; first != last; ++first) if (*first == value) n++; return n; }
  template <class In, class P> __HD __size count_if(In first, In last, P p) const { __size n = 0; for (; first != last; ++first) if (p(*first)) n++; return n; }
  template <class In, class C = less<>> __HD In min_element(In first, In last, C before = C()) const { In best = first; for (; first != last; ++first) if (before(*first, *best)) best = first; return best; }
  template <class In, class C = less<>> __HD In max_element(In first, In last, C before = C()) const { In best = first; for (; first != last; ++first) if (before(*best, *first)) best = first; return best; }
  template <class In, class C = less<>> __HD pair<In, In> minmax_element(In first, In last, C before = C()) const { return pair<In, In>(min_element(first, last, before), max_element(first, last, before)); }
  template <class In, class P> __HD In find_if(In first, In last, P p) const { while (first != last && !p(*first)) ++first; return first; }
  template <class In, class P> __HD In find_if_not(In first, In last, P p) const { while (first != last && p(*first)) ++first; return first; }
  template <class In, class T> __HD In find(In first, In last, T value) const { while (first != last && !(*first == value)) ++first; return first; }
  template <class In, class P> __HD bool all_of(In first, In last, P p) const { return find_if_not(first, last, p) == last; }
  template <class In, class P> __HD bool any_of(In first, In last, P p) const { return find_if(first, last, p) != last; }
  template <class In, class P> __HD bool none_of(In first, In last, P p) const { return find_if(first, last, p) == last; }
  template <class A, class B, class E = equal_to<>> __HD pair<A, B> mismatch(A first, A last, B other, E same = E()) const { for (; first != last && same(*first, *other); ++first) ++other; return pair<A, B>(first, other); }
  template <class A, class B, class E = equal_to<>> __HD bool equal(A first, A last, B other, E same = E()) const { return mismatch(first, last, other, same).first == last; }
  template <class In, class C = less<>> __HD In is_sorted_until(In first, In last, C before = C()) const {
    if (first == last) return last;
    In next = first;
    for (++next; next != last && !before(*next, *first); ++next) first = next;
    return next;
  }
  template <class In, class C = less<>> __HD bool is_sorted(In first, In last, C before = C()) const { return is_sorted_until(first, last, before) == last; }
  template <class In, class P> __HD In partition_point(In first, In last, P p) const { return find_if_not(first, last, p); }
  template <class In, class P> __HD bool is_partitioned(In first, In last, P p) const { return none_of(partition_point(first, last, p), last, p); }

  template <class In, class Out> __HD Out inclusive_scan(In first, In last, Out out) const { return inclusive_scan(first, last, out, plus<>()); }
  template <class In, class Out, class F> __HD Out inclusive_scan(In first, In last, Out out, F f) const { return transform_inclusive_scan(first, last, out, identity<>(), f); }
  template <class In, class Out> __HD Out exclusive_scan(In first, In last, Out out) const { return exclusive_scan(first, last, out, iterator_value_t<In>(), plus<>()); }
  template <class In, class Out, class T> __HD Out exclusive_scan(In first, In last, Out out, T init) const { return exclusive_scan(first, last, out, init, plus<>()); }
  template <class In, class Out, class T, class F> __HD Out exclusive_scan(In first, In last, Out out, T init, F f) const { return transform_exclusive_scan(first, last, out, identity<>(), init, f); }
  template <class In, class Out, class U, class F> __HD Out transform_inclusive_scan(In first, In last, Out out, U u, F f) const {
    if (first == last) return out;
    auto sum = u(*first);
    *out = sum;
    for (++first, ++out; first != last; ++first, ++out) *out = sum = f(sum, u(*first));
    return out;
  }
  template <class In, class Out, class U, class T, class F> __HD Out transform_exclusive_scan(In first, In last, Out out, U u, T init, F f) const {
    for (; first != last; ++first, ++out) {
      T next = f(init, u(*first));
      *out = init;
      init = next;
    }
    return out;
  }
  template <class K, class V, class Out, class E = equal_to<>, class F = plus<>> __HD Out inclusive_scan_by_key(K key, K last, V value, Out out, E same = E(), F f = F()) const {
    if (key == last) return out;
    iterator_value_t<K> old = *key;
    iterator_value_t<V> sum = *value;
    *out = sum;
    for (++key, ++value, ++out; key != last; ++key, ++value, ++out) {
      iterator_value_t<K> k = *key;
      sum = same(old, k) ? f(sum, *value) : *value;
      *out = sum;
      old = k;
    }
    return out;
  }
  template <class K, class V, class Out> __HD Out exclusive_scan_by_key(K key, K last, V value, Out out) const { return exclusive_scan_by_key(key, last, value, out, iterator_value_t<V>()); }
  template <class K, class V, class Out, class T, class E = equal_to<>, class F = plus<>> __HD Out exclusive_scan_by_key(K key, K last, V value, Out out, T init, E same = E(), F f = F()) const {
    if (key == last) return out;
    iterator_value_t<K> old = *key;
    T sum = init;
    for (; key != last; ++key, ++value, ++out) {
      iterator_value_t<K> k = *key;
      if (!same(old, k)) sum = init;
      T next = f(sum, *value);
      *out = sum;
      sum = next;
      old = k;
    }
    return out;
  }
  template <class In, class Out, class F = minus<>> __HD Out adjacent_difference(In first, In last, Out out, F f = F()) const {
    if (first == last) return out;
    iterator_value_t<In> before = *first;
    *out = before;
    for (++first, ++out; first != last; ++first, ++out) {
      iterator_value_t<In> value = *first;
      *out = f(value, before);
      before = value;
    }
    return out;
  }

  /* By insertion where it is short, and in kernels, else by merging in memory of its own. */
  template <class K, class V, class C> __HD void __sort(K keys, V values, __size n, C before) const {
    typedef iterator_value_t<K> Key;
    typedef iterator_value_t<V> Value;
#ifdef __CUDA_ARCH__
    const __size few = n;
#else
    const __size few = 32;
#endif
    if (n <= few) {
      for (__size i = 1; i < n; i++) {
        Key key = keys[i];
        Value value = values[i];
        __size at = i;
        for (; at > 0 && before(key, keys[at - 1]); at--) {
          keys[at] = (Key)keys[at - 1];
          values[at] = (Value)values[at - 1];
        }
        keys[at] = key;
        values[at] = value;
      }
      return;
    }
#ifndef __CUDA_ARCH__
    __size half = n / 2;
    __sort(keys, values, half, before);
    __sort(keys + half, values + half, n - half, before);
    Key *leftKeys = new Key[half];
    Value *leftValues = new Value[half];
    for (__size i = 0; i < half; i++) {
      leftKeys[i] = keys[i];
      leftValues[i] = values[i];
    }
    for (__size i = 0, j = half, to = 0; i < half; to++) {
      if (j < n && before(keys[j], leftKeys[i])) {
        keys[to] = (Key)keys[j];
        values[to] = (Value)values[j++];
      } else {
        keys[to] = leftKeys[i];
        values[to] = leftValues[i++];
      }
    }
    delete[] leftKeys;
    delete[] leftValues;
#endif
  }
  template <class It, class C = less<>> __HD void sort(It first, It last, C before = C()) const { __sort(first, constant_iterator_sink(), last - first, before); }
  template <class It, class C = less<>> __HD void stable_sort(It first, It last, C before = C()) const { sort(first, last, before); }
  template <class K, class V, class C = less<>> __HD void sort_by_key(K first, K last, V values, C before = C()) const { __sort(first, values, last - first, before); }
  template <class K, class V, class C = less<>> __HD void stable_sort_by_key(K first, K last, V values, C before = C()) const { __sort(first, values, last - first, before); }
  /* Values of a sort without any. */
  struct constant_iterator_sink {
    typedef char value_type;
    typedef __size difference_type;
    typedef char reference;
    typedef char *pointer;
    typedef std::random_access_iterator_tag iterator_category;
    struct Nothing {
      __HD operator char() const { return 0; }
      __HD const Nothing &operator=(char) const { return *this; }
    };
    __HD Nothing operator[](__size) const { return Nothing(); }
    __HD constant_iterator_sink operator+(__size) const { return *this; }
  };

  template <class A, class B, class Out, class C = less<>> __HD Out merge(A a, A lastA, B b, B lastB, Out out, C before = C()) const {
    for (; a != lastA || b != lastB; ++out) {
      if (a == lastA || (b != lastB && before(*b, *a))) *out = *b, ++b;
      else *out = *a, ++a;
    }
    return out;
  }
  template <class A, class B, class VA, class VB, class Out, class VOut, class C = less<>> __HD pair<Out, VOut> merge_by_key(A a, A lastA, B b, B lastB, VA va, VB vb, Out out, VOut vout, C before = C()) const {
    for (; a != lastA || b != lastB; ++out, ++vout) {
      if (a == lastA || (b != lastB && before(*b, *a))) *out = *b, *vout = *vb, ++b, ++vb;
      else *out = *a, *vout = *va, ++a, ++va;
    }
    return pair<Out, VOut>(out, vout);
  }
  template <bool ONLY_A, bool BOTH, bool ONLY_B, class A, class B, class Out, class C> __HD Out __set(A a, A lastA, B b, B lastB, Out out, C before) const {
    while (a != lastA || b != lastB) {
      if (b == lastB || (a != lastA && before(*a, *b))) {
        if (ONLY_A) *out = *a, ++out;
        ++a;
      } else if (a == lastA || before(*b, *a)) {
        if (ONLY_B) *out = *b, ++out;
        ++b;
      } else {
        if (BOTH) *out = *a, ++out;
        ++a;
        ++b;
      }
    }
    return out;
  }
  template <class A, class B, class Out, class C = less<>> __HD Out set_union(A a, A lastA, B b, B lastB, Out out, C before = C()) const { return __set<true, true, true>(a, lastA, b, lastB, out, before); }
  template <class A, class B, class Out, class C = less<>> __HD Out set_intersection(A a, A lastA, B b, B lastB, Out out, C before = C()) const { return __set<false, true, false>(a, lastA, b, lastB, out, before); }
  template <class A, class B, class Out, class C = less<>> __HD Out set_difference(A a, A lastA, B b, B lastB, Out out, C before = C()) const { return __set<true, false, false>(a, lastA, b, lastB, out, before); }
  template <class A, class B, class Out, class C = less<>> __HD Out set_symmetric_difference(A a, A lastA, B b, B lastB, Out out, C before = C()) const { return __set<true, false, true>(a, lastA, b, lastB, out, before); }

  template <class In, class Out, class E = equal_to<>> __HD Out unique_copy(In first, In last, Out out, E same = E()) const {
    if (first == last) return out;
    iterator_value_t<In> kept = *first;
    *out = kept;
    for (++first, ++out; first != last; ++first) {
      iterator_value_t<In> value = *first;
      if (!same(kept, value)) *out = value, ++out;
      kept = value;
    }
    return out;
  }
  template <class It, class E = equal_to<>> __HD It unique(It first, It last, E same = E()) const { return unique_copy(first, last, first, same); }
  template <class K, class V, class KOut, class VOut, class E = equal_to<>> __HD pair<KOut, VOut> unique_by_key_copy(K key, K last, V value, KOut keyOut, VOut valueOut, E same = E()) const {
    if (key == last) return pair<KOut, VOut>(keyOut, valueOut);
    iterator_value_t<K> kept = *key;
    *keyOut = kept;
    *valueOut = *value;
    for (++key, ++value, ++keyOut, ++valueOut; key != last; ++key, ++value) {
      iterator_value_t<K> k = *key;
      if (!same(kept, k)) {
        *keyOut = k;
        *valueOut = *value;
        ++keyOut;
        ++valueOut;
      }
      kept = k;
    }
    return pair<KOut, VOut>(keyOut, valueOut);
  }
  template <class K, class V, class E = equal_to<>> __HD pair<K, V> unique_by_key(K key, K last, V value, E same = E()) const { return unique_by_key_copy(key, last, value, key, value, same); }
  template <class In, class Out, class P> __HD Out remove_copy_if(In first, In last, Out out, P p) const { return copy_if(first, last, out, __not<P>{p}); }
  template <class In, class S, class Out, class P> __HD Out remove_copy_if(In first, In last, S s, Out out, P p) const { return copy_if(first, last, s, out, __not<P>{p}); }
  template <class In, class Out, class T> __HD Out remove_copy(In first, In last, Out out, T value) const { for (; first != last; ++first) if (!(*first == value)) *out = *first, ++out; return out; }
  template <class It, class P> __HD It remove_if(It first, It last, P p) const { return remove_copy_if(first, last, first, p); }
  template <class It, class S, class P> __HD It remove_if(It first, It last, S s, P p) const { return remove_copy_if(first, last, s, first, p); }
  template <class It, class T> __HD It remove(It first, It last, T value) const { return remove_copy(first, last, first, value); }
  template <class In, class A, class B, class P> __HD pair<A, B> partition_copy(In first, In last, A yes, B no, P p) const {
    for (; first != last; ++first) {
      if (p(*first)) *yes = *first, ++yes;
      else *no = *first, ++no;
    }
    return pair<A, B>(yes, no);
  }
  template <class It, class P> __HD It stable_partition(It first, It last, P p) const { return stable_partition(first, last, first, p); }
  template <class It, class S, class P> __HD It stable_partition(It first, It last, S s, P p) const {
    typedef iterator_value_t<It> T;
    __size n = last - first, others = 0;
    T *no = new T[n];
    It to = first;
    for (; first != last; ++first, ++s) {
      bool is = p(*s);
      T value = *first;
      if (is) *to = value, ++to;
      else no[others++] = value;
    }
    for (__size i = 0; i < others; i++) to[i] = no[i];
    delete[] no;
    return to;
  }
  template <class It, class P> __HD It partition(It first, It last, P p) const { return stable_partition(first, last, p); }
  template <class It, class S, class P> __HD It partition(It first, It last, S s, P p) const { return stable_partition(first, last, s, p); }
  template <class K, class V, class KOut, class VOut, class E = equal_to<>, class F = plus<>> __HD pair<KOut, VOut> reduce_by_key(K key, K last, V value, KOut keyOut, VOut valueOut, E same = E(), F f = F()) const {
    while (key != last) {
      iterator_value_t<K> k = *key;
      iterator_value_t<V> sum = *value;
      *keyOut = k;
      for (++key, ++value; key != last && same(k, *key); ++key, ++value) sum = f(sum, *value);
      *valueOut = sum;
      ++keyOut;
      ++valueOut;
    }
    return pair<KOut, VOut>(keyOut, valueOut);
  }

  template <class In, class T, class C = less<>> __HD In lower_bound(In first, In last, T value, C before = C()) const { return first + __lower(first, last - first, value, before); }
  template <class In, class T, class C = less<>> __HD In upper_bound(In first, In last, T value, C before = C()) const { return first + __upper(first, last - first, value, before); }
  template <class In, class T, class C = less<>> __HD bool binary_search(In first, In last, T value, C before = C()) const { __size at = __lower(first, last - first, value, before); return at < last - first && !before(value, first[at]); }
  template <class In, class T, class C = less<>> __HD pair<In, In> equal_range(In first, In last, T value, C before = C()) const { return pair<In, In>(lower_bound(first, last, value, before), upper_bound(first, last, value, before)); }
  template <class In, class Q, class Out, class C = less<>> __HD Out lower_bound(In first, In last, Q query, Q lastQuery, Out out, C before = C()) const { for (; query != lastQuery; ++query, ++out) *out = __lower(first, last - first, *query, before); return out; }
  template <class In, class Q, class Out, class C = less<>> __HD Out upper_bound(In first, In last, Q query, Q lastQuery, Out out, C before = C()) const { for (; query != lastQuery; ++query, ++out) *out = __upper(first, last - first, *query, before); return out; }
  template <class In, class Q, class Out, class C = less<>> __HD Out binary_search(In first, In last, Q query, Q lastQuery, Out out, C before = C()) const {
    for (; query != lastQuery; ++query, ++out) {
      __size at = __lower(first, last - first, *query, before);
      *out = at < last - first && !before(*query, first[at]);
    }
    return out;
  }
};
#undef __HD
}
