/* Engines and distributions of Thrust, for both sides. */
#pragma once
#include <thrust/__core.h>
#include <cmath>
namespace thrust {
namespace random {

/* x' = (a x + c) mod m, for numbers below 2^32; `discard` jumps by powers of a. */
template <class U, U A, U C, U M> class linear_congruential_engine {
  U x;

public:
  typedef U result_type;
  static const U multiplier = A, increment = C, modulus = M, min = C == 0 ? 1 : 0, max = M - 1, default_seed = 1;
  __host__ __device__ explicit linear_congruential_engine(U s = 1) { seed(s); }
  __host__ __device__ void seed(U s = 1) { x = C % M == 0 && s % M == 0 ? 1 : s % M; }
  __host__ __device__ U operator()() { return x = (U)(((unsigned long long)A * x + C) % M); }
  __host__ __device__ void discard(unsigned long long n) {
    unsigned long long a = A, c = C, power = 1, sum = 0;
    for (; n > 0; n /= 2) {
      if (n % 2 == 1) {
        power = power * a % M;
        sum = (sum * a + c) % M;
      }
      c = (a * c + c) % M;
      a = a * a % M;
    }
    x = (U)((power * x + sum) % M);
  }
  __host__ __device__ bool operator==(const linear_congruential_engine &other) const { return x == other.x; }
};
typedef linear_congruential_engine<unsigned int, 16807, 0, 2147483647> minstd_rand0;
typedef linear_congruential_engine<unsigned int, 48271, 0, 2147483647> minstd_rand;
typedef minstd_rand default_random_engine;

template <class T = double> class uniform_real_distribution {
  T from, to;

public:
  typedef T result_type;
  __host__ __device__ explicit uniform_real_distribution(T from = 0, T to = 1) : from(from), to(to) {}
  template <class E> __host__ __device__ T operator()(E &engine) {
    T x = (T)(engine() - E::min);
    return x / (T(1) + (T)(E::max - E::min)) * (to - from) + from;
  }
  __host__ __device__ T a() const { return from; }
  __host__ __device__ T b() const { return to; }
  __host__ __device__ T min() const { return from; }
  __host__ __device__ T max() const { return to; }
  __host__ __device__ void reset() {}
};
template <class T = int> class uniform_int_distribution {
  T from, to;

public:
  typedef T result_type;
  __host__ __device__ explicit uniform_int_distribution(T from = 0, T to = std::numeric_limits<T>::max()) : from(from), to(to) {}
  template <class E> __host__ __device__ T operator()(E &engine) {
    double x = (double)(engine() - E::min) / (1.0 + (double)(E::max - E::min));
    return (T)(x * ((double)to + 1.0 - (double)from) + (double)from);
  }
  __host__ __device__ T a() const { return from; }
  __host__ __device__ T b() const { return to; }
  __host__ __device__ T min() const { return from; }
  __host__ __device__ T max() const { return to; }
  __host__ __device__ void reset() {}
};
template <class T = double> class normal_distribution {
  T middle, deviation;

public:
  typedef T result_type;
  __host__ __device__ explicit normal_distribution(T mean = 0, T stddev = 1) : middle(mean), deviation(stddev) {}
  /* By the inverse of its distribution function. */
  template <class E> __host__ __device__ T operator()(E &engine) {
    const typename E::result_type range = E::max - E::min;
    const T scale = (T)(1.0 / (double)range);
    typename E::result_type x = engine() - E::min;
    const bool above = x > range / 2;
    if (above) x = range - x;
    const T root = above ? T(1.4142135623730951) : -T(1.4142135623730951);
    return middle + deviation * root * erfcinv(T(2) * (x * scale + scale / T(2)));
  }
  __host__ __device__ T mean() const { return middle; }
  __host__ __device__ T stddev() const { return deviation; }
  __host__ __device__ void reset() {}
};
}
using random::default_random_engine;
using random::minstd_rand;
using random::minstd_rand0;
using random::normal_distribution;
using random::uniform_int_distribution;
using random::uniform_real_distribution;
}
