#pragma once
#include <deque>
#include <vector>
#include <algorithm>
#include <__operations>
namespace std {
template <class T, class C = deque<T>> class queue {
  C items_;

public:
  typedef T value_type;
  typedef unsigned long size_type;
  bool empty() const { return items_.empty(); }
  unsigned long size() const { return items_.size(); }
  T &front() { return items_.front(); }
  const T &front() const { return items_.front(); }
  T &back() { return items_.back(); }
  const T &back() const { return items_.back(); }
  void push(const T &value) { items_.push_back(value); }
  void push(T &&value) { items_.push_back(static_cast<T &&>(value)); }
  template <class... A> void emplace(A &&...args) { items_.emplace_back(static_cast<A &&>(args)...); }
  void pop() { items_.pop_front(); }
  void swap(queue &other) { items_.swap(other.items_); }
};
template <class T, class C = vector<T>, class F = less<T>> class priority_queue {
  C items_;
  F less_;

public:
  typedef T value_type;
  typedef unsigned long size_type;
  priority_queue() : items_(), less_() {}
  explicit priority_queue(F less) : items_(), less_(less) {}
  template <class I, class = __if_iterator<I>> priority_queue(I first, I last) : items_(first, last), less_() {
    make_heap(items_.begin(), items_.end(), less_);
  }
  bool empty() const { return items_.empty(); }
  unsigned long size() const { return items_.size(); }
  const T &top() const { return items_.front(); }
  void push(const T &value) {
    items_.push_back(value);
    push_heap(items_.begin(), items_.end(), less_);
  }
  void push(T &&value) { emplace(static_cast<T &&>(value)); }
  template <class... A> void emplace(A &&...args) {
    items_.emplace_back(static_cast<A &&>(args)...);
    push_heap(items_.begin(), items_.end(), less_);
  }
  void pop() {
    pop_heap(items_.begin(), items_.end(), less_);
    items_.pop_back();
  }
};
}
