#pragma once
#include <__allocators>
#include <utility>
namespace std {
/** An element that was taken out of a map or set, with its node; ends with it unless it is put into another. */
template <class K, class V, class KEY, class N, class A> class __node_handle : __allocating<N, A> {
  typedef __allocating<N, A> allocating;
  N *node_;

public:
  typedef A allocator_type;
  typedef K key_type;
  typedef V value_type;
  constexpr __node_handle() noexcept : node_(nullptr) {}
  __node_handle(N *node, const typename allocating::__allocator &a) : allocating(a), node_(node) {}
  __node_handle(__node_handle &&other) noexcept : allocating(other.__own()), node_(other.__give()) {}
  ~__node_handle() { drop(); }
  __node_handle &operator=(__node_handle &&other) noexcept {
    drop();
    node_ = other.__give();
    std::__move_allocator(this->__own(), other.__own());
    return *this;
  }
  bool empty() const noexcept { return !node_; }
  explicit operator bool() const noexcept { return node_ != nullptr; }
  V &value() const { return node_->value; }
  K &key() const { return const_cast<K &>(KEY::of(node_->value)); }
  auto &mapped() const { return node_->value.second; }
  A get_allocator() const { return A(this->__own()); }
  void swap(__node_handle &other) noexcept {
    std::swap(node_, other.node_);
    std::__swap_allocators(this->__own(), other.__own());
  }
  const K &__key() const { return KEY::of(node_->value); }
  /** Whoever takes the node owns it. */
  N *__give() noexcept {
    N *node = node_;
    node_ = nullptr;
    return node;
  }

private:
  void drop() {
    if (!node_) return;
    std::__destruct(this->__own(), &node_->value);
    this->__return(node_, 1);
  }
};
/** What the insertion of a node gives. */
template <class I, class H> struct __insert_return {
  I position;
  bool inserted;
  H node;
};
/** Of an order that compares keys with what is none. */
template <class F, class Q, class = void> struct __comparing {};
template <class F, class Q> struct __comparing<F, Q, void_t<typename F::is_transparent>> { typedef Q type; };
template <class F, class Q> using __if_compared = typename __comparing<F, Q>::type;
}
