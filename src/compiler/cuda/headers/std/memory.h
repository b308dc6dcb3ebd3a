#pragma once
#include <__allocators>
#include <__operations>
#include <utility>
#include <exception>
#include <iterator>
#include <tuple>
#include <new>
namespace std {
template <class T> struct default_delete {
  constexpr default_delete() {}
  template <class U, class = enable_if_t<is_convertible<U *, T *>::value>> default_delete(const default_delete<U> &) {}
  void operator()(T *pointer) const { delete pointer; }
};
template <class T> struct default_delete<T[]> {
  void operator()(T *pointer) const { delete[] pointer; }
};
template <class T> constexpr T *addressof(T &object) {
  if constexpr (is_class<T>::value || is_union<T>::value) return reinterpret_cast<T *>(&const_cast<char &>(reinterpret_cast<const volatile char &>(object)));
  else return &object;
}
inline void *align(unsigned long alignment, unsigned long size, void *&pointer, unsigned long &space) {
  unsigned long moved = -(unsigned long)pointer & (alignment - 1);
  if (space < size || space - size < moved) return nullptr;
  space -= moved;
  return pointer = (char *)pointer + moved;
}
/* An empty deleter takes no room. */
template <class D, bool = is_empty<D>::value && !is_final<D>::value> struct __deleter_of : D {
  __deleter_of() {}
  template <class E> explicit __deleter_of(E &&deleter) : D(static_cast<E &&>(deleter)) {}
  D &__deleter() { return *this; }
  const D &__deleter() const { return *this; }
};
template <class D> struct __deleter_of<D, false> {
  D kept;
  __deleter_of() : kept() {}
  template <class E> explicit __deleter_of(E &&deleter) : kept(static_cast<E &&>(deleter)) {}
  D &__deleter() { return kept; }
  const D &__deleter() const { return kept; }
};
/* A deleter says what it deletes: handles need not be pointers. */
template <class T, class D, class = void> struct __deleted_by {
  typedef T *type;
};
template <class T, class D> struct __deleted_by<T, D, void_t<typename remove_reference_t<D>::pointer>> {
  typedef typename remove_reference_t<D>::pointer type;
};
/* What pointers to one object and to arrays have in common. */
template <class T, class D> class __sole_owner : __deleter_of<D> {
public:
  typedef typename __deleted_by<T, D>::type pointer;
  typedef D deleter_type;

private:
  pointer pointer_;

protected:
  __sole_owner() noexcept : pointer_() {}
  explicit __sole_owner(pointer p) noexcept : pointer_(p) {}
  template <class E> __sole_owner(pointer p, E &&deleter) : __deleter_of<D>(static_cast<E &&>(deleter)), pointer_(p) {}
  template <class E> void __delete_by(E &&deleter) {
    /* An empty one lies where the pointer is. */
    if constexpr (!is_empty<D>::value) this->__deleter() = static_cast<E &&>(deleter);
  }

public:
  ~__sole_owner() {
    if (pointer_ != nullptr) this->__deleter()(pointer_);
  }
  pointer get() const noexcept { return pointer_; }
  D &get_deleter() noexcept { return this->__deleter(); }
  const D &get_deleter() const noexcept { return this->__deleter(); }
  explicit operator bool() const noexcept { return pointer_ != nullptr; }
  pointer release() noexcept {
    pointer p = pointer_;
    pointer_ = pointer();
    return p;
  }
  void reset(pointer p = pointer()) noexcept {
    pointer old = pointer_;
    pointer_ = p;
    if (old != nullptr) this->__deleter()(old);
  }
  void swap(__sole_owner &other) noexcept {
    std::swap(pointer_, other.pointer_);
    if constexpr (!is_empty<D>::value) std::swap(this->__deleter(), other.__deleter());
  }
};
template <class T, class D = default_delete<T>> class unique_ptr : public __sole_owner<T, D> {
  typedef __sole_owner<T, D> owner;

public:
  typedef typename owner::pointer pointer;
  typedef T element_type;
  unique_ptr() noexcept {}
  unique_ptr(nullptr_t) noexcept {}
  explicit unique_ptr(pointer p) noexcept : owner(p) {}
  unique_ptr(pointer p, D deleter) noexcept : owner(p, static_cast<D &&>(deleter)) {}
  unique_ptr(const unique_ptr &) = delete;
  unique_ptr &operator=(const unique_ptr &) = delete;
  unique_ptr(unique_ptr &&other) noexcept : owner(other.release(), static_cast<D &&>(other.get_deleter())) {}
  template <class U, class E, class = enable_if_t<!is_array<U>::value && is_convertible<typename unique_ptr<U, E>::pointer, pointer>::value && is_convertible<E, D>::value>>
  unique_ptr(unique_ptr<U, E> &&other) noexcept : owner(other.release(), static_cast<E &&>(other.get_deleter())) {}
  template <class U, class E, class = enable_if_t<!is_array<U>::value && is_convertible<typename unique_ptr<U, E>::pointer, pointer>::value && is_convertible<E, D>::value>>
  unique_ptr &operator=(unique_ptr<U, E> &&other) noexcept {
    this->reset(other.release());
    this->__delete_by(static_cast<E &&>(other.get_deleter()));
    return *this;
  }
  unique_ptr &operator=(unique_ptr &&other) noexcept {
    this->reset(other.release());
    this->__delete_by(static_cast<D &&>(other.get_deleter()));
    return *this;
  }
  unique_ptr &operator=(nullptr_t) noexcept {
    this->reset();
    return *this;
  }
  add_lvalue_reference_t<T> operator*() const { return *this->get(); }
  pointer operator->() const noexcept { return this->get(); }
};
template <class T, class D> class unique_ptr<T[], D> : public __sole_owner<T, D> {
  typedef __sole_owner<T, D> owner;

public:
  typedef typename owner::pointer pointer;
  typedef T element_type;
  unique_ptr() noexcept {}
  unique_ptr(nullptr_t) noexcept {}
  explicit unique_ptr(pointer p) noexcept : owner(p) {}
  unique_ptr(pointer p, D deleter) noexcept : owner(p, static_cast<D &&>(deleter)) {}
  unique_ptr(const unique_ptr &) = delete;
  unique_ptr &operator=(const unique_ptr &) = delete;
  unique_ptr(unique_ptr &&other) noexcept : owner(other.release(), static_cast<D &&>(other.get_deleter())) {}
  unique_ptr &operator=(unique_ptr &&other) noexcept {
    this->reset(other.release());
    this->__delete_by(static_cast<D &&>(other.get_deleter()));
    return *this;
  }
  unique_ptr &operator=(nullptr_t) noexcept {
    this->reset();
    return *this;
  }
  T &operator[](unsigned long i) const { return this->get()[i]; }
};
template <class T, class D> inline bool operator==(const unique_ptr<T, D> &a, nullptr_t) { return !a; }
template <class T, class D> inline bool operator==(nullptr_t, const unique_ptr<T, D> &a) { return !a; }
template <class T, class D> inline bool operator!=(const unique_ptr<T, D> &a, nullptr_t) { return static_cast<bool>(a); }
template <class T, class D> inline bool operator!=(nullptr_t, const unique_ptr<T, D> &a) { return static_cast<bool>(a); }
template <class T, class D, class U, class E>
inline bool operator==(const unique_ptr<T, D> &a, const unique_ptr<U, E> &b) { return a.get() == b.get(); }
template <class T, class D, class U, class E>
inline bool operator!=(const unique_ptr<T, D> &a, const unique_ptr<U, E> &b) { return a.get() != b.get(); }
template <class T, class D, class U, class E>
inline bool operator<(const unique_ptr<T, D> &a, const unique_ptr<U, E> &b) { return a.get() < b.get(); }
template <class T> struct __made {
  typedef unique_ptr<T> one;
};
template <class T> struct __made<T[]> {
  typedef unique_ptr<T[]> many;
};
template <class T, class... A> inline typename __made<T>::one make_unique(A &&...args) {
  return unique_ptr<T>(new T(static_cast<A &&>(args)...));
}
template <class T> inline typename __made<T>::many make_unique(unsigned long n) {
  return unique_ptr<T>(new remove_extent_t<T>[n]());
}

/** How many share an object, and how it is deleted. */
struct __shared_count {
  long uses;
  long watchers;
  void *object;
  void *deleter;
  void (*drop)(__shared_count *);
};
template <class T, class D> struct __dropper {
  static void drop(__shared_count *count) {
    D *deleter = static_cast<D *>(count->deleter);
    (*deleter)(static_cast<T *>(count->object));
    deleter->~D();
    ::free(count->deleter);
  }
};
template <class T> class weak_ptr;
template <class T> class enable_shared_from_this;
/** An object that wants to know who shares it is told. */
inline void __begin_sharing(const void *, const void *, __shared_count *) {}
template <class T, class P>
inline void __begin_sharing(const enable_shared_from_this<T> *who, P *object, __shared_count *count) {
  who->__shared_by(object, count);
}
template <class T> class shared_ptr {
  typedef remove_extent_t<T> object;
  object *pointer_;
  __shared_count *count_;

  template <class P, class D> void hold(P *p, D deleter) {
    pointer_ = p;
    count_ = static_cast<__shared_count *>(__allocate(1, sizeof(__shared_count)));
    count_->uses = 1;
    count_->watchers = 0;
    count_->object = p;
    count_->deleter = ::new (__allocate(1, sizeof(D))) D(deleter);
    count_->drop = &__dropper<P, D>::drop;
    if constexpr (is_class<P>::value) __begin_sharing(p, p, count_);
  }
  template <class U> friend class shared_ptr;
  template <class U> friend class weak_ptr;

public:
  typedef object element_type;
  shared_ptr() : pointer_(nullptr), count_(nullptr) {}
  shared_ptr(nullptr_t) : pointer_(nullptr), count_(nullptr) {}
  explicit shared_ptr(object *p) { hold(p, default_delete<T>()); }
  template <class P, class = enable_if_t<!is_same<P, object>::value && is_convertible<P *, object *>::value>>
  explicit shared_ptr(P *p) {
    hold(p, default_delete<P>());
  }
  template <class P, class D, class = enable_if_t<is_convertible<P *, object *>::value>> shared_ptr(P *p, D deleter) {
    hold(p, deleter);
  }
  template <class D> shared_ptr(nullptr_t, D deleter) { hold(static_cast<object *>(nullptr), deleter); }
  /* Shares what `owner` owns, and points at a part of it. */
  template <class U> shared_ptr(const shared_ptr<U> &owner, object *part) noexcept : pointer_(part), count_(owner.count_) {
    if (count_) ++count_->uses;
  }
  template <class U> explicit shared_ptr(const weak_ptr<U> &other) : pointer_(other.pointer_), count_(other.count_) {
    if (other.expired()) __stop_what("bad_weak_ptr", "bad_weak_ptr");
    ++count_->uses;
  }
  shared_ptr(const shared_ptr &other) noexcept : pointer_(other.pointer_), count_(other.count_) {
    if (count_) ++count_->uses;
  }
  template <class U> shared_ptr(const shared_ptr<U> &other) noexcept : pointer_(other.pointer_), count_(other.count_) {
    if (count_) ++count_->uses;
  }
  shared_ptr(shared_ptr &&other) noexcept : pointer_(other.pointer_), count_(other.count_) {
    other.pointer_ = nullptr;
    other.count_ = nullptr;
  }
  template <class U, class D> shared_ptr(unique_ptr<U, D> &&other) : pointer_(nullptr), count_(nullptr) {
    if (other) hold(other.get(), other.get_deleter());
    pointer_ = other.release();
  }
  ~shared_ptr() { reset(); }
  shared_ptr &operator=(const shared_ptr &other) {
    shared_ptr copy(other);
    swap(copy);
    return *this;
  }
  shared_ptr &operator=(shared_ptr &&other) noexcept {
    shared_ptr taken(std::move(other));
    swap(taken);
    return *this;
  }
  void reset() {
    __shared_count *count = count_;
    pointer_ = nullptr;
    count_ = nullptr;
    if (count && --count->uses == 0) {
      /* The object may watch itself: what is counted outlives it. */
      ++count->watchers;
      count->drop(count);
      if (--count->watchers == 0) ::free(count);
    }
  }
  template <class P> void reset(P *p) {
    shared_ptr other(p);
    swap(other);
  }
  template <class P, class D> void reset(P *p, D deleter) {
    shared_ptr other(p, deleter);
    swap(other);
  }
  template <class U> bool owner_before(const shared_ptr<U> &other) const { return count_ < other.count_; }
  void swap(shared_ptr &other) {
    std::swap(pointer_, other.pointer_);
    std::swap(count_, other.count_);
  }
  object *get() const { return pointer_; }
  object &operator*() const { return *pointer_; }
  object *operator->() const { return pointer_; }
  object &operator[](long i) const { return pointer_[i]; }
  explicit operator bool() const { return pointer_ != nullptr; }
  long use_count() const { return count_ ? count_->uses : 0; }
  bool unique() const { return use_count() == 1; }
};
template <class T, class U> inline bool operator==(const shared_ptr<T> &a, const shared_ptr<U> &b) {
  return a.get() == b.get();
}
template <class T, class U> inline bool operator!=(const shared_ptr<T> &a, const shared_ptr<U> &b) {
  return a.get() != b.get();
}
template <class T> inline bool operator==(const shared_ptr<T> &a, nullptr_t) { return !a.get(); }
template <class T> inline bool operator!=(const shared_ptr<T> &a, nullptr_t) { return a.get() != nullptr; }
template <class T, class... A> inline shared_ptr<T> make_shared(A &&...args) {
  return shared_ptr<T>(new T(static_cast<A &&>(args)...));
}
template <class T> inline bool operator==(nullptr_t, const shared_ptr<T> &a) { return !a.get(); }
template <class T> inline bool operator!=(nullptr_t, const shared_ptr<T> &a) { return a.get() != nullptr; }
template <class T, class U> inline bool operator<(const shared_ptr<T> &a, const shared_ptr<U> &b) {
  return (void *)a.get() < (void *)b.get();
}
template <class T, class U> inline shared_ptr<T> static_pointer_cast(const shared_ptr<U> &from) noexcept {
  return shared_ptr<T>(from, static_cast<T *>(from.get()));
}
template <class T, class U> inline shared_ptr<T> const_pointer_cast(const shared_ptr<U> &from) noexcept {
  return shared_ptr<T>(from, const_cast<T *>(from.get()));
}
template <class T, class U> inline shared_ptr<T> reinterpret_pointer_cast(const shared_ptr<U> &from) noexcept {
  return shared_ptr<T>(from, reinterpret_cast<T *>(from.get()));
}
template <class T, class U> inline shared_ptr<T> dynamic_pointer_cast(const shared_ptr<U> &from) noexcept {
  T *found = dynamic_cast<T *>(from.get());
  return found ? shared_ptr<T>(from, found) : shared_ptr<T>();
}
template <class T> class weak_ptr {
  T *pointer_;
  __shared_count *count_;
  template <class U> friend class shared_ptr;
  template <class U> friend class weak_ptr;

public:
  typedef T element_type;
  weak_ptr() : pointer_(nullptr), count_(nullptr) {}
  template <class U, class = enable_if_t<is_convertible<U *, T *>::value>>
  weak_ptr(const shared_ptr<U> &other) : pointer_(other.pointer_), count_(other.count_) {
    if (count_) ++count_->watchers;
  }
  template <class U, class = enable_if_t<!is_same<U, T>::value && is_convertible<U *, T *>::value>>
  weak_ptr(const weak_ptr<U> &other) : pointer_(other.pointer_), count_(other.count_) {
    if (count_) ++count_->watchers;
  }
  weak_ptr(const weak_ptr &other) : pointer_(other.pointer_), count_(other.count_) {
    if (count_) ++count_->watchers;
  }
  ~weak_ptr() { reset(); }
  weak_ptr &operator=(const weak_ptr &other) {
    weak_ptr copy(other);
    std::swap(pointer_, copy.pointer_);
    std::swap(count_, copy.count_);
    return *this;
  }
  void reset() {
    if (count_ && --count_->watchers == 0 && count_->uses == 0) ::free(count_);
    pointer_ = nullptr;
    count_ = nullptr;
  }
  long use_count() const { return count_ ? count_->uses : 0; }
  bool expired() const { return use_count() == 0; }
  shared_ptr<T> lock() const {
    shared_ptr<T> result;
    if (!expired()) {
      result.pointer_ = pointer_;
      result.count_ = count_;
      ++count_->uses;
    }
    return result;
  }
  void __watch(T *object, __shared_count *count) {
    reset();
    pointer_ = object;
    count_ = count;
    ++count_->watchers;
  }
  void swap(weak_ptr &other) {
    std::swap(pointer_, other.pointer_);
    std::swap(count_, other.count_);
  }
};
/** The base of what makes further owners of itself. */
template <class T> class enable_shared_from_this {
  mutable weak_ptr<T> self_;

protected:
  enable_shared_from_this() {}
  /* A copy is another object, which nobody shares yet. */
  enable_shared_from_this(const enable_shared_from_this &) {}
  enable_shared_from_this &operator=(const enable_shared_from_this &) { return *this; }
  ~enable_shared_from_this() {}

public:
  shared_ptr<T> shared_from_this() { return shared_ptr<T>(self_); }
  shared_ptr<const T> shared_from_this() const { return shared_ptr<const T>(self_); }
  weak_ptr<T> weak_from_this() noexcept { return self_; }
  weak_ptr<const T> weak_from_this() const noexcept { return self_; }
  template <class P> void __shared_by(P *object, __shared_count *count) const {
    if (self_.expired()) self_.__watch(const_cast<T *>(static_cast<const T *>(object)), count);
  }
};
template <class T> inline void destroy_at(T *at) { at->~T(); }
template <class I> inline void destroy(I first, I last) {
  for (; first != last; ++first) std::destroy_at(std::addressof(*first));
}
template <class I> inline I destroy_n(I first, unsigned long n) {
  for (; n > 0; ++first, --n) std::destroy_at(std::addressof(*first));
  return first;
}
/** Where in raw memory an object is made. */
template <class I> inline void *__raw(I at) { return static_cast<void *>(std::addressof(*at)); }
template <class I> using __element_of = typename iterator_traits<I>::value_type;
template <class I, class O> inline O uninitialized_copy(I first, I last, O out) {
  for (; first != last; ++first, ++out) ::new (std::__raw(out)) __element_of<O>(*first);
  return out;
}
template <class I, class O> inline O uninitialized_copy_n(I first, unsigned long n, O out) {
  for (; n > 0; ++first, ++out, --n) ::new (std::__raw(out)) __element_of<O>(*first);
  return out;
}
template <class I, class O> inline O uninitialized_move(I first, I last, O out) {
  for (; first != last; ++first, ++out) ::new (std::__raw(out)) __element_of<O>(std::move(*first));
  return out;
}
template <class I, class O> inline pair<I, O> uninitialized_move_n(I first, unsigned long n, O out) {
  for (; n > 0; ++first, ++out, --n) ::new (std::__raw(out)) __element_of<O>(std::move(*first));
  return pair<I, O>(first, out);
}
template <class I, class T> inline void uninitialized_fill(I first, I last, const T &value) {
  for (; first != last; ++first) ::new (std::__raw(first)) __element_of<I>(value);
}
template <class I, class T> inline I uninitialized_fill_n(I first, unsigned long n, const T &value) {
  for (; n > 0; ++first, --n) ::new (std::__raw(first)) __element_of<I>(value);
  return first;
}
template <class I> inline void uninitialized_default_construct(I first, I last) {
  for (; first != last; ++first) ::new (std::__raw(first)) __element_of<I>;
}
template <class I> inline I uninitialized_default_construct_n(I first, unsigned long n) {
  for (; n > 0; ++first, --n) ::new (std::__raw(first)) __element_of<I>;
  return first;
}
template <class I> inline void uninitialized_value_construct(I first, I last) {
  for (; first != last; ++first) ::new (std::__raw(first)) __element_of<I>();
}
template <class I> inline I uninitialized_value_construct_n(I first, unsigned long n) {
  for (; n > 0; ++first, --n) ::new (std::__raw(first)) __element_of<I>();
  return first;
}
}
