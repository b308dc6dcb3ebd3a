#pragma once
#include <__allocators>
#include <__operations>
#include <iterator>
#include <initializer_list>
#include <new>
namespace std {
struct __forward_link {
  __forward_link *next;
};
template <class T> struct __forward_node : __forward_link {
  T value;
};
template <class T> struct __forward_iterator {
  typedef forward_iterator_tag iterator_category;
  typedef remove_const_t<T> value_type;
  typedef long difference_type;
  typedef T *pointer;
  typedef T &reference;
  __forward_link *at;
  explicit __forward_iterator(__forward_link *link = nullptr) : at(link) {}
  operator __forward_iterator<const T>() const { return __forward_iterator<const T>(at); }
  T &operator*() const { return static_cast<__forward_node<value_type> *>(at)->value; }
  T *operator->() const { return &**this; }
  __forward_iterator &operator++() {
    at = at->next;
    return *this;
  }
  __forward_iterator operator++(int) {
    __forward_iterator before(*this);
    at = at->next;
    return before;
  }
  bool operator==(const __forward_iterator &other) const { return at == other.at; }
  bool operator!=(const __forward_iterator &other) const { return at != other.at; }
};
/** A list linked one way; `head_` stands before its first element. */
template <class T, class A = allocator<T>>
class forward_list : __allocating<__forward_node<T>, A> {
  typedef __allocating<__forward_node<T>, A> allocating;
  typedef __forward_node<T> node;
  __forward_link head_;

public:
  typedef A allocator_type;
  typedef T value_type;
  typedef T &reference;
  typedef const T &const_reference;
  typedef unsigned long size_type;
  typedef long difference_type;
  typedef __forward_iterator<T> iterator;
  typedef __forward_iterator<const T> const_iterator;
  forward_list() { head_.next = nullptr; }
  explicit forward_list(const A &a) : allocating(a) { head_.next = nullptr; }
  explicit forward_list(size_type n, const T &value = T(), const A &a = A()) : forward_list(a) {
    for (; n > 0; --n) push_front(value);
  }
  forward_list(initializer_list<T> items, const A &a = A()) : forward_list(items.begin(), items.end(), a) {}
  template <class I, class = __if_iterator<I>> forward_list(I first, I last, const A &a = A()) : forward_list(a) {
    insert_after(before_begin(), first, last);
  }
  forward_list(const forward_list &other) : forward_list(other.begin(), other.end(), A(std::__allocator_of_copy(other.__own()))) {}
  forward_list(forward_list &&other) noexcept : allocating(other.__own()) {
    head_.next = other.head_.next;
    other.head_.next = nullptr;
  }
  ~forward_list() { clear(); }
  forward_list &operator=(const forward_list &other) {
    if (this != &other) {
      if constexpr (__on_copy<A>::value) {
        if (!std::__are_equal(this->__own(), other.__own())) clear();
        this->__own() = other.__own();
      }
      assign(other.begin(), other.end());
    }
    return *this;
  }
  forward_list &operator=(forward_list &&other) noexcept {
    if (this == &other) return *this;
    if (std::__takes_memory(this->__own(), other.__own())) {
      clear();
      std::swap(head_.next, other.head_.next);
      std::__move_allocator(this->__own(), other.__own());
    } else {
      assign(move_iterator<iterator>(other.begin()), move_iterator<iterator>(other.end()));
    }
    return *this;
  }
  forward_list &operator=(initializer_list<T> items) {
    assign(items.begin(), items.end());
    return *this;
  }
  template <class I, class = __if_iterator<I>> void assign(I first, I last) {
    iterator at = before_begin();
    for (; at.at->next && first != last; ++first) *++at = *first;
    while (at.at->next) erase_after(at);
    insert_after(at, first, last);
  }
  A get_allocator() const noexcept { return A(this->__own()); }
  void swap(forward_list &other) {
    std::swap(head_.next, other.head_.next);
    std::__swap_allocators(this->__own(), other.__own());
  }
  iterator before_begin() { return iterator(&head_); }
  iterator begin() { return iterator(head_.next); }
  iterator end() { return iterator(); }
  const_iterator begin() const { return const_iterator(head_.next); }
  const_iterator end() const { return const_iterator(); }
  const_iterator cbegin() const { return begin(); }
  const_iterator cend() const { return end(); }
  bool empty() const { return !head_.next; }
  T &front() { return *begin(); }
  const T &front() const { return *begin(); }
  void clear() {
    while (!empty()) pop_front();
  }
  template <class... R> iterator emplace_after(const_iterator position, R &&...args) {
    node *made = this->__obtain(1);
    std::__construct(this->__own(), &made->value, static_cast<R &&>(args)...);
    made->next = position.at->next;
    position.at->next = made;
    return iterator(made);
  }
  iterator insert_after(const_iterator position, const T &value) { return emplace_after(position, value); }
  iterator insert_after(const_iterator position, T &&value) { return emplace_after(position, std::move(value)); }
  template <class I, class = __if_iterator<I>> iterator insert_after(const_iterator position, I first, I last) {
    for (; first != last; ++first) position = emplace_after(position, *first);
    return iterator(position.at);
  }
  iterator insert_after(const_iterator position, initializer_list<T> items) {
    return insert_after(position, items.begin(), items.end());
  }
  iterator erase_after(const_iterator position) {
    node *gone = static_cast<node *>(position.at->next);
    position.at->next = gone->next;
    std::__destruct(this->__own(), &gone->value);
    this->__return(gone, 1);
    return iterator(position.at->next);
  }
  template <class... R> T &emplace_front(R &&...args) {
    return *emplace_after(before_begin(), static_cast<R &&>(args)...);
  }
  void push_front(const T &value) { emplace_front(value); }
  void push_front(T &&value) { emplace_front(std::move(value)); }
  void pop_front() { erase_after(before_begin()); }
  template <class P> void remove_if(P isGone) {
    for (iterator at = before_begin(); at.at->next;) {
      if (isGone(static_cast<node *>(at.at->next)->value)) erase_after(at);
      else ++at;
    }
  }
  void remove(const T &value) {
    T saved(value);
    remove_if([&](const T &each) { return each == saved; });
  }
  void reverse() {
    __forward_link *turned = nullptr;
    for (__forward_link *each = head_.next; each;) {
      __forward_link *next = each->next;
      each->next = turned;
      turned = each;
      each = next;
    }
    head_.next = turned;
  }
  void unique() {
    for (iterator at = begin(); at.at && at.at->next;) {
      if (*at == static_cast<node *>(at.at->next)->value) erase_after(at);
      else ++at;
    }
  }
  template <class C> void merge(forward_list &other, C isLess) {
    __forward_link *at = &head_;
    while (at->next && other.head_.next) {
      if (isLess(other.front(), static_cast<node *>(at->next)->value)) {
        __forward_link *taken = other.head_.next;
        other.head_.next = taken->next;
        taken->next = at->next;
        at->next = taken;
      }
      at = at->next;
    }
    if (!at->next) {
      at->next = other.head_.next;
      other.head_.next = nullptr;
    }
  }
  void merge(forward_list &other) { merge(other, less<T>()); }
  template <class C> void sort(C isLess) {
    if (!head_.next || !head_.next->next) return;
    forward_list half(get_allocator());
    __forward_link *slow = head_.next;
    for (__forward_link *fast = slow->next; fast && fast->next; fast = fast->next->next) slow = slow->next;
    half.head_.next = slow->next;
    slow->next = nullptr;
    sort(isLess);
    half.sort(isLess);
    merge(half, isLess);
  }
  void sort() { sort(less<T>()); }
};
template <class T, class A> inline bool operator==(const forward_list<T, A> &a, const forward_list<T, A> &b) {
  auto i = a.begin(), j = b.begin();
  for (; i != a.end() && j != b.end(); ++i, ++j)
    if (!(*i == *j)) return false;
  return i == a.end() && j == b.end();
}
template <class T, class A> inline bool operator!=(const forward_list<T, A> &a, const forward_list<T, A> &b) { return !(a == b); }
}
