#pragma once
#include <deque>
namespace std {
template <class T, class C = deque<T>> class stack {
  C items_;

public:
  typedef T value_type;
  typedef unsigned long size_type;
  bool empty() const { return items_.empty(); }
  unsigned long size() const { return items_.size(); }
  T &top() { return items_.back(); }
  const T &top() const { return items_.back(); }
  void push(const T &value) { items_.push_back(value); }
  void push(T &&value) { items_.push_back(static_cast<T &&>(value)); }
  template <class... A> void emplace(A &&...args) { items_.emplace_back(static_cast<A &&>(args)...); }
  void pop() { items_.pop_back(); }
  void swap(stack &other) { items_.swap(other.items_); }
};
}
