// Operators of enumerations, results of assignments as references, parts of vectors, GCC's bit functions, lambdas as pointers' types.
#define O(x) out[n++] = (long long)(x)
enum class Access : unsigned char { none, read, write, both };
__host__ __device__ constexpr Access operator|(Access a, Access b) { return static_cast<Access>(static_cast<int>(a) | static_cast<int>(b)); }
__host__ __device__ constexpr bool operator!(Access a) { return a == Access::none; }
__host__ __device__ constexpr Access operator~(Access a) { return static_cast<Access>(3 & ~static_cast<int>(a)); }
__host__ __device__ inline Access &operator|=(Access &a, Access b) { return a = a | b; }
__host__ __device__ inline Access &operator++(Access &a) { return a = static_cast<Access>(static_cast<int>(a) + 1); }
__host__ __device__ inline Access operator--(Access &a, int) { Access old = a; a = static_cast<Access>(static_cast<int>(a) - 1); return old; }
namespace far { enum Level { low = 2, high = 9 }; __host__ __device__ inline int operator+(Level level) { return 100 + static_cast<int>(level); } }
__host__ __device__ inline int &first(int *p, int v) { return p[0] = v; }
__host__ __device__ inline void twice(int &x) { x *= 2; }
template <int... I> struct Indices { static const int count = sizeof...(I); };
template <int N, int... I> struct Make : Make<N - 1, N - 1, I...> {};
template <int... I> struct Make<0, I...> { using type = Indices<I...>; };
template <int... I> __host__ __device__ int total(Indices<I...>) { return (0 + ... + I); }
template <class F, class... A> __host__ __device__ auto apply(F f, A &&...a) -> decltype(f(a...)) { return f(a...); }
template <class F, class... A> __host__ __device__ auto count(F, A...) -> decltype(sizeof...(A)) { return sizeof...(A); }
__host__ __device__ void run(long long *out) {
  int n = 0;
  Access a = Access::read; O(!a); O(~a); O(a |= Access::write); O(a); Access b{2}; O(b); O(++b); O(b); O(b--); O(b); O(+far::low); Access c = {}; O(!c);
  int x[2] = {3, 4}; first(x, 5)++; O(x[0]); twice(x[1] = 7); O(x[1]); int y; (y = 3) += 4; O(y); int *p = x; (*p = 6) *= 2; O(x[0]);
  float3 v = make_float3(1.5f, 2.5f, 3.5f); auto [r, g, bl] = v; v.x = 9; O(r * 2); O(g * 2); O(bl * 2);
  int2 w = make_int2(4, 5); auto &[i, j] = w; i += 10; O(w.x); O(j); const auto &[k, l] = w; O(k + l);
  O(__builtin_popcount(0xf0f0u)); O(__builtin_popcountll(~0ull)); O(__builtin_clz(1u)); O(__builtin_clzll(1ull)); O(__builtin_ctz(40u)); O(__builtin_ctzll(1ull << 50)); O(__builtin_ffs(0)); O(__builtin_ffs(24)); O(__builtin_ffsll(1ll << 40)); O(sizeof(__builtin_popcountll(1)));
  O(total(Make<5>::type{})); O(apply([](int s, int t) { return s * t; }, 6, 7)); O(apply([] { return 3; })); O(count(1, 2, 3.0));
}
