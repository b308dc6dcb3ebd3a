#pragma once
#include <iterator>
#include <__allocators>
#include <__node_handle>
#include <__operations>
#include <new>
#include <string.h>
namespace std {
/** The numbers of buckets that libstdc++ takes: they decide the order of the elements. */
inline unsigned long __buckets_for(unsigned long n) {
  static const unsigned sizes[] = {
    2, 3, 5, 7, 11, 13, 17, 19, 23, 29, 31, 37, 41, 43, 47, 53, 59, 61, 67, 71, 73, 79, 83, 89, 97, 103, 109, 113,
    127, 137, 139, 149, 157, 167, 179, 193, 199, 211, 227, 241, 257, 277, 293, 313, 337, 359, 383, 409, 439, 467,
    503, 541, 577, 619, 661, 709, 761, 823, 887, 953, 1031, 1109, 1193, 1289, 1381, 1493, 1613, 1741, 1879, 2029,
    2179, 2357, 2549, 2753, 2971, 3209, 3469, 3739, 4027, 4349, 4703, 5087, 5503, 5953, 6427, 6949, 7517, 8123, 8783,
    9497, 10273, 11113, 12011, 12983, 14033, 15173, 16411, 17749, 19183, 20753, 22447, 24281, 26267, 28411, 30727,
    33223, 35933, 38873, 42043, 45481, 49201, 53201, 57557, 62233, 67307, 72817, 78779, 85229, 92203, 99733, 107897,
    116731, 126271, 136607, 147793, 159871, 172933, 187091, 202409, 218971, 236897, 256279, 277261, 299951, 324503,
    351061, 379787, 410857, 444487, 480881, 520241, 562841, 608903, 658753, 712697, 771049, 834181, 902483, 976369,
    1056323, 1142821, 1236397, 1337629, 1447153, 1565659, 1693859, 1832561, 1982627, 2144977, 2320627, 2510653,
    2716249, 2938679, 3179303, 3439651, 3721303, 4026031, 4355707, 4712381, 5098259, 5515729, 5967347, 6456007,
    6984629, 7556579, 8175383, 8844859, 9569143, 10352717, 11200489, 12117689, 13109983, 14183539, 15345007,
    16601593, 17961079, 19431899, 21023161, 22744717, 24607243, 26622317, 28802401, 31160981, 33712729, 36473443,
    39460231, 42691603, 46187573, 49969847, 54061849, 58488943, 63278561, 68460391, 74066549, 80131819, 86693767,
    93793069, 101473717, 109783337, 118773397, 128499677, 139022417, 150406843, 162723577, 176048909, 190465427,
    206062531, 222936881, 241193053, 260944219, 282312799, 305431229, 330442829, 357502601, 386778277, 418451333,
    452718089, 489790921, 529899637, 573292817, 620239453, 671030513, 725980837, 785430967, 849749479, 919334987,
    994618837, 1076067617, 1164186217, 1259520799, 1362662261, 1474249943, 1594975441, 1725587117, 1866894511,
    2019773507, 2185171673, 2364114217, 2557710269, 2767159799, 2993761039, 3238918481, 3504151727, 3791104843,
    4101556399, 4294967291};
  unsigned low = 0, high = sizeof(sizes) / sizeof(sizes[0]) - 1;
  while (low < high) {
    const unsigned middle = (low + high) / 2;
    if (sizes[middle] < n) low = middle + 1;
    else high = middle;
  }
  return sizes[low];
}
/** Divisions of 32 bits take a third of the time. */
inline unsigned long __bucket_of(unsigned long code, unsigned long count) {
  if (((code | count) >> 32) == 0) return (unsigned)code % (unsigned)count;
  return code % count;
}
struct __hash_link {
  __hash_link *next;
};
template <class V> struct __hash_node : __hash_link {
  unsigned long code;
  V value;
};
template <class V, class R> class __hash_iterator {
public:
  typedef __hash_node<V> node;
  node *at_;
  typedef forward_iterator_tag iterator_category;
  typedef V value_type;
  typedef long difference_type;
  typedef R *pointer;
  typedef R &reference;
  __hash_iterator() : at_(nullptr) {}
  explicit __hash_iterator(__hash_link *at) : at_(static_cast<node *>(at)) {}
  template <class S> __hash_iterator(const __hash_iterator<V, S> &other) : at_(other.at_) {}
  R &operator*() const { return at_->value; }
  R *operator->() const { return &at_->value; }
  __hash_iterator &operator++() {
    at_ = static_cast<node *>(at_->next);
    return *this;
  }
  __hash_iterator operator++(int) {
    __hash_iterator old = *this;
    ++*this;
    return old;
  }
  template <class S> bool operator==(const __hash_iterator<V, S> &other) const { return at_ == other.at_; }
  template <class S> bool operator!=(const __hash_iterator<V, S> &other) const { return at_ != other.at_; }
};
/** How a key is passed on: a number or a pointer as it is, since it would have to lie in memory to be referred to. */
template <class K, bool = __is_plain<K>::value> struct __key_passed {
  typedef const K &type;
  static const bool IS_PLAIN = false;
};
template <class K> struct __key_passed<K, true> {
  typedef K type;
  static const bool IS_PLAIN = true;
};
/** One list of all elements, those of a bucket in a row; a bucket points to the link before its first. */
template <class K, class V, class C, class KEY, class H, class E, class A, bool IS_MULTI = false>
class __hash_table : __allocating<__hash_node<V>, A> {
protected:
  typedef __allocating<__hash_node<V>, A> allocating;
  typedef typename __rebound<A, __hash_link *>::type bucket_allocator;
  typedef __hash_node<V> node;
  typedef typename __key_passed<K>::type key;
  __hash_link before_;
  __hash_link **buckets_;
  unsigned long bucket_count_;
  unsigned long size_;
  H hash_;
  E same_;
  unsigned long unused_[2];

  __hash_link **new_buckets(unsigned long n) {
    if constexpr (allocating::__is_own) {
      bucket_allocator a(this->__own());
      return a.allocate(n);
    } else {
      return static_cast<__hash_link **>(__allocate(n, sizeof(__hash_link *)));
    }
  }
  void return_buckets() {
    if constexpr (allocating::__is_own) {
      bucket_allocator a(this->__own());
      if (buckets_) a.deallocate(buckets_, bucket_count_);
    } else {
      ::free(buckets_);
    }
  }
  static node *at(__hash_link *link) { return static_cast<node *>(link); }
  unsigned long code_of(key k) const { return hash_(k); }
  /** Codes are compared first where keys take longer. */
  bool is_it(const node *n, key k, unsigned long code) const {
    return (__key_passed<K>::IS_PLAIN || n->code == code) && same_(k, KEY::of(n->value));
  }
  /** The link before the element, looked for behind the first of its bucket. */
  __hash_link *further(node *n, key k, unsigned long code, unsigned long bucket) const {
    const unsigned long count = bucket_count_;
    for (;;) {
      __hash_link *link = n;
      n = at(n->next);
      if (!n) return nullptr;
      if (is_it(n, k, code)) return link;
      if (__bucket_of(n->code, count) != bucket) return nullptr;
    }
  }
  __hash_link *before(key k, unsigned long code) const {
    if (size_ == 0) return nullptr;
    const unsigned long bucket = __bucket_of(code, bucket_count_);
    __hash_link *link = buckets_[bucket];
    if (!link) return nullptr;
    // A bucket that has a link has an element.
    node *n = at(link->next);
    return is_it(n, k, code) ? link : further(n, k, code, bucket);
  }
  bool is_of(node *n, const K &k) const { return same_(k, KEY::of(n->value)); }
  /** The first element behind those of the key. */
  __hash_link *behind(__hash_link *link, const K &k) const {
    while (link && is_of(at(link), k)) link = link->next;
    return link;
  }
  /** Without a loop for what is the first of its bucket, as most are: so it becomes part of its callers. */
  node *locate(key k) const {
    if (size_ == 0) return nullptr;
    const unsigned long code = code_of(k);
    const unsigned long bucket = __bucket_of(code, bucket_count_);
    __hash_link *link = buckets_[bucket];
    if (!link) return nullptr;
    node *n = at(link->next);
    if (is_it(n, k, code)) return n;
    link = further(n, k, code, bucket);
    return link ? at(link->next) : nullptr;
  }
  void link_in(node *n, __hash_link **buckets, unsigned long count) {
    const unsigned long bucket = __bucket_of(n->code, count);
    if (buckets[bucket]) {
      n->next = buckets[bucket]->next;
      buckets[bucket]->next = n;
    } else {
      n->next = before_.next;
      before_.next = n;
      if (n->next) buckets[__bucket_of(at(n->next)->code, count)] = n;
      buckets[bucket] = &before_;
    }
  }
  void set_buckets(unsigned long count) {
    __hash_link **fresh = new_buckets(count);
    ::memset(fresh, 0, count * sizeof(__hash_link *));
    __hash_link *link = before_.next;
    before_.next = nullptr;
    node *last = nullptr;
    while (link) {
      __hash_link *next = link->next;
      node *n = at(link);
      const unsigned long bucket = n->code % count;
      if (IS_MULTI && last && last->code % count == bucket) {
        // Behind the one before, so that equal ones keep their order.
        n->next = last->next;
        last->next = n;
        if (n->next && at(n->next)->code % count != bucket) fresh[at(n->next)->code % count] = n;
      } else {
        link_in(n, fresh, count);
      }
      last = n;
      link = next;
    }
    return_buckets();
    buckets_ = fresh;
    bucket_count_ = count;
  }
  void expect(unsigned long more) {
    if (size_ + more <= bucket_count_ && buckets_) return;
    unsigned long least = size_ + more;
    if (!buckets_ && least < 11) least = 11;
    if (least >= bucket_count_) set_buckets(__buckets_for(least + 1 < 2 * bucket_count_ ? 2 * bucket_count_ : least + 1));
  }
  void attach(node *n) {
    n->code = code_of(KEY::of(n->value));
    expect(1);
    __hash_link *equal = IS_MULTI ? before(KEY::of(n->value), n->code) : nullptr;
    if (equal) {
      n->next = equal->next;
      equal->next = n;
    } else {
      link_in(n, buckets_, bucket_count_);
    }
    ++size_;
  }
  void remove(__hash_link *link) {
    node *n = at(link->next);
    take_out(link);
    release(n);
  }
  void take_out(__hash_link *link) {
    node *n = at(link->next);
    const unsigned long count = bucket_count_, bucket = __bucket_of(n->code, count);
    __hash_link *next = n->next;
    const unsigned long behind = next ? __bucket_of(at(next)->code, count) : count;
    const bool more = behind == bucket;
    if (next && !more) buckets_[behind] = link;
    if (buckets_[bucket] == link && !more) buckets_[bucket] = nullptr;
    link->next = next;
    --size_;
  }
  void release(node *n) {
    std::__destruct(this->__own(), &n->value);
    this->__return(n, 1);
  }
  template <class... R> node *make(R &&...args) { return fill_node(this->__obtain(1), static_cast<R &&>(args)...); }
  template <class... R> node *fill_node(node *n, R &&...args) {
#ifdef __GRIDSTRIDE_HANDLERS
    struct returned {
      __hash_table &of;
      node *n;
      ~returned() {
        if (n) of.__return(n, 1);
      }
    } guard = {*this, n};
    std::__construct(this->__own(), &n->value, static_cast<R &&>(args)...);
    guard.n = nullptr;
#else
    std::__construct(this->__own(), &n->value, static_cast<R &&>(args)...);
#endif
    n->next = nullptr;
    n->code = 0;
    return n;
  }
  /** Several of which equal ones stay: with room for all of them at once. */
  template <class I> void insert_all(I first, I last) {
    const unsigned long n = distance(first, last);
    if (n) expect(n);
    for (; first != last; ++first) attach(make(*first));
  }
  /** The same for a table that is made of them. */
  template <class I> void fill(I first, I last) {
    const unsigned long n = distance(first, last);
    if (n) set_buckets(__buckets_for(n));
    insert_all(first, last);
  }
  /** The same elements in the same order, in the nodes that are there as far as they go. */
  void copy(const __hash_table &other, bool moves = false) {
    node *spare = at(before_.next);
    before_.next = nullptr;
    size_ = 0;
    if (bucket_count_ != other.bucket_count_ || !buckets_ || !other.buckets_) {
      return_buckets();
      buckets_ = nullptr;
      bucket_count_ = other.bucket_count_;
      if (other.buckets_) buckets_ = new_buckets(bucket_count_);
    }
    if (buckets_) ::memset(buckets_, 0, bucket_count_ * sizeof(__hash_link *));
    __hash_link *last = &before_;
    for (__hash_link *link = other.before_.next; link; link = link->next) {
      node *n = spare;
      if (n) {
        spare = at(n->next);
        std::__destruct(this->__own(), &n->value);
      } else {
        n = this->__obtain(1);
      }
      if (moves) fill_node(n, static_cast<V &&>(at(link)->value));
      else fill_node(n, static_cast<const V &>(at(link)->value));
      n->code = at(link)->code;
      last->next = n;
      if (!buckets_[n->code % bucket_count_]) buckets_[n->code % bucket_count_] = last;
      last = n;
    }
    size_ = other.size_;
    while (spare) {
      node *next = at(spare->next);
      release(spare);
      spare = next;
    }
  }

public:
  typedef K key_type;
  typedef V value_type;
  typedef unsigned long size_type;
  typedef long difference_type;
  typedef __hash_iterator<V, C> iterator;
  typedef __hash_iterator<V, const V> const_iterator;
  typedef A allocator_type;
  typedef __node_handle<K, V, KEY, node, A> node_type;
  typedef __insert_return<iterator, node_type> insert_return_type;
  __hash_table() : buckets_(nullptr), bucket_count_(1), size_(0), hash_(), same_() { before_.next = nullptr; }
  __hash_table(const H &hash, const E &same, const A &a = A())
      : allocating(a), buckets_(nullptr), bucket_count_(1), size_(0), hash_(hash), same_(same) {
    before_.next = nullptr;
  }
  __hash_table(const __hash_table &other) : __hash_table(other, A(std::__allocator_of_copy(other.__own()))) {}
  __hash_table(const __hash_table &other, const A &a) : __hash_table(other.hash_, other.same_, a) { copy(other); }
  __hash_table(__hash_table &&other)
      : allocating(other.__own()), buckets_(nullptr), bucket_count_(1), size_(0), hash_(other.hash_), same_(other.same_) {
    before_.next = nullptr;
    exchange(other);
  }
  __hash_table(__hash_table &&other, const A &a) : __hash_table(other.hash_, other.same_, a) {
    if (std::__are_equal(this->__own(), other.__own())) {
      exchange(other);
    } else {
      copy(other, true);
      other.clear();
    }
  }
  ~__hash_table() {
    clear();
    return_buckets();
  }
  __hash_table &operator=(const __hash_table &other) {
    if (this != &other) {
      if constexpr (__on_copy<A>::value) {
        if (!std::__are_equal(this->__own(), other.__own())) release_all();
        this->__own() = other.__own();
      }
      hash_ = other.hash_;
      same_ = other.same_;
      copy(other);
    }
    return *this;
  }
  __hash_table &operator=(__hash_table &&other) {
    if (this == &other) return *this;
    hash_ = other.hash_;
    same_ = other.same_;
    if (std::__takes_memory(this->__own(), other.__own())) {
      release_all();
      exchange(other);
      std::__move_allocator(this->__own(), other.__own());
    } else {
      copy(other, true);
      other.clear();
    }
    return *this;
  }
  A get_allocator() const noexcept { return A(this->__own()); }
  void swap(__hash_table &other) {
    exchange(other);
    std::swap(hash_, other.hash_);
    std::swap(same_, other.same_);
    std::__swap_allocators(this->__own(), other.__own());
  }
  node_type extract(const_iterator position) {
    node *n = position.at_;
    __detach(n);
    return node_type(n, this->__own());
  }
  node_type extract(const K &k) {
    node *n = locate(k);
    if (!n) return node_type(nullptr, this->__own());
    return extract(const_iterator(n));
  }
  conditional_t<IS_MULTI, iterator, insert_return_type> insert(node_type &&handle) {
    if constexpr (IS_MULTI) {
      if (handle.empty()) return end();
      node *n = handle.__give();
      attach(n);
      return iterator(n);
    } else {
      insert_return_type result = {end(), false, node_type(nullptr, this->__own())};
      if (handle.empty()) return result;
      node *n = locate(handle.__key());
      result.inserted = !n;
      if (n) result.node = static_cast<node_type &&>(handle);
      else attach(n = handle.__give());
      result.position = iterator(n);
      return result;
    }
  }
  template <class O> void merge(O &&other) {
    for (auto it = other.begin(); it != other.end();) {
      node *n = it.at_;
      ++it;
      if constexpr (!IS_MULTI) {
        if (locate(KEY::of(n->value))) continue;
      }
      other.__detach(n);
      attach(n);
    }
  }
  void __detach(node *n) {
    __hash_link *link = buckets_[n->code % bucket_count_];
    while (link->next != n) link = link->next;
    take_out(link);
  }
  void exchange(__hash_table &other) {
    std::swap(before_.next, other.before_.next);
    std::swap(buckets_, other.buckets_);
    std::swap(bucket_count_, other.bucket_count_);
    std::swap(size_, other.size_);
    if (before_.next) buckets_[at(before_.next)->code % bucket_count_] = &before_;
    if (other.before_.next) other.buckets_[at(other.before_.next)->code % other.bucket_count_] = &other.before_;
  }
  void release_all() {
    clear();
    return_buckets();
    buckets_ = nullptr;
    bucket_count_ = 1;
  }
  bool empty() const { return size_ == 0; }
  unsigned long size() const { return size_; }
  unsigned long bucket_count() const { return bucket_count_; }
  float load_factor() const { return (float)size_ / (float)bucket_count_; }
  float max_load_factor() const { return 1.0f; }
  void clear() {
    __hash_link *link = before_.next;
    while (link) {
      __hash_link *next = link->next;
      release(at(link));
      link = next;
    }
    before_.next = nullptr;
    size_ = 0;
    if (buckets_) ::memset(buckets_, 0, bucket_count_ * sizeof(__hash_link *));
  }
  void rehash(unsigned long n) {
    unsigned long least = n < size_ + 1 ? size_ + 1 : n;
    unsigned long count = __buckets_for(least);
    if (count != bucket_count_) set_buckets(count);
  }
  void reserve(unsigned long n) { rehash(n); }
  iterator begin() { return iterator(before_.next); }
  iterator end() { return iterator(nullptr); }
  const_iterator begin() const { return const_iterator(before_.next); }
  const_iterator end() const { return const_iterator(nullptr); }
  const_iterator cbegin() const { return begin(); }
  const_iterator cend() const { return end(); }
  iterator find(const K &k) { return iterator(locate(k)); }
  const_iterator find(const K &k) const { return const_iterator(locate(k)); }
  bool contains(const K &k) const { return locate(k) != nullptr; }
  unsigned long count(const K &k) const {
    unsigned long n = 0;
    for (__hash_link *link = locate(k); link && is_of(at(link), k); link = link->next) ++n;
    return n;
  }
  pair<iterator, iterator> equal_range(const K &k) {
    return pair<iterator, iterator>(find(k), iterator(behind(locate(k), k)));
  }
  pair<const_iterator, const_iterator> equal_range(const K &k) const {
    return pair<const_iterator, const_iterator>(find(k), const_iterator(behind(locate(k), k)));
  }
  unsigned long erase(const K &k) {
    __hash_link *link = before(k, code_of(k));
    if (!link) return 0;
    if (!IS_MULTI) {
      remove(link);
      return 1;
    }
    // The key may lie in an element.
    const unsigned long n = count(k);
    for (unsigned long i = 0; i < n; ++i) remove(link);
    return n;
  }
  iterator erase(iterator first, iterator last) {
    while (first != last) first = erase(first);
    return last;
  }
  unsigned long bucket(const K &k) const { return code_of(k) % bucket_count_; }
  unsigned long bucket_size(unsigned long bucket) const {
    unsigned long n = 0;
    for (__hash_link *link = before_.next; link; link = link->next) n += at(link)->code % bucket_count_ == bucket;
    return n;
  }
  H hash_function() const { return hash_; }
  E key_eq() const { return same_; }
  iterator erase(iterator position) {
    iterator after = position;
    ++after;
    __hash_link *link = buckets_[position.at_->code % bucket_count_];
    while (link->next != position.at_) link = link->next;
    remove(link);
    return after;
  }
};
template <class K, class V, class C, class KEY, class H, class E, class A, bool M>
inline bool operator==(const __hash_table<K, V, C, KEY, H, E, A, M> &a, const __hash_table<K, V, C, KEY, H, E, A, M> &b) {
  if (a.size() != b.size()) return false;
  for (auto p = a.begin(); p != a.end(); ++p) {
    // As often here as there.
    unsigned long here = 0, there = 0;
    auto mine = a.equal_range(KEY::of(*p));
    for (auto q = mine.first; q != mine.second; ++q) here += *q == *p;
    auto others = b.equal_range(KEY::of(*p));
    for (auto q = others.first; q != others.second; ++q) there += *q == *p;
    if (here != there) return false;
  }
  return true;
}
template <class K, class V, class C, class KEY, class H, class E, class A, bool M>
inline bool operator!=(const __hash_table<K, V, C, KEY, H, E, A, M> &a, const __hash_table<K, V, C, KEY, H, E, A, M> &b) {
  return !(a == b);
}
template <class K, class V, class C, class KEY, class H, class E, class A, bool M>
inline void swap(__hash_table<K, V, C, KEY, H, E, A, M> &a, __hash_table<K, V, C, KEY, H, E, A, M> &b) { a.swap(b); }
}
