/* Policies of algorithms. All of them leave an algorithm to one thread, which each of them allows. */
#pragma once
#include <algorithm>
#include <numeric>
namespace std {
namespace execution {
struct __policy {};
struct sequenced_policy : __policy {};
struct parallel_policy : __policy {};
struct parallel_unsequenced_policy : __policy {};
struct unsequenced_policy : __policy {};
inline constexpr sequenced_policy seq{};
inline constexpr parallel_policy par{};
inline constexpr parallel_unsequenced_policy par_unseq{};
inline constexpr unsequenced_policy unseq{};
}
template <class T> struct is_execution_policy : bool_constant<is_base_of<execution::__policy, T>::value> {};
template <class T> constexpr bool is_execution_policy_v = is_execution_policy<T>::value;
template <class... A> inline decltype(auto) all_of(const execution::__policy &, A &&...args) { return all_of(std::forward<A>(args)...); }
template <class... A> inline decltype(auto) any_of(const execution::__policy &, A &&...args) { return any_of(std::forward<A>(args)...); }
template <class... A> inline decltype(auto) none_of(const execution::__policy &, A &&...args) { return none_of(std::forward<A>(args)...); }
template <class... A> inline decltype(auto) for_each(const execution::__policy &, A &&...args) { return for_each(std::forward<A>(args)...); }
template <class... A> inline decltype(auto) for_each_n(const execution::__policy &, A &&...args) { return for_each_n(std::forward<A>(args)...); }
template <class... A> inline decltype(auto) find(const execution::__policy &, A &&...args) { return find(std::forward<A>(args)...); }
template <class... A> inline decltype(auto) find_if(const execution::__policy &, A &&...args) { return find_if(std::forward<A>(args)...); }
template <class... A> inline decltype(auto) find_if_not(const execution::__policy &, A &&...args) { return find_if_not(std::forward<A>(args)...); }
template <class... A> inline decltype(auto) count(const execution::__policy &, A &&...args) { return count(std::forward<A>(args)...); }
template <class... A> inline decltype(auto) count_if(const execution::__policy &, A &&...args) { return count_if(std::forward<A>(args)...); }
template <class... A> inline decltype(auto) mismatch(const execution::__policy &, A &&...args) { return mismatch(std::forward<A>(args)...); }
template <class... A> inline decltype(auto) equal(const execution::__policy &, A &&...args) { return equal(std::forward<A>(args)...); }
template <class... A> inline decltype(auto) search(const execution::__policy &, A &&...args) { return search(std::forward<A>(args)...); }
template <class... A> inline decltype(auto) copy(const execution::__policy &, A &&...args) { return copy(std::forward<A>(args)...); }
template <class... A> inline decltype(auto) copy_n(const execution::__policy &, A &&...args) { return copy_n(std::forward<A>(args)...); }
template <class... A> inline decltype(auto) copy_if(const execution::__policy &, A &&...args) { return copy_if(std::forward<A>(args)...); }
template <class... A> inline decltype(auto) move(const execution::__policy &, A &&...args) { return move(std::forward<A>(args)...); }
template <class... A> inline decltype(auto) swap_ranges(const execution::__policy &, A &&...args) { return swap_ranges(std::forward<A>(args)...); }
template <class... A> inline decltype(auto) transform(const execution::__policy &, A &&...args) { return transform(std::forward<A>(args)...); }
template <class... A> inline decltype(auto) replace(const execution::__policy &, A &&...args) { return replace(std::forward<A>(args)...); }
template <class... A> inline decltype(auto) replace_if(const execution::__policy &, A &&...args) { return replace_if(std::forward<A>(args)...); }
template <class... A> inline decltype(auto) fill(const execution::__policy &, A &&...args) { return fill(std::forward<A>(args)...); }
template <class... A> inline decltype(auto) fill_n(const execution::__policy &, A &&...args) { return fill_n(std::forward<A>(args)...); }
template <class... A> inline decltype(auto) generate(const execution::__policy &, A &&...args) { return generate(std::forward<A>(args)...); }
template <class... A> inline decltype(auto) generate_n(const execution::__policy &, A &&...args) { return generate_n(std::forward<A>(args)...); }
template <class... A> inline decltype(auto) remove(const execution::__policy &, A &&...args) { return remove(std::forward<A>(args)...); }
template <class... A> inline decltype(auto) remove_if(const execution::__policy &, A &&...args) { return remove_if(std::forward<A>(args)...); }
template <class... A> inline decltype(auto) remove_copy(const execution::__policy &, A &&...args) { return remove_copy(std::forward<A>(args)...); }
template <class... A> inline decltype(auto) remove_copy_if(const execution::__policy &, A &&...args) { return remove_copy_if(std::forward<A>(args)...); }
template <class... A> inline decltype(auto) unique(const execution::__policy &, A &&...args) { return unique(std::forward<A>(args)...); }
template <class... A> inline decltype(auto) reverse(const execution::__policy &, A &&...args) { return reverse(std::forward<A>(args)...); }
template <class... A> inline decltype(auto) rotate(const execution::__policy &, A &&...args) { return rotate(std::forward<A>(args)...); }
template <class... A> inline decltype(auto) is_sorted(const execution::__policy &, A &&...args) { return is_sorted(std::forward<A>(args)...); }
template <class... A> inline decltype(auto) sort(const execution::__policy &, A &&...args) { return sort(std::forward<A>(args)...); }
template <class... A> inline decltype(auto) stable_sort(const execution::__policy &, A &&...args) { return stable_sort(std::forward<A>(args)...); }
template <class... A> inline decltype(auto) partial_sort(const execution::__policy &, A &&...args) { return partial_sort(std::forward<A>(args)...); }
template <class... A> inline decltype(auto) nth_element(const execution::__policy &, A &&...args) { return nth_element(std::forward<A>(args)...); }
template <class... A> inline decltype(auto) merge(const execution::__policy &, A &&...args) { return merge(std::forward<A>(args)...); }
template <class... A> inline decltype(auto) inplace_merge(const execution::__policy &, A &&...args) { return inplace_merge(std::forward<A>(args)...); }
template <class... A> inline decltype(auto) min_element(const execution::__policy &, A &&...args) { return min_element(std::forward<A>(args)...); }
template <class... A> inline decltype(auto) max_element(const execution::__policy &, A &&...args) { return max_element(std::forward<A>(args)...); }
template <class... A> inline decltype(auto) minmax_element(const execution::__policy &, A &&...args) { return minmax_element(std::forward<A>(args)...); }
template <class... A> inline decltype(auto) lexicographical_compare(const execution::__policy &, A &&...args) { return lexicographical_compare(std::forward<A>(args)...); }
template <class... A> inline decltype(auto) reduce(const execution::__policy &, A &&...args) { return reduce(std::forward<A>(args)...); }
template <class... A> inline decltype(auto) transform_reduce(const execution::__policy &, A &&...args) { return transform_reduce(std::forward<A>(args)...); }
template <class... A> inline decltype(auto) inclusive_scan(const execution::__policy &, A &&...args) { return inclusive_scan(std::forward<A>(args)...); }
template <class... A> inline decltype(auto) exclusive_scan(const execution::__policy &, A &&...args) { return exclusive_scan(std::forward<A>(args)...); }
template <class... A> inline decltype(auto) transform_inclusive_scan(const execution::__policy &, A &&...args) { return transform_inclusive_scan(std::forward<A>(args)...); }
template <class... A> inline decltype(auto) transform_exclusive_scan(const execution::__policy &, A &&...args) { return transform_exclusive_scan(std::forward<A>(args)...); }
template <class... A> inline decltype(auto) adjacent_difference(const execution::__policy &, A &&...args) { return adjacent_difference(std::forward<A>(args)...); }
template <class... A> inline decltype(auto) adjacent_find(const execution::__policy &, A &&...args) { return adjacent_find(std::forward<A>(args)...); }
template <class... A> inline decltype(auto) partition(const execution::__policy &, A &&...args) { return partition(std::forward<A>(args)...); }
template <class... A> inline decltype(auto) stable_partition(const execution::__policy &, A &&...args) { return stable_partition(std::forward<A>(args)...); }
template <class... A> inline decltype(auto) is_partitioned(const execution::__policy &, A &&...args) { return is_partitioned(std::forward<A>(args)...); }
template <class... A> inline decltype(auto) includes(const execution::__policy &, A &&...args) { return includes(std::forward<A>(args)...); }
template <class... A> inline decltype(auto) set_union(const execution::__policy &, A &&...args) { return set_union(std::forward<A>(args)...); }
template <class... A> inline decltype(auto) set_intersection(const execution::__policy &, A &&...args) { return set_intersection(std::forward<A>(args)...); }
template <class... A> inline decltype(auto) set_difference(const execution::__policy &, A &&...args) { return set_difference(std::forward<A>(args)...); }
}
