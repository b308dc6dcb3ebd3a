// Packs expanded inside of what is expanded: of the same pack, of another, in sizes, folds and lambdas; alias templates as arguments.
#include <cstdio>
#include <tuple>
#include <type_traits>
#include <utility>
template <class... T> constexpr bool same() { return (std::is_same_v<T, std::tuple_element_t<0, std::tuple<T...>>> && ...); }
int sum() { return 0; }
template <class A, class... B> int sum(A a, B... b) { return a + sum(b...); }
template <class... A> struct Outer {
  template <class... B> static int sizes(A... a) { return sum((a * sum(sizeof(B)...))...); }
  template <class... B> static int bytes() { return sum(int(sizeof(std::tuple<A, B...>))...); }
  template <class... B> static int counts(A... a) { return sum((a + int(sizeof...(B)))...); }
};
template <int... I> int scaled(std::integer_sequence<int, I...>, int k) { return k * (I + ... + 0); }
template <class... A> int each(A... a) { return sum(scaled(std::make_integer_sequence<int, sizeof...(A)>{}, a)...); }
template <class... A> int pairs(A... a) { return sum(sum(a, (a * 100)...)...); }
template <class... A> int folded(A... a) { return (sum(a * sum(a...)) + ...); }
template <class... A> int folds(A... a) { return ((a * (a + ... + 1)) + ...); }
template <class... A> int called(A... a) { return sum([&](int x) { return x * sum(a...); }(a)...); }
template <class... A> int copied(A... a) { return sum([=] { return a * sum(a...); }()...); }
template <class... A> int stored(A... a) { int rows[] = {sum(a, a...)...}; int all = 0; for (int r : rows) all += r; return all; }

template <class D, class V, template <class...> class Op, class... A> struct detector { using found = std::false_type; using type = D; };
template <class D, template <class...> class Op, class... A> struct detector<D, std::void_t<Op<A...>>, Op, A...> { using found = std::true_type; using type = Op<A...>; };
template <template <class...> class Op, class... A> using detected = typename detector<void, void, Op, A...>::found;
template <class D, template <class...> class Op, class... A> using detectedOr = typename detector<D, void, Op, A...>::type;
template <class F> using first_t = decltype(std::declval<const F &>().first());
template <class F> using tag_t = typename F::tag;
template <template <class...> class Op = first_t> struct Holds { template <class F> static constexpr bool of = detected<Op, F>::value; };
struct With { long first() const; using tag = short; };
struct Without {};
template <class F> struct category { using type = std::conditional_t<detected<first_t, F>::value, long, detectedOr<char, tag_t, F>>; };
int main() {
  printf("%d %d\n", same<int, int, int>(), same<int, long>());
  printf("%d %d %d\n", Outer<int, int, int>::sizes<char, short>(1, 2, 3), Outer<char, int, long>::bytes<char, char>(), Outer<int, int, int>::counts<char>(1, 2, 3));
  printf("%d %d %d %d\n", each(1, 2, 3, 4), pairs(1, 2), folded(1, 2, 3), folds(1, 2, 3));
  printf("%d %d %d\n", called(1, 2, 3), copied(1, 2, 3), stored(1, 2, 3));
  printf("%d %d %zu %zu %d\n", detected<first_t, With>::value, detected<tag_t, Without>::value, sizeof(category<With>::type), sizeof(category<Without>::type), Holds<>::of<With>);
}
