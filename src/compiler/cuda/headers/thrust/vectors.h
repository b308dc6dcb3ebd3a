/* Arrays of Thrust, on the host and on the device, and copies between them. */
#pragma once
#include <thrust/__iterators.h>
#include <initializer_list>
#include <vector>
namespace thrust {

template <class It> struct __is_contiguous : std::is_pointer<It> {};
template <class It> struct __is_vectors
    : std::integral_constant<bool, std::is_same<It, typename std::vector<typename std::iterator_traits<It>::value_type>::iterator>::value ||
                                       std::is_same<It, typename std::vector<typename std::iterator_traits<It>::value_type>::const_iterator>::value> {};
template <class It, class T> struct __is_plain_host
    : std::integral_constant<bool, (std::is_pointer<It>::value || __is_vectors<It>::value) && std::is_same<typename std::iterator_traits<It>::value_type, T>::value> {};

/* Elements of any kind, one after the other, into device memory that kernels index, and back. */
template <class It, class Out> void __upload(const __device_policy &policy, It first, __size n, Out out) {
  typedef typename std::iterator_traits<It>::value_type T;
  if (n <= 0) return;
  if constexpr (std::is_pointer<Out>::value && __is_plain_host<It, typename std::remove_pointer<Out>::type>::value) {
    __check(cudaMemcpy(out, &*first, n * sizeof(T), cudaMemcpyHostToDevice), "copying to the device");
  } else {
    T *host = new T[n];
    for (__size i = 0; i < n; i++, ++first) host[i] = *first;
    __temporary<T> temporary(n);
    __check(cudaMemcpy(temporary.data, host, n * sizeof(T), cudaMemcpyHostToDevice), "copying to the device");
    delete[] host;
    const T *from = temporary.data;
    __launch(policy, n, [=] __device__(unsigned int i) { out[i] = from[i]; });
  }
}
template <class T, class In, class Out> Out __download(const __device_policy &policy, In in, __size n, Out out) {
  if (n <= 0) return out;
  if constexpr (std::is_pointer<In>::value && __is_plain_host<Out, T>::value) {
    __check(cudaMemcpyAsync(&*out, in, n * sizeof(T), cudaMemcpyDeviceToHost, policy.__stream), "copying to the host");
    __check(cudaStreamSynchronize(policy.__stream), "copying to the host");
    return out + n;
  } else {
    T *host = new T[n];
    __temporary<T> temporary(n);
    T *to = temporary.data;
    __launch(policy, n, [=] __device__(unsigned int i) { to[i] = in[i]; });
    __check(cudaMemcpyAsync(host, to, n * sizeof(T), cudaMemcpyDeviceToHost, policy.__stream), "copying to the host");
    __check(cudaStreamSynchronize(policy.__stream), "copying to the host");
    for (__size i = 0; i < n; i++, ++out) *out = host[i];
    delete[] host;
    return out;
  }
}

template <class T, class A = void> class device_vector;
template <class T, class A = void> class host_vector : public std::vector<T> {
public:
  typedef std::vector<T> __base;
  typedef typename __base::iterator iterator;
  host_vector() {}
  host_vector(std::size_t n) : __base(n) {}
  host_vector(std::size_t n, const T &value) : __base(n, value) {}
  host_vector(std::initializer_list<T> values) : __base(values) {}
  host_vector(const std::vector<T> &other) : __base(other) {}
  host_vector(const host_vector &) = default;
  host_vector(host_vector &&) = default;
  template <class It, class = typename std::iterator_traits<It>::iterator_category> host_vector(It first, It last) { assign(first, last); }
  template <class U, class B> host_vector(const device_vector<U, B> &other) { assign(other.begin(), other.end()); }
  template <class U, class B, class = typename std::enable_if<!std::is_same<T, U>::value>::type> host_vector(const host_vector<U, B> &other) : __base(other.begin(), other.end()) {}
  host_vector &operator=(const host_vector &) = default;
  host_vector &operator=(host_vector &&) = default;
  host_vector &operator=(const std::vector<T> &other) { __base::operator=(other); return *this; }
  template <class U, class B> host_vector &operator=(const device_vector<U, B> &other) { assign(other.begin(), other.end()); return *this; }
  template <class U, class B, class = typename std::enable_if<!std::is_same<T, U>::value>::type> host_vector &operator=(const host_vector<U, B> &other) { __base::assign(other.begin(), other.end()); return *this; }
  void assign(std::size_t n, const T &value) { __base::assign(n, value); }
  template <class It, class = typename std::iterator_traits<It>::iterator_category> void assign(It first, It last) {
    if constexpr (__is_of_device<It>::value) {
      __base::resize(last - first);
      __download<typename std::iterator_traits<It>::value_type>(device, __bare_of(first), last - first, __base::begin());
    } else __base::assign(first, last);
  }
};

template <class T, class A> class device_vector {
  T *place = nullptr;
  std::size_t count = 0, room = 0;

  void grow(std::size_t n) {
    if (n <= room) return;
    T *next = nullptr;
    if (cudaMalloc((void **)&next, n * sizeof(T)) != cudaSuccess) {
      cudaGetLastError();
      throw system::detail::bad_alloc();
    }
    if (count > 0) __check(cudaMemcpy(next, place, count * sizeof(T), cudaMemcpyDeviceToDevice), "growing a vector");
    if (place) cudaFree(place);
    place = next;
    room = n;
  }
  void set(std::size_t from, std::size_t to, const T &value) {
    T *p = place;
    T one = value;
    __launch(device, (__size)to - (__size)from, [=] __device__(unsigned int i) { p[from + i] = one; });
  }

public:
  typedef T value_type;
  typedef std::size_t size_type;
  typedef __size difference_type;
  typedef device_ptr<T> pointer;
  typedef device_ptr<const T> const_pointer;
  typedef device_ptr<T> iterator;
  typedef device_ptr<const T> const_iterator;
  typedef device_reference<T> reference;
  typedef device_reference<const T> const_reference;
  typedef thrust::reverse_iterator<iterator> reverse_iterator;
  typedef thrust::reverse_iterator<const_iterator> const_reverse_iterator;

  device_vector() {}
  explicit device_vector(std::size_t n) { resize(n); }
  device_vector(std::size_t n, const T &value) { resize(n, value); }
  device_vector(std::initializer_list<T> values) { assign(values.begin(), values.end()); }
  template <class It, class = typename std::iterator_traits<It>::iterator_category> device_vector(It first, It last) { assign(first, last); }
  device_vector(const device_vector &other) { assign(other.begin(), other.end()); }
  device_vector(device_vector &&other) { swap(other); }
  template <class U, class B> device_vector(const device_vector<U, B> &other) { assign(other.begin(), other.end()); }
  template <class U> device_vector(const std::vector<U> &other) { assign(other.begin(), other.end()); }
  ~device_vector() {
    if (place) cudaFree(place);
  }
  device_vector &operator=(const device_vector &other) {
    if (&other != this) assign(other.begin(), other.end());
    return *this;
  }
  device_vector &operator=(device_vector &&other) { swap(other); return *this; }
  template <class U, class B> device_vector &operator=(const device_vector<U, B> &other) { assign(other.begin(), other.end()); return *this; }
  template <class U> device_vector &operator=(const std::vector<U> &other) { assign(other.begin(), other.end()); return *this; }
  device_vector &operator=(std::initializer_list<T> values) { assign(values.begin(), values.end()); return *this; }
  void assign(std::size_t n, const T &value) {
    count = 0;
    resize(n, value);
  }
  template <class It, class = typename std::iterator_traits<It>::iterator_category> void assign(It first, It last) {
    __size n = std::distance(first, last);
    count = 0;
    grow(n);
    fillFrom(0, first, n);
    count = n;
  }
  template <class It> void fillFrom(std::size_t at, It first, __size n) {
    T *to = place + at;
    if constexpr (__is_of_device<It>::value) {
      auto from = __bare_of(first);
      __launch(device, n, [=] __device__(unsigned int i) { to[i] = from[i]; });
    } else if constexpr (std::is_base_of<__fancy<It, typename std::iterator_traits<It>::value_type, typename std::iterator_traits<It>::value_type>, It>::value) {
      __launch(device, n, [=] __device__(unsigned int i) { to[i] = first[i]; });
    } else __upload(device, first, n, to);
  }

  iterator begin() { return iterator(place); }
  iterator end() { return iterator(place + count); }
  const_iterator begin() const { return const_iterator(place); }
  const_iterator end() const { return const_iterator(place + count); }
  const_iterator cbegin() const { return begin(); }
  const_iterator cend() const { return end(); }
  reverse_iterator rbegin() { return reverse_iterator(end()); }
  reverse_iterator rend() { return reverse_iterator(begin()); }
  const_reverse_iterator rbegin() const { return const_reverse_iterator(end()); }
  const_reverse_iterator rend() const { return const_reverse_iterator(begin()); }
  pointer data() { return pointer(place); }
  const_pointer data() const { return const_pointer(place); }
  reference operator[](std::size_t i) { return reference(place + i); }
  const_reference operator[](std::size_t i) const { return const_reference(place + i); }
  reference front() { return reference(place); }
  const_reference front() const { return const_reference(place); }
  reference back() { return reference(place + count - 1); }
  const_reference back() const { return const_reference(place + count - 1); }
  std::size_t size() const { return count; }
  std::size_t capacity() const { return room; }
  std::size_t max_size() const { return (std::size_t)-1 / sizeof(T); }
  bool empty() const { return count == 0; }
  void reserve(std::size_t n) { grow(n); }
  void resize(std::size_t n, const T &value = T()) {
    grow(n);
    if (n > count) set(count, n, value);
    count = n;
  }
  void clear() { count = 0; }
  void shrink_to_fit() {}
  void push_back(const T &value) {
    grow(count < room ? room : room == 0 ? 1 : 2 * room);
    count++;
    back() = value;
  }
  void pop_back() { count--; }
  void swap(device_vector &other) {
    std::swap(place, other.place);
    std::swap(count, other.count);
    std::swap(room, other.room);
  }
  iterator erase(iterator at) { return erase(at, at + 1); }
  iterator erase(iterator first, iterator last) {
    __size from = last - begin(), to = first - begin(), n = (__size)count - from;
    __temporary<T> rest(n);
    if (n > 0) {
      cudaMemcpy(rest.data, place + from, n * sizeof(T), cudaMemcpyDeviceToDevice);
      cudaMemcpy(place + to, rest.data, n * sizeof(T), cudaMemcpyDeviceToDevice);
    }
    count = to + n;
    return begin() + to;
  }
  template <class It, class = typename std::iterator_traits<It>::iterator_category> void insert(iterator at, It first, It last) {
    __size to = at - begin(), n = std::distance(first, last), after = (__size)count - to;
    __temporary<T> rest(after);
    if (after > 0) cudaMemcpy(rest.data, place + to, after * sizeof(T), cudaMemcpyDeviceToDevice);
    grow(count + n);
    fillFrom(to, first, n);
    if (after > 0) cudaMemcpy(place + to + n, rest.data, after * sizeof(T), cudaMemcpyDeviceToDevice);
    count += n;
  }
  iterator insert(iterator at, const T &value) {
    __size to = at - begin();
    insert(at, &value, &value + 1);
    return begin() + to;
  }
  void insert(iterator at, std::size_t n, const T &value) {
    std::vector<T> values(n, value);
    insert(at, values.begin(), values.end());
  }
};
template <class T, class A> void swap(device_vector<T, A> &a, device_vector<T, A> &b) { a.swap(b); }
template <class T, class A, class U, class B> bool operator==(const device_vector<T, A> &a, const device_vector<U, B> &b) {
  std::vector<T> left(a.size());
  std::vector<U> right(b.size());
  __download<T>(device, __bare_of(a.begin()), a.size(), left.begin());
  __download<U>(device, __bare_of(b.begin()), b.size(), right.begin());
  return left.size() == right.size() && std::equal(left.begin(), left.end(), right.begin());
}
template <class T, class A, class U> bool operator==(const device_vector<T, A> &a, const std::vector<U> &b) { return a == device_vector<U>(b); }
template <class T, class A, class U> bool operator==(const std::vector<U> &a, const device_vector<T, A> &b) { return device_vector<U>(a) == b; }
template <class T, class A, class V> bool operator!=(const device_vector<T, A> &a, const V &b) { return !(a == b); }
}
