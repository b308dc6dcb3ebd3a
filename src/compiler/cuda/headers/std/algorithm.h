#pragma once
#include <iterator>
#include <__algobase>
#include <__random_below>
#include <new>
#include <stdlib.h>
namespace std {
/* libstdc++'s: programs from before gcd() use it. */
template <class T> constexpr T __gcd(T a, T b) {
  while (b != 0) {
    T rest = a % b;
    a = b;
    b = rest;
  }
  return a;
}
template <class T> constexpr pair<T, T> minmax(T a, T b) { return b < a ? pair<T, T>(b, a) : pair<T, T>(a, b); }
template <class T> __host__ __device__ constexpr T clamp(T value, T low, T high) {
  return value < low ? low : high < value ? high : value;
}
template <class I, class F> inline F for_each(I first, I last, F f) {
  for (; first != last; ++first) f(*first);
  return f;
}
template <class I, class F> inline I for_each_n(I first, long n, F f) {
  for (; n > 0; --n, ++first) f(*first);
  return first;
}
template <class I, class T> inline I find(I first, I last, const T &value) {
  while (first != last && !(*first == value)) ++first;
  return first;
}
template <class I, class F> inline I find_if(I first, I last, F f) {
  while (first != last && !f(*first)) ++first;
  return first;
}
template <class I, class F> inline I find_if_not(I first, I last, F f) {
  while (first != last && f(*first)) ++first;
  return first;
}
template <class I, class T> inline long count(I first, I last, const T &value) {
  long n = 0;
  for (; first != last; ++first) n += *first == value ? 1 : 0;
  return n;
}
template <class I, class F> inline long count_if(I first, I last, F f) {
  long n = 0;
  for (; first != last; ++first) n += f(*first) ? 1 : 0;
  return n;
}
template <class I, class F> inline bool all_of(I first, I last, F f) {
  for (; first != last; ++first)
    if (!f(*first)) return false;
  return true;
}
template <class I, class F> inline bool any_of(I first, I last, F f) {
  for (; first != last; ++first)
    if (f(*first)) return true;
  return false;
}
template <class I, class F> inline bool none_of(I first, I last, F f) { return !any_of(first, last, f); }
template <class I, class F> inline I adjacent_find(I first, I last, F f) {
  if (first == last) return last;
  for (I after = first; ++after != last; first = after)
    if (f(*first, *after)) return first;
  return last;
}
template <class I> inline I adjacent_find(I first, I last) { return adjacent_find(first, last, __equal()); }
template <class I, class J, class F> inline I find_end(I first, I last, J from, J to, F f) {
  I found = last;
  for (I at = search(first, last, from, to, f); at != last && from != to;) {
    found = at;
    at = search(++at, last, from, to, f);
  }
  return found;
}
template <class I, class J> inline I find_end(I first, I last, J from, J to) {
  return find_end(first, last, from, to, __equal());
}
template <class I, class J, class F> inline I find_first_of(I first, I last, J from, J to, F f) {
  for (; first != last; ++first)
    for (J it = from; it != to; ++it)
      if (f(*first, *it)) return first;
  return last;
}
template <class I, class J> inline I find_first_of(I first, I last, J from, J to) {
  return find_first_of(first, last, from, to, __equal());
}
template <class I, class N, class T, class F> inline I search_n(I first, I last, N n, const T &value, F f) {
  for (; n > 0 && first != last; ++first) {
    I at = first;
    N left = n;
    for (; left > 0 && at != last && f(*at, value); ++at) --left;
    if (left == 0) return first;
  }
  return n > 0 ? last : first;
}
template <class I, class N, class T> inline I search_n(I first, I last, N n, const T &value) {
  return search_n(first, last, n, value, __equal());
}
template <class I, class S> inline I search(I first, I last, const S &searcher) { return searcher(first, last).first; }
template <class I, class J, class F> inline bool is_permutation(I first, I last, J from, J to, F f) {
  if (distance(first, last) != distance(from, to)) return false;
  for (I it = first; it != last; ++it) {
    long here = 0, there = 0;
    for (I other = first; other != last; ++other) here += f(*other, *it) ? 1 : 0;
    for (J other = from; other != to; ++other) there += f(*other, *it) ? 1 : 0;
    if (here != there) return false;
  }
  return true;
}
template <class I, class J> inline bool is_permutation(I first, I last, J from, J to) {
  return is_permutation(first, last, from, to, __equal());
}
template <class I, class J> inline bool is_permutation(I first, I last, J from) {
  return is_permutation(first, last, from, next(from, distance(first, last)), __equal());
}
template <class I, class O, class T> inline O remove_copy(I first, I last, O out, const T &value) {
  for (; first != last; ++first)
    if (!(*first == value)) {
      *out = *first;
      ++out;
    }
  return out;
}
template <class I, class O, class F> inline O remove_copy_if(I first, I last, O out, F f) {
  for (; first != last; ++first)
    if (!f(*first)) {
      *out = *first;
      ++out;
    }
  return out;
}
template <class I, class O, class T> inline O replace_copy(I first, I last, O out, const T &old, const T &value) {
  for (; first != last; ++first, ++out) *out = *first == old ? value : *first;
  return out;
}
template <class I, class O, class F, class T> inline O replace_copy_if(I first, I last, O out, F f, const T &value) {
  for (; first != last; ++first, ++out) *out = f(*first) ? value : *first;
  return out;
}
template <class I, class O> inline O rotate_copy(I first, I middle, I last, O out) {
  return copy(first, middle, copy(middle, last, out));
}
template <class I, class O, class F> inline O unique_copy(I first, I last, O out, F same) {
  if (first == last) return out;
  __value_of<I> before = *first;
  *out = before;
  for (++out; ++first != last;)
    if (!same(before, *first)) {
      before = *first;
      *out = before;
      ++out;
    }
  return out;
}
template <class I, class O> inline O unique_copy(I first, I last, O out) {
  return unique_copy(first, last, out, __equal());
}
template <class I, class F> inline bool is_partitioned(I first, I last, F f) {
  while (first != last && f(*first)) ++first;
  for (; first != last; ++first)
    if (f(*first)) return false;
  return true;
}
template <class I, class O, class P, class F> inline pair<O, P> partition_copy(I first, I last, O yes, P no, F f) {
  for (; first != last; ++first) {
    if (f(*first)) {
      *yes = *first;
      ++yes;
    } else {
      *no = *first;
      ++no;
    }
  }
  return pair<O, P>(yes, no);
}
template <class I, class F> inline I partition_point(I first, I last, F f) {
  for (long n = distance(first, last); n > 0;) {
    const long half = n / 2;
    I middle = next(first, half);
    if (f(*middle)) {
      first = ++middle;
      n -= half + 1;
    } else {
      n = half;
    }
  }
  return first;
}
template <class I, class J, class F> inline J partial_sort_copy(I first, I last, J out, J end, F less) {
  J to = out;
  for (; first != last && to != end; ++first, ++to) *to = *first;
  make_heap(out, to, less);
  for (; first != last && out != to; ++first)
    if (less(*first, *out)) __adjust_heap(out, 0, to - out, __value_of<J>(*first), less);
  sort_heap(out, to, less);
  return to;
}
template <class I, class J> inline J partial_sort_copy(I first, I last, J out, J end) {
  return partial_sort_copy(first, last, out, end, __less());
}
template <class I, class F> inline I is_heap_until(I first, I last, F less) {
  for (long n = 1; first + n < last; ++n)
    if (less(first[(n - 1) / 2], first[n])) return first + n;
  return last;
}
template <class I> inline I is_heap_until(I first, I last) { return is_heap_until(first, last, __less()); }
template <class I, class F> inline bool is_heap(I first, I last, F less) {
  return is_heap_until(first, last, less) == last;
}
template <class I> inline bool is_heap(I first, I last) { return is_heap_until(first, last, __less()) == last; }
/** Selection sampling: the elements keep their order. */
template <class I, class O, class N, class G> inline O sample(I first, I last, O out, N n, G &&g) {
  unsigned long left = distance(first, last);
  unsigned long wanted = (unsigned long)n < left ? n : left;
  const unsigned long span = remove_reference_t<G>::max() - remove_reference_t<G>::min();
  // Two decisions from one number where the generator's range allows it, as in libstdc++.
  unsigned long next = 0;
  bool has_next = false;
  const bool in_pairs = left > 0 && span / left >= left;
  for (; wanted > 0; ++first, --left) {
    unsigned long x;
    if (has_next) {
      x = next;
    } else if (in_pairs && left >= 2) {
      x = __random_below(g, left * (left - 1) - 1);
      next = x % (left - 1);
      x /= left - 1;
    } else {
      x = __random_below(g, left - 1);
    }
    has_next = !has_next && in_pairs && left >= 2;
    if (x < wanted) {
      *out = *first;
      ++out;
      --wanted;
    }
  }
  return out;
}
template <class I, class J, class F> inline I search(I first, I last, J from, J to, F f) {
  for (;; ++first) {
    I it = first;
    for (J wanted = from;; ++it, ++wanted) {
      if (wanted == to) return first;
      if (it == last) return last;
      if (!f(*it, *wanted)) break;
    }
  }
}
template <class I, class J> inline I search(I first, I last, J from, J to) {
  return search(first, last, from, to, __equal());
}
template <class I, class O, class F> inline O copy_if(I first, I last, O out, F f) {
  for (; first != last; ++first) {
    if (f(*first)) {
      *out = *first;
      ++out;
    }
  }
  return out;
}
template <class I, class O, class F> inline O transform(I first, I last, O out, F f) {
  for (; first != last; ++first, ++out) *out = f(*first);
  return out;
}
template <class I, class J, class O, class F> inline O transform(I first, I last, J other, O out, F f) {
  for (; first != last; ++first, ++other, ++out) *out = f(*first, *other);
  return out;
}
template <class I, class F> inline void generate(I first, I last, F f) {
  for (; first != last; ++first) *first = f();
}
template <class O, class N, class F> inline O generate_n(O out, N n, F f) {
  for (; n > 0; --n, ++out) *out = f();
  return out;
}
template <class I, class T, class U> inline void replace(I first, I last, const T &old, const U &value) {
  for (; first != last; ++first)
    if (*first == old) *first = value;
}
template <class I, class F, class T> inline void replace_if(I first, I last, F f, const T &value) {
  for (; first != last; ++first)
    if (f(*first)) *first = value;
}
template <class I, class F> inline I remove_if(I first, I last, F f) {
  first = find_if(first, last, f);
  if (first == last) return last;
  for (I it = first; ++it != last;) {
    if (!f(*it)) {
      *first = std::move(*it);
      ++first;
    }
  }
  return first;
}
template <class I, class T> inline I remove(I first, I last, const T &value) {
  return remove_if(first, last, [&](const __value_of<I> &item) { return item == value; });
}
template <class I, class F> inline I unique(I first, I last, F same) {
  first = adjacent_find(first, last, same);
  if (first == last) return last;
  for (I it = first; ++it != last;)
    if (!same(*first, *it)) *++first = std::move(*it);
  return ++first;
}
template <class I> inline I unique(I first, I last) { return unique(first, last, __equal()); }
template <class I> inline void reverse(I first, I last) {
  while (first != last && first != --last) {
    iter_swap(first, last);
    ++first;
  }
}
template <class I, class O> inline O reverse_copy(I first, I last, O out) {
  for (; first != last; ++out) *out = *--last;
  return out;
}
template <class I> inline I rotate(I first, I middle, I last) {
  if (first == middle) return last;
  if (middle == last) return first;
  I write = first;
  I next = first;
  for (I read = middle; read != last; ++write, ++read) {
    if (write == next) next = read;
    iter_swap(write, read);
  }
  rotate(write, next, last);
  return write;
}
template <class I, class F> inline I stable_partition(I first, I last, F f);
template <class I, class F> inline I partition(I first, I last, F f) {
  for (;;) {
    for (;; ++first) {
      if (first == last) return first;
      if (!f(*first)) break;
    }
    do {
      --last;
      if (first == last) return first;
    } while (!f(*last));
    iter_swap(first, last);
    ++first;
  }
}

template <class I, class T, class F> inline I lower_bound(I first, I last, const T &value, F less) {
  for (long n = distance(first, last); n > 0;) {
    long half = n >> 1;
    I middle = next(first, half);
    if (less(*middle, value)) {
      first = ++middle;
      n -= half + 1;
    } else {
      n = half;
    }
  }
  return first;
}
template <class I, class T> inline I lower_bound(I first, I last, const T &value) {
  return lower_bound(first, last, value, __less());
}
template <class I, class T, class F> inline I upper_bound(I first, I last, const T &value, F less) {
  for (long n = distance(first, last); n > 0;) {
    long half = n >> 1;
    I middle = next(first, half);
    if (less(value, *middle)) {
      n = half;
    } else {
      first = ++middle;
      n -= half + 1;
    }
  }
  return first;
}
template <class I, class T> inline I upper_bound(I first, I last, const T &value) {
  return upper_bound(first, last, value, __less());
}
template <class I, class T, class F> inline pair<I, I> equal_range(I first, I last, const T &value, F less) {
  return pair<I, I>(lower_bound(first, last, value, less), upper_bound(first, last, value, less));
}
template <class I, class T> inline pair<I, I> equal_range(I first, I last, const T &value) {
  return equal_range(first, last, value, __less());
}
template <class I, class T, class F> inline bool binary_search(I first, I last, const T &value, F less) {
  first = lower_bound(first, last, value, less);
  return first != last && !less(value, *first);
}
template <class I, class T> inline bool binary_search(I first, I last, const T &value) {
  return binary_search(first, last, value, __less());
}

template <class I, class F> inline I min_element(I first, I last, F less) {
  I least = first;
  for (; first != last; ++first)
    if (less(*first, *least)) least = first;
  return least;
}
template <class I> inline I min_element(I first, I last) { return min_element(first, last, __less()); }
template <class I, class F> inline I max_element(I first, I last, F less) {
  I most = first;
  for (; first != last; ++first)
    if (less(*most, *first)) most = first;
  return most;
}
template <class I> inline I max_element(I first, I last) { return max_element(first, last, __less()); }
template <class T, class F> constexpr pair<T, T> minmax(T a, T b, F less) {
  return less(b, a) ? pair<T, T>(b, a) : pair<T, T>(a, b);
}
template <class T, class F> inline pair<T, T> minmax(initializer_list<T> items, F less) {
  const pair<const T *, const T *> found = minmax_element(items.begin(), items.end(), less);
  return pair<T, T>(*found.first, *found.second);
}
template <class T> inline pair<T, T> minmax(initializer_list<T> items) { return minmax(items, __less()); }
template <class I, class F> inline pair<I, I> minmax_element(I first, I last, F less) {
  pair<I, I> found(first, first);
  for (; first != last; ++first) {
    if (less(*first, *found.first)) found.first = first;
    if (!less(*first, *found.second)) found.second = first;
  }
  return found;
}
template <class I> inline pair<I, I> minmax_element(I first, I last) { return minmax_element(first, last, __less()); }

template <class I, class F> inline I is_sorted_until(I first, I last, F less) {
  if (first == last) return last;
  for (I after = first; ++after != last; first = after)
    if (less(*after, *first)) return after;
  return last;
}
template <class I> inline I is_sorted_until(I first, I last) { return is_sorted_until(first, last, __less()); }
template <class I, class F> inline bool is_sorted(I first, I last, F less) {
  return is_sorted_until(first, last, less) == last;
}
template <class I> inline bool is_sorted(I first, I last) { return is_sorted(first, last, __less()); }

template <class I, class J, class O, class F> inline O merge(I first, I last, J from, J to, O out, F less) {
  for (; first != last && from != to; ++out) {
    if (less(*from, *first)) {
      *out = *from;
      ++from;
    } else {
      *out = *first;
      ++first;
    }
  }
  return copy(from, to, copy(first, last, out));
}
template <class I, class J, class O> inline O merge(I first, I last, J from, J to, O out) {
  return merge(first, last, from, to, out, __less());
}
template <class I, class J, class F> inline bool includes(I first, I last, J from, J to, F less) {
  for (; from != to; ++first) {
    if (first == last || less(*from, *first)) return false;
    if (!less(*first, *from)) ++from;
  }
  return true;
}
template <class I, class J> inline bool includes(I first, I last, J from, J to) {
  return includes(first, last, from, to, __less());
}
template <class I, class J, class O, class F> inline O set_union(I first, I last, J from, J to, O out, F less) {
  for (; first != last && from != to; ++out) {
    if (less(*first, *from)) {
      *out = *first;
      ++first;
    } else if (less(*from, *first)) {
      *out = *from;
      ++from;
    } else {
      *out = *first;
      ++first;
      ++from;
    }
  }
  return copy(from, to, copy(first, last, out));
}
template <class I, class J, class O> inline O set_union(I first, I last, J from, J to, O out) {
  return set_union(first, last, from, to, out, __less());
}
template <class I, class J, class O, class F> inline O set_intersection(I first, I last, J from, J to, O out, F less) {
  while (first != last && from != to) {
    if (less(*first, *from)) {
      ++first;
    } else if (less(*from, *first)) {
      ++from;
    } else {
      *out = *first;
      ++first;
      ++from;
      ++out;
    }
  }
  return out;
}
template <class I, class J, class O> inline O set_intersection(I first, I last, J from, J to, O out) {
  return set_intersection(first, last, from, to, out, __less());
}
template <class I, class J, class O, class F> inline O set_difference(I first, I last, J from, J to, O out, F less) {
  while (first != last && from != to) {
    if (less(*first, *from)) {
      *out = *first;
      ++first;
      ++out;
    } else {
      if (!less(*from, *first)) ++first;
      ++from;
    }
  }
  return copy(first, last, out);
}
template <class I, class J, class O> inline O set_difference(I first, I last, J from, J to, O out) {
  return set_difference(first, last, from, to, out, __less());
}
template <class I, class J, class O, class F>
inline O set_symmetric_difference(I first, I last, J from, J to, O out, F less) {
  while (first != last && from != to) {
    if (less(*first, *from)) {
      *out = *first;
      ++first;
      ++out;
    } else if (less(*from, *first)) {
      *out = *from;
      ++from;
      ++out;
    } else {
      ++first;
      ++from;
    }
  }
  return copy(from, to, copy(first, last, out));
}
template <class I, class J, class O> inline O set_symmetric_difference(I first, I last, J from, J to, O out) {
  return set_symmetric_difference(first, last, from, to, out, __less());
}

/** Heaps and the sorts over them move elements exactly as libstdc++ does: equal elements end in the same order. */
template <class I, class T, class F> inline void __push_heap(I first, long hole, long top, T value, F &less) {
  long parent = (hole - 1) / 2;
  while (hole > top && less(*(first + parent), value)) {
    *(first + hole) = std::move(*(first + parent));
    hole = parent;
    parent = (hole - 1) / 2;
  }
  *(first + hole) = std::move(value);
}
template <class I, class T, class F> inline void __adjust_heap(I first, long hole, long n, T value, F &less) {
  long top = hole;
  long child = hole;
  while (child < (n - 1) / 2) {
    child = 2 * (child + 1);
    if (less(*(first + child), *(first + (child - 1)))) --child;
    *(first + hole) = std::move(*(first + child));
    hole = child;
  }
  if ((n & 1) == 0 && child == (n - 2) / 2) {
    child = 2 * (child + 1);
    *(first + hole) = std::move(*(first + (child - 1)));
    hole = child - 1;
  }
  __push_heap(first, hole, top, std::move(value), less);
}
template <class I, class F> inline void __pop_heap(I first, I last, I result, F &less) {
  __value_of<I> value = std::move(*result);
  *result = std::move(*first);
  __adjust_heap(first, 0, last - first, std::move(value), less);
}
template <class I, class F> inline void push_heap(I first, I last, F less) {
  __value_of<I> value = std::move(*(last - 1));
  __push_heap(first, last - first - 1, 0, std::move(value), less);
}
template <class I> inline void push_heap(I first, I last) { push_heap(first, last, __less()); }
template <class I, class F> inline void pop_heap(I first, I last, F less) {
  if (last - first > 1) {
    --last;
    __pop_heap(first, last, last, less);
  }
}
template <class I> inline void pop_heap(I first, I last) { pop_heap(first, last, __less()); }
template <class I, class F> inline void make_heap(I first, I last, F less) {
  long n = last - first;
  for (long parent = (n - 2) / 2; n > 1 && parent >= 0; --parent) {
    __value_of<I> value = std::move(*(first + parent));
    __adjust_heap(first, parent, n, std::move(value), less);
  }
}
template <class I> inline void make_heap(I first, I last) { make_heap(first, last, __less()); }
template <class I, class F> inline void sort_heap(I first, I last, F less) {
  while (last - first > 1) {
    --last;
    __pop_heap(first, last, last, less);
  }
}
template <class I> inline void sort_heap(I first, I last) { sort_heap(first, last, __less()); }
template <class I, class F> inline void __heap_select(I first, I middle, I last, F &less) {
  make_heap(first, middle, less);
  for (I it = middle; it < last; ++it)
    if (less(*it, *first)) __pop_heap(first, middle, it, less);
}
template <class I, class F> inline void partial_sort(I first, I middle, I last, F less) {
  __heap_select(first, middle, last, less);
  sort_heap(first, middle, less);
}
template <class I> inline void partial_sort(I first, I middle, I last) { partial_sort(first, middle, last, __less()); }

template <class I, class F> inline void __move_median(I result, I a, I b, I c, F &less) {
  if (less(*a, *b)) {
    if (less(*b, *c)) iter_swap(result, b);
    else if (less(*a, *c)) iter_swap(result, c);
    else iter_swap(result, a);
  } else if (less(*a, *c)) {
    iter_swap(result, a);
  } else if (less(*b, *c)) {
    iter_swap(result, c);
  } else {
    iter_swap(result, b);
  }
}
template <class I, class F> inline I __partition_pivot(I first, I last, F &less) {
  __move_median(first, first + 1, first + (last - first) / 2, last - 1, less);
  I pivot = first;
  ++first;
  for (;;) {
    while (less(*first, *pivot)) ++first;
    --last;
    while (less(*pivot, *last)) --last;
    if (!(first < last)) return first;
    iter_swap(first, last);
    ++first;
  }
}
template <class I, class F> inline void __linear_insert(I it, F &less) {
  __value_of<I> value = std::move(*it);
  I before = it - 1;
  while (less(value, *before)) {
    *it = std::move(*before);
    it = before;
    --before;
  }
  *it = std::move(value);
}
template <class I, class F> inline void __insertion_sort(I first, I last, F &less) {
  if (first == last) return;
  for (I it = first + 1; it != last; ++it) {
    if (less(*it, *first)) {
      __value_of<I> value = std::move(*it);
      move_backward(first, it, it + 1);
      *first = std::move(value);
    } else {
      __linear_insert(it, less);
    }
  }
}
template <class I, class F> inline void __introsort(I first, I last, long depth, F &less) {
  while (last - first > 16) {
    if (depth == 0) {
      partial_sort(first, last, last, less);
      return;
    }
    --depth;
    I cut = __partition_pivot(first, last, less);
    __introsort(cut, last, depth, less);
    last = cut;
  }
}
/** floor(log2(n)). */
inline long __log2(long n) {
  long result = 0;
  while (n > 1) {
    n >>= 1;
    ++result;
  }
  return result;
}
template <class I, class F> inline void sort(I first, I last, F less) {
  if (first == last) return;
  __introsort(first, last, 2 * __log2(last - first), less);
  if (last - first > 16) {
    __insertion_sort(first, first + 16, less);
    for (I it = first + 16; it != last; ++it) __linear_insert(it, less);
  } else {
    __insertion_sort(first, last, less);
  }
}
template <class I> inline void sort(I first, I last) { sort(first, last, __less()); }
template <class I, class F> inline void nth_element(I first, I nth, I last, F less) {
  if (first == last || nth == last) return;
  for (long depth = 2 * __log2(last - first); last - first > 3; --depth) {
    if (depth == 0) {
      __heap_select(first, nth + 1, last, less);
      iter_swap(first, nth);
      return;
    }
    I cut = __partition_pivot(first, last, less);
    if (cut <= nth) first = cut;
    else last = cut;
  }
  __insertion_sort(first, last, less);
}
template <class I> inline void nth_element(I first, I nth, I last) { nth_element(first, nth, last, __less()); }

/** Memory for objects that are moved out of the way. */
template <class T> class __buffer {
public:
  T *first;
  T *last;
  explicit __buffer(long n) : first(static_cast<T *>(__allocate(n, sizeof(T)))), last(first) {}
  ~__buffer() {
    __destroy(first, last);
    ::free(first);
  }
  void add(T &value) {
    ::new (static_cast<void *>(last)) T(std::move(value));
    ++last;
  }
  void clear() {
    __destroy(first, last);
    last = first;
  }
};
template <class I, class T, class F> inline void __merge_sort(I first, I last, __buffer<T> &buffer, F &less) {
  if (last - first <= 16) {
    __insertion_sort(first, last, less);
    return;
  }
  I middle = first + (last - first) / 2;
  __merge_sort(first, middle, buffer, less);
  __merge_sort(middle, last, buffer, less);
  if (!less(*middle, *(middle - 1))) return;
  for (I it = first; it != middle; ++it) buffer.add(*it);
  T *left = buffer.first;
  for (; left != buffer.last; ++first) {
    if (middle != last && less(*middle, *left)) {
      *first = std::move(*middle);
      ++middle;
    } else {
      *first = std::move(*left);
      ++left;
    }
  }
  buffer.clear();
}
template <class I, class F> inline void stable_sort(I first, I last, F less) {
  __buffer<__value_of<I>> buffer((last - first + 1) / 2);
  __merge_sort(first, last, buffer, less);
}
template <class I> inline void stable_sort(I first, I last) { stable_sort(first, last, __less()); }
template <class I, class F> inline void inplace_merge(I first, I middle, I last, F less) {
  stable_sort(first, last, less);
}
template <class I> inline void inplace_merge(I first, I middle, I last) { stable_sort(first, last, __less()); }
template <class I, class F> inline I stable_partition(I first, I last, F f) {
  __buffer<__value_of<I>> rest(distance(first, last));
  I to = first;
  for (; first != last; ++first) {
    if (f(*first)) {
      if (to != first) *to = std::move(*first);
      ++to;
    } else {
      rest.add(*first);
    }
  }
  I result = to;
  for (__value_of<I> *p = rest.first; p != rest.last; ++p, ++to) *to = std::move(*p);
  return result;
}
template <class I, class F> inline bool next_permutation(I first, I last, F less) {
  if (first == last) return false;
  I it = last;
  if (first == --it) return false;
  for (;;) {
    I after = it;
    if (less(*--it, *after)) {
      I other = last;
      while (!less(*it, *--other)) {
      }
      iter_swap(it, other);
      reverse(after, last);
      return true;
    }
    if (it == first) {
      reverse(first, last);
      return false;
    }
  }
}
template <class I> inline bool next_permutation(I first, I last) { return next_permutation(first, last, __less()); }
template <class I> inline bool prev_permutation(I first, I last) {
  return next_permutation(first, last, [](const __value_of<I> &a, const __value_of<I> &b) { return b < a; });
}
template <class I> inline void random_shuffle(I first, I last) {
  if (first == last) return;
  for (I it = first + 1; it != last; ++it) {
    I other = first + ::rand() % ((it - first) + 1);
    if (it != other) iter_swap(it, other);
  }
}
/** Two positions from one number where the generator's range allows it: the permutations are libstdc++'s. */
template <class I, class G> inline void shuffle(I first, I last, G &&g) {
  if (first == last) return;
  typedef remove_reference_t<G> generator;
  const unsigned long span = generator::max() - generator::min();
  const unsigned long n = last - first;
  if (span / n < n) {
    for (I it = first + 1; it != last; ++it) iter_swap(it, first + __random_below(g, it - first));
    return;
  }
  I it = first + 1;
  if (n % 2 == 0) {
    iter_swap(it, first + __random_below(g, 1));
    ++it;
  }
  while (it != last) {
    unsigned long range = (unsigned long)(it - first) + 1;
    unsigned long both = __random_below(g, range * (range + 1) - 1);
    iter_swap(it, first + both / (range + 1));
    ++it;
    iter_swap(it, first + both % (range + 1));
    ++it;
  }
}
}
