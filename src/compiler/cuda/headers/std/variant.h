#pragma once
#include <type_traits>
#include <utility>
#include <new>
namespace std {
struct monostate {};
constexpr bool operator==(monostate, monostate) { return true; }
constexpr bool operator!=(monostate, monostate) { return false; }
inline constexpr size_t variant_npos = size_t(-1);
template <class... T> class variant;

template <size_t I, class First, class... Rest> struct __alternative {
  typedef typename __alternative<I - 1, Rest...>::type type;
};
template <class First, class... Rest> struct __alternative<0, First, Rest...> {
  typedef First type;
};
template <size_t I, class V> struct variant_alternative;
template <size_t I, class... T> struct variant_alternative<I, variant<T...>> {
  typedef typename __alternative<I, T...>::type type;
};
template <size_t I, class V> using variant_alternative_t = typename variant_alternative<I, V>::type;
template <class V> struct variant_size;
template <class... T> struct variant_size<variant<T...>> : integral_constant<size_t, sizeof...(T)> {};
template <class V> inline constexpr size_t variant_size_v = variant_size<V>::value;

template <class T> constexpr size_t __place_of(size_t at) { return variant_npos; }
template <class T, class First, class... Rest> constexpr size_t __place_of(size_t at) {
  if constexpr (is_same<T, First>::value) return at;
  else return __place_of<T, Rest...>(at + 1);
}
/* What a value becomes: the alternative of its own type, or the first that takes it without narrowing. */
template <class From, class To> constexpr bool __becomes() {
  if constexpr (is_arithmetic<From>::value && is_arithmetic<To>::value)
    return !is_same<To, bool>::value && is_floating_point<From>::value == is_floating_point<To>::value && sizeof(To) >= sizeof(From);
  else if constexpr (is_same<To, bool>::value) return false;
  else return is_convertible<From, To>::value;
}
template <class From> constexpr size_t __place_for(size_t at) { return variant_npos; }
template <class From, class First, class... Rest> constexpr size_t __place_for(size_t at) {
  if constexpr (__becomes<From, First>()) return at;
  else return __place_for<From, Rest...>(at + 1);
}
template <class From, class... T> constexpr size_t __chosen() {
  constexpr size_t same = __place_of<remove_cv_t<remove_reference_t<From>>, T...>(0);
  return same != variant_npos ? same : __place_for<decay_t<From>, T...>(0);
}
template <class... T> struct __largest {
  static constexpr size_t size = 1;
  static constexpr size_t align = 1;
};
template <class First, class... Rest> struct __largest<First, Rest...> {
  static constexpr size_t size = sizeof(First) > __largest<Rest...>::size ? sizeof(First) : __largest<Rest...>::size;
  static constexpr size_t align = alignof(First) > __largest<Rest...>::align ? alignof(First) : __largest<Rest...>::align;
};

template <class... T> class variant {
  alignas(__largest<T...>::align) unsigned char memory_[__largest<T...>::size];
  size_t index_;

  template <size_t I> void destroyAt() {
    if constexpr (I < sizeof...(T)) {
      typedef typename __alternative<I, T...>::type A;
      if (index_ == I) reinterpret_cast<A *>(memory_)->~A();
      else destroyAt<I + 1>();
    }
  }
  template <size_t I> void copyAt(const variant &other) {
    if constexpr (I < sizeof...(T)) {
      typedef typename __alternative<I, T...>::type A;
      if (other.index_ == I) {
        ::new (static_cast<void *>(memory_)) A(*reinterpret_cast<const A *>(other.memory_));
        index_ = I;
      } else copyAt<I + 1>(other);
    }
  }
  template <size_t I> void moveAt(variant &other) {
    if constexpr (I < sizeof...(T)) {
      typedef typename __alternative<I, T...>::type A;
      if (other.index_ == I) {
        ::new (static_cast<void *>(memory_)) A(static_cast<A &&>(*reinterpret_cast<A *>(other.memory_)));
        index_ = I;
      } else moveAt<I + 1>(other);
    }
  }
  template <size_t I> bool equalAt(const variant &other) const {
    if constexpr (I < sizeof...(T)) {
      typedef typename __alternative<I, T...>::type A;
      return index_ == I ? *reinterpret_cast<const A *>(memory_) == *reinterpret_cast<const A *>(other.memory_)
                         : equalAt<I + 1>(other);
    } else return true;
  }

public:
  variant() : index_(0) {
    typedef typename __alternative<0, T...>::type First;
    ::new (static_cast<void *>(memory_)) First();
  }
  variant(const variant &other) : index_(variant_npos) { copyAt<0>(other); }
  variant(variant &&other) : index_(variant_npos) { moveAt<0>(other); }
  template <class U, class = enable_if_t<!is_same<decay_t<U>, variant>::value && __chosen<U, T...>() != variant_npos>>
  variant(U &&value) : index_(__chosen<U, T...>()) {
    typedef typename __alternative<__chosen<U, T...>(), T...>::type A;
    ::new (static_cast<void *>(memory_)) A(static_cast<U &&>(value));
  }
  template <class A, class... B> explicit variant(in_place_type_t<A>, B &&...args) : index_(__place_of<A, T...>(0)) {
    ::new (static_cast<void *>(memory_)) A(static_cast<B &&>(args)...);
  }
  ~variant() { destroyAt<0>(); }
  variant &operator=(const variant &other) {
    if (this != &other) {
      destroyAt<0>();
      index_ = variant_npos;
      copyAt<0>(other);
    }
    return *this;
  }
  variant &operator=(variant &&other) {
    if (this != &other) {
      destroyAt<0>();
      index_ = variant_npos;
      moveAt<0>(other);
    }
    return *this;
  }
  template <class U, class = enable_if_t<!is_same<decay_t<U>, variant>::value && __chosen<U, T...>() != variant_npos>>
  variant &operator=(U &&value) {
    typedef typename __alternative<__chosen<U, T...>(), T...>::type A;
    if (index_ == __chosen<U, T...>()) *reinterpret_cast<A *>(memory_) = static_cast<U &&>(value);
    else emplace<A>(static_cast<U &&>(value));
    return *this;
  }
  template <class A, class... B> A &emplace(B &&...args) {
    destroyAt<0>();
    index_ = variant_npos;
    A *made = ::new (static_cast<void *>(memory_)) A(static_cast<B &&>(args)...);
    index_ = __place_of<A, T...>(0);
    return *made;
  }
  template <size_t I, class... B> typename __alternative<I, T...>::type &emplace(B &&...args) {
    typedef typename __alternative<I, T...>::type A;
    destroyAt<0>();
    index_ = variant_npos;
    A *made = ::new (static_cast<void *>(memory_)) A(static_cast<B &&>(args)...);
    index_ = I;
    return *made;
  }
  void swap(variant &other) {
    variant held(static_cast<variant &&>(other));
    other = static_cast<variant &&>(*this);
    *this = static_cast<variant &&>(held);
  }
  constexpr size_t index() const { return index_; }
  constexpr bool valueless_by_exception() const { return index_ == variant_npos; }
  void *__memory() { return memory_; }
  const void *__memory() const { return memory_; }
  bool __equals(const variant &other) const { return index_ == other.index_ && equalAt<0>(other); }
};
template <class... T> inline bool operator==(const variant<T...> &a, const variant<T...> &b) { return a.__equals(b); }
template <class... T> inline bool operator!=(const variant<T...> &a, const variant<T...> &b) { return !a.__equals(b); }

template <class A, class... T> constexpr bool holds_alternative(const variant<T...> &v) {
  static_assert((0 + ... + is_same<A, T>::value) == 1, "the type must be exactly one of the variant's alternatives");
  return v.index() == __place_of<A, T...>(0);
}
template <size_t I, class... T> inline typename __alternative<I, T...>::type *get_if(variant<T...> *v) {
  return v && v->index() == I ? static_cast<typename __alternative<I, T...>::type *>(v->__memory()) : nullptr;
}
template <size_t I, class... T> inline const typename __alternative<I, T...>::type *get_if(const variant<T...> *v) {
  return v && v->index() == I ? static_cast<const typename __alternative<I, T...>::type *>(v->__memory()) : nullptr;
}
template <class A, class... T> inline A *get_if(variant<T...> *v) {
  return v && holds_alternative<A>(*v) ? static_cast<A *>(v->__memory()) : nullptr;
}
template <class A, class... T> inline const A *get_if(const variant<T...> *v) {
  return v && holds_alternative<A>(*v) ? static_cast<const A *>(v->__memory()) : nullptr;
}
inline void __wrong_variant() { __stop_what("bad_variant_access", "std::get: wrong index for variant"); }
template <size_t I, class... T> inline typename __alternative<I, T...>::type &get(variant<T...> &v) {
  if (v.index() != I) __wrong_variant();
  return *static_cast<typename __alternative<I, T...>::type *>(v.__memory());
}
template <size_t I, class... T> inline const typename __alternative<I, T...>::type &get(const variant<T...> &v) {
  if (v.index() != I) __wrong_variant();
  return *static_cast<const typename __alternative<I, T...>::type *>(v.__memory());
}
template <class A, class... T> inline A &get(variant<T...> &v) {
  if (!holds_alternative<A>(v)) __wrong_variant();
  return *static_cast<A *>(v.__memory());
}
template <class A, class... T> inline const A &get(const variant<T...> &v) {
  if (!holds_alternative<A>(v)) __wrong_variant();
  return *static_cast<const A *>(v.__memory());
}
template <size_t I, class F, class V> inline decltype(auto) __visit_from(F &&f, V &v) {
  if constexpr (I + 1 < variant_size<remove_cv_t<V>>::value) {
    if (v.index() != I) return __visit_from<I + 1>(static_cast<F &&>(f), v);
  }
  return static_cast<F &&>(f)(get<I>(v));
}
template <class F, class V> inline decltype(auto) visit(F &&f, V &&v) {
  if (v.valueless_by_exception()) __wrong_variant();
  return __visit_from<0>(static_cast<F &&>(f), v);
}
template <class F, class V, class W> inline decltype(auto) visit(F &&f, V &&v, W &&w) {
  return visit([&](auto &&b) -> decltype(auto) { return visit([&](auto &&a) -> decltype(auto) { return f(a, b); }, v); }, w);
}
}
