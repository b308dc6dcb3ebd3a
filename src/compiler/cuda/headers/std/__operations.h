#pragma once
#include <utility>
namespace std {
/* Bases of functors, until C++17 took them out; libstdc++ has them still. */
template <class A, class R> struct unary_function {
  typedef A argument_type;
  typedef R result_type;
};
template <class A, class B, class R> struct binary_function {
  typedef A first_argument_type;
  typedef B second_argument_type;
  typedef R result_type;
};

#define __GRIDSTRIDE_OPERATION(NAME, RESULT, OPERATOR) \
  template <class T = void> struct NAME { \
    __host__ __device__ constexpr RESULT operator()(const T &a, const T &b) const { return a OPERATOR b; } \
  }; \
  template <> struct NAME<void> { \
    typedef int is_transparent; \
    template <class A, class B> __host__ __device__ constexpr auto operator()(const A &a, const B &b) const { return a OPERATOR b; } \
  };
__GRIDSTRIDE_OPERATION(plus, T, +)
__GRIDSTRIDE_OPERATION(minus, T, -)
__GRIDSTRIDE_OPERATION(multiplies, T, *)
__GRIDSTRIDE_OPERATION(divides, T, /)
__GRIDSTRIDE_OPERATION(modulus, T, %)
__GRIDSTRIDE_OPERATION(bit_and, T, &)
__GRIDSTRIDE_OPERATION(bit_or, T, |)
__GRIDSTRIDE_OPERATION(bit_xor, T, ^)
__GRIDSTRIDE_OPERATION(equal_to, bool, ==)
__GRIDSTRIDE_OPERATION(not_equal_to, bool, !=)
__GRIDSTRIDE_OPERATION(less, bool, <)
__GRIDSTRIDE_OPERATION(greater, bool, >)
__GRIDSTRIDE_OPERATION(less_equal, bool, <=)
__GRIDSTRIDE_OPERATION(greater_equal, bool, >=)
__GRIDSTRIDE_OPERATION(logical_and, bool, &&)
__GRIDSTRIDE_OPERATION(logical_or, bool, ||)
#undef __GRIDSTRIDE_OPERATION
template <class T = void> struct negate {
  __host__ __device__ constexpr T operator()(const T &a) const { return -a; }
};
template <> struct negate<void> {
  template <class A> __host__ __device__ constexpr auto operator()(A a) const { return -a; }
};
template <class T = void> struct logical_not {
  __host__ __device__ constexpr bool operator()(const T &a) const { return !a; }
};
template <class T = void> struct bit_not {
  __host__ __device__ constexpr T operator()(const T &a) const { return ~a; }
};
template <class T> struct identity {
  __host__ __device__ constexpr const T &operator()(const T &a) const { return a; }
};
/** A call of anything: a pointer to a member on the object that comes first, or on what leads to it. */
template <class F, class... A> inline decltype(auto) invoke(F &&f, A &&...args) {
  if constexpr (is_member_pointer<decay_t<F>>::value) return __invoke_member(f, static_cast<A &&>(args)...);
  else return static_cast<F &&>(f)(static_cast<A &&>(args)...);
}
template <class T, class C, class O> constexpr decltype(auto) __object_of(T C::*, O &&object) {
  if constexpr (is_base_of<C, decay_t<O>>::value) return static_cast<O &&>(object);
  else if constexpr (is_same<decay_t<O>, reference_wrapper<C>>::value) return object.get();
  else return *object;
}
template <class F, class O, class... A> inline decltype(auto) __invoke_member(F f, O &&object, A &&...args) {
  if constexpr (is_member_function_pointer<F>::value)
    return (__object_of(f, static_cast<O &&>(object)).*f)(static_cast<A &&>(args)...);
  else return (__object_of(f, static_cast<O &&>(object)).*f);
}
template <class F> class __mem_fn {
  F f_;

public:
  explicit __mem_fn(F f) : f_(f) {}
  template <class... A> decltype(auto) operator()(A &&...args) const {
    return std::invoke(f_, static_cast<A &&>(args)...);
  }
};
template <class F> inline __mem_fn<F> mem_fn(F f) { return __mem_fn<F>(f); }
/** As in libstdc++ numbers are their own hash. */
template <class T> struct hash {
  unsigned long operator()(T value) const { return (unsigned long)value; }
};
template <class T> class reference_wrapper {
  T *object_;

public:
  typedef T type;
  reference_wrapper(T &object) : object_(&object) {}
  operator T &() const { return *object_; }
  T &get() const { return *object_; }
  template <class... A> auto operator()(A &&...args) const { return (*object_)(static_cast<A &&>(args)...); }
};
template <class T> inline reference_wrapper<T> ref(T &object) { return reference_wrapper<T>(object); }
template <class T> inline reference_wrapper<const T> cref(const T &object) {
  return reference_wrapper<const T>(object);
}
}
