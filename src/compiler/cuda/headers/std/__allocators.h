#pragma once
#include <new>
#include <type_traits>
namespace std {
/** The memory of what names no other. */
template <class T> class allocator {
public:
  typedef T value_type;
  typedef T *pointer;
  typedef const T *const_pointer;
  typedef T &reference;
  typedef const T &const_reference;
  typedef unsigned long size_type;
  typedef long difference_type;
  typedef true_type propagate_on_container_move_assignment;
  typedef true_type is_always_equal;
  template <class U> struct rebind {
    typedef allocator<U> other;
  };
  constexpr allocator() noexcept {}
  constexpr allocator(const allocator &) noexcept {}
  template <class U> constexpr allocator(const allocator<U> &) noexcept {}
  allocator &operator=(const allocator &) = default;
  T *allocate(unsigned long n, const void * = nullptr) { return static_cast<T *>(__allocate(n, sizeof(T))); }
  void deallocate(T *memory, unsigned long) { ::free(memory); }
  unsigned long max_size() const noexcept { return 0x7fffffffffffffffUL / sizeof(T); }
  T *address(T &object) const noexcept { return &object; }
  const T *address(const T &object) const noexcept { return &object; }
  template <class U, class... R> void construct(U *at, R &&...args) {
    ::new (static_cast<void *>(const_cast<remove_const_t<U> *>(at))) U(static_cast<R &&>(args)...);
  }
  template <class U> void destroy(U *at) { at->~U(); }
};
template <> class allocator<void> {
public:
  typedef void value_type;
  typedef void *pointer;
  typedef const void *const_pointer;
  template <class U> struct rebind {
    typedef allocator<U> other;
  };
  constexpr allocator() noexcept {}
  template <class U> constexpr allocator(const allocator<U> &) noexcept {}
};
template <class T, class U> inline bool operator==(const allocator<T> &, const allocator<U> &) noexcept { return true; }
template <class T, class U> inline bool operator!=(const allocator<T> &, const allocator<U> &) noexcept { return false; }

/** What an allocator says of itself, or what holds where it says nothing: one member of it each. */
template <class A, class = void> struct __pointer_of { typedef typename A::value_type *type; };
template <class A> struct __pointer_of<A, void_t<typename A::pointer>> { typedef typename A::pointer type; };
template <class A, class = void> struct __on_copy : false_type {};
template <class A> struct __on_copy<A, void_t<typename A::propagate_on_container_copy_assignment>>
    : A::propagate_on_container_copy_assignment {};
template <class A, class = void> struct __on_move : false_type {};
template <class A> struct __on_move<A, void_t<typename A::propagate_on_container_move_assignment>>
    : A::propagate_on_container_move_assignment {};
template <class A, class = void> struct __on_swap : false_type {};
template <class A> struct __on_swap<A, void_t<typename A::propagate_on_container_swap>>
    : A::propagate_on_container_swap {};
template <class A, class = void> struct __always_equal : is_empty<A>::type {};
template <class A> struct __always_equal<A, void_t<typename A::is_always_equal>> : A::is_always_equal {};
template <class A, class U> struct __same_template;
template <template <class, class...> class C, class U, class T, class... R> struct __same_template<C<T, R...>, U> {
  typedef C<U, R...> type;
};
template <class A, class U, class = void> struct __rebound {
  typedef typename __same_template<A, U>::type type;
};
template <class A, class U> struct __rebound<A, U, void_t<typename A::template rebind<U>::other>> {
  typedef typename A::template rebind<U>::other type;
};
template <class A> struct __is_own_allocator : true_type {};
template <class T> struct __is_own_allocator<allocator<T>> : false_type {};
template <class V, class A, class P, class... R> struct __constructing : false_type {};
template <class A, class P, class... R>
struct __constructing<void_t<decltype(declval<A &>().construct(declval<P>(), declval<R>()...))>, A, P, R...>
    : true_type {};
/** Whether it makes copies of elements its own way. */
template <class A, class P> struct __makes_itself : __constructing<void, A, P, decltype(*declval<P>())> {};
template <class T, class P> struct __makes_itself<allocator<T>, P> : false_type {};
template <class V, class A, class P> struct __destroying : false_type {};
template <class A, class P>
struct __destroying<void_t<decltype(declval<A &>().destroy(declval<P>()))>, A, P> : true_type {};
template <class A, class = void> struct __selecting : false_type {};
template <class A>
struct __selecting<A, void_t<decltype(declval<const A &>().select_on_container_copy_construction())>> : true_type {};
template <class A, class = void> struct __limiting : false_type {};
template <class A> struct __limiting<A, void_t<decltype(declval<const A &>().max_size())>> : true_type {};

/** An object in raw memory, as the allocator makes it where it has a say in that. */
template <class A, class T, class... R> inline void __construct(A &a, T *at, R &&...args) {
  if constexpr (__is_own_allocator<A>::value) {
    if constexpr (__constructing<void, A, T *, R...>::value) a.construct(at, static_cast<R &&>(args)...);
    else ::new (static_cast<void *>(at)) T(static_cast<R &&>(args)...);
  } else {
    ::new (static_cast<void *>(at)) T(static_cast<R &&>(args)...);
  }
}
template <class A, class T> inline void __destruct(A &a, T *at) {
  if constexpr (__is_own_allocator<A>::value) {
    if constexpr (__destroying<void, A, T *>::value) a.destroy(at);
    else at->~T();
  } else {
    at->~T();
  }
}
/** The allocator of a container that is a copy of one with this. */
template <class A> inline A __allocator_of_copy(const A &a) {
  if constexpr (__selecting<A>::value) return a.select_on_container_copy_construction();
  else return a;
}
template <class A> inline bool __are_equal(const A &a, const A &b) {
  if constexpr (__always_equal<A>::value) return true;
  else return a == b;
}
template <class A> struct allocator_traits {
  typedef A allocator_type;
  typedef typename A::value_type value_type;
  typedef typename __pointer_of<A>::type pointer;
  typedef const value_type *const_pointer;
  typedef void *void_pointer;
  typedef const void *const_void_pointer;
  typedef unsigned long size_type;
  typedef long difference_type;
  typedef bool_constant<__on_copy<A>::value> propagate_on_container_copy_assignment;
  typedef bool_constant<__on_move<A>::value> propagate_on_container_move_assignment;
  typedef bool_constant<__on_swap<A>::value> propagate_on_container_swap;
  typedef bool_constant<__always_equal<A>::value> is_always_equal;
  template <class U> using rebind_alloc = typename __rebound<A, U>::type;
  template <class U> using rebind_traits = allocator_traits<typename __rebound<A, U>::type>;
  static pointer allocate(A &a, size_type n) { return a.allocate(n); }
  static pointer allocate(A &a, size_type n, const void *) { return a.allocate(n); }
  static void deallocate(A &a, pointer memory, size_type n) { a.deallocate(memory, n); }
  template <class T, class... R> static void construct(A &a, T *at, R &&...args) {
    std::__construct(a, at, static_cast<R &&>(args)...);
  }
  template <class T> static void destroy(A &a, T *at) { std::__destruct(a, at); }
  static size_type max_size(const A &a) noexcept {
    if constexpr (__limiting<A>::value) return a.max_size();
    else return 0x7fffffffffffffffUL / sizeof(value_type);
  }
  static A select_on_container_copy_construction(const A &a) { return std::__allocator_of_copy(a); }
};
template <class T, class A> struct uses_allocator : false_type {};

/** A container's own allocator of elements, which takes no room where it is empty. */
template <class A, bool = is_empty<A>::value> struct __with_allocator : A {
  __with_allocator() {}
  __with_allocator(const A &a) : A(a) {}
  A &__own() noexcept { return *this; }
  const A &__own() const noexcept { return *this; }
};
template <class A> struct __with_allocator<A, false> {
  A allocator_;
  __with_allocator() : allocator_() {}
  __with_allocator(const A &a) : allocator_(a) {}
  A &__own() noexcept { return allocator_; }
  const A &__own() const noexcept { return allocator_; }
};
/** The same with what containers ask of it: memory for so many Ts. */
template <class T, class A> struct __allocating : __with_allocator<typename __rebound<A, T>::type> {
  typedef typename __rebound<A, T>::type __allocator;
  typedef __with_allocator<__allocator> __kept;
  static constexpr bool __is_own = __is_own_allocator<__allocator>::value;
  static_assert(is_pointer<typename __pointer_of<A>::type>::value, "an allocator here gives plain pointers");
  __allocating() {}
  __allocating(const __allocator &a) : __kept(a) {}
  T *__obtain(unsigned long n) {
    if constexpr (__is_own) return n ? this->__own().allocate(n) : nullptr;
    else return static_cast<T *>(__allocate(n, sizeof(T)));
  }
  void __return(T *memory, unsigned long n) {
    if constexpr (__is_own) {
      if (memory) this->__own().deallocate(memory, n);
    } else {
      ::free(memory);
    }
  }
  template <class... R> void __make(T *at, R &&...args) {
    if constexpr (__is_own) std::__construct(this->__own(), at, static_cast<R &&>(args)...);
    else ::new (static_cast<void *>(at)) T(static_cast<R &&>(args)...);
  }
  void __unmake(T *at) {
    if constexpr (__is_own) std::__destruct(this->__own(), at);
    else at->~T();
  }
  void __unmake(T *first, T *last) {
    if constexpr (__is_own) {
      for (; first != last; ++first) std::__destruct(this->__own(), first);
    } else {
      __destroy(first, last);
    }
  }
};
/** What becomes of the allocators when containers are assigned or swapped; whether what was allocated may change hands. */
template <class A> inline bool __takes_memory(const A &to, const A &from) {
  if constexpr (__on_move<A>::value) return true;
  else return std::__are_equal(to, from);
}
template <class A> inline void __assign_allocator(A &to, const A &from) {
  if constexpr (__on_copy<A>::value) to = from;
}
template <class A> inline void __move_allocator(A &to, A &from) {
  if constexpr (__on_move<A>::value) to = static_cast<A &&>(from);
}
template <class A> inline void __swap_moved_allocators(A &a, A &b) {
  if constexpr (__on_move<A>::value) {
    A old(a);
    a = b;
    b = old;
  }
}
template <class A> inline void __swap_allocators(A &a, A &b) {
  if constexpr (__on_swap<A>::value) {
    A old(a);
    a = b;
    b = old;
  }
}
}
