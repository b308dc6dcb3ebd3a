#pragma once
#include <__operations>
#include <new>
namespace std {
/** The code that calls, copies and destroys what a std::function holds. */
template <class F, class R, class... A> struct __closure {
  static R call(void *object, A &&...args) {
    if constexpr (is_void<R>::value) std::invoke(*static_cast<F *>(object), static_cast<A &&>(args)...);
    else return std::invoke(*static_cast<F *>(object), static_cast<A &&>(args)...);
  }
  static void *copy(const void *object) {
    void *memory = __allocate(1, sizeof(F));
    return ::new (memory) F(*static_cast<const F *>(object));
  }
  static void drop(void *object) {
    static_cast<F *>(object)->~F();
    ::free(object);
  }
};
/** Whether it may be called so: what may not is no function, whichever constructor it is offered to. */
template <class F, class R, class... A>
struct __fits : bool_constant<is_member_pointer<F>::value || is_invocable_r<R, F &, A...>::value> {};
template <class S> class function;
template <class R, class... A> class function<R(A...)> {
  void *object_;
  R (*call_)(void *, A &&...);
  void *(*copy_)(const void *);
  void (*drop_)(void *);

public:
  typedef R result_type;
  function() : object_(nullptr), call_(nullptr), copy_(nullptr), drop_(nullptr) {}
  function(nullptr_t) : object_(nullptr), call_(nullptr), copy_(nullptr), drop_(nullptr) {}
  template <class F, class = enable_if_t<!is_same<decay_t<F>, function>::value && __fits<decay_t<F>, R, A...>::value>> function(F &&f) {
    typedef decay_t<F> G;
    void *memory = __allocate(1, sizeof(G));
    object_ = ::new (memory) G(static_cast<F &&>(f));
    call_ = &__closure<G, R, A...>::call;
    copy_ = &__closure<G, R, A...>::copy;
    drop_ = &__closure<G, R, A...>::drop;
  }
  function(const function &other)
      : object_(other.object_ ? other.copy_(other.object_) : nullptr), call_(other.call_), copy_(other.copy_),
        drop_(other.drop_) {}
  function(function &&other) noexcept
      : object_(other.object_), call_(other.call_), copy_(other.copy_), drop_(other.drop_) {
    other.object_ = nullptr;
  }
  ~function() {
    if (object_) drop_(object_);
  }
  function &operator=(function other) {
    swap(other);
    return *this;
  }
  void swap(function &other) {
    std::swap(object_, other.object_);
    std::swap(call_, other.call_);
    std::swap(copy_, other.copy_);
    std::swap(drop_, other.drop_);
  }
  explicit operator bool() const { return object_ != nullptr; }
  R operator()(A... args) const {
    if (!object_) __stop_what("bad_function_call", "bad_function_call");
    return call_(object_, static_cast<A &&>(args)...);
  }
};
}
