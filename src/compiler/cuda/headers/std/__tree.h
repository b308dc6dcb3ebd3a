#pragma once
#include <iterator>
#include <__allocators>
#include <__node_handle>
#include <__operations>
#include <new>
namespace std {
/** A place in a red-black tree; that of the tree itself has the root as its parent, its first and last as children. */
struct __tree_link {
  __tree_link *parent;
  __tree_link *left;
  __tree_link *right;
  unsigned is_black;
};
/** Made in parts: what has a value is made and ended by the allocator. */
template <class V> struct __tree_node : __tree_link {
  V value;
};
inline __tree_link *__leftmost(__tree_link *n) {
  while (n->left) n = n->left;
  return n;
}
inline __tree_link *__rightmost(__tree_link *n) {
  while (n->right) n = n->right;
  return n;
}
inline __tree_link *__next_in_tree(__tree_link *n) {
  if (n->right) return __leftmost(n->right);
  __tree_link *p = n->parent;
  while (n == p->right) {
    n = p;
    p = p->parent;
  }
  // Of a root without a right side the tree's own place is parent and child.
  return n->right == p ? n : p;
}
inline __tree_link *__previous_in_tree(__tree_link *n) {
  if (!n->is_black && n->parent && n->parent->parent == n) return n->right;
  if (n->left) return __rightmost(n->left);
  __tree_link *p = n->parent;
  while (n == p->left) {
    n = p;
    p = p->parent;
  }
  return p;
}
/** Puts another, or none, in a node's place below its parent. */
inline void __put_in_place(__tree_link *old, __tree_link *n, __tree_link *head) {
  __tree_link *p = old->parent;
  if (p == head) head->parent = n;
  else if (p->left == old) p->left = n;
  else p->right = n;
  if (n) n->parent = p;
}
/** Lifts a node over its parent. */
inline void __lift(__tree_link *n, __tree_link *head) {
  __tree_link *p = n->parent, *moved;
  __put_in_place(p, n, head);
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
/** Hangs a new node in: no red one has a red parent, on all ways down are as many black ones. */
inline void __hang_in(bool left, __tree_link *n, __tree_link *p, __tree_link *head) {
  n->parent = p;
  n->left = n->right = nullptr;
  n->is_black = false;
  if (p == head) {
    head->parent = head->left = head->right = n;
  } else if (left) {
    p->left = n;
    if (p == head->left) head->left = n;
  } else {
    p->right = n;
    if (p == head->right) head->right = n;
  }
  while (n != head->parent && !n->parent->is_black) {
    p = n->parent;
    __tree_link *top = p->parent;
    __tree_link *uncle = top->left == p ? top->right : top->left;
    if (uncle && !uncle->is_black) {
      p->is_black = uncle->is_black = true;
      top->is_black = false;
      n = top;
    } else {
      if ((p->left == n) != (top->left == p)) {
        __lift(n, head);
        __tree_link *lifted = n;
        n = p;
        p = lifted;
      }
      p->is_black = true;
      top->is_black = false;
      __lift(p, head);
    }
  }
  head->parent->is_black = true;
}
/** Takes a node out. */
inline void __take_out(__tree_link *n, __tree_link *head) {
  __tree_link *child, *p;
  bool is_black = n->is_black;
  if (n->left && n->right) {
    // The next one moves to its place.
    __tree_link *next = __leftmost(n->right);
    child = next->right;
    is_black = next->is_black;
    p = next->parent;
    if (p == n) {
      p = next;
    } else {
      p->left = child;
      if (child) child->parent = p;
      next->right = n->right;
      next->right->parent = next;
    }
    next->left = n->left;
    next->left->parent = next;
    next->is_black = n->is_black;
    __put_in_place(n, next, head);
  } else {
    child = n->left ? n->left : n->right;
    p = n->parent;
    if (head->left == n) head->left = child ? __leftmost(child) : p;
    if (head->right == n) head->right = child ? __rightmost(child) : p;
    __put_in_place(n, child, head);
  }
  if (!is_black) return;
  // One black node less on the ways through `child`, of parent `p`.
  while (child != head->parent && (!child || child->is_black)) {
    const bool left = p->left == child;
    __tree_link *brother = left ? p->right : p->left;
    if (!brother->is_black) {
      brother->is_black = true;
      p->is_black = false;
      __lift(brother, head);
      brother = left ? p->right : p->left;
    }
    __tree_link *near = left ? brother->left : brother->right, *far = left ? brother->right : brother->left;
    if ((!near || near->is_black) && (!far || far->is_black)) {
      brother->is_black = false;
      child = p;
      p = p->parent;
    } else {
      if (!far || far->is_black) {
        near->is_black = true;
        brother->is_black = false;
        __lift(near, head);
        far = brother;
        brother = near;
      }
      brother->is_black = p->is_black;
      p->is_black = true;
      if (far) far->is_black = true;
      __lift(brother, head);
      return;
    }
  }
  if (child) child->is_black = true;
}
/** Nodes of a tree that is no more, one after the other, leaves first. */
struct __spare_nodes {
  __tree_link *at;
  explicit __spare_nodes(__tree_link *root) : at(root ? deepest(root) : nullptr) {
    if (root) root->parent = nullptr;
  }
  static __tree_link *deepest(__tree_link *n) {
    while (n->left || n->right) n = n->right ? n->right : n->left;
    return n;
  }
  __tree_link *take() {
    __tree_link *leaf = at;
    at = leaf->parent;
    if (at && at->right == leaf) {
      at->right = nullptr;
      at = deepest(at);
    } else if (at) {
      at->left = nullptr;
    }
    return leaf;
  }
  __tree_link *root() const {
    __tree_link *n = at;
    while (n && n->parent) n = n->parent;
    return n;
  }
};
template <class V, class R> class __tree_iterator {
public:
  typedef __tree_node<V> node;
  __tree_link *at_;
  typedef bidirectional_iterator_tag iterator_category;
  typedef V value_type;
  typedef long difference_type;
  typedef R *pointer;
  typedef R &reference;
  __tree_iterator() : at_(nullptr) {}
  explicit __tree_iterator(__tree_link *at) : at_(at) {}
  template <class S> __tree_iterator(const __tree_iterator<V, S> &other) : at_(other.at_) {}
  R &operator*() const { return static_cast<node *>(at_)->value; }
  R *operator->() const { return &static_cast<node *>(at_)->value; }
  __tree_iterator &operator++() {
    at_ = __next_in_tree(at_);
    return *this;
  }
  __tree_iterator &operator--() {
    at_ = __previous_in_tree(at_);
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
/**
 * What map, set and their multi forms are. KEY gives the key of a value; C is what iterators show, const for sets,
 * whose elements are not to be changed; M: equal ones stay.
 */
template <class K, class V, class C, class KEY, class F, class A, bool M> class __sorted : __allocating<__tree_node<V>, A> {
public:
  typedef __tree_node<V> node;

protected:
  typedef __allocating<node, A> allocating;
  F less_;
  __tree_link head_;
  unsigned long size_;

  static node *whole(__tree_link *n) { return static_cast<node *>(n); }
  static const K &key(const __tree_link *n) { return KEY::of(static_cast<const node *>(n)->value); }
  __tree_link *end_link() const { return const_cast<__tree_link *>(&head_); }
  void start() {
    head_.parent = nullptr;
    head_.left = head_.right = &head_;
    head_.is_black = false;
    size_ = 0;
  }
  /** What another tree had, which is as new then. */
  void take(__sorted &other) {
    start();
    if (!other.head_.parent) return;
    head_ = other.head_;
    head_.parent->parent = &head_;
    size_ = other.size_;
    other.start();
  }
  __tree_link *locate(const K &k) const {
    __tree_link *n = lower(k);
    return n != &head_ && !less_(k, key(n)) ? n : nullptr;
  }
  template <class Q> __tree_link *lower(const Q &k) const {
    __tree_link *found = end_link();
    for (__tree_link *n = head_.parent; n;) {
      if (less_(key(n), k)) {
        n = n->right;
      } else {
        found = n;
        n = n->left;
      }
    }
    return found;
  }
  template <class Q> __tree_link *upper(const Q &k) const {
    __tree_link *found = end_link();
    for (__tree_link *n = head_.parent; n;) {
      if (less_(k, key(n))) {
        found = n;
        n = n->left;
      } else {
        n = n->right;
      }
    }
    return found;
  }
  /** Where a key belongs: below which node, and on which side; or the node that has it, where only one may. */
  struct place {
    __tree_link *below;
    bool left;
    __tree_link *equal;
  };
  place place_of(const K &k) const {
    place found = {end_link(), true, nullptr};
    // The greatest that is not greater, which alone may be equal.
    __tree_link *before = nullptr;
    for (__tree_link *n = head_.parent; n;) {
      found.below = n;
      found.left = less_(k, key(n));
      if (found.left) {
        n = n->left;
      } else {
        before = n;
        n = n->right;
      }
    }
    if constexpr (!M) {
      if (before && !less_(key(before), k)) found.equal = before;
    }
    return found;
  }
  /** Of several equal ones as near before the hint as it can be. */
  place place_near(__tree_link *hint, const K &k) const {
    if constexpr (!M) return place_of(k);
    __tree_link *before = hint;
    if (hint == &head_) {
      if (size_ == 0 || less_(k, key(head_.right))) return place_of(k);
      return place{head_.right, false, nullptr};
    }
    if (!less_(key(hint), k)) {
      if (hint == head_.left) return place{hint, true, nullptr};
      before = __previous_in_tree(hint);
      if (less_(k, key(before))) return place_of(k);
    } else {
      if (hint == head_.right) return place{hint, false, nullptr};
      hint = __next_in_tree(hint);
      if (less_(key(hint), k)) {
        place found = {end_link(), true, nullptr};
        for (__tree_link *n = head_.parent; n;) {
          found.below = n;
          found.left = !less_(key(n), k);
          n = found.left ? n->left : n->right;
        }
        return found;
      }
    }
    if (!before->right) return place{before, false, nullptr};
    return place{hint, true, nullptr};
  }
  void attach(__tree_link *n, const place &where) {
    __hang_in(where.left, n, where.below, &head_);
    ++size_;
  }
  void remove(__tree_link *n) {
    __take_out(n, &head_);
    --size_;
    release(n);
  }
  void release(__tree_link *n) {
    std::__destruct(this->__own(), &whole(n)->value);
    this->__return(whole(n), 1);
  }
  void release_all(__tree_link *n) {
    while (n) {
      release_all(n->right);
      __tree_link *left = n->left;
      release(n);
      n = left;
    }
  }
  template <class... R> __tree_link *fill(__tree_link *n, R &&...args) {
#ifdef __GRIDSTRIDE_HANDLERS
    struct returned {
      __sorted &of;
      __tree_link *n;
      ~returned() {
        if (n) of.__return(whole(n), 1);
      }
    } guard = {*this, n};
    std::__construct(this->__own(), &whole(n)->value, static_cast<R &&>(args)...);
    guard.n = nullptr;
#else
    std::__construct(this->__own(), &whole(n)->value, static_cast<R &&>(args)...);
#endif
    return n;
  }
  template <class... R> __tree_link *make(R &&...args) { return fill(this->__obtain(1), static_cast<R &&>(args)...); }
  /** A copy in the same shape; from the spare nodes as long as there are some. */
  __tree_link *copied(const __tree_link *n, __tree_link *parent, __spare_nodes &spare, bool moves) {
    __tree_link *made;
    V &value = static_cast<node *>(const_cast<__tree_link *>(n))->value;
    if (spare.at) {
      made = spare.take();
      std::__destruct(this->__own(), &whole(made)->value);
    } else {
      made = this->__obtain(1);
    }
    if (moves) fill(made, static_cast<V &&>(value));
    else fill(made, static_cast<const V &>(value));
    made->is_black = n->is_black;
    made->parent = parent;
    made->left = made->right = nullptr;
    return made;
  }
  __tree_link *copy(const __tree_link *n, __tree_link *parent, __spare_nodes &spare, bool moves) {
    __tree_link *top = copied(n, parent, spare, moves);
    if (n->right) top->right = copy(n->right, top, spare, moves);
    parent = top;
    for (n = n->left; n; n = n->left) {
      __tree_link *made = copied(n, parent, spare, moves);
      parent->left = made;
      if (n->right) made->right = copy(n->right, made, spare, moves);
      parent = made;
    }
    return top;
  }
  void copy_from(const __sorted &other, __spare_nodes spare, bool moves) {
    start();
    if (other.head_.parent) {
      head_.parent = copy(other.head_.parent, &head_, spare, moves);
      head_.left = __leftmost(head_.parent);
      head_.right = __rightmost(head_.parent);
      size_ = other.size_;
    }
    release_all(spare.root());
  }

public:
  typedef A allocator_type;
  typedef K key_type;
  typedef V value_type;
  typedef V &reference;
  typedef const V &const_reference;
  typedef unsigned long size_type;
  typedef long difference_type;
  typedef F key_compare;
  typedef __tree_iterator<V, C> iterator;
  typedef __tree_iterator<V, const V> const_iterator;
  typedef std::reverse_iterator<iterator> reverse_iterator;
  typedef std::reverse_iterator<const_iterator> const_reverse_iterator;
  typedef __node_handle<K, V, KEY, node, A> node_type;
  typedef __insert_return<iterator, node_type> insert_return_type;
  /** What an insertion gives. */
  typedef conditional_t<M, iterator, pair<iterator, bool>> __placed;

  __sorted(const F &less, const A &a) : allocating(a), less_(less) { start(); }
  __sorted(const __sorted &other) : allocating(std::__allocator_of_copy(other.__own())), less_(other.less_) {
    copy_from(other, __spare_nodes(nullptr), false);
  }
  __sorted(const __sorted &other, const A &a) : allocating(a), less_(other.less_) {
    copy_from(other, __spare_nodes(nullptr), false);
  }
  __sorted(__sorted &&other) noexcept : allocating(other.__own()), less_(other.less_) { take(other); }
  __sorted(__sorted &&other, const A &a) : allocating(a), less_(other.less_) {
    if (std::__are_equal(this->__own(), other.__own())) {
      take(other);
    } else {
      copy_from(other, __spare_nodes(nullptr), true);
      other.clear();
    }
  }
  ~__sorted() { release_all(head_.parent); }
  __sorted &operator=(const __sorted &other) {
    if (this != &other) {
      if constexpr (__on_copy<A>::value) {
        if (!std::__are_equal(this->__own(), other.__own())) clear();
        this->__own() = other.__own();
      }
      less_ = other.less_;
      copy_from(other, __spare_nodes(head_.parent), false);
    }
    return *this;
  }
  __sorted &operator=(__sorted &&other) {
    if (this == &other) return *this;
    less_ = static_cast<F &&>(other.less_);
    if (std::__takes_memory(this->__own(), other.__own())) {
      clear();
      take(other);
      std::__move_allocator(this->__own(), other.__own());
    } else {
      copy_from(other, __spare_nodes(head_.parent), true);
      other.clear();
    }
    return *this;
  }
  A get_allocator() const noexcept { return A(this->__own()); }
  bool empty() const noexcept { return size_ == 0; }
  unsigned long size() const noexcept { return size_; }
  unsigned long max_size() const noexcept { return 0x7fffffffffffffffUL / sizeof(node); }
  void clear() noexcept {
    release_all(head_.parent);
    start();
  }
  void swap(__sorted &other) noexcept {
    __tree_link *root = head_.parent;
    const __tree_link old = head_;
    const unsigned long size = size_;
    take(other);
    if (root) {
      other.head_ = old;
      root->parent = &other.head_;
      other.size_ = size;
    }
    std::swap(less_, other.less_);
    std::__swap_allocators(this->__own(), other.__own());
  }
  F key_comp() const { return less_; }
  iterator begin() noexcept { return iterator(head_.left); }
  iterator end() noexcept { return iterator(&head_); }
  const_iterator begin() const noexcept { return const_iterator(head_.left); }
  const_iterator end() const noexcept { return const_iterator(end_link()); }
  const_iterator cbegin() const noexcept { return begin(); }
  const_iterator cend() const noexcept { return end(); }
  reverse_iterator rbegin() noexcept { return reverse_iterator(end()); }
  reverse_iterator rend() noexcept { return reverse_iterator(begin()); }
  const_reverse_iterator rbegin() const noexcept { return const_reverse_iterator(end()); }
  const_reverse_iterator rend() const noexcept { return const_reverse_iterator(begin()); }
  const_reverse_iterator crbegin() const noexcept { return rbegin(); }
  const_reverse_iterator crend() const noexcept { return rend(); }
  iterator find(const K &k) { return iterator(found(k)); }
  const_iterator find(const K &k) const { return const_iterator(found(k)); }
  bool contains(const K &k) const { return locate(k) != nullptr; }
  iterator lower_bound(const K &k) { return iterator(lower(k)); }
  iterator upper_bound(const K &k) { return iterator(upper(k)); }
  const_iterator lower_bound(const K &k) const { return const_iterator(lower(k)); }
  const_iterator upper_bound(const K &k) const { return const_iterator(upper(k)); }
  pair<iterator, iterator> equal_range(const K &k) { return pair<iterator, iterator>(lower_bound(k), upper_bound(k)); }
  pair<const_iterator, const_iterator> equal_range(const K &k) const {
    return pair<const_iterator, const_iterator>(lower_bound(k), upper_bound(k));
  }
  unsigned long count(const K &k) const {
    if constexpr (!M) return locate(k) != nullptr;
    return distance(lower_bound(k), upper_bound(k));
  }
  /* Of what is compared with keys and is none itself, where the order says that it takes it. */
  template <class Q, class = __if_compared<F, Q>> iterator find(const Q &k) { return iterator(found(k)); }
  template <class Q, class = __if_compared<F, Q>> const_iterator find(const Q &k) const { return const_iterator(found(k)); }
  template <class Q, class = __if_compared<F, Q>> bool contains(const Q &k) const { return found(k) != &head_; }
  template <class Q, class = __if_compared<F, Q>> iterator lower_bound(const Q &k) { return iterator(lower(k)); }
  template <class Q, class = __if_compared<F, Q>> iterator upper_bound(const Q &k) { return iterator(upper(k)); }
  template <class Q, class = __if_compared<F, Q>> const_iterator lower_bound(const Q &k) const { return const_iterator(lower(k)); }
  template <class Q, class = __if_compared<F, Q>> const_iterator upper_bound(const Q &k) const { return const_iterator(upper(k)); }
  template <class Q, class = __if_compared<F, Q>> unsigned long count(const Q &k) const {
    return distance(const_iterator(lower(k)), const_iterator(upper(k)));
  }

  __placed insert(const V &value) { return put(KEY::of(value), value); }
  __placed insert(V &&value) { return put(KEY::of(value), static_cast<V &&>(value)); }
  iterator insert(const_iterator hint, const V &value) { return put_near(hint.at_, KEY::of(value), value); }
  iterator insert(const_iterator hint, V &&value) { return put_near(hint.at_, KEY::of(value), static_cast<V &&>(value)); }
  template <class I, class = __if_iterator<I>> void insert(I first, I last) {
    for (; first != last; ++first) emplace_hint(end(), *first);
  }
  void insert(initializer_list<V> items) { insert(items.begin(), items.end()); }
  template <class... R> __placed emplace(R &&...args) {
    __tree_link *made = make(static_cast<R &&>(args)...);
    const place where = place_of(key(made));
    if constexpr (M) {
      attach(made, where);
      return iterator(made);
    } else {
      if (where.equal) release(made);
      else attach(made, where);
      return __placed(iterator(where.equal ? where.equal : made), !where.equal);
    }
  }
  template <class... R> iterator emplace_hint(const_iterator hint, R &&...args) {
    __tree_link *made = make(static_cast<R &&>(args)...);
    const place where = place_near(hint.at_, key(made));
    if (where.equal) release(made);
    else attach(made, where);
    return iterator(where.equal ? where.equal : made);
  }
  unsigned long erase(const K &k) {
    __tree_link *first = lower(k), *last = upper(k);
    const unsigned long old = size_;
    erase(const_iterator(first), const_iterator(last));
    return old - size_;
  }
  iterator erase(const_iterator position) {
    iterator after(__next_in_tree(position.at_));
    remove(position.at_);
    return after;
  }
  iterator erase(const_iterator first, const_iterator last) {
    if (first.at_ == head_.left && last.at_ == &head_) clear();
    else
      while (first != last) first = erase(first);
    return iterator(last.at_);
  }
  node_type extract(const_iterator position) {
    __detach(position.at_);
    return node_type(whole(position.at_), this->__own());
  }
  node_type extract(const K &k) {
    __tree_link *n = found(k);
    if (n == &head_) return node_type(nullptr, this->__own());
    return extract(const_iterator(n));
  }
  conditional_t<M, iterator, insert_return_type> insert(node_type &&handle) {
    if constexpr (M) {
      if (handle.empty()) return end();
      node *n = handle.__give();
      attach(n, place_of(key(n)));
      return iterator(n);
    } else {
      insert_return_type result = {end(), false, node_type(nullptr, this->__own())};
      if (handle.empty()) return result;
      const place where = place_of(handle.__key());
      result.inserted = !where.equal;
      if (where.equal) {
        result.position = iterator(where.equal);
        result.node = static_cast<node_type &&>(handle);
      } else {
        node *n = handle.__give();
        attach(n, where);
        result.position = iterator(n);
      }
      return result;
    }
  }
  iterator insert(const_iterator hint, node_type &&handle) {
    if (handle.empty()) return end();
    const place where = place_near(hint.at_, handle.__key());
    if (where.equal) return iterator(where.equal);
    node *n = handle.__give();
    attach(n, where);
    return iterator(n);
  }
  template <class O> void merge(O &&other) {
    for (auto it = other.begin(); it != other.end();) {
      __tree_link *n = it.at_;
      ++it;
      const place where = place_of(key(n));
      if (where.equal) continue;
      other.__detach(n);
      attach(n, where);
    }
  }
  void __detach(__tree_link *n) {
    __take_out(n, &head_);
    --size_;
  }

protected:
  template <class Q> __tree_link *found(const Q &k) const {
    __tree_link *n = lower(k);
    return n != &head_ && !less_(k, key(n)) ? n : end_link();
  }
  /** A node of these arguments, unless there is one with the key where only one may be. */
  template <class... R> __placed put(const K &k, R &&...args) {
    const place where = place_of(k);
    __tree_link *n = where.equal;
    if (!n) attach(n = make(static_cast<R &&>(args)...), where);
    if constexpr (M) return iterator(n);
    else return __placed(iterator(n), !where.equal);
  }
  template <class... R> iterator put_near(__tree_link *hint, const K &k, R &&...args) {
    const place where = place_near(hint, k);
    __tree_link *n = where.equal;
    if (!n) attach(n = make(static_cast<R &&>(args)...), where);
    return iterator(n);
  }
};
template <class K, class V, class C, class KEY, class F, class A, bool M>
inline bool operator==(const __sorted<K, V, C, KEY, F, A, M> &a, const __sorted<K, V, C, KEY, F, A, M> &b) {
  if (a.size() != b.size()) return false;
  auto p = a.begin();
  for (auto q = b.begin(); q != b.end(); ++p, ++q)
    if (!(*p == *q)) return false;
  return true;
}
template <class K, class V, class C, class KEY, class F, class A, bool M>
inline bool operator!=(const __sorted<K, V, C, KEY, F, A, M> &a, const __sorted<K, V, C, KEY, F, A, M> &b) { return !(a == b); }
template <class K, class V, class C, class KEY, class F, class A, bool M>
inline bool operator<(const __sorted<K, V, C, KEY, F, A, M> &a, const __sorted<K, V, C, KEY, F, A, M> &b) {
  auto p = a.begin();
  auto q = b.begin();
  for (; p != a.end() && q != b.end(); ++p, ++q) {
    if (*p < *q) return true;
    if (*q < *p) return false;
  }
  return p == a.end() && q != b.end();
}
template <class K, class V, class C, class KEY, class F, class A, bool M>
inline void swap(__sorted<K, V, C, KEY, F, A, M> &a, __sorted<K, V, C, KEY, F, A, M> &b) { a.swap(b); }
}
