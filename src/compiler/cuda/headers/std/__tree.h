#pragma once
#include <iterator>
#include <__operations>
#include <new>
namespace std {
/** Node of a search tree (a treap: priorities from a fixed generator keep it shallow). */
template <class V> struct __tree_node {
  __tree_node *left;
  __tree_node *right;
  __tree_node *parent;
  unsigned priority;
  V value;
  template <class... A> __tree_node(A &&...args)
      : left(nullptr), right(nullptr), parent(nullptr), priority(0), value(static_cast<A &&>(args)...) {}
};
/** Points to a node, or with none past the last one. */
template <class V, class R> class __tree_iterator {
public:
  typedef __tree_node<V> node;
  node *at_;
  node *const *root_;
  typedef bidirectional_iterator_tag iterator_category;
  typedef V value_type;
  typedef long difference_type;
  typedef R *pointer;
  typedef R &reference;
  __tree_iterator() : at_(nullptr), root_(nullptr) {}
  __tree_iterator(node *at, node *const *root) : at_(at), root_(root) {}
  template <class S> __tree_iterator(const __tree_iterator<V, S> &other) : at_(other.at_), root_(other.root_) {}
  R &operator*() const { return at_->value; }
  R *operator->() const { return &at_->value; }
  __tree_iterator &operator++() {
    if (at_->right) {
      at_ = at_->right;
      while (at_->left) at_ = at_->left;
    } else {
      node *from = at_;
      at_ = at_->parent;
      while (at_ && at_->right == from) {
        from = at_;
        at_ = at_->parent;
      }
    }
    return *this;
  }
  __tree_iterator &operator--() {
    if (!at_) {
      at_ = *root_;
      while (at_->right) at_ = at_->right;
    } else if (at_->left) {
      at_ = at_->left;
      while (at_->right) at_ = at_->right;
    } else {
      node *from = at_;
      at_ = at_->parent;
      while (at_ && at_->left == from) {
        from = at_;
        at_ = at_->parent;
      }
    }
    return *this;
  }
  __tree_iterator operator++(int) {
    __tree_iterator old = *this;
    ++*this;
    return old;
  }
  __tree_iterator operator--(int) {
    __tree_iterator old = *this;
    --*this;
    return old;
  }
  template <class S> bool operator==(const __tree_iterator<V, S> &other) const { return at_ == other.at_; }
  template <class S> bool operator!=(const __tree_iterator<V, S> &other) const { return at_ != other.at_; }
};
/** What map, set and their multi forms share. KEY gives the key of a value. */
template <class K, class V, class KEY, class F> class __tree {
public:
  typedef __tree_node<V> node;

protected:
  node *root_;
  unsigned long size_;
  unsigned random_;
  F less_;
  unsigned long unused_[sizeof(F) > 4 ? 2 : 3];

  static const K &key(const node *n) { return KEY::of(n->value); }
  node *leftmost() const {
    node *n = root_;
    while (n && n->left) n = n->left;
    return n;
  }
  void relink(node *parent, node *old, node *n) {
    if (!parent) root_ = n;
    else if (parent->left == old) parent->left = n;
    else parent->right = n;
    if (n) n->parent = parent;
  }
  /** Lifts a node over its parent. */
  void lift(node *n) {
    node *p = n->parent;
    relink(p->parent, p, n);
    node *moved;
    if (p->left == n) {
      moved = n->right;
      p->left = moved;
      n->right = p;
    } else {
      moved = n->left;
      p->right = moved;
      n->left = p;
    }
    if (moved) moved->parent = p;
    p->parent = n;
  }
  node *locate(const K &k) const {
    node *n = root_;
    while (n) {
      if (less_(k, key(n))) n = n->left;
      else if (less_(key(n), k)) n = n->right;
      else return n;
    }
    return nullptr;
  }
  node *lower(const K &k) const {
    node *found = nullptr;
    for (node *n = root_; n;) {
      if (less_(key(n), k)) {
        n = n->right;
      } else {
        found = n;
        n = n->left;
      }
    }
    return found;
  }
  node *upper(const K &k) const {
    node *found = nullptr;
    for (node *n = root_; n;) {
      if (less_(k, key(n))) {
        found = n;
        n = n->left;
      } else {
        n = n->right;
      }
    }
    return found;
  }
  /** Hangs a node in behind its equals. */
  void attach(node *n) {
    node *parent = nullptr;
    bool left = false;
    for (node *p = root_; p;) {
      parent = p;
      left = less_(key(n), key(p));
      p = left ? p->left : p->right;
    }
    n->parent = parent;
    if (!parent) root_ = n;
    else if (left) parent->left = n;
    else parent->right = n;
    random_ ^= random_ << 13;
    random_ ^= random_ >> 17;
    random_ ^= random_ << 5;
    n->priority = random_;
    while (n->parent && n->parent->priority < n->priority) lift(n);
    ++size_;
  }
  void remove(node *n) {
    while (n->left || n->right) {
      if (!n->left) lift(n->right);
      else if (!n->right) lift(n->left);
      else lift(n->left->priority > n->right->priority ? n->left : n->right);
    }
    relink(n->parent, n, nullptr);
    release(n);
    --size_;
  }
  static void release(node *n) {
    n->~node();
    ::free(n);
  }
  static void release_all(node *n) {
    while (n) {
      release_all(n->right);
      node *left = n->left;
      release(n);
      n = left;
    }
  }
  template <class... A> static node *make(A &&...args) {
    void *memory = __allocate(1, sizeof(node));
    return ::new (memory) node(static_cast<A &&>(args)...);
  }
  static node *copy(const node *n, node *parent) {
    if (!n) return nullptr;
    node *made = make(n->value);
    made->priority = n->priority;
    made->parent = parent;
    made->left = copy(n->left, made);
    made->right = copy(n->right, made);
    return made;
  }

public:
  typedef K key_type;
  typedef V value_type;
  typedef unsigned long size_type;
  typedef long difference_type;
  typedef F key_compare;
  explicit __tree(F less) : root_(nullptr), size_(0), random_(2463534242u), less_(less) {}
  __tree(const __tree &other) : root_(copy(other.root_, nullptr)), size_(other.size_), random_(other.random_), less_(other.less_) {}
  __tree(__tree &&other) noexcept : root_(other.root_), size_(other.size_), random_(other.random_), less_(other.less_) {
    other.root_ = nullptr;
    other.size_ = 0;
  }
  ~__tree() { release_all(root_); }
  __tree &operator=(const __tree &other) {
    if (this != &other) {
      release_all(root_);
      root_ = copy(other.root_, nullptr);
      size_ = other.size_;
    }
    return *this;
  }
  __tree &operator=(__tree &&other) {
    std::swap(root_, other.root_);
    std::swap(size_, other.size_);
    return *this;
  }
  bool empty() const { return size_ == 0; }
  unsigned long size() const { return size_; }
  void clear() {
    release_all(root_);
    root_ = nullptr;
    size_ = 0;
  }
  void swap(__tree &other) {
    std::swap(root_, other.root_);
    std::swap(size_, other.size_);
  }
  unsigned long count(const K &k) const {
    unsigned long n = 0;
    __tree_iterator<V, const V> it(lower(k), &root_);
    for (; it.at_ && !less_(k, key(it.at_)); ++it) ++n;
    return n;
  }
  unsigned long erase(const K &k) {
    unsigned long n = 0;
    for (node *found = locate(k); found; found = locate(k)) {
      remove(found);
      ++n;
    }
    return n;
  }
};
/** Iterators and look-up; C is const for sets, whose elements are not to be changed. */
template <class K, class V, class C, class KEY, class F> class __sorted : public __tree<K, V, KEY, F> {
public:
  typedef __tree<K, V, KEY, F> tree;
  typedef __tree_node<V> node;
  typedef __tree_iterator<V, C> iterator;
  typedef __tree_iterator<V, const V> const_iterator;
  typedef std::reverse_iterator<iterator> reverse_iterator;
  typedef std::reverse_iterator<const_iterator> const_reverse_iterator;
  explicit __sorted(F less) : tree(less) {}
  iterator begin() { return iterator(this->leftmost(), &this->root_); }
  iterator end() { return iterator(nullptr, &this->root_); }
  const_iterator begin() const { return const_iterator(this->leftmost(), &this->root_); }
  const_iterator end() const { return const_iterator(nullptr, &this->root_); }
  const_iterator cbegin() const { return begin(); }
  const_iterator cend() const { return end(); }
  reverse_iterator rbegin() { return reverse_iterator(end()); }
  reverse_iterator rend() { return reverse_iterator(begin()); }
  const_reverse_iterator rbegin() const { return const_reverse_iterator(end()); }
  const_reverse_iterator rend() const { return const_reverse_iterator(begin()); }
  iterator find(const K &k) { return iterator(this->locate(k), &this->root_); }
  const_iterator find(const K &k) const { return const_iterator(this->locate(k), &this->root_); }
  bool contains(const K &k) const { return this->locate(k) != nullptr; }
  iterator lower_bound(const K &k) { return iterator(this->lower(k), &this->root_); }
  iterator upper_bound(const K &k) { return iterator(this->upper(k), &this->root_); }
  const_iterator lower_bound(const K &k) const { return const_iterator(this->lower(k), &this->root_); }
  const_iterator upper_bound(const K &k) const { return const_iterator(this->upper(k), &this->root_); }
  pair<iterator, iterator> equal_range(const K &k) { return pair<iterator, iterator>(lower_bound(k), upper_bound(k)); }
  unsigned long erase(const K &k) { return tree::erase(k); }
  iterator erase(iterator position) {
    iterator after = position;
    ++after;
    this->remove(position.at_);
    return after;
  }
  iterator erase(iterator first, iterator last) {
    while (first != last) first = erase(first);
    return last;
  }
};
template <class K, class V, class C, class KEY, class F>
inline bool operator==(const __sorted<K, V, C, KEY, F> &a, const __sorted<K, V, C, KEY, F> &b) {
  if (a.size() != b.size()) return false;
  auto p = a.begin();
  for (auto q = b.begin(); q != b.end(); ++p, ++q)
    if (!(*p == *q)) return false;
  return true;
}
template <class K, class V, class C, class KEY, class F>
inline bool operator!=(const __sorted<K, V, C, KEY, F> &a, const __sorted<K, V, C, KEY, F> &b) { return !(a == b); }
}
