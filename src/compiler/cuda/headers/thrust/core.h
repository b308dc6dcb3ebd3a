/*
 * Thrust in CUDA C++ itself: what all of it shares. Policies say where an
 * algorithm runs; without one, the iterators do. On the device the iterators
 * are taken down to pointers (__bare), and kernels index those.
 */
#pragma once
#include <cstddef>
#include <cstring>
#include <functional>
#include <iterator>
#include <limits>
#include <new>
#include <stdexcept>
#include <string>
#include <tuple>
#include <type_traits>
#include <utility>
/* NVIDIA's brings these along, and programs count on it. */
#include <iostream>
#include <memory>
#include <vector>
#define THRUST_MAJOR_VERSION 2
#define THRUST_MINOR_VERSION 4
#define THRUST_SUBMINOR_VERSION 0
#define THRUST_VERSION 200400
#define THRUST_HOST_DEVICE __host__ __device__
namespace thrust {

using std::get;
using std::make_pair;
using std::make_tuple;
using std::pair;
using std::swap;
using std::tie;
using std::tuple;
using std::tuple_element;
using std::tuple_size;
typedef std::ptrdiff_t __size;

/* Where: on the host, or in the thread that calls; on the device. */
struct host_system_tag {};
struct device_system_tag {};
template <class P> struct execution_policy {
  __host__ __device__ const P &__self() const { return static_cast<const P &>(*this); }
};
struct __host_policy : execution_policy<__host_policy> {
  typedef host_system_tag __system;
};
struct __device_policy : execution_policy<__device_policy> {
  typedef device_system_tag __system;
  cudaStream_t __stream = 0;
  __device_policy on(cudaStream_t stream) const {
    __device_policy other;
    other.__stream = stream;
    return other;
  }
  template <class A> __device_policy operator()(const A &) const { return *this; }
};
constexpr __host_policy host{}, seq{};
constexpr __device_policy device{};
namespace cuda {
constexpr __device_policy par{}, par_nosync{};
using thrust::device_system_tag;
typedef device_system_tag tag;
}
namespace cpp { constexpr __host_policy par{}; }
namespace omp { constexpr __host_policy par{}; }
namespace tbb { constexpr __host_policy par{}; }

class system_error : public std::runtime_error {
  cudaError_t error;

public:
  system_error(cudaError_t error, const char *where) : std::runtime_error(std::string(where) + ": " + cudaGetErrorString(error)), error(error) {}
  int code() const { return error; }
};
namespace system {
using thrust::system_error;
namespace detail {
/** The device's memory is full, not the host's. */
class bad_alloc : public std::bad_alloc {
public:
  virtual const char *what() const noexcept { return "std::bad_alloc: cudaErrorMemoryAllocation: out of memory"; }
};
}
}
inline void __check(cudaError_t error, const char *where) {
  if (error != cudaSuccess) throw system_error(error, where);
}

/* An element of device memory, which the host reads and writes by copies. */
template <class T> class device_ptr;
template <class T> class device_reference {
  T *place;

public:
  typedef T value_type;
  typedef device_ptr<T> pointer;
  __host__ __device__ explicit device_reference(T *place) : place(place) {}
  __host__ __device__ device_reference(const device_reference &) = default;
  __host__ __device__ operator typename std::remove_const<T>::type() const {
#ifdef __CUDA_ARCH__
    return *place;
#else
    typename std::remove_const<T>::type value;
    __check(cudaMemcpy(&value, place, sizeof(T), cudaMemcpyDeviceToHost), "reading an element of the device");
    return value;
#endif
  }
  __host__ __device__ const device_reference &operator=(const T &value) const {
#ifdef __CUDA_ARCH__
    *place = value;
#else
    __check(cudaMemcpy(place, &value, sizeof(T), cudaMemcpyHostToDevice), "writing an element of the device");
#endif
    return *this;
  }
  __host__ __device__ const device_reference &operator=(const device_reference &other) const { return *this = (T)other; }
  template <class U> __host__ __device__ const device_reference &operator=(const device_reference<U> &other) const { return *this = (T)(U)other; }
  __host__ __device__ device_ptr<T> operator&() const { return device_ptr<T>(place); }
  template <class U> const device_reference &operator+=(const U &value) const { return *this = (T)*this + value; }
  template <class U> const device_reference &operator-=(const U &value) const { return *this = (T)*this - value; }
  template <class U> const device_reference &operator*=(const U &value) const { return *this = (T)*this * value; }
  template <class U> const device_reference &operator/=(const U &value) const { return *this = (T)*this / value; }
  const device_reference &operator++() const { return *this = (T)*this + 1; }
  const device_reference &operator--() const { return *this = (T)*this - 1; }
  T operator++(int) const {
    T old = *this;
    *this = old + 1;
    return old;
  }
  T operator--(int) const {
    T old = *this;
    *this = old - 1;
    return old;
  }
};
template <class T> void swap(device_reference<T> a, device_reference<T> b) {
  T value = a;
  a = (T)b;
  b = value;
}
template <class S, class T> S &operator<<(S &out, const device_reference<T> &value) {
  out << (typename std::remove_const<T>::type)value;
  return out;
}

template <class T> class device_ptr {
  T *place;

public:
  typedef typename std::remove_const<T>::type value_type;
  typedef __size difference_type;
  typedef device_reference<T> reference;
  typedef device_ptr pointer;
  typedef std::random_access_iterator_tag iterator_category;
  typedef T element_type;
  __host__ __device__ device_ptr() : place(nullptr) {}
  __host__ __device__ device_ptr(std::nullptr_t) : place(nullptr) {}
  template <class U> __host__ __device__ explicit device_ptr(U *place) : place((T *)place) {}
  template <class U, class = typename std::enable_if<std::is_convertible<U *, T *>::value>::type>
  __host__ __device__ device_ptr(const device_ptr<U> &other) : place(other.get()) {}
  __host__ __device__ T *get() const { return place; }
  __host__ __device__ device_ptr base() const { return *this; }
  __host__ __device__ reference operator*() const { return reference(place); }
  __host__ __device__ reference operator[](__size i) const { return reference(place + i); }
  __host__ __device__ explicit operator bool() const { return place != nullptr; }
  __host__ __device__ device_ptr &operator++() { place++; return *this; }
  __host__ __device__ device_ptr &operator--() { place--; return *this; }
  __host__ __device__ device_ptr operator++(int) { return device_ptr(place++); }
  __host__ __device__ device_ptr operator--(int) { return device_ptr(place--); }
  __host__ __device__ device_ptr &operator+=(__size n) { place += n; return *this; }
  __host__ __device__ device_ptr &operator-=(__size n) { place -= n; return *this; }
  __host__ __device__ device_ptr operator+(__size n) const { return device_ptr(place + n); }
  __host__ __device__ device_ptr operator-(__size n) const { return device_ptr(place - n); }
  template <class U> __host__ __device__ __size operator-(const device_ptr<U> &other) const { return place - other.get(); }
  template <class U> __host__ __device__ bool operator==(const device_ptr<U> &other) const { return place == other.get(); }
  template <class U> __host__ __device__ bool operator!=(const device_ptr<U> &other) const { return place != other.get(); }
  template <class U> __host__ __device__ bool operator<(const device_ptr<U> &other) const { return place < other.get(); }
  template <class U> __host__ __device__ bool operator>(const device_ptr<U> &other) const { return place > other.get(); }
  template <class U> __host__ __device__ bool operator<=(const device_ptr<U> &other) const { return place <= other.get(); }
  template <class U> __host__ __device__ bool operator>=(const device_ptr<U> &other) const { return place >= other.get(); }
};
/* Memory of which nothing is known: it can be handed on and freed. */
template <> class device_ptr<void> {
  void *place;

public:
  typedef void element_type;
  __host__ __device__ device_ptr() : place(nullptr) {}
  __host__ __device__ device_ptr(std::nullptr_t) : place(nullptr) {}
  __host__ __device__ explicit device_ptr(void *place) : place(place) {}
  template <class U> __host__ __device__ device_ptr(const device_ptr<U> &other) : place(other.get()) {}
  __host__ __device__ void *get() const { return place; }
  __host__ __device__ explicit operator bool() const { return place != nullptr; }
  __host__ __device__ bool operator==(const device_ptr &other) const { return place == other.place; }
  __host__ __device__ bool operator!=(const device_ptr &other) const { return place != other.place; }
};
template <class T> __host__ __device__ device_ptr<T> operator+(__size n, const device_ptr<T> &p) { return p + n; }
template <class T> __host__ __device__ device_ptr<T> device_pointer_cast(T *p) { return device_ptr<T>(p); }
template <class T> __host__ __device__ device_ptr<T> device_pointer_cast(const device_ptr<T> &p) { return p; }
template <class T> __host__ __device__ T *raw_pointer_cast(T *p) { return p; }
template <class T> __host__ __device__ T *raw_pointer_cast(const device_ptr<T> &p) { return p.get(); }
template <class T> __host__ __device__ T &raw_reference_cast(T &r) { return r; }
template <class T> device_ptr<T> device_malloc(std::size_t n) {
  void *p = nullptr;
  __check(cudaMalloc(&p, n * sizeof(T) + 1), "allocating device memory");
  return device_ptr<T>((T *)p);
}
inline device_ptr<void> device_malloc(std::size_t bytes) { return device_malloc<char>(bytes); }
template <class T> void device_free(device_ptr<T> p) { __check(cudaFree((void *)p.get()), "freeing device memory"); }
template <class T> device_ptr<T> device_new(std::size_t n = 1) { return device_malloc<T>(n); }
template <class T> void device_delete(device_ptr<T> p, std::size_t = 1) { device_free(p); }

/* What a kernel indexes in the place of an iterator. */
template <class It> struct __bare {
  typedef It type;
  static type of(const It &it) { return it; }
};
template <class T> struct __bare<device_ptr<T>> {
  typedef T *type;
  static type of(const device_ptr<T> &it) { return it.get(); }
};
template <class It> typename __bare<It>::type __bare_of(const It &it) { return __bare<It>::of(it); }

/* Whether an iterator, or what else is handed over, says that an algorithm runs on the device. */
template <class T> struct __is_of_device : std::false_type {};
template <class T> struct __is_of_device<device_ptr<T>> : std::true_type {};
template <class... T> struct __any_of_device : std::false_type {};
template <class T, class... U> struct __any_of_device<T, U...> : std::integral_constant<bool, __is_of_device<T>::value || __any_of_device<U...>::value> {};
/* Whether an iterator is of neither side: what it counts or repeats lies nowhere. Algorithms take the device then. */
template <class T> struct __is_of_none : std::false_type {};
template <class... T> struct __all_of_none : std::true_type {};
template <class T, class... U> struct __all_of_none<T, U...> : std::integral_constant<bool, __is_of_none<T>::value && __all_of_none<U...>::value> {};
/* Whether something is an iterator of the host's memory. */
template <class T, class = void> struct __is_of_host : std::false_type {};
template <class T> struct __is_of_host<T *> : std::integral_constant<bool, !std::is_function<T>::value> {};
template <class T> struct __is_of_host<T, std::void_t<typename T::iterator_category>> : std::integral_constant<bool, !__is_of_none<T>::value && !__is_of_device<T>::value> {};
template <class... T> struct __any_of_host : std::false_type {};
template <class T, class... U> struct __any_of_host<T, U...> : std::integral_constant<bool, __is_of_host<T>::value || __any_of_host<U...>::value> {};
template <class T, class... U> using __policy_for = typename std::conditional<__any_of_device<T, U...>::value || (__is_of_none<T>::value && !__any_of_host<U...>::value), __device_policy, __host_policy>::type;
template <class P> struct __is_on_device : std::is_same<typename P::__system, device_system_tag> {};
template <class T> struct __is_policy : std::is_base_of<execution_policy<T>, T> {};

template <class It> using iterator_value_t = typename std::iterator_traits<It>::value_type;
template <class It> using iterator_difference_t = typename std::iterator_traits<It>::difference_type;
template <class It> struct iterator_value { typedef typename std::iterator_traits<It>::value_type type; };
template <class It> struct iterator_difference { typedef typename std::iterator_traits<It>::difference_type type; };
template <class It> struct iterator_traits : std::iterator_traits<It> {};
template <class It> __host__ __device__ typename std::iterator_traits<It>::difference_type distance(It first, It last) { return last - first; }
template <class It, class N> __host__ __device__ void advance(It &it, N n) { it += n; }
template <class It> __host__ __device__ It next(It it, __size n = 1) { return it + n; }
template <class It> __host__ __device__ It prev(It it, __size n = 1) { return it - n; }

/* Memory of the device for the time of an algorithm. */
template <class T> struct __temporary {
  T *data = nullptr;
  explicit __temporary(__size n) {
    if (n > 0) __check(cudaMalloc((void **)&data, n * sizeof(T)), "allocating device memory");
  }
  __temporary(const __temporary &) = delete;
  ~__temporary() {
    if (data) cudaFree(data);
  }
};

/* A kernel for every index. */
template <class F> __global__ void __at_indices(unsigned int n, F f) {
  unsigned int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i < n) f(i);
}
template <class F> void __launch(const __device_policy &policy, __size n, const F &f) {
  if (n > 0) __at_indices<<<(unsigned int)((n + 255) / 256), 256, 0, policy.__stream>>>((unsigned int)n, f);
  __check(cudaPeekAtLastError(), "launching a kernel");
}
/* A value that a kernel has left in device memory. */
template <class T> T __fetch(const __device_policy &policy, const T *place) {
  T value;
  __check(cudaMemcpyAsync(&value, place, sizeof(T), cudaMemcpyDeviceToHost, policy.__stream), "reading a result");
  __check(cudaStreamSynchronize(policy.__stream), "waiting for a result");
  return value;
}
}
