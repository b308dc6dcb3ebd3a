#pragma once
#include <type_traits>
#include <numeric>
#include <string>
#include <vector>
#include <__random_below>
#include <math.h>
/** Generators and distributions with libstdc++'s sequences: the same seed gives the same numbers. */
namespace std {
template <class T, int W, int N, int M, int R, T A, int U, T D, int S, T B, int TT, T C, int L, T F>
class mersenne_twister_engine {
  T state_[N];
  int next_;

  static T twist(T first, T second, T other) {
    const T upper = ~T(0) << R;
    const T y = (first & upper) | (second & ~upper);
    return other ^ (y >> 1) ^ ((y & 1) ? A : T(0));
  }
  void refill() {
    T first = state_[0];
    for (int k = 0; k < N - M; ++k) {
      const T second = state_[k + 1];
      state_[k] = twist(first, second, state_[k + M]);
      first = second;
    }
    for (int k = N - M; k < N - 1; ++k) {
      const T second = state_[k + 1];
      state_[k] = twist(first, second, state_[k + M - N]);
      first = second;
    }
    state_[N - 1] = twist(first, state_[0], state_[M - 1]);
    next_ = 0;
  }

public:
  typedef T result_type;
  static constexpr T default_seed = 5489u;
  static constexpr T min() { return 0; }
  static constexpr T max() { return W == 64 ? ~T(0) : T(0xffffffffUL); }
  explicit mersenne_twister_engine(T value = 5489u) { seed(value); }
  void seed(T value = 5489u) {
    state_[0] = value & max();
    for (int i = 1; i < N; ++i) {
      T x = state_[i - 1];
      x ^= x >> (W - 2);
      state_[i] = (x * F + i) & max();
    }
    next_ = N;
  }
  T operator()() {
    if (next_ >= N) refill();
    T z = state_[next_++];
    z ^= (z >> U) & D;
    z ^= (z << S) & B;
    z ^= (z << TT) & C;
    return z ^ (z >> L);
  }
  void discard(unsigned long long n) {
    for (; n > 0; --n) (*this)();
  }
};
typedef mersenne_twister_engine<unsigned int, 32, 624, 397, 31, 0x9908b0dfu, 11, 0xffffffffu, 7, 0x9d2c5680u, 15,
                                0xefc60000u, 18, 1812433253u>
    mt19937;
typedef mersenne_twister_engine<unsigned long, 64, 312, 156, 31, 0xb5026f5aa96619e9UL, 29, 0x5555555555555555UL, 17,
                                0x71d67fffeda60000UL, 37, 0xfff7eee000000000UL, 43, 6364136223846793005UL>
    mt19937_64;

template <class T, T A, T C, T M> class linear_congruential_engine {
  T state_;

public:
  typedef T result_type;
  static constexpr T default_seed = 1u;
  static constexpr T min() { return C == 0 ? 1 : 0; }
  static constexpr T max() { return M - 1; }
  explicit linear_congruential_engine(T value = 1u) { seed(value); }
  void seed(T value = 1u) { state_ = C % M == 0 && value % M == 0 ? 1 : value % M; }
  T operator()() { return state_ = (T)((A * state_ + C) % M); }
  void discard(unsigned long long n) {
    for (; n > 0; --n) (*this)();
  }
};
typedef linear_congruential_engine<unsigned long, 16807UL, 0UL, 2147483647UL> minstd_rand0;
typedef linear_congruential_engine<unsigned long, 48271UL, 0UL, 2147483647UL> minstd_rand;
typedef minstd_rand0 default_random_engine;

/** Not random here: the same numbers in every run, so that programs repeat. */
class random_device {
  unsigned long state_;

public:
  typedef unsigned int result_type;
  random_device() : state_(0x9e3779b97f4a7c15UL) {}
  static constexpr unsigned min() { return 0; }
  static constexpr unsigned max() { return 0xffffffffu; }
  double entropy() const { return 0; }
  unsigned operator()() {
    state_ += 0x9e3779b97f4a7c15UL;
    unsigned long z = (state_ ^ (state_ >> 30)) * 0xbf58476d1ce4e5b9UL;
    z = (z ^ (z >> 27)) * 0x94d049bb133111ebUL;
    return (unsigned)(z >> 32);
  }
};

/** Whole random bits of a generator whose numbers span `range`. */
constexpr int __random_bits(unsigned long range) {
  int bits = 0;
  for (double r = (double)range + 1.0; r >= 2.0; r *= 0.5) ++bits;
  return bits;
}
/** A number in [0, 1) with the given number of random bits. */
template <class T, unsigned long BITS, class G> inline T generate_canonical(G &g) {
  constexpr int bits = __random_bits(G::max() - G::min());
  constexpr double range = (double)(G::max() - G::min()) + 1.0;
  T sum = 0;
  T scale = 1;
  for (int k = ((int)BITS + bits - 1) / bits; k > 0; --k) {
    sum += (T)(g() - G::min()) * scale;
    scale = (T)((double)scale * range);
  }
  T result = sum / scale;
  if (result >= T(1)) result = sizeof(T) == 4 ? (T)0x1.fffffep-1 : (T)0x1.fffffffffffffp-1;
  return result;
}
template <class T, class G> inline T __canonical(G &g) { return generate_canonical<T, sizeof(T) == 4 ? 24 : 53, G>(g); }

template <class T> class uniform_int_distribution {
  T low_;
  T high_;

public:
  typedef T result_type;
  uniform_int_distribution() : low_(0), high_((T)(~(make_unsigned_t<T>)0 >> (is_signed<T>::value ? 1 : 0))) {}
  explicit uniform_int_distribution(T low) : uniform_int_distribution() { low_ = low; }
  uniform_int_distribution(T low, T high) : low_(low), high_(high) {}
  T a() const { return low_; }
  T b() const { return high_; }
  T min() const { return low_; }
  T max() const { return high_; }
  void reset() {}
  template <class G> T operator()(G &g) {
    return (T)(__random_below(g, (unsigned long)high_ - (unsigned long)low_) + (unsigned long)low_);
  }
};
template <class T = double> class uniform_real_distribution {
  T low_;
  T high_;

public:
  typedef T result_type;
  uniform_real_distribution() : low_(0), high_(1) {}
  explicit uniform_real_distribution(T low, T high = T(1)) : low_(low), high_(high) {}
  T a() const { return low_; }
  T b() const { return high_; }
  T min() const { return low_; }
  T max() const { return high_; }
  void reset() {}
  template <class G> T operator()(G &g) { return __canonical<T>(g) * (high_ - low_) + low_; }
};
template <class T = double> class normal_distribution {
  T mean_;
  T deviation_;
  T saved_;
  bool has_saved_;

public:
  typedef T result_type;
  explicit normal_distribution(T mean = T(0), T deviation = T(1))
      : mean_(mean), deviation_(deviation), saved_(0), has_saved_(false) {}
  T mean() const { return mean_; }
  T stddev() const { return deviation_; }
  void reset() { has_saved_ = false; }
  /** Marsaglia's polar method. */
  template <class G> T operator()(G &g) {
    T result;
    if (has_saved_) {
      has_saved_ = false;
      result = saved_;
    } else {
      T x, y, square;
      do {
        x = T(2.0) * __canonical<T>(g) - T(1.0);
        y = T(2.0) * __canonical<T>(g) - T(1.0);
        square = x * x + y * y;
      } while (square > T(1.0) || square == T(0.0));
      const T factor = std::sqrt(-2 * std::log(square) / square);
      saved_ = x * factor;
      has_saved_ = true;
      result = y * factor;
    }
    return result * deviation_ + mean_;
  }
};
template <class T = double> class exponential_distribution {
  T lambda_;

public:
  typedef T result_type;
  explicit exponential_distribution(T lambda = T(1)) : lambda_(lambda) {}
  T lambda() const { return lambda_; }
  void reset() {}
  template <class G> T operator()(G &g) { return -std::log(T(1) - __canonical<T>(g)) / lambda_; }
};
class bernoulli_distribution {
  double p_;

public:
  typedef bool result_type;
  explicit bernoulli_distribution(double p = 0.5) : p_(p) {}
  double p() const { return p_; }
  void reset() {}
  template <class G> bool operator()(G &g) { return __canonical<double>(g) < p_; }
};
}
