/*
 * Views of several dimensions: libcu++'s cuda::std::mdspan, C++23's std::mdspan
 * with operator() in the place of subscripts. Sizes known when a program is
 * compiled are stored as the others are.
 */
#pragma once
#include <array>
#include <span>
#include <type_traits>
#include <utility>
namespace cuda {
namespace std {
using namespace ::std;
template <class I, unsigned long... E> class extents {
  I values_[sizeof...(E) ? sizeof...(E) : 1];

public:
  typedef I index_type;
  typedef unsigned long size_type;
  typedef unsigned long rank_type;
  static constexpr rank_type rank() { return sizeof...(E); }
  static constexpr rank_type rank_dynamic() { return ((E == dynamic_extent ? 1ul : 0ul) + ... + 0ul); }
  static constexpr unsigned long static_extent(rank_type r) {
    const unsigned long all[] = {E..., 0ul};
    return all[r];
  }
  constexpr I extent(rank_type r) const { return values_[r]; }
  constexpr extents() : values_{(E == dynamic_extent ? I(0) : I(E))...} {}
  template <class... A, class = enable_if_t<(sizeof...(A) > 0) && (is_convertible<A, I>::value && ...) &&
                                            (sizeof...(A) == sizeof...(E) || sizeof...(A) == rank_dynamic())>>
  constexpr explicit extents(A... sizes) : values_{} {
    const I given[] = {static_cast<I>(sizes)...};
    const unsigned long all[] = {E..., 0ul};
    unsigned long next = 0;
    for (unsigned long r = 0; r < sizeof...(E); r++) {
      if (sizeof...(A) == sizeof...(E)) values_[r] = given[r];
      else if (all[r] == dynamic_extent) values_[r] = given[next++];
      else values_[r] = static_cast<I>(all[r]);
    }
  }
  template <class A> constexpr explicit extents(const ::std::array<A, sizeof...(E)> &sizes) : values_{} {
    for (unsigned long r = 0; r < sizeof...(E); r++) values_[r] = static_cast<I>(sizes[r]);
  }
  template <class J, unsigned long... F, class = enable_if_t<sizeof...(F) == sizeof...(E)>>
  constexpr extents(const extents<J, F...> &other) : values_{} {
    for (unsigned long r = 0; r < sizeof...(E); r++) values_[r] = static_cast<I>(other.extent(r));
  }
  template <class J, unsigned long... F> constexpr bool operator==(const extents<J, F...> &other) const {
    if (sizeof...(E) != sizeof...(F)) return false;
    for (unsigned long r = 0; r < sizeof...(E); r++)
      if (values_[r] != other.extent(r)) return false;
    return true;
  }
};
template <class I, class S> struct __all_dynamic;
template <class I, unsigned long... K> struct __all_dynamic<I, index_sequence<K...>> {
  typedef extents<I, (K * 0 + dynamic_extent)...> type;
};
template <class I, unsigned long R> using dextents = typename __all_dynamic<I, make_index_sequence<R>>::type;

struct layout_right {
  template <class X> struct mapping {
    typedef X extents_type;
    typedef layout_right layout_type;
    typedef typename X::index_type index_type;
    X extents_;
    constexpr mapping() {}
    constexpr mapping(const X &sizes) : extents_(sizes) {}
    constexpr const X &extents() const { return extents_; }
    constexpr index_type stride(unsigned long r) const {
      index_type by = 1;
      for (unsigned long i = X::rank() - 1; i > r; i--) by *= extents_.extent(i);
      return by;
    }
    template <class... A> constexpr index_type operator()(A... at) const {
      const index_type all[] = {static_cast<index_type>(at)..., 0};
      index_type offset = 0;
      for (unsigned long r = 0; r < sizeof...(A); r++) offset = offset * extents_.extent(r) + all[r];
      return offset;
    }
  };
};
struct layout_left {
  template <class X> struct mapping {
    typedef X extents_type;
    typedef layout_left layout_type;
    typedef typename X::index_type index_type;
    X extents_;
    constexpr mapping() {}
    constexpr mapping(const X &sizes) : extents_(sizes) {}
    constexpr const X &extents() const { return extents_; }
    constexpr index_type stride(unsigned long r) const {
      index_type by = 1;
      for (unsigned long i = 0; i < r; i++) by *= extents_.extent(i);
      return by;
    }
    template <class... A> constexpr index_type operator()(A... at) const {
      const index_type all[] = {static_cast<index_type>(at)..., 0};
      index_type offset = 0;
      for (unsigned long r = sizeof...(A); r > 0; r--) offset = offset * extents_.extent(r - 1) + all[r - 1];
      return offset;
    }
  };
};
struct layout_stride {
  template <class X> struct mapping {
    typedef X extents_type;
    typedef layout_stride layout_type;
    typedef typename X::index_type index_type;
    X extents_;
    index_type strides_[X::rank() ? X::rank() : 1];
    constexpr mapping() : strides_{} {}
    template <class A> constexpr mapping(const X &sizes, const ::std::array<A, X::rank()> &strides)
        : extents_(sizes), strides_{} {
      for (unsigned long r = 0; r < X::rank(); r++) strides_[r] = static_cast<index_type>(strides[r]);
    }
    constexpr const X &extents() const { return extents_; }
    constexpr index_type stride(unsigned long r) const { return strides_[r]; }
    template <class... A> constexpr index_type operator()(A... at) const {
      const index_type all[] = {static_cast<index_type>(at)..., 0};
      index_type offset = 0;
      for (unsigned long r = 0; r < sizeof...(A); r++) offset += all[r] * strides_[r];
      return offset;
    }
  };
};
template <class T> struct default_accessor {
  typedef T element_type;
  typedef T &reference;
  typedef T *data_handle_type;
};

template <class T, class X, class L = layout_right, class A = default_accessor<T>> class mdspan {
public:
  typedef X extents_type;
  typedef L layout_type;
  typedef A accessor_type;
  typedef typename L::template mapping<X> mapping_type;
  typedef T element_type;
  typedef remove_cv_t<T> value_type;
  typedef typename X::index_type index_type;
  typedef unsigned long size_type;
  typedef unsigned long rank_type;
  typedef typename A::data_handle_type data_handle_type;
  typedef T &reference;

private:
  T *data_;
  mapping_type mapping_;

public:
  // No class is deduced from these, but by the guides below.
  constexpr mdspan() : data_(nullptr) {}
  template <class... I, class = enable_if_t<(is_convertible<I, index_type>::value && ...) &&
                                            (sizeof...(I) == X::rank() || sizeof...(I) == X::rank_dynamic())>>
  constexpr explicit mdspan(typename A::data_handle_type data, I... sizes)
      : data_(data), mapping_(X(static_cast<index_type>(sizes)...)) {}
  constexpr mdspan(typename A::data_handle_type data, const X &sizes) : data_(data), mapping_(sizes) {}
  constexpr mdspan(typename A::data_handle_type data, const mapping_type &mapping) : data_(data), mapping_(mapping) {}
  template <class I> constexpr mdspan(typename A::data_handle_type data, const ::std::array<I, X::rank()> &sizes)
      : data_(data), mapping_(X(sizes)) {}
  template <class U, class Y, class B, class = enable_if_t<is_convertible<U (*)[], T (*)[]>::value>>
  constexpr mdspan(const mdspan<U, Y, L, B> &other) : data_(other.data_handle()), mapping_(X(other.extents())) {}
  static constexpr rank_type rank() { return X::rank(); }
  static constexpr rank_type rank_dynamic() { return X::rank_dynamic(); }
  static constexpr unsigned long static_extent(rank_type r) { return X::static_extent(r); }
  constexpr index_type extent(rank_type r) const { return mapping_.extents_.extent(r); }
  constexpr index_type stride(rank_type r) const { return mapping_.stride(r); }
  constexpr const X &extents() const { return mapping_.extents_; }
  constexpr const mapping_type &mapping() const { return mapping_; }
  constexpr T *data_handle() const { return data_; }
  constexpr size_type size() const {
    size_type n = 1;
    for (unsigned long r = 0; r < X::rank(); r++) n *= extent(r);
    return n;
  }
  constexpr bool empty() const { return size() == 0; }
  template <class... I> constexpr T &operator()(I... at) const {
    static_assert(sizeof...(I) == X::rank(), "an mdspan takes an index for each of its dimensions");
    return data_[mapping_(at...)];
  }
  template <class I, class = enable_if_t<is_convertible<I, index_type>::value && X::rank() == 1>>
  constexpr T &operator[](I at) const {
    return data_[mapping_(at)];
  }
};
template <class T, class... I, class = enable_if_t<(is_integral<I>::value && ...) && (sizeof...(I) > 0)>>
mdspan(T *, I...) -> mdspan<T, dextents<unsigned long, sizeof...(I)>>;
template <class T, class I, unsigned long... E> mdspan(T *, const extents<I, E...> &) -> mdspan<T, extents<I, E...>>;
template <class T, class M> mdspan(T *, const M &) -> mdspan<T, typename M::extents_type, typename M::layout_type>;
}
}
