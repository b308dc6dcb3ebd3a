/* Functors of Thrust, and its placeholders: `_1 * a + _2` as a functor. */
#pragma once
#include <thrust/__core.h>
/* libcu++'s, which NVIDIA's Thrust brings along. */
namespace cuda {
namespace std {
using namespace ::std;
struct identity {
  template <class T> __host__ __device__ T &&operator()(T &&x) const { return static_cast<T &&>(x); }
};
}
}
namespace thrust {

template <class A, class R> struct unary_function {
  typedef A argument_type;
  typedef R result_type;
};
template <class A, class B, class R> struct binary_function {
  typedef A first_argument_type;
  typedef B second_argument_type;
  typedef R result_type;
};

#define __THRUST_BINARY(NAME, OP) \
  template <class T = void> struct NAME { \
    typedef T first_argument_type; \
    typedef T second_argument_type; \
    __host__ __device__ auto operator()(const T &a, const T &b) const { return a OP b; } \
  }; \
  template <> struct NAME<void> { \
    template <class A, class B> __host__ __device__ auto operator()(const A &a, const B &b) const { return a OP b; } \
  };
__THRUST_BINARY(equal_to, ==)
__THRUST_BINARY(not_equal_to, !=)
__THRUST_BINARY(less, <)
__THRUST_BINARY(greater, >)
__THRUST_BINARY(less_equal, <=)
__THRUST_BINARY(greater_equal, >=)
__THRUST_BINARY(logical_and, &&)
__THRUST_BINARY(logical_or, ||)
#undef __THRUST_BINARY
/* Results are of the operands' type: `plus<char>` of two is a char. */
#define __THRUST_BINARY(NAME, OP) \
  template <class T = void> struct NAME { \
    typedef T first_argument_type; \
    typedef T second_argument_type; \
    typedef T result_type; \
    __host__ __device__ T operator()(const T &a, const T &b) const { return a OP b; } \
  }; \
  template <> struct NAME<void> { \
    template <class A, class B> __host__ __device__ auto operator()(const A &a, const B &b) const { return a OP b; } \
  };
__THRUST_BINARY(plus, +)
__THRUST_BINARY(minus, -)
__THRUST_BINARY(multiplies, *)
__THRUST_BINARY(divides, /)
__THRUST_BINARY(modulus, %)
__THRUST_BINARY(bit_and, &)
__THRUST_BINARY(bit_or, |)
__THRUST_BINARY(bit_xor, ^)
#undef __THRUST_BINARY
#define __THRUST_UNARY(NAME, RESULT, EXPRESSION) \
  template <class T = void> struct NAME { \
    typedef T argument_type; \
    typedef RESULT result_type; \
    __host__ __device__ RESULT operator()(const T &x) const { return EXPRESSION; } \
  }; \
  template <> struct NAME<void> { \
    template <class T> __host__ __device__ auto operator()(const T &x) const { return EXPRESSION; } \
  };
__THRUST_UNARY(negate, T, -x)
__THRUST_UNARY(square, T, x * x)
__THRUST_UNARY(logical_not, bool, !x)
__THRUST_UNARY(bit_not, T, ~x)
__THRUST_UNARY(identity, T, x)
#undef __THRUST_UNARY
template <class T = void> struct maximum {
  __host__ __device__ T operator()(const T &a, const T &b) const { return a < b ? b : a; }
};
template <> struct maximum<void> {
  template <class A, class B> __host__ __device__ auto operator()(const A &a, const B &b) const { return a < b ? b : a; }
};
template <class T = void> struct minimum {
  __host__ __device__ T operator()(const T &a, const T &b) const { return b < a ? b : a; }
};
template <> struct minimum<void> {
  template <class A, class B> __host__ __device__ auto operator()(const A &a, const B &b) const { return b < a ? b : a; }
};
template <class T1 = void, class T2 = void> struct project1st {
  __host__ __device__ const T1 &operator()(const T1 &a, const T2 &) const { return a; }
};
template <class T1 = void, class T2 = void> struct project2nd {
  __host__ __device__ const T2 &operator()(const T1 &, const T2 &b) const { return b; }
};
template <class P> struct __not {
  mutable P p;
  template <class... A> __host__ __device__ bool operator()(const A &...a) const { return !p(a...); }
};
template <class P> __host__ __device__ __not<P> not1(const P &p) { return __not<P>{p}; }
template <class P> __host__ __device__ __not<P> not2(const P &p) { return __not<P>{p}; }
template <class P> __host__ __device__ __not<P> not_fn(const P &p) { return __not<P>{p}; }

/* Placeholders: expressions that wait for their arguments. */
template <class E> struct __waiting {
  E e;
  template <class... A> __host__ __device__ auto operator()(const A &...a) const { return e.of(a...); }
};
template <int I> struct __argument {
  template <class A, class... B> __host__ __device__ auto of(const A &a, const B &...b) const {
    if constexpr (I == 1) return a;
    else return __argument<I - 1>().of(b...);
  }
};
template <class T> struct __fixed {
  T value;
  template <class... A> __host__ __device__ T of(const A &...) const { return value; }
};
template <class T> __host__ __device__ __fixed<T> __operand(const T &value) { return __fixed<T>{value}; }
template <class E> __host__ __device__ E __operand(const __waiting<E> &w) { return w.e; }
#define __THRUST_PLACED(NAME, OP) \
  template <class L, class R> struct __placed_##NAME { \
    L l; \
    R r; \
    template <class... A> __host__ __device__ auto of(const A &...a) const { return l.of(a...) OP r.of(a...); } \
  }; \
  template <class L, class R> __host__ __device__ __waiting<__placed_##NAME<L, R>> operator OP(const __waiting<L> &l, const __waiting<R> &r) { return {{l.e, r.e}}; } \
  template <class L, class R> __host__ __device__ __waiting<__placed_##NAME<L, __fixed<R>>> operator OP(const __waiting<L> &l, const R &r) { return {{l.e, {r}}}; } \
  template <class L, class R> __host__ __device__ __waiting<__placed_##NAME<__fixed<L>, R>> operator OP(const L &l, const __waiting<R> &r) { return {{{l}, r.e}}; }
__THRUST_PLACED(add, +)
__THRUST_PLACED(sub, -)
__THRUST_PLACED(mul, *)
__THRUST_PLACED(div, /)
__THRUST_PLACED(mod, %)
__THRUST_PLACED(eq, ==)
__THRUST_PLACED(ne, !=)
__THRUST_PLACED(lt, <)
__THRUST_PLACED(gt, >)
__THRUST_PLACED(le, <=)
__THRUST_PLACED(ge, >=)
__THRUST_PLACED(land, &&)
__THRUST_PLACED(lor, ||)
__THRUST_PLACED(and, &)
__THRUST_PLACED(or, |)
__THRUST_PLACED(xor, ^)
__THRUST_PLACED(shl, <<)
__THRUST_PLACED(shr, >>)
#undef __THRUST_PLACED
#define __THRUST_PLACED(NAME, OP) \
  template <class E> struct __placed_##NAME { \
    E e; \
    template <class... A> __host__ __device__ auto of(const A &...a) const { return OP e.of(a...); } \
  }; \
  template <class E> __host__ __device__ __waiting<__placed_##NAME<E>> operator OP(const __waiting<E> &w) { return {{w.e}}; }
__THRUST_PLACED(neg, -)
__THRUST_PLACED(lnot, !)
__THRUST_PLACED(bnot, ~)
#undef __THRUST_PLACED
namespace placeholders {
constexpr __waiting<__argument<1>> _1{};
constexpr __waiting<__argument<2>> _2{};
constexpr __waiting<__argument<3>> _3{};
constexpr __waiting<__argument<4>> _4{};
}
}
