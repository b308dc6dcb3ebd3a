#pragma once
#include <array>
#include <iterator>
#include <type_traits>
namespace std {
inline constexpr size_t dynamic_extent = size_t(-1);
template <class T, size_t N = dynamic_extent> class span {
  T *data_;
  size_t size_;

public:
  typedef T element_type;
  typedef remove_cv_t<T> value_type;
  typedef size_t size_type;
  typedef ptrdiff_t difference_type;
  typedef T *pointer;
  typedef const T *const_pointer;
  typedef T &reference;
  typedef T *iterator;
  typedef std::reverse_iterator<T *> reverse_iterator;
  static constexpr size_t extent = N;
  __host__ __device__ constexpr span() : data_(nullptr), size_(0) {}
  __host__ __device__ constexpr span(T *data, size_t size) : data_(data), size_(size) {}
  __host__ __device__ constexpr span(T *first, T *last) : data_(first), size_(last - first) {}
  template <size_t M> __host__ __device__ constexpr span(T (&array)[M]) : data_(array), size_(M) {}
  __host__ __device__ constexpr span(const span &other) : data_(other.data_), size_(other.size_) {}
  template <class C, class = enable_if_t<is_convertible<decltype(declval<C &>().data()), T *>::value>>
  constexpr span(C &container) : data_(container.data()), size_(container.size()) {}
  template <class C, class = enable_if_t<is_const<T>::value && is_convertible<decltype(declval<const C &>().data()), T *>::value>>
  constexpr span(const C &container) : data_(container.data()), size_(container.size()) {}
  __host__ __device__ constexpr span &operator=(const span &other) {
    data_ = other.data_;
    size_ = other.size_;
    return *this;
  }
  __host__ __device__ constexpr T *data() const { return data_; }
  __host__ __device__ constexpr size_t size() const { return size_; }
  __host__ __device__ constexpr size_t size_bytes() const { return size_ * sizeof(T); }
  __host__ __device__ constexpr bool empty() const { return size_ == 0; }
  __host__ __device__ constexpr T &operator[](size_t i) const { return data_[i]; }
  __host__ __device__ constexpr T &front() const { return data_[0]; }
  __host__ __device__ constexpr T &back() const { return data_[size_ - 1]; }
  __host__ __device__ constexpr T *begin() const { return data_; }
  __host__ __device__ constexpr T *end() const { return data_ + size_; }
  reverse_iterator rbegin() const { return reverse_iterator(end()); }
  reverse_iterator rend() const { return reverse_iterator(begin()); }
  __host__ __device__ constexpr span<T> first(size_t count) const { return span<T>(data_, count); }
  __host__ __device__ constexpr span<T> last(size_t count) const { return span<T>(data_ + (size_ - count), count); }
  __host__ __device__ constexpr span<T> subspan(size_t offset, size_t count = dynamic_extent) const {
    return span<T>(data_ + offset, count == dynamic_extent ? size_ - offset : count);
  }
};
template <class T, size_t M> span(T (&)[M]) -> span<T>;
template <class T> span(T *, size_t) -> span<T>;
template <class C> span(C &) -> span<remove_reference_t<decltype(*declval<C &>().data())>>;
}
